/// The pages of a source, from the first to the last. See
/// ``PageSource/pages(size:readAhead:retry:maximumEmptyPages:clock:)``.
public struct PageSequence<Source: PageSource>: AsyncSequence, Sendable {
  /// One page.
  public typealias Element = Page<Source.Item, Source.Key>

  private let readAhead: Int
  private let makeWalk: @Sendable () -> PageWalk<Source>

  init(readAhead: Int, makeWalk: @escaping @Sendable () -> PageWalk<Source>) {
    self.readAhead = readAhead
    self.makeWalk = makeWalk
  }

  /// A walk of its own, from the first page. Nothing is requested before the first `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(reader: PageReader(walk: makeWalk(), readAhead: readAhead))
  }

  /// Walks the pages.
  public struct Iterator: AsyncIteratorProtocol {
    private let reader: PageReader<Source>

    fileprivate init(reader: PageReader<Source>) {
      self.reader = reader
    }

    /// The next page, or `nil` after the last.
    ///
    /// - Throws: What the source throws after all retries, or a ``PaginationError`` where the
    ///   walk makes no progress.
    public mutating func next() async throws -> Element? {
      try await reader.next()
    }
  }
}

/// Fetches pages ahead of a consumer, in order, a bounded number of them.
///
/// A class so that the requests under way are cancelled when the iterator goes.
private final class PageReader<Source: PageSource> {
  private typealias Fetch = Task<Page<Source.Item, Source.Key>?, any Error>

  private let walk: PageWalk<Source>
  private let readAhead: Int
  private var fetches: [Fetch] = []

  init(walk: PageWalk<Source>, readAhead: Int) {
    self.walk = walk
    self.readAhead = readAhead
  }

  deinit {
    for fetch in fetches { fetch.cancel() }
  }

  func next() async throws -> Page<Source.Item, Source.Key>? {
    while fetches.count <= readAhead { fetches.append(fetch(after: fetches.last)) }
    let first = fetches.removeFirst()
    return try await withTaskCancellationHandler {
      try await first.value
    } onCancel: {
      first.cancel()
    }
  }

  /// Asks for a page once the one before it is here, because that names its key.
  private func fetch(after previous: Fetch?) -> Fetch {
    Task { [walk] in
      _ = await previous?.result
      try Task.checkCancellation()
      return try await walk.next()
    }
  }
}
