/// What one response says of a list: its items, and where the list goes on.
///
/// Needed only for formats of your own; see
/// ``HTTPPageFormat/decoding(_:read:)``.
public struct HTTPPageContent<Item> {
  /// The items, in list order.
  public var items: [Item]

  /// The next page's cursor or link; `nil` where the response names none.
  public var next: HTTPCursor?

  /// The previous page's cursor or link; `nil` where the response names none.
  public var previous: HTTPCursor?

  /// How many items the whole list has, where the response says so.
  public var totalCount: Int?

  /// How many pages the whole list has, where the response says so. It ends lists of page numbers
  /// at their last page.
  public var pageCount: Int?

  /// Whether more items follow, where the response says so. `false` ends the list, whatever `next`
  /// is.
  public var hasMore: Bool?

  /// The key of the last item, for ``HTTPPageStyle/lastItem(_:size:end:)``.
  public var lastKey: HTTPCursor?

  /// Creates the content of a page.
  ///
  /// - Parameters:
  ///   - items: The items, in list order.
  ///   - next: The next page's cursor or link; none by default.
  ///   - previous: The previous page's cursor or link; none by default.
  ///   - totalCount: How many items the whole list has; unknown by default.
  ///   - hasMore: Whether more items follow; unknown by default.
  ///   - lastKey: The key of the last item; none by default.
  ///   - pageCount: How many pages the whole list has; unknown by default.
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
