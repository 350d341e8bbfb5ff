/// A source made of a closure. All built-in sources are one.
public struct ClosurePageSource<Item: Identifiable & Sendable, Key: Hashable & Sendable>:
  PageSource
where Item.ID: Sendable {
  /// Which sizes it can be asked for from one page to the next.
  public let sizing: PageSizing

  private let fetch: @concurrent @Sendable (PageRequest<Key>) async throws -> Page<Item, Key>

  /// Creates a source that asks `fetch` for every page.
  ///
  /// - Parameters:
  ///   - sizing: Which sizes it can be asked for; fixed by default.
  ///   - fetch: Fetches a page.
  public init(
    sizing: PageSizing = .fixed,
    _ fetch: @escaping @concurrent @Sendable (PageRequest<Key>) async throws -> Page<Item, Key>
  ) {
    self.sizing = sizing
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
  ///
  /// - Parameters:
  ///   - sizing: Which sizes it can be asked for from one page to the next; fixed by default.
  ///   - fetch: Fetches the page that a request names.
  public static func pages<Element, PageKey>(
    sizing: PageSizing = .fixed,
    _ fetch:
      @escaping @concurrent @Sendable (PageRequest<PageKey>) async throws -> Page<Element, PageKey>
  ) -> Self where Self == ClosurePageSource<Element, PageKey> {
    ClosurePageSource(sizing: sizing, fetch)
  }
}
