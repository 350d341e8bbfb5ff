import Pagination

/// The loaded rows of a list that match a query, as a list.
@MainActor
final class LoadedFilter<Item: Identifiable & Sendable> where Item.ID: Sendable {
  let matches: Paginator<Item>
  private let isMatch: @Sendable (Item, String) -> Bool
  private let areSame: @Sendable (PaginatedItems<Item>, PaginatedItems<Item>) -> Bool
  /// The rows and the query that were last filtered.
  private var filtered: (items: PaginatedItems<Item>, query: String)?

  init(
    _ isMatch: @escaping @Sendable (Item, String) -> Bool,
    _ areSame: @escaping @Sendable (PaginatedItems<Item>, PaginatedItems<Item>) -> Bool
  ) {
    (self.isMatch, self.areSame) = (isMatch, areSame)
    matches = Paginator(
      source: .collection([Item]()),
      configuration: PaginationConfiguration(pageSize: 10_000, prefetch: .lastItem)
    )
  }

  /// Filters the rows, if they, their values or the query are others.
  func filter(_ items: PaginatedItems<Item>, by query: String) {
    if let filtered, filtered.query == query, areSame(filtered.items, items) { return }
    filtered = (items, query)
    matches.setSource(.collection(items.filter { isMatch($0, query) }))
    matches.resume()
  }
}
