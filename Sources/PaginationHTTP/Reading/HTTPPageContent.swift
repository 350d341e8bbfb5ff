import Pagination

/// The content of one response: its items, and where the list continues.
///
/// Needed only for ``HTTPPageFormat/decoding(_:read:)``.
public struct HTTPPageContent<Item> {
  /// The items, in list order.
  public var items: [Item]

  /// The next page's cursor or link; `nil` if the response names none.
  public var next: HTTPCursor?

  /// The previous page's cursor or link; `nil` if the response names none.
  public var previous: HTTPCursor?

  /// The number of items in the whole list, if the response has it.
  public var totalCount: Int?

  /// The number of pages in the whole list, if the response has it. It ends lists of page numbers.
  public var pageCount: Int?

  /// Whether more items follow, if the response says so. `false` ends the list, whatever `next` is.
  public var hasMore: Bool?

  /// The key of the last item, for ``HTTPPageStyle/lastItem(_:size:end:)``.
  public var lastKey: HTTPCursor?

  /// Creates the content of a page; see the properties for the parameters.
  public init(
    _ items: [Item],
    next: HTTPCursor? = nil,
    previous: HTTPCursor? = nil,
    totalCount: Int? = nil,
    hasMore: Bool? = nil,
    lastKey: HTTPCursor? = nil,
    pageCount: Int? = nil
  ) {
    self.items = items
    self.next = next
    self.previous = previous
    self.totalCount = totalCount
    self.hasMore = hasMore
    self.lastKey = lastKey
    self.pageCount = pageCount
  }
}

extension HTTPPageContent: Sendable where Item: Sendable {}

extension HTTPPageContent {
  /// The content as a batch that ends by `end`, or by `hasMore` if the user chose no signal.
  ///
  /// If the user chose none, the response's own flag decides, else the number of pages, else
  /// whether the page is empty.
  ///
  /// - Parameter isBeforeLast: Whether pages follow, by their number; `nil` if that is unknown.
  func batch(end: EndSignal?, isBeforeLast: Bool? = nil) -> PageBatch<Item> {
    let automatic = isBeforeLast ?? !items.isEmpty
    return PageBatch(
      items,
      totalCount: totalCount,
      hasMore: hasMore ?? (end == nil ? automatic : nil)
    )
  }

  /// The next page's key, for the styles in which the response names it.
  ///
  /// - Throws: `PaginationError` if the response's flag says that more follows, but no key was
  ///   found. The format looks in the wrong place, and ending the list would lose the rest.
  func checkedNext(_ key: HTTPPageKey?) throws -> HTTPPageKey? {
    if hasMore == false { return nil }
    guard key != nil || hasMore == nil else {
      throw PaginationError.invalidPage(
        "The response says that more follows, but there is no next page where the format looks "
          + "for it. Check the format."
      )
    }
    return key
  }
}
