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
  }
}
