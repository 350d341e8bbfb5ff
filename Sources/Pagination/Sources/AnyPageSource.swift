/// A source whose key type is hidden, as ``Paginator`` holds it.
package struct AnyPageSource<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  package let sizing: PageSizing

  private let fetch:
    @concurrent @Sendable (PageRequest<PageKey>) async throws -> Page<Item, PageKey>

  package init<Source: PageSource<Item, Key>, Key>(_ source: Source) {
    sizing = source.sizing
    fetch = { request in
      let page = try await source.page(
        for: PageRequest(
          key: try request.key.map(Self.unwrap),
          direction: request.direction,
          size: request.size
        )
      )
      return Page(
        items: page.items,
        previous: page.previous.map { PageKey($0) },
        next: page.next.map { PageKey($0) },
        totalCount: page.totalCount
      )
    }
  }

  package func page(for request: PageRequest<PageKey>) async throws -> Page<Item, PageKey> {
    try await fetch(request)
  }

  /// A foreign key must not be mistaken for "the first page", so it is an error.
  private static func unwrap<Key>(_ key: PageKey) throws -> Key {
    guard let key = key.base as? Key else {
      throw PaginationError.invalidPage(
        "The source was asked for a page by a key of another source (\(type(of: key.base)))."
      )
    }
    return key
  }
}
