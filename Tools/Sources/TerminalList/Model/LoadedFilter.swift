import Pagination

/// The loaded rows of a list that match a query, as a list.
@MainActor
final class LoadedFilter<Item: Identifiable & Sendable> where Item.ID: Sendable {
  let matches: Paginator<Item>
  private let isMatch: @Sendable (Item, String) -> Bool
  /// The rows and the query that were last filtered.
  private var filtered: (ids: [Item.ID], query: String)?

  init(_ isMatch: @escaping @Sendable (Item, String) -> Bool) {
    self.isMatch = isMatch
    matches = Paginator(
      source: .collection([Item]()),
      configuration: PaginationConfiguration(pageSize: 10_000, prefetch: .lastItem)
    )
  }

  /// Filters the rows, if they or the query are others.
  func filter(_ items: PaginatedItems<Item>, by query: String) {
    let ids = items.map(\.id)
    if let filtered, filtered.ids == ids, filtered.query == query { return }
    filtered = (ids, query)
    matches.setSource(.collection(items.filter { isMatch($0, query) }))
    matches.resume()
  }
}
