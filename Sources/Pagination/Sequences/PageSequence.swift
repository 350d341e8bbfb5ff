/// The pages of a source, from the first to the last. See
/// ``PageSource/pages(from:size:readAhead:concurrency:retry:maximumEmptyPages:clock:)``.
public struct PageSequence<Source: PageSource>: AsyncSequence, Sendable {
  /// One page.
  public typealias Element = Page<Source.Item, Source.Key>

  private let makeWalk: @Sendable () -> PageWalk<Source>

  init(makeWalk: @escaping @Sendable () -> PageWalk<Source>) {
    self.makeWalk = makeWalk
  }

  /// A walk of its own, from the start. Nothing is requested before the first `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(walk: makeWalk())
  }

  /// Walks the pages.
  public struct Iterator: AsyncIteratorProtocol {
    private let walk: PageWalk<Source>

    fileprivate init(walk: PageWalk<Source>) {
      self.walk = walk
    }

    /// The next page, or `nil` after the last.
    ///
    /// - Throws: What the source throws after all retries, a ``PaginationError`` where the walk
    ///   makes no progress, or `CancellationError` when the task is cancelled.
    public mutating func next() async throws -> Element? {
      try await walk.next()
    }

    /// The next page, for a consumer who knows how many are wanted.
    ///
    /// ```swift
    /// var pages = source.pages(size: 100, concurrency: 8).makeAsyncIterator()
    /// for rest in stride(from: 3, to: 0, by: -1) {
    ///   guard let page = try await pages.next(atMost: rest) else { break }
    ///   try await store.insert(page.items)
    /// }
    /// ```
    ///
    /// Neither read-ahead nor concurrency asks for more than that. The number counts for this call
    /// and until the next one.
    ///
    /// - Parameter count: How many pages are wanted at most from here on, this one included; at
    ///   least 1.
    /// - Returns: The next page, or `nil` after the last.
    /// - Throws: What ``next()`` throws.
    public mutating func next(atMost count: Int) async throws -> Element? {
      precondition(count >= 1, "count must be at least 1, but is \(count)")
      return try await walk.next(atMost: count)
    }
  }
}
