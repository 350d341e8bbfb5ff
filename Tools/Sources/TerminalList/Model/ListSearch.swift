package import Pagination

/// How a list is searched: each query has its own source, or filters the rows that are loaded.
@MainActor
package struct ListSearch<Item: Identifiable & Sendable> where Item.ID: Sendable {
  typealias Asked = @MainActor @Sendable () -> Void
  typealias Apply =
    (_ paginator: Paginator<Item>, _ query: String, _ delay: Duration, _ asked: @escaping Asked) ->
    Void

  enum Kind {
    /// Gives a paginator the source for a query, and calls `asked` when its first page is requested.
    case source(Apply)
    case loaded(
      _ matches: @Sendable (Item, _ query: String) -> Bool,
      areSame: @Sendable (PaginatedItems<Item>, PaginatedItems<Item>) -> Bool
    )
  }

  let kind: Kind

  /// A search on the server; an empty query matches all items.
  package init<Source: PageSource>(source: @escaping (_ query: String) -> Source)
  where Source.Item == Item {
    kind = .source { paginator, query, delay, asked in
      let source = source(query)
      let pages = ClosurePageSource<Item, Source.Key>.pages { request in
        if request.direction == .refresh { await asked() }
        return try await source.page(for: request)
      }
      paginator.setSource(pages, after: delay)
    }
  }

  /// A filter of the rows that are loaded. It requests nothing.
  package init(loaded matches: @escaping @Sendable (Item, _ query: String) -> Bool)
  where Item: Equatable {
    kind = .loaded(matches, areSame: { $0 == $1 })
  }
}

/// The search query, and whether keys are typed into the search field.
struct SearchState: Hashable, Sendable {
  private(set) var text = ""
  var isTyping = false

  var isShown: Bool { isTyping || !text.isEmpty }

  /// Adds a character. Like the next two, returns whether the text has changed.
  mutating func type(_ scalar: Unicode.Scalar) -> Bool {
    // Long enough for any name, and short enough for any server.
    guard text.unicodeScalars.count < 80 else { return false }
    text.unicodeScalars.append(scalar)
    return true
  }

  mutating func eraseLast() -> Bool {
    text.unicodeScalars.popLast() != nil
  }

  mutating func clear() -> Bool {
    isTyping = false
    defer { text = "" }
    return !text.isEmpty
  }
}
