extension PageSource {
  /// Pages by cursor: the server names the next page.
  ///
  /// ```swift
  /// .cursor { cursor, limit in
  ///   let answer = try await api.posts(after: cursor, limit: limit)
  ///   return (answer.posts, answer.nextCursor)
  /// }
  /// ```
  ///
  /// A `nil` cursor ends the list, and so does an empty string, as
  /// [AIP-158](https://google.aip.dev/158) defines it. An empty page with its own cursor is the last one, too.
  ///
  /// - Parameters:
  ///   - emptyIsKey: Whether an empty string is a cursor like any other, as in MCP; `false` by default.
  ///   - sizing: How the page size may change from one page to the next; fixed by default.
  ///   - fetch: Fetches a page, given the cursor (`nil` for the first page) and the number of items
  ///     wanted. Returns the items and the next cursor.
  public static func cursor<Element, Cursor>(
    emptyIsKey: Bool = false,
    sizing: PageSizing = .fixed,
    _ fetch:
      @escaping @concurrent @Sendable (_ cursor: Cursor?, _ limit: Int) async throws
      -> (items: [Element], next: Cursor?)
  ) -> Self where Self == ClosurePageSource<Element, Cursor> {
    ClosurePageSource(sizing: sizing) { request in
      let (items, next) = try await fetch(request.key, request.size)
      let isEmpty = !emptyIsKey && (next as? String)?.isEmpty ?? false
      let namesItself = items.isEmpty && next == request.key
      return Page(items: items, next: isEmpty || namesItself ? nil : next)
    }
  }

  /// Items without a next cursor would end the list at once.
  @available(
    *,
    unavailable,
    message: "Return the items and the next cursor, as in (answer.items, answer.nextCursor)."
  )
  public static func cursor<Element>(
    sizing: PageSizing = .fixed,
    _ fetch:
      @escaping @concurrent @Sendable (_ cursor: String?, _ limit: Int) async throws -> [Element]
  ) -> Self where Self == ClosurePageSource<Element, String> {
    fatalError("unavailable")
  }

  // MARK: Keysets

  /// Keyset pages: the items after the last one, by its sort key.
  ///
  /// ```swift
  /// .lastItem { last, limit in try await api.posts(olderThan: last?.date, limit: limit) }
  /// ```
  ///
  /// The sort key must be unique, or have a unique tie-breaker, or items between equal keys are
  /// lost.
  ///
  /// - Parameters:
  ///   - end: How the API marks the last page; ``ItemsEndSignal/emptyPage`` by default.
  ///   - sizing: How the page size may change from one page to the next; fixed by default.
  ///   - fetch: Fetches the items, given the last item so far (`nil` for the first page) and the
  ///     number of items wanted.
  public static func lastItem<Element>(
    end: ItemsEndSignal = .emptyPage,
    sizing: PageSizing = .fixed,
    _ fetch:
      @escaping @concurrent @Sendable (_ last: Element?, _ limit: Int) async throws -> [Element]
  ) -> Self where Self == ClosurePageSource<Element, LastItem<Element>> {
    lastItem(end: end.signal, sizing: sizing) { PageBatch(try await fetch($0, $1)) }
  }

  /// Keyset pages, for an API that also says whether more items follow.
  ///
  /// ```swift
  /// .lastItem(end: .hasMore) { last, limit in
  ///   let answer = try await api.charges(startingAfter: last?.id, limit: limit)
  ///   return PageBatch(answer.data, hasMore: answer.hasMore)
  /// }
  /// ```
  ///
  /// An empty page ends the list with every signal, because it has no last item to continue from.
  /// ``EndSignal/totalReached`` is not allowed: a keyset doesn't count.
  ///
  /// The parameters are as for sources that return the items alone.
  public static func lastItem<Element>(
    end: EndSignal = .emptyPage,
    sizing: PageSizing = .fixed,
    _ fetch:
      @escaping @concurrent @Sendable (_ last: Element?, _ limit: Int) async throws
      -> PageBatch<Element>
  ) -> Self where Self == ClosurePageSource<Element, LastItem<Element>> {
    lastItem(by: { LastItem(item: $0) }, end: end, sizing: sizing) { last, limit in
      try await fetch(last?.item, limit)
    }
  }

  /// Keyset pages, where the closure gets the last item's sort key instead of the item.
  ///
  /// ```swift
  /// .lastItem(by: \.date) { date, limit in try await api.posts(olderThan: date, limit: limit) }
  /// ```
  ///
  /// Use this one if rows move, as in a list sorted by the date of the last change. A key that is used
  /// twice ends a list with an error. If the key is the item, that happens if a row ends one page and
  /// later, with a new date, another.
  ///
  /// - Parameters:
  ///   - key: Returns an item's sort key. It must be unique, or have a unique tie-breaker, or items
  ///     between equal keys are lost.
  ///   - end: How the API marks the last page; ``ItemsEndSignal/emptyPage`` by default.
  ///   - sizing: How the page size may change from one page to the next; fixed by default.
  ///   - fetch: Fetches the items, given the last item's key (`nil` for the first page) and the
  ///     number of items wanted.
  public static func lastItem<Element, SortKey>(
    by key: @escaping @Sendable (Element) -> SortKey,
    end: ItemsEndSignal = .emptyPage,
    sizing: PageSizing = .fixed,
    _ fetch:
      @escaping @concurrent @Sendable (_ last: SortKey?, _ limit: Int) async throws -> [Element]
  ) -> Self where Self == ClosurePageSource<Element, SortKey> {
    lastItem(by: key, end: end.signal, sizing: sizing) { PageBatch(try await fetch($0, $1)) }
  }

  /// Keyset pages by a sort key, for an API that also says whether more items follow.
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
      let next = isLast ? nil : batch.items.last.map(key)
      // With an inclusive key, the last page ends with the item that it begins with. If it is full, more may have its key.
      let leadsToItself = next == request.key && batch.items.count < request.size
      return Page(
        items: batch.items,
        next: leadsToItself ? nil : next,
        totalCount: batch.totalCount,
        message: batch.message
      )
    }
  }
}

/// The key of a keyset source: the item after which a page starts.
public struct LastItem<Item: Identifiable & Sendable>: Hashable, Sendable, CustomStringConvertible
where Item.ID: Sendable {
  package let item: Item

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

extension LastItem: Encodable where Item: Encodable {
  /// Encodes the item.
  public func encode(to encoder: any Encoder) throws { try item.encode(to: encoder) }
}

extension LastItem: Decodable where Item: Decodable {
  /// Decodes the item.
  public init(from decoder: any Decoder) throws { item = try Item(from: decoder) }
}
