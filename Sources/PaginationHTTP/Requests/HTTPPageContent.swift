import Pagination

/// The content of one response: its items, and where the list continues.
///
/// Needed only for ``HTTPPageFormat/decoding(_:read:)``.
public struct HTTPPageContent<Item> {
  let items: [Item]
  let next: HTTPCursor?
  let previous: HTTPCursor?
  let totalCount: Int?
  let hasMore: Bool?
  let lastKey: HTTPCursor?
  let pageCount: Int?

  /// Creates the content of a page.
  ///
  /// - Parameters:
  ///   - items: The items, in list order.
  ///   - next: The next page's cursor or link; `nil` if the response names none.
  ///   - previous: The previous page's cursor or link; `nil` if the response names none.
  ///   - totalCount: The number of items in the whole list, if the response has it.
  ///   - hasMore: Whether more items follow, if the response says so. `false` ends the list,
  ///     whatever `next` is.
  ///   - lastKey: The key of the last item, for ``HTTPPageStyle/lastItem(_:size:end:)``.
  ///   - pageCount: The number of pages in the whole list, which ends lists of page numbers.
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
  /// The content as a batch that ends by `end`.
  ///
  /// If the user chose no signal, the response's own flag decides, else the number of pages
  /// (`isBeforeLast`), else whether the page is empty.
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
