/// A source made of a closure. All built-in sources are one.
public struct ClosurePageSource<Item: Identifiable & Sendable, Key: Hashable & Sendable>:
  PageSource
where Item.ID: Sendable {
  private let fetch: @Sendable (PageRequest<Key>) async throws -> Page<Item, Key>

  /// Creates a source that asks `fetch` for every page.
  public init(_ fetch: @escaping @Sendable (PageRequest<Key>) async throws -> Page<Item, Key>) {
    self.fetch = fetch
  }

  /// Fetches one page by calling the closure.
  public func page(for request: PageRequest<Key>) async throws -> Page<Item, Key> {
    try await fetch(request)
  }
}

extension PageSource {
  /// Pages by a key of any kind, in both directions where the pages name both neighbours.
  ///
  /// ```swift
  /// .pages { request in
  ///   let answer = try await api.messages(around: request.key, limit: request.size)
  ///   return Page(items: answer.items, previous: answer.older, next: answer.newer)
  /// }
  /// ```
  public static func pages<Element, PageKey>(
    _ fetch: @escaping @Sendable (PageRequest<PageKey>) async throws -> Page<Element, PageKey>
  ) -> Self where Self == ClosurePageSource<Element, PageKey> {
    ClosurePageSource(fetch)
  }
}
