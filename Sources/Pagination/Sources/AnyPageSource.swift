/// A source whose key type is hidden, as lists and walks hold it.
package struct AnyPageSource<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  package let sizing: PageSizing

  private let fetch:
    @concurrent @Sendable (PageRequest<PageKey>) async throws -> Page<Item, PageKey>

  package init<Source: PageSource<Item, Key>, Key>(_ source: Source) {
    sizing = source.sizing
    fetch = { request in
      let page = try await source.page(
        for: PageRequest(
          key: try request.key?.unwrapped(),
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
}

extension PageKey {
  /// The source's own key.
  ///
  /// - Throws: ``PaginationError`` if it is the key of another source. That must not be mistaken for
  ///   "the first page".
  fileprivate func unwrapped<Key>() throws -> Key {
    guard let key = base as? Key else {
      throw PaginationError.invalidPage(
        "The source was asked for a page by a key of another source (\(type(of: base)))."
      )
    }
    return key
  }
}

extension Page where Key == PageKey {
  /// The same page with the source's own keys.
  func withKeys<SourceKey>() throws -> Page<Item, SourceKey> {
    Page<Item, SourceKey>(
      items: items,
      previous: try previous?.unwrapped(),
      next: try next?.unwrapped(),
      totalCount: totalCount
    )
  }
}
