/// The key of a keyset source: the item after which a page starts.
public struct LastItem<Item: Identifiable & Sendable>: Hashable, Sendable, CustomStringConvertible
where Item.ID: Sendable {
  /// The last item of the page before.
  public let item: Item

  /// As in "after 1234".
  public var description: String { "after \(item.id)" }

  /// Whether both are the same item.
  public static func == (one: LastItem, other: LastItem) -> Bool {
    one.item.id == other.item.id
  }

  /// Hashes the item's id.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(item.id)
  }
}

extension PageSource {
  /// Keyset pages: what comes after the last item, by its sort key.
  ///
  /// ```swift
  /// .lastItem { last, limit in try await api.posts(olderThan: last?.date, limit: limit) }
  /// ```
  ///
  /// The sort key must be unique, or have a unique tie-breaker, or items between equal keys are
  /// lost.
  ///
  /// - Parameters:
  ///   - end: How the API says that a page is the last; ``ItemsEndSignal/emptyPage`` by default.
  ///   - sizing: Which sizes it can be asked for from one page to the next; fixed by default.
  ///   - fetch: Fetches the items; is given the last item so far (`nil` for the first page) and
  ///     the number of items wanted.
  public static func lastItem<Element>(
    end: ItemsEndSignal = .emptyPage,
    sizing: PageSizing = .fixed,
    _ fetch:
      @escaping @concurrent @Sendable (_ last: Element?, _ limit: Int) async throws -> [Element]
  ) -> Self where Self == ClosurePageSource<Element, LastItem<Element>> {
    lastItem(end: end.signal, sizing: sizing) { last, limit in
      PageBatch(try await fetch(last, limit))
    }
  }

  /// Keyset pages, where the API also says whether more follows.
  ///
  /// ```swift
  /// .lastItem(end: .hasMore) { last, limit in
  ///   let answer = try await api.charges(startingAfter: last?.id, limit: limit)
  ///   return PageBatch(answer.data, hasMore: answer.hasMore)
  /// }
  /// ```
  ///
  /// An empty page ends the list whatever the signal says, because it has no last item to go on
  /// from. ``EndSignal/totalReached`` is refused: a keyset does not count.
  ///
  /// - Parameters:
  ///   - end: How the API says that a page is the last; ``EndSignal/emptyPage`` by default.
  ///   - sizing: Which sizes it can be asked for from one page to the next; fixed by default.
  ///   - fetch: Fetches the items; is given the last item so far (`nil` for the first page) and
  ///     the number of items wanted.
  public static func lastItem<Element>(
    end: EndSignal = .emptyPage,
    sizing: PageSizing = .fixed,
    _ fetch:
      @escaping @concurrent @Sendable (_ last: Element?, _ limit: Int) async throws -> PageBatch<
        Element
      >
  ) -> Self where Self == ClosurePageSource<Element, LastItem<Element>> {
    precondition(end != .totalReached, "A keyset source cannot end by .totalReached")
    return ClosurePageSource(sizing: sizing) { request in
      let batch = try await fetch(request.key?.item, request.size)
      let isLast = try batch.isLast(by: end, requested: request.size, reached: 0)
      return Page(
        items: batch.items,
        next: isLast ? nil : batch.items.last.map(LastItem.init),
        totalCount: batch.totalCount
      )
    }
  }

  /// Keyset pages by a sort key that is named: the closure gets the last item's key instead of the
  /// item.
  ///
  /// ```swift
  /// .lastItem(by: \.date) { date, limit in try await api.posts(olderThan: date, limit: limit) }
  /// ```
  ///
  /// Take this one if rows change their place, as in a list by the date of the last change. A list
  /// that asks under a key that it has used fails, because it would never end; where the item is the
  /// key, a row that ends a second page under another date counts as one that was used.
  ///
  /// - Parameters:
  ///   - key: What the list is sorted by, of an item. It must be unique, or have a unique
  ///     tie-breaker, or items between equal keys are lost.
  ///   - end: How the API says that a page is the last; ``ItemsEndSignal/emptyPage`` by default.
  ///   - sizing: Which sizes it can be asked for from one page to the next; fixed by default.
  ///   - fetch: Fetches the items; is given the last item's key (`nil` for the first page) and the
  ///     number of items wanted.
  public static func lastItem<Element, SortKey>(
    by key: @escaping @Sendable (Element) -> SortKey,
    end: ItemsEndSignal = .emptyPage,
    sizing: PageSizing = .fixed,
    _ fetch:
      @escaping @concurrent @Sendable (_ last: SortKey?, _ limit: Int) async throws -> [Element]
  ) -> Self where Self == ClosurePageSource<Element, SortKey> {
    lastItem(by: key, end: end.signal, sizing: sizing) { last, limit in
      PageBatch(try await fetch(last, limit))
    }
  }

  /// Keyset pages by a sort key that is named, if the API also says whether more follows.
  ///
  /// - Parameters:
  ///   - key: What the list is sorted by, of an item.
  ///   - end: How the API says that a page is the last; ``EndSignal/emptyPage`` by default.
  ///   - sizing: Which sizes it can be asked for from one page to the next; fixed by default.
  ///   - fetch: Fetches the items; is given the last item's key (`nil` for the first page) and the
  ///     number of items wanted.
  public static func lastItem<Element, SortKey>(
    by key: @escaping @Sendable (Element) -> SortKey,
    end: EndSignal = .emptyPage,
    sizing: PageSizing = .fixed,
    _ fetch:
      @escaping @concurrent @Sendable (_ last: SortKey?, _ limit: Int) async throws
      -> PageBatch<Element>
  ) -> Self where Self == ClosurePageSource<Element, SortKey> {
    precondition(end != .totalReached, "A keyset source cannot end by .totalReached")
    return ClosurePageSource(sizing: sizing) { request in
      let batch = try await fetch(request.key, request.size)
      let isLast = try batch.isLast(by: end, requested: request.size, reached: 0)
      return Page(
        items: batch.items,
        next: isLast ? nil : batch.items.last.map(key),
        totalCount: batch.totalCount
      )
    }
  }
}
