public import Pagination

/// How a list is searched: another source for each query.
@MainActor
public struct ListSearch<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// Points a paginator at what a query finds, and notes when it is asked for.
  typealias Asked = @MainActor @Sendable () -> Void

  let apply:
    (_ paginator: Paginator<Item>, _ query: String, _ delay: Duration, _ asked: @escaping Asked) ->
      Void

  /// Creates a search.
  ///
  /// - Parameter source: Makes the source of what a query finds; of all for an empty query.
  public init<Source: PageSource>(source: @escaping (_ query: String) -> Source)
  where Source.Item == Item {
    apply = { paginator, query, delay, asked in
      let source = source(query)
      let pages = ClosurePageSource<Item, Source.Key>.pages { request in
        if request.direction == .refresh { await asked() }
        return try await source.page(for: request)
      }
      paginator.setSource(pages, after: delay)
    }
  }
}
