extension PageSource {
  /// The same pages with every item transformed.
  ///
  /// ```swift
  /// source.map { Row(post: $0) }
  /// ```
  ///
  /// - Parameter transform: Makes the new item; what it throws fails the page.
  public func map<NewItem>(
    _ transform: @escaping @Sendable (Item) throws -> NewItem
  ) -> ClosurePageSource<NewItem, Key> {
    mapItems { try $0.map(transform) }
  }

  /// The same pages without the items that do not satisfy the predicate.
  ///
  /// A page that loses all its items this way is followed like one that was sent empty, so the
  /// list goes on to the next match.
  ///
  /// - Parameter isIncluded: Whether an item stays; what it throws fails the page.
  public func filter(
    _ isIncluded: @escaping @Sendable (Item) throws -> Bool
  ) -> ClosurePageSource<Item, Key> {
    mapItems { try $0.filter(isIncluded) }
  }

  /// The same pages with every item transformed, and without those for which nothing comes back.
  ///
  /// - Parameter transform: Makes the new item or `nil`; what it throws fails the page.
  public func compactMap<NewItem>(
    _ transform: @escaping @Sendable (Item) throws -> NewItem?
  ) -> ClosurePageSource<NewItem, Key> {
    mapItems { try $0.compactMap(transform) }
  }

  /// The same pages with the items of each transformed together, for work that is cheaper by the
  /// page: a second request, a database look-up, decoding off the main thread.
  ///
  /// ```swift
  /// source.mapItems { posts in try await api.withAuthors(posts) }
  /// ```
  ///
  /// Neighbouring keys stay as they are, so leaving out or adding items never moves a page.
  ///
  /// - Parameter transform: Makes the page's new items; what it throws fails the page.
  public func mapItems<NewItem>(
    _ transform: @escaping @concurrent @Sendable ([Item]) async throws -> [NewItem]
  ) -> ClosurePageSource<NewItem, Key> {
    ClosurePageSource(sizing: sizing) { request in
      let page = try await self.page(for: request)
      return page.withItems(try await transform(page.items))
    }
  }
}
