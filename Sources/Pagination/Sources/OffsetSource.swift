extension PageSource {
  /// Pages by offset and limit.
  ///
  /// ```swift
  /// .offset { offset, limit in try await api.posts(offset: offset, limit: limit) }
  /// ```
  ///
  /// The next offset counts the items that came, not those that were requested, so a server may cap
  /// the limit. Confirmed edits shift it (see ``Paginator/confirm(_:)``), so deleting rows skips
  /// none.
  ///
  /// - Parameters:
  ///   - initialOffset: The offset to open the list at, 0 by default. Items before it are
  ///     prepended when they are needed.
  ///   - end: How the API marks the last page; ``ItemsEndSignal/emptyPage`` by default.
  ///   - sizing: How the limit may change from one page to the next; fixed by default.
  ///   - fetch: Fetches the items, given how many to skip and how many to return.
  public static func offset<Element>(
    initialOffset: Int = 0,
    end: ItemsEndSignal = .emptyPage,
    sizing: PageSizing = .fixed,
    _ fetch: @escaping @concurrent @Sendable (_ offset: Int, _ limit: Int) async throws -> [Element]
  ) -> Self where Self == ClosurePageSource<Element, PageOffset> {
    offset(initialOffset: initialOffset, end: end.signal, sizing: sizing) {
      PageBatch(try await fetch($0, $1))
    }
  }

  /// Pages by offset and limit, for an API that also reports a total or whether more items follow.
  ///
  /// ```swift
  /// .offset(end: .totalReached) { offset, limit in
  ///   let answer = try await api.posts(offset: offset, limit: limit)
  ///   return PageBatch(answer.posts, totalCount: answer.total)
  /// }
  /// ```
  ///
  /// The parameters are as for sources that return the items alone.
  public static func offset<Element>(
    initialOffset: Int = 0,
    end: EndSignal = .emptyPage,
    sizing: PageSizing = .fixed,
    _ fetch:
      @escaping @concurrent @Sendable (_ offset: Int, _ limit: Int) async throws
      -> PageBatch<Element>
  ) -> Self where Self == ClosurePageSource<Element, PageOffset> {
    ClosurePageSource(sizing: sizing) { request in
      let key = request.key ?? PageOffset(initialOffset)
      guard key.offset < 1 << 60 else {
        throw PaginationError.invalidPage("No list has as many items as its \(key).")
      }
      let limit = min(request.size, key.limit ?? request.size)
      // If the page is smaller than the range before the list, it is the end of that range.
      let skipped = request.direction == .prepend ? (key.limit ?? limit) - limit : 0
      let start = PageOffset(key.offset + skipped)
      var batch = try await fetch(start.offset, limit)
      if request.direction == .prepend { try await fill(&batch, from: start.offset, limit, fetch) }
      let reached = start.offset + batch.items.count
      let isLast = try batch.isLast(by: end, requested: limit, reached: reached)
      return Page(
        items: batch.items,
        previous: start.previous(size: request.size),
        next: isLast ? nil : PageOffset(reached),
        totalCount: batch.totalCount
      )
    }
  }

  /// Pages of a collection in memory, for previews and tests.
  ///
  /// ```swift
  /// .collection(Post.samples)
  /// ```
  ///
  /// - Parameters:
  ///   - elements: All items of the list.
  ///   - initialOffset: The offset to open the list at, 0 by default. Items before it are
  ///     prepended when they are needed.
  public static func collection<Element>(
    _ elements: some Collection<Element>,
    initialOffset: Int = 0
  ) -> Self where Self == ClosurePageSource<Element, PageOffset> {
    let elements = Array(elements)
    return offset(initialOffset: initialOffset, end: .totalReached, sizing: .upTo(.max)) {
      PageBatch(Array(elements.dropFirst($0).prefix($1)), totalCount: elements.count)
    }
  }
}

/// Fetches the rest of a page that a server has cut short: without it, there would be a gap before
/// the page that follows.
private func fill<Element>(
  _ batch: inout PageBatch<Element>,
  from offset: Int,
  _ limit: Int,
  _ fetch: @Sendable (_ offset: Int, _ limit: Int) async throws -> PageBatch<Element>
) async throws {
  while batch.items.count < limit {
    let rest = try await fetch(offset + batch.items.count, limit - batch.items.count)
    if rest.items.isEmpty { return }
    batch.items += rest.items
  }
}

extension PageOffset {
  /// The page that ends where this one starts; `nil` at the start of the list.
  package func previous(size: Int) -> PageOffset? {
    guard offset > 0 else { return nil }
    let start = max(0, offset - size)
    return PageOffset(start, limit: offset - start)
  }
}
