/// Items together with what a server says about the rest of the list.
///
/// The closures of `.pageNumber`, `.offset` and `.lastItem` return one where the ``EndSignal``
/// needs more than the items:
///
/// ```swift
/// .offset(end: .totalReached) { offset, limit in
///   let answer = try await api.posts(offset: offset, limit: limit)
///   return PageBatch(answer.posts, totalCount: answer.total)
/// }
/// ```
public struct PageBatch<Item> {
  /// The items, in order.
  public var items: [Item]

  /// How many items the whole list has, where the server says so.
  public var totalCount: Int?

  /// Whether more items follow, where the server says so.
  public var hasMore: Bool?

  /// Creates a batch.
  public init(_ items: [Item], totalCount: Int? = nil, hasMore: Bool? = nil) {
    self.items = items
    self.totalCount = totalCount
    self.hasMore = hasMore
  }
}

extension PageBatch: Sendable where Item: Sendable {}
extension PageBatch: Equatable where Item: Equatable {}

extension PageBatch {
  /// Whether the list ends with this batch.
  ///
  /// - Parameters:
  ///   - signal: The API's signal; ``EndSignal/noNextKey`` never ends a list that has no keys.
  ///   - requested: How many items were asked for.
  ///   - reached: How many items of the list stand before the end of this batch, where known.
  /// - Throws: ``PaginationError`` with the code ``PaginationError/Code/invalidPage`` where the
  ///   batch lacks what the signal needs.
  package func isLast(by signal: EndSignal, requested: Int, reached: Int) throws -> Bool {
    switch signal {
    case .noNextKey:
      return false
    case .emptyPage:
      return items.isEmpty
    case .shortPage:
      return items.count < requested
    case .totalReached:
      guard let totalCount else {
        throw PaginationError.invalidPage(
          "The source ends by .totalReached, but the page has no total. Return "
            + "PageBatch(items, totalCount:), or choose another EndSignal."
        )
      }
      // A total may shrink below what is loaded, and a page at or beyond it may be empty.
      return reached >= totalCount || items.isEmpty
    case .hasMore:
      guard let hasMore else {
        throw PaginationError.invalidPage(
          "The source ends by .hasMore, but the page does not say whether more follows. Return "
            + "PageBatch(items, hasMore:), or choose another EndSignal."
        )
      }
      return !hasMore
    }
  }
}
