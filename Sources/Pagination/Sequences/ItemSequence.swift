/// The items of a source, from the first to the last. See
/// ``PageSource/items(from:size:readAhead:concurrency:retry:maximumEmptyPages:clock:)``.
public struct ItemSequence<Source: PageSource>: AsyncSequence, Sendable {
  /// One item.
  public typealias Element = Source.Item

  private let pages: PageSequence<Source>

  @usableFromInline
  init(pages: PageSequence<Source>) {
    self.pages = pages
  }

  /// A walk of its own, from the first item. Nothing is requested before the first `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(pages: pages.makeAsyncIterator())
  }

  /// Walks the items.
  public struct Iterator: AsyncIteratorProtocol {
    private var pages: PageSequence<Source>.Iterator
    private var items: [Source.Item].Iterator = [].makeIterator()

    init(pages: PageSequence<Source>.Iterator) {
      self.pages = pages
    }

    /// The next item, or `nil` after the last.
    ///
    /// - Throws: What the source throws after all retries, a ``PaginationError`` where the walk
    ///   makes no progress, or `CancellationError` when the task is cancelled, be it in
    ///   the middle of a page.
    public mutating func next() async throws -> Element? {
      // The rest of a page is not for a task that is cancelled.
      if Task.isCancelled { items = [].makeIterator() }
      while true {
        if let item = items.next() { return item }
        guard let page = try await pages.next() else { return nil }
        items = page.items.makeIterator()
      }
    }
  }
}
