extension PageSource {
  /// Pages by offset and limit.
  ///
  /// ```swift
  /// .offset { offset, limit in try await api.posts(offset: offset, limit: limit) }
  /// ```
  ///
  /// The next offset counts the items that came, not those that were requested, so a server may cap
  /// the limit. A list requests each page from the last row on that it has, which proves that it skips none: the offsets
  /// are 0, 19 and 38 with pages of 20.
  ///
  /// - Parameters:
  ///   - initialOffset: The offset to open the list at, 0 by default. Items before it are
  ///     prepended when they are needed.
  ///   - end: How the API marks the last page; ``ItemsEndSignal/emptyPage`` by default.
  ///   - sizing: How the limit may change from one page to the next; fixed by default.
  ///   - overlap: How many rows two pages share: 1, the default, or 0 for a catalogue that never changes, and for an API
  ///     that takes only multiples of the limit. Without an overlap, a row is skipped if another one is deleted above
  ///     while the list is read, unless the total tells.
  ///   - counting: Which rows an offset counts; those that are sent by default.
  ///   - fetch: Fetches the items, given how many to skip and how many to return.
  public static func offset<Element>(
    initialOffset: Int = 0,
    end: ItemsEndSignal = .emptyPage,
    sizing: PageSizing = .fixed,
    overlap: Int = 1,
    counting: OffsetCounting = .sent,
    _ fetch: @escaping @concurrent @Sendable (_ offset: Int, _ limit: Int) async throws -> [Element]
  ) -> Self where Self == ClosurePageSource<Element, PageOffset> {
    offset(
      initialOffset: initialOffset,
      end: end.signal,
      sizing: sizing,
      overlap: overlap,
      counting: counting
    ) { PageBatch(try await fetch($0, $1)) }
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
    overlap: Int = 1,
    counting: OffsetCounting = .sent,
    _ fetch:
      @escaping @concurrent @Sendable (_ offset: Int, _ limit: Int) async throws
      -> PageBatch<Element>
  ) -> Self where Self == ClosurePageSource<Element, PageOffset> {
    precondition((0...1).contains(overlap), "overlap must be 0 or 1, but is \(overlap)")
    return ClosurePageSource(sizing: sizing) { request in
      let key = request.key ?? PageOffset(initialOffset)
      guard key.offset < 1 << 60 else {
        throw PaginationError.invalidPage("No list has as many items as its \(key).")
      }
      let limit = min(request.size, key.limit ?? request.size)
      // If the page is smaller than the range before the list, it is the end of that range.
      let skipped = request.direction == .start ? (key.limit ?? limit) - limit : 0
      let start = key.offset + skipped
      var batch = try await fetch(start, limit)
      // If pages share a row, the list requests the rest, since rows may come or go meanwhile.
      if request.direction == .start, counting == .sent, overlap == 0 {
        try await fill(&batch, from: start, limit, fetch)
      }
      // A page without items leads on by the limit, if the API says that the list goes on.
      let countsLimit = counting == .scanned || batch.items.isEmpty
      let (next, overflow) = start.addingReportingOverflow(
        countsLimit ? limit : batch.items.count
      )
      guard !overflow else { throw PaginationError.invalidPage("No list has \(limit) items.") }
      let isLast = try batch.isLast(by: end, requested: limit, reached: next)
      let step = overlap == 0 || counting == .scanned ? next - start : nil
      var page = Page(
        items: batch.items,
        previous: PageOffset(start).previous(size: request.size, step: step),
        next: isLast ? nil : PageOffset(next, step: step),
        totalCount: batch.totalCount,
        message: batch.message
      )
      page.isSaidToBeLast = batch.isSaidToBeLast(reached: next)
      return page
    }
  }

  /// A total beside the items has no place in a tuple.
  @available(
    *,
    unavailable,
    message: "Return PageBatch(items, totalCount: total), with end: .totalReached."
  )
  public static func offset<Element>(
    initialOffset: Int = 0,
    end: EndSignal = .emptyPage,
    sizing: PageSizing = .fixed,
    overlap: Int = 1,
    counting: OffsetCounting = .sent,
    _ fetch:
      @escaping @concurrent @Sendable (_ offset: Int, _ limit: Int) async throws
      -> ([Element], Int?)
  ) -> Self where Self == ClosurePageSource<Element, PageOffset> {
    fatalError("unavailable")
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
    // The elements never change.
    return offset(
      initialOffset: initialOffset,
      end: .totalReached,
      sizing: .upTo(.max),
      overlap: 0
    ) { PageBatch(Array(elements.dropFirst($0).prefix($1)), totalCount: elements.count) }
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
  package func previous(size: Int) -> PageOffset? { previous(size: size, step: nil) }

  fileprivate func previous(size: Int, step: Int?) -> PageOffset? {
    guard offset > 0 else { return nil }
    let start = max(0, offset - size)
    return PageOffset(start, limit: offset - start, step: step)
  }
}

/// Which rows the offsets of an API count.
public enum OffsetCounting: Sendable, Hashable {
  /// Those that it sends: the next page begins behind the last one.
  case sent

  /// Those that it looks at before it filters them: a page may have fewer rows than requested, or none, and the next one
  /// begins as many rows further as were requested. Pages can't overlap then.
  case scanned
}
