/// A source whose key type is hidden, as lists and walks hold it.
package struct AnyPageSource<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  package let sizing: PageSizing
  package let order: ItemOrder<Item>?

  /// Reads rows again that may have changed; `nil` if the source is not live.
  package let live: AnyLiveSource<Item>?

  private let fetch:
    @concurrent @Sendable (PageRequest<PageKey>) async throws -> Page<Item, PageKey>

  private let find: @concurrent @Sendable (Item.ID, Int) async throws -> Page<Item, PageKey>

  package init<Source: PageSource<Item>>(_ source: Source) {
    sizing = source.sizing
    order = source.order
    live = (source as? any LivePageSource<Item, Source.Key>).map { AnyLiveSource($0) }
    find = { id, size in
      try await source.page(around: id, size: size).mapKeys { PageKey($0) }
    }
    fetch = { request in
      let page = try await source.page(
        for: PageRequest(
          key: try request.key?.unwrapped(),
          direction: request.direction,
          size: request.size
        )
      )
      return page.mapKeys { PageKey($0) }
    }
  }

  package func page(for request: PageRequest<PageKey>) async throws -> Page<Item, PageKey> {
    try await fetch(request)
  }

  package func page(around id: Item.ID, size: Int) async throws -> Page<Item, PageKey> {
    try await find(id, size)
  }
}

extension PageKey {
  /// The source's own key.
  ///
  /// - Throws: ``PaginationError`` if it is the key of another source. That must not be mistaken for
  ///   "the first page".
  package func unwrapped<Key>() throws -> Key {
    guard let key = base as? Key else {
      throw PaginationError.invalidPage(
        "The source was asked for a page by a key of another source (\(type(of: base)))."
      )
    }
    return key
  }
}

/// A live source whose key type is hidden.
package struct AnyLiveSource<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  let changes: @concurrent @Sendable () async -> AsyncStream<Void>
  let pages: @concurrent @Sendable (PageRange<PageKey>, Int) async throws -> [Page<Item, PageKey>]

  init<Key: Hashable & Sendable>(_ source: any LivePageSource<Item, Key>) {
    changes = { await source.changes() }
    pages = { range, size in
      let range = PageRange<Key>(
        first: try range.first?.unwrapped(),
        last: try range.last?.unwrapped(),
        maximumCount: range.maximumCount
      )
      return try await source.pages(in: range, size: size).map { $0.mapKeys { PageKey($0) } }
    }
  }
}
