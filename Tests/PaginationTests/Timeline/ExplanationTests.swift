import PaginationTesting
import Testing

@testable import Pagination

/// What a list says of itself for a bug report, in each of its states.
@MainActor @Suite struct ExplanationTests {
  private let source = NumberSource.rows(100)
  private let start = "At the start the list ends."

  /// What it says of the end of a list of ten rows.
  private func expectEnd(
    _ sentence: String,
    of paginator: Paginator<NumberedRow>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text =
      "The list shows 10 rows of 1 page, of 100 in all. No refresh is running. \(start) At the end \(sentence)"
    #expect(paginator.explain() == text, sourceLocation: sourceLocation)
  }

  /// What it says of refreshes.
  private func expectRefresh(
    _ sentence: String,
    of paginator: Paginator<NumberedRow>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = paginator.explain()
    #expect(text.contains(". \(sentence) At the start"), "\(text)", sourceLocation: sourceLocation)
  }

  @Test func aNewList() {
    let paginator = Paginator(source: source, configuration: .plain())
    #expect(
      paginator.explain()
        == "The list shows 0 rows of 0 pages. Nothing was loaded yet. "
        + "At the start no key is known, so nothing loads from this side. "
        + "At the end no key is known, so nothing loads from this side."
    )
  }

  // MARK: The first page, and refreshes

  @Test func aFirstPage_isTriedAgain() async throws {
    let clock = ManualClock()
    let paginator = Paginator(source: source, configuration: .plain(retry: .steady, clock: clock))
    source.failNext(ScriptedError.busy)
    let load = Task { await paginator.load() }
    await clock.waitForSleepers()
    expectRefresh("A refresh waits for its automatic retry, number 2.", of: paginator)
    source.isPaused = true
    clock.advance(by: .seconds(1))
    let second = try await source.waitForRequests(2)[1]
    expectRefresh("A refresh is loading page 1, try 2; nothing else loads.", of: paginator)
    second.release()
    try await finish(load)
    expectRefresh("No refresh is running.", of: paginator)
  }

  @Test func aRefresh_fails() async throws {
    let paginator = try await opened(source)
    source.failNext(ScriptedError.busy)
    try await finish { await paginator.refresh() }
    expectRefresh("The last refresh failed: busy.", of: paginator)
  }

  @Test func aNewSource_waits_andIsStopped() async throws {
    let paginator = try await opened(source)
    paginator.setSource(NumberSource.rows(5), after: .seconds(1))
    #expect(paginator.explain().contains("in all. Another source waits for its delay. No refresh"))
    paginator.cancel()
    #expect(paginator.explain().contains(" Loading was stopped, and nothing has appeared since. "))
    expectRefresh(
      "The first page of the present source was cancelled; nothing loads before it.",
      of: paginator
    )
  }

  // MARK: Edges

  @Test func anOpenEdge_saysWhatItWaitsFor() async throws {
    expectEnd("a page can be loaded, but the policy is manual.", of: try await opened(source))
    let paginator = try await opened(source, .plain(prefetch: .threshold(3)))
    expectEnd(
      "a page can be loaded, but the list does not know which rows are on screen.",
      of: paginator
    )
    paginator.rowsOnScreen([2, 3, 4])
    expectEnd(
      "a page can be loaded when one of the last 4 rows appears; rows 2 to 4 are on screen.",
      of: paginator
    )
    let last = try await opened(source, .plain(prefetch: .lastItem))
    last.rowsOnScreen([2])
    expectEnd(
      "a page can be loaded when the last row appears; rows 2 to 2 are on screen.",
      of: last
    )
  }

  @Test func aPage_isLoading() async throws {
    let paginator = try await opened(source)
    source.isPaused = true
    let load = Task { await paginator.loadNext() }
    let request = try await source.waitForRequests(2)[1]
    expectEnd("a page is loading, try 1.", of: paginator)
    request.release()
    try await finish(load)
  }

  @Test func aPage_isTriedAgain_andFails() async throws {
    let clock = ManualClock()
    let paginator = try await opened(source, .plain(retry: .steady, clock: clock))
    source.failNext(ScriptedError.busy, count: 3)
    let load = Task { await paginator.loadNext() }
    await clock.waitForSleepers()
    expectEnd("a page waits for its automatic retry, number 2.", of: paginator)
    clock.advance(by: .seconds(1))
    await clock.advanceWhenSleeping(1, by: .seconds(2))
    try await finish(load)
    expectEnd("a page failed after 3 tries: busy.", of: paginator)
  }

  @Test func anExpiredKey_andTheEnd() async throws {
    let paginator = try await opened(source)
    source.failNext(ScriptedError("gone", isKeyExpired: true))
    try await finish { await paginator.loadNext() }
    expectEnd("the key has expired.", of: paginator)
    let short = try await opened(NumberSource.rows(1))
    #expect(
      short.explain()
        == "The list shows 1 row of 1 page, of 1 in all. No refresh is running. \(start) "
        + "At the end the list ends."
    )
  }

  // MARK: Gaps

  @Test func aGap_hasTwoSides() async throws {
    let paginator = try await opened(source)
    try await finish { await paginator.jump(toKey: 50..<60) }
    #expect(
      paginator.explain()
        == "The list shows 20 rows of 2 pages, of 100 in all. No refresh is running. \(start) "
        + "Below row 9, in a gap, a page can be loaded, but the policy is manual. "
        + "Above row 10, in a gap, a page can be loaded, but the policy is manual. "
        + "At the end a page can be loaded, but the policy is manual."
    )
  }
}

/// What is tried again when the network is back.
@MainActor @Suite struct NetworkReturnTests {
  private let source = NumberSource.rows(100)

  @Test func aRetryThatWaits_isMadeAtOnce() async throws {
    let clock = ManualClock()
    let paginator = try await opened(source, .plain(retry: .steady, clock: clock))
    source.failNext(ScriptedError.busy)
    let load = Task { await paginator.loadNext() }
    await clock.waitForSleepers()
    paginator.networkBecameReachable()
    #expect(try await finish(load) == .loaded(count: 10))
    #expect(clock.elapsed == .zero && source.requests.count == 3)
  }

  @Test func aPlaceholderThatFailed_isLoaded() async throws {
    let source = ScriptedSource<NumberedRow, PageOffset> { request in
      let start = request.key?.offset ?? 0
      let items = (start..<start + 10).map { NumberedRow($0) }
      let next = PageOffset(start + 10)
      let previous = start > 0 ? PageOffset(max(0, start - 10)) : nil
      return .page(Page(items: items, previous: previous, next: next, totalCount: 1_000))
    }
    var configuration = PaginationConfiguration.plain()
    configuration.placeholders = .all
    let paginator = try await opened(source, configuration)
    source.failNext()
    paginator.placeholderAppeared(500)
    try await source.waitForRequests(2)
    await letOthersRun()
    #expect(paginator.items.count == 10)
    paginator.networkBecameReachable()
    try await paginator.wait { $0.rows[500].item?.id == 500 }
    #expect(source.requests.count == 3)
  }

  @Test func aRefreshThatFailed_isMadeAgain_butNoExpiredKey() async throws {
    let paginator = try await opened(source)
    source.failNext(ScriptedError("gone", isKeyExpired: true))
    try await finish { await paginator.loadNext() }
    paginator.networkBecameReachable()
    await letOthersRun()
    #expect(source.requests.count == 2)
    source.failNext()
    try await finish { await paginator.refresh() }
    #expect(paginator.refreshError != nil)
    paginator.networkBecameReachable()
    try await paginator.settle()
    #expect(paginator.refreshError == nil && source.requests.count == 4)
  }
}
