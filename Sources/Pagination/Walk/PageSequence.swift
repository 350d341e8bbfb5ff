extension PageSource {
  /// The pages from the first to the last, for tools, exports and servers.
  ///
  /// ```swift
  /// for try await page in source.pages(size: 100) {
  ///   try await store.insert(page.items)
  /// }
  /// ```
  ///
  /// While you work on one page, the next `readAhead` pages are fetched one after the other, and no
  /// more: a slow consumer slows the requests down. Leaving the loop or cancelling its task cancels
  /// them. If you want only some pages, ``PageSequence/Iterator/next(atMost:)`` requests no others.
  ///
  /// A walk follows the same rules as a list: only a `nil` next key ends it. If the server repeats
  /// pages, or sends too many empty ones in a row, it throws a ``PaginationError``. After an error
  /// the walk is over.
  ///
  /// ## Several requests at once
  ///
  /// With a `concurrency` above 1, that many requests are under way at once if the keys can be
  /// computed ahead: page numbers, offsets and other ``PredictableKey``s. Other sources are walked
  /// page by page. If the server says that there are too many, all wait together, and are then sent one
  /// by one for some pages. Pages still arrive in order, and an error after the pages before it.
  ///
  /// The first page is requested alone, because it tells how many items a page holds. Keys are then
  /// computed up to the total if the server reports one; otherwise at most
  /// `concurrency + readAhead - 1` requests go beyond the end, and are cancelled. If a page names
  /// another next key than the computed one, as in filtered sources, the requests behind it are
  /// cancelled and the rest is walked page by page. So no page is missed or repeated. At most
  /// `concurrency + readAhead` pages are held.
  ///
  /// ## Continue where an earlier walk ended
  ///
  /// Store ``Page/next`` of the last page that is done, and pass it as `key`. A server may have
  /// forgotten a cursor. If it then answers with its first page instead of an error, the walk starts
  /// again unnoticed.
  ///
  /// - Parameters:
  ///   - key: The page to begin with; `nil`, the default, is the first.
  ///   - size: How many items to request at a time, at least 1; 100 by default.
  ///   - readAhead: How many pages to fetch ahead of the consumer; 1 by default, 0 for none.
  ///   - concurrency: How many requests may be under way at once, at least 1; 1 by default.
  ///   - retry: When a failed request is retried; ``RetryPolicy/default`` by default.
  ///   - maximumEmptyPages: How many pages in a row may be empty; 10 by default.
  ///   - clock: Times the delays between retries; `ContinuousClock` by default.
  /// - Returns: The pages. Each iterator starts a new walk.
  public func pages(
    from key: Key? = nil,
    size: Int = 100,
    readAhead: Int = 1,
    concurrency: Int = 1,
    retry: RetryPolicy = .default,
    maximumEmptyPages: Int = 10,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> PageSequence<Self> {
    precondition(size >= 1, "size must be at least 1, but is \(size)")
    precondition(maximumEmptyPages >= 1, "maximumEmptyPages must be at least 1")
    precondition(readAhead >= 0, "readAhead must not be negative, but is \(readAhead)")
    precondition(concurrency >= 1, "concurrency must be at least 1, but is \(concurrency)")
    let source = AnyPageSource(self)
    let sleep = TimeSource(clock).sleep
    let machine = WalkMachine<Item>(
      from: key.map { PageKey($0) },
      concurrency: concurrency,
      readAhead: readAhead,
      maximumEmptyPages: maximumEmptyPages
    )
    return PageSequence {
      let fetcher = PageFetcher(
        source: source,
        size: size,
        retry: retry,
        sleep: sleep,
        pace: RequestPace(concurrency: concurrency)
      )
      return PageWalk(fetcher: fetcher, machine: machine)
    }
  }

  /// The items from the first to the last, in the order of the pages.
  ///
  /// ```swift
  /// for try await post in source.items() { print(post.title) }
  /// ```
  ///
  /// Items are not remembered, so an item that the server repeats is repeated. The rules and
  /// parameters are those of
  /// ``pages(from:size:readAhead:concurrency:retry:maximumEmptyPages:clock:)``.
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
}

extension PageSource {
  /// The items from the first to the last, for a loop that deletes them, or takes them out of the list in another way.
  ///
  /// ```swift
  /// for try await post in source.items(repeatingFirstPage: true) { try await api.delete(post) }
  /// ```
  ///
  /// With each row that goes, those behind it move up, so page 2 would begin behind rows that the loop has not had. This
  /// requests the first page again each time its items are done, until it is empty. Rows that stay come again; if all of
  /// a page stay, the walk throws a ``PaginationError`` with the code ``PaginationError/Code/noProgress``.
  ///
  /// - Parameters:
  ///   - repeatingFirstPage: Whether the first page is requested again; `false` walks the pages in turn.
  ///   - size: How many items to request at a time, at least 1; 100 by default.
  ///   - retry: When a failed request is retried; ``RetryPolicy/default`` by default.
  ///   - clock: Times the delays between retries; `ContinuousClock` by default.
  public func items(
    repeatingFirstPage: Bool,
    size: Int = 100,
    retry: RetryPolicy = .default,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> ItemSequence<Self> {
    var items = items(size: size, readAhead: repeatingFirstPage ? 0 : 1, retry: retry, clock: clock)
    items.repeatsFirstPage = repeatingFirstPage
    return items
  }
}

/// The pages of a source, from the first to the last. See
/// ``PageSource/pages(from:size:readAhead:concurrency:retry:maximumEmptyPages:clock:)``.
public struct PageSequence<Source: PageSource>: AsyncSequence, Sendable {
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
    public mutating func next() async throws -> Page<Source.Item, Source.Key>? {
      try await walk.next()?.mapKeys { try $0.unwrapped() }
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
    public mutating func next(
      atMost count: Int
    ) async throws -> Page<Source.Item, Source.Key>? {
      precondition(count >= 1, "count must be at least 1, but is \(count)")
      return try await walk.next(atMost: count)?.mapKeys { try $0.unwrapped() }
    }
  }
}

/// The items of a source, from the first to the last. See
/// ``PageSource/items(from:size:readAhead:concurrency:retry:maximumEmptyPages:clock:)``.
public struct ItemSequence<Source: PageSource>: AsyncSequence, Sendable {
  fileprivate let pages: PageSequence<Source>
  fileprivate var repeatsFirstPage = false

  /// Starts a new walk from the first item. Requests nothing before the first `next()`.
  public func makeAsyncIterator() -> Iterator {
    var iterator = Iterator(pages: pages.makeAsyncIterator())
    if repeatsFirstPage { iterator.again = pages }
    return iterator
  }

  /// Walks the items.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var pages: PageSequence<Source>.Iterator
    fileprivate var items: [Source.Item].Iterator = [].makeIterator()
    /// The pages, if the first one is requested again each time; and the one before, to notice that nothing has gone.
    fileprivate var again: PageSequence<Source>?
    fileprivate var last: Int?

    /// The next item, or `nil` after the last.
    ///
    /// - Throws: The source's error after all retries, a ``PaginationError`` if the walk makes no
    ///   progress, or `CancellationError` when the task is cancelled, even in the middle of a page.
    public mutating func next() async throws -> Source.Item? {
      if Task.isCancelled { items = [].makeIterator() }
      while true {
        if let item = items.next() { return item }
        guard let page = try await pages.next() else { return nil }
        items = page.items.makeIterator()
        if let again, !page.items.isEmpty {
          let fingerprint = page.items.fingerprint
          guard fingerprint != last else {
            throw PaginationError.noProgress(.repeatedPage(count: page.items.count))
          }
          last = fingerprint
          pages = again.makeAsyncIterator()
        }
      }
    }
  }
}
