import Pagination
import PaginationTesting
import Testing

/// What callers get to know who wait for a load.
@MainActor
@Suite struct OutcomeTests {
  private let source = NumberSource.rows(25)

  /// Pages by number, from 1: each as many rows as it says.
  private func source(ofPages counts: [Int]) -> ScriptedSource<NumberedRow, Int> {
    ScriptedSource { request in
      let page = request.key ?? 1
      let first = counts[..<(page - 1)].reduce(0, +)
      return .page(
        Page(
          items: (first..<first + counts[page - 1]).map { NumberedRow($0) },
          next: page < counts.count ? page + 1 : nil
        )
      )
    }
  }

  // MARK: First items

  @Test(
    arguments: [
      ([3, 2], .loaded(count: 3)), ([0, 0, 4, 1], .loaded(count: 4)), ([0], .end), ([0, 0], .end),
    ] as [([Int], LoadOutcome)]
  )
  func load(_ pages: [Int], _ outcome: LoadOutcome) async throws {
    let paginator = Paginator(source: source(ofPages: pages), configuration: .plain())
    #expect(try await finish { await paginator.load() } == outcome)
    #expect(
      try await finish { await paginator.load() }
        == (pages.contains { $0 > 0 } ? .loaded(count: 0) : .end)
    )
    #expect(try await finish { await paginator.refresh() } == outcome)
  }

  @Test func loadThatFails_saysSo_andTheNextOneToo() async throws {
    source.failNext()
    let paginator = Paginator(source: source, configuration: .plain())
    let outcome = try await finish { await paginator.load() }
    let failure = try #require(paginator.phase.failure)
    #expect(outcome == .failed(failure))
    #expect(try await finish { await paginator.load() } == .failed(failure))
    #expect(source.requests.count == 1)
  }

  @Test func emptyPagesThatNeverEnd() async throws {
    let endless = ScriptedSource<NumberedRow, Int> { request in
      .page(Page(items: [], next: (request.key ?? 1) + 1))
    }
    let paginator = Paginator(source: endless, configuration: .plain())
    let outcome = try await finish { await paginator.load() }
    let failure = try #require(paginator.phase.failure)
    #expect(outcome == .failed(failure))
    #expect(failure.error.pagingCode == .tooManyEmptyPages)
  }

  enum Loading: CaseIterable, Sendable {
    case load, refresh, loadOfEmptyPages
  }

  /// `await load()` means that there is something to show, or an error: of the newest source.
  @Test(arguments: Loading.allCases, [true, false])
  func anotherSourceTakesItsPlace(_ loading: Loading, succeeds: Bool) async throws {
    let old = source(ofPages: loading == .loadOfEmptyPages ? [0, 3] : [3, 2])
    let new = ScriptedSource<NumberedRow, Int>()
    let paginator = Paginator(source: old, configuration: .plain())
    if loading == .refresh { try await finish { await paginator.load() } }
    switch loading {
    case .load, .refresh: old.answerNext(.hold)
    case .loadOfEmptyPages: old.isPaused = true
    }
    let count = old.requests.count
    let waiting = Task { loading == .refresh ? await paginator.refresh() : await paginator.load() }
    try await old.waitForRequests(count + 1)
    if loading == .loadOfEmptyPages {
      old.pendingRequests[0].release()
      try await old.waitForRequests(2)
    }
    var hasReturned = false
    let watch = Task {
      _ = await waiting.value
      hasReturned = true
    }
    paginator.setSource(new)
    let request = try await new.nextRequest()
    await letOthersRun()
    #expect(!hasReturned)
    if succeeds {
      request.succeed(Page(items: [900, 901], next: nil))
      #expect(try await finish(waiting) == .loaded(count: 2))
      #expect(paginator.ids == [900, 901])
    } else {
      request.fail()
      let outcome = try await finish(waiting)
      #expect(outcome == .failed(try #require(paginator.phase.failure)))
    }
    try await finish(watch)
  }

  @Test func refreshOfAListThatFollowsEmptyPages_takesTheLoadAlong() async throws {
    let source = source(ofPages: [0, 3])
    source.isPaused = true
    let paginator = Paginator(source: source, configuration: .plain())
    let load = Task { await paginator.load() }
    try await source.waitForRequests(1)
    source.pendingRequests[0].release()
    try await source.waitForRequests(2)
    let refresh = Task { await paginator.refresh() }
    try await source.waitForRequests(3)
    source.isPaused = false
    source.releaseAll()
    #expect(try await finish(load) == .loaded(count: 3))
    #expect(try await finish(refresh) == .loaded(count: 3))
  }

  @Test func aSecondCallWhileEmptyPagesAreFollowed_waitsToo() async throws {
    let source = source(ofPages: [0, 3])
    source.isPaused = true
    let paginator = Paginator(source: source, configuration: .plain())
    let load = Task { await paginator.load() }
    try await source.waitForRequests(1)
    source.pendingRequests[0].release()
    try await source.waitForRequests(2)
    let other = Task { await paginator.load() }
    await letOthersRun()
    source.pendingRequests[0].release()
    #expect(try await finish(load) == .loaded(count: 3))
    #expect(try await finish(other) == .loaded(count: 3))
  }

  @Test(arguments: [true, false]) func cancelled(isRefresh: Bool) async throws {
    let paginator = Paginator(source: source, configuration: .plain())
    if isRefresh { try await finish { await paginator.load() } }
    source.isPaused = true
    let waiting = Task { isRefresh ? await paginator.refresh() : await paginator.load() }
    try await source.waitForRequests(isRefresh ? 2 : 1)
    paginator.cancel()
    #expect(try await finish(waiting) == .superseded)
  }

  // MARK: Pages at the edges

  @Test func loadNext_toTheEnd() async throws {
    let paginator = try await opened(source(ofPages: [10, 10, 5]))
    #expect(try await finish { await paginator.loadNext() } == .loaded(count: 10))
    #expect(try await finish { await paginator.loadNext() } == .loaded(count: 5))
    #expect(try await finish { await paginator.loadNext() } == .end)
    #expect(try await finish { await paginator.loadPrevious() } == .end)
  }

  @Test func lastPageThatIsEmpty_isTheEnd() async throws {
    let source = source(ofPages: [10, 0])
    let paginator = try await opened(source)
    #expect(try await finish { await paginator.loadNext() } == .end)
    #expect(source.requests.count == 2)
  }

  @Test func emptyPageBetween_isFollowed() async throws {
    let paginator = try await opened(source(ofPages: [10, 0, 3]))
    #expect(try await finish { await paginator.loadNext() } == .loaded(count: 3))
  }

  @Test func loadPrevious() async throws {
    let paginator = try await opened(NumberSource.rows(100, startingAt: 50))
    #expect(try await finish { await paginator.loadPrevious() } == .loaded(count: 10))
  }

  @Test func loadNextThatFails() async throws {
    let paginator = try await opened(source)
    source.failNext()
    let outcome = try await finish { await paginator.loadNext() }
    #expect(outcome == .failed(try #require(paginator.end.failure)))
    #expect(try await finish { await paginator.loadNext() } == .loaded(count: 10))
  }

  @Test func serverThatGoesInCircles() async throws {
    let circle = ScriptedSource<NumberedRow, Int> { request in
      .page(Page(items: [NumberedRow(request.key ?? 0)], next: 1))
    }
    let paginator = try await opened(circle)
    // The page has landed. That it leads nowhere is what the edge says, and the next call.
    #expect(try await finish { await paginator.loadNext() } == .loaded(count: 1))
    #expect(paginator.end.failure?.error.pagingCode == .noProgress)
  }

  @Test func beforeTheFirstPage_itIsTheOneThatIsLoaded() async throws {
    let paginator = Paginator(source: source, configuration: .plain())
    #expect(try await finish { await paginator.loadNext() } == .loaded(count: 10))
    #expect(paginator.ids == Array(0..<10))
  }

  enum Interruption: CaseIterable, Sendable {
    case refresh, newSource, cancel
  }

  @Test(arguments: Interruption.allCases)
  func loadNextIsOvertaken(_ interruption: Interruption) async throws {
    let paginator = try await opened(source)
    source.answerNext(.hold)
    let next = Task { await paginator.loadNext() }
    try await source.waitForRequests(2)
    switch interruption {
    case .refresh: try await finish { await paginator.refresh() }
    case .newSource: paginator.setSource(NumberSource.rows(5))
    case .cancel: paginator.cancel()
    }
    // A refresh makes up for it.
    let outcome = interruption == .refresh ? LoadOutcome.loaded(count: 10) : .superseded
    #expect(try await finish(next) == outcome)
  }

  @Test(arguments: [([10, 5], .loaded(count: 5)), ([10], .end)] as [([Int], LoadOutcome)])
  func loadNextDuringARefresh_waitsItsTurn(_ pages: [Int], _ outcome: LoadOutcome) async throws {
    let source = source(ofPages: pages)
    let paginator = try await opened(source)
    source.answerNext(.hold)
    let refresh = Task { await paginator.refresh() }
    try await source.waitForRequests(2)
    let next = Task { await paginator.loadNext() }
    await letOthersRun()
    source.releaseAll()
    #expect(try await finish(refresh) == .loaded(count: 10))
    #expect(try await finish(next) == outcome)
  }

  @Test func loadNextDuringAFirstLoadThatFails_failsWithIt() async throws {
    source.answerNext(.hold)
    let paginator = Paginator(source: source, configuration: .plain())
    let load = Task { await paginator.load() }
    try await source.waitForRequests(1)
    let next = Task { await paginator.loadNext() }
    await letOthersRun()
    source.pendingRequests[0].fail()
    let outcome = try await finish(load)
    #expect(outcome == .failed(try #require(paginator.phase.failure)))
    #expect(try await finish(next) == outcome)
  }

  /// Retry, then the page behind, which has come meanwhile.
  @Test func pageThatCameAhead_hasLandedAtOnce() async throws {
    let source = OffsetServer(count: 100).source
    let paginator = try await opened(source, .plain(prefetch: .threeAtOnce))
    source.answerNext(.hold, count: 3)
    paginator.itemAppeared(0)
    try await source.waitForRequests(4)
    let held = Array(source.requests.inOrderOfOffsets().dropFirst())
    let next = Task { await paginator.loadNext() }
    await letOthersRun()
    held[1].release()
    try await held[1].waitUntilFinished()
    held[0].release()
    #expect(try await finish(next) == .loaded(count: 9))
    held[2].release()
    try await paginator.settle()
  }
}
