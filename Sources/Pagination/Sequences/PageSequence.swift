extension PageSource {
  /// The pages from the first to the last, for tools, exports and servers.
  ///
  /// ```swift
  /// for try await page in source.pages(size: 100) {
  ///   try await store.insert(page.items)
  /// }
  /// ```
  ///
  /// While one page is worked on, the next `readAhead` are fetched, one after the other, and no
  /// more: a slow consumer slows the requests down. Leaving the loop, or cancelling its task,
  /// cancels them. If you want some pages only, ``PageSequence/Iterator/next(atMost:)`` asks for no
  /// others.
  ///
  /// The walk follows the same rules as a list: only `nil` for the next key ends it, and a server
  /// that goes round in circles, or sends more than ten empty pages in a row, makes it throw a
  /// ``PaginationError``. After an error it is over.
  ///
  /// ## Several requests at once
  ///
  /// With a `concurrency` above 1, so many requests are under way at the same time, where the keys
  /// of pages can be computed ahead: page numbers, offsets, and whatever is a ``PredictableKey``.
  /// Other sources are walked as before, page by page. Pages come in order all the same, and errors
  /// in their turn.
  ///
  /// The first page goes alone: it tells how many items a page holds. Keys are computed from the
  /// last page that has come, up to the total where the server reports one; else at most
  /// `concurrency + readAhead - 1` requests go beyond the end, and are cancelled. When a page names another
  /// next key than the computed one, as filtered sources do, what was asked for too early is
  /// cancelled, and the rest is walked page by page. So no page is missed or comes twice. At most
  /// `concurrency + readAhead` pages are held.
  ///
  /// ## Go on where an earlier walk ended
  ///
  /// Keep ``Page/next`` of the last page that is done, and pass it as `key`. Whether the server
  /// still knows a cursor is for it to say: one that answers with its first page to a cursor that
  /// has expired starts the walk anew, and nothing tells.
  ///
  /// - Parameters:
  ///   - key: The page to begin with; `nil`, the default, is the first.
  ///   - size: How many items to ask for at a time, at least 1; 100 by default.
  ///   - readAhead: How many pages to fetch ahead of the consumer; 1 by default, 0 for none.
  ///   - concurrency: How many requests may be under way at once, at least 1; 1 by default.
  ///   - retry: When a failed request is tried again; ``RetryPolicy/default`` by default.
  ///   - maximumEmptyPages: How many pages in a row may be empty; 10 by default.
  ///   - clock: What waits between tries; `ContinuousClock` by default.
  /// - Returns: The pages. Each iterator is a walk of its own.
  @inlinable
  public func pages(
    from key: Key? = nil,
    size: Int = 100,
    readAhead: Int = 1,
    concurrency: Int = 1,
    retry: RetryPolicy = .default,
    maximumEmptyPages: Int = 10,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> PageSequence<Self> {
    pages(
      from: key,
      size: size,
      readAhead: readAhead,
      concurrency: concurrency,
      retry: retry,
      maximumEmptyPages: maximumEmptyPages,
      clock: clock,
      // Here the type of the ids is known, for which the hash is compiled.
      fingerprint: { $0.fingerprint }
    )
  }

  /// The items from the first to the last, in order, as the pages hold them.
  ///
  /// ```swift
  /// for try await post in source.items() { print(post.title) }
  /// ```
  ///
  /// Nothing is kept, so an item that the server repeats comes again. See
  /// ``pages(from:size:readAhead:concurrency:retry:maximumEmptyPages:clock:)`` for the rules and
  /// the parameters, which are the same.
  @inlinable
  public func items(
    from key: Key? = nil,
    size: Int = 100,
    readAhead: Int = 1,
    concurrency: Int = 1,
    retry: RetryPolicy = .default,
    maximumEmptyPages: Int = 10,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> ItemSequence<Self> {
    ItemSequence(
      pages: pages(
        from: key,
        size: size,
        readAhead: readAhead,
        concurrency: concurrency,
        retry: retry,
        maximumEmptyPages: maximumEmptyPages,
        clock: clock
      )
    )
  }

  /// The pages, with the hash over a page's ids, in order, as it is compiled where the call stands.
  @usableFromInline
  func pages(
    from key: Key?,
    size: Int,
    readAhead: Int,
    concurrency: Int,
    retry: RetryPolicy,
    maximumEmptyPages: Int,
    clock: any Clock<Duration>,
    fingerprint: @escaping @Sendable ([Item]) -> Int
  ) -> PageSequence<Self> {
    precondition(size >= 1, "size must be at least 1, but is \(size)")
    precondition(maximumEmptyPages >= 1, "maximumEmptyPages must be at least 1")
    precondition(readAhead >= 0, "readAhead must not be negative, but is \(readAhead)")
    precondition(concurrency >= 1, "concurrency must be at least 1, but is \(concurrency)")
    let fetcher = PageFetcher(
      source: AnyPageSource(self),
      size: size,
      retry: retry,
      sleep: TimeSource(clock).sleep
    )
    let machine = WalkMachine<Item>(
      from: key.map { PageKey($0) },
      limits: .init(
        concurrency: concurrency,
        readAhead: readAhead,
        maximumEmptyPages: maximumEmptyPages
      ),
      fingerprint: fingerprint
    )
    return PageSequence { PageWalk(fetcher: fetcher, machine: machine) }
  }
}

/// The pages of a source, from the first to the last. See
/// ``PageSource/pages(from:size:readAhead:concurrency:retry:maximumEmptyPages:clock:)``.
public struct PageSequence<Source: PageSource>: AsyncSequence, Sendable {
  /// One page.
  public typealias Element = Page<Source.Item, Source.Key>

  fileprivate let makeWalk: @Sendable () -> PageWalk<Source.Item>

  /// Starts a new walk from the first page. Requests nothing before the first `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(walk: makeWalk())
  }

  /// Walks the pages.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let walk: PageWalk<Source.Item>

    /// The next page, or `nil` after the last.
    ///
    /// - Throws: The source's error after all retries, a ``PaginationError`` if the walk makes no
    ///   progress, or `CancellationError` when the task is cancelled.
    public mutating func next() async throws -> Element? {
      try await walk.next()?.withKeys()
    }

    /// The next page, for a consumer that knows how many pages it wants.
    ///
    /// ```swift
    /// var pages = source.pages(size: 100, concurrency: 8).makeAsyncIterator()
    /// for rest in stride(from: 3, to: 0, by: -1) {
    ///   guard let page = try await pages.next(atMost: rest) else { break }
    ///   try await store.insert(page.items)
    /// }
    /// ```
    ///
    /// Neither read-ahead nor concurrency requests more than that. The number applies until the next
    /// call.
    ///
    /// - Parameter count: How many pages are wanted at most from here on, this one included; at
    ///   least 1.
    /// - Returns: The next page, or `nil` after the last.
    /// - Throws: The same as ``next()``.
    public mutating func next(atMost count: Int) async throws -> Element? {
      precondition(count >= 1, "count must be at least 1, but is \(count)")
      return try await walk.next(atMost: count)?.withKeys()
    }
  }
}

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

  /// Starts a new walk from the first item. Requests nothing before the first `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(pages: pages.makeAsyncIterator())
  }

  /// Walks the items.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var pages: PageSequence<Source>.Iterator
    private var items: [Source.Item].Iterator = [].makeIterator()

    fileprivate init(pages: PageSequence<Source>.Iterator) {
      self.pages = pages
    }

    /// The next item, or `nil` after the last.
    ///
    /// - Throws: The source's error after all retries, a ``PaginationError`` if the walk makes no
    ///   progress, or `CancellationError` when the task is cancelled, even in the middle of a page.
    public mutating func next() async throws -> Element? {
      if Task.isCancelled { items = [].makeIterator() }
      while true {
        if let item = items.next() { return item }
        guard let page = try await pages.next() else { return nil }
        items = page.items.makeIterator()
      }
    }
  }
}
