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
  /// cancels them.
  ///
  /// The walk follows the same rules as a list: only `nil` for the next key ends it, and a server
  /// that goes round in circles, or sends more than ten empty pages in a row, makes it throw a
  /// ``PaginationError``. After an error it is over.
  ///
  /// - Parameters:
  ///   - size: How many items to ask for at a time, at least 1; 100 by default.
  ///   - readAhead: How many pages to fetch ahead of the consumer; 1 by default, 0 for none.
  ///   - retry: When a failed request is tried again; ``RetryPolicy/default`` by default.
  ///   - maximumEmptyPages: How many pages in a row may be empty; 10 by default.
  ///   - clock: What waits between tries; `ContinuousClock` by default.
  public func pages(
    size: Int = 100,
    readAhead: Int = 1,
    retry: RetryPolicy = .default,
    maximumEmptyPages: Int = 10,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> PageSequence<Self> {
    precondition(size >= 1, "size must be at least 1, but is \(size)")
    precondition(maximumEmptyPages >= 1, "maximumEmptyPages must be at least 1")
    precondition(readAhead >= 0, "readAhead must not be negative, but is \(readAhead)")
    return PageSequence(readAhead: readAhead) {
      PageWalk(
        source: self,
        size: size,
        retry: retry,
        maximumEmptyPages: maximumEmptyPages,
        sleep: TimeSource(clock).sleep
      )
    }
  }

  /// The items from the first to the last, in order, as the pages hold them.
  ///
  /// ```swift
  /// for try await post in source.items() { print(post.title) }
  /// ```
  ///
  /// Nothing is kept, so an item that the server repeats comes again. See
  /// ``pages(size:readAhead:retry:maximumEmptyPages:clock:)`` for the rules and parameters.
  public func items(
    size: Int = 100,
    readAhead: Int = 1,
    retry: RetryPolicy = .default,
    maximumEmptyPages: Int = 10,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> ItemSequence<Self> {
    ItemSequence(
      pages: pages(
        size: size,
        readAhead: readAhead,
        retry: retry,
        maximumEmptyPages: maximumEmptyPages,
        clock: clock
      )
    )
  }
}
