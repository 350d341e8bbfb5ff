import Pagination
import PaginationTesting
import Testing

/// A released paginator cancels what it has started, and goes.
@MainActor
@Suite struct ReleaseTests {
  private let source = NumberSource.rows(100)
  private let clock = ManualClock()

  @Test func idle() async throws {
    let released = try await release { _ in }
    #expect(released.paginator == nil)
  }

  @Test func whileAPageLoads() async throws {
    let released = try await release { paginator in
      source.isPaused = true
      paginator.itemAppeared(9)
      try await source.waitForRequests(2)
    }
    #expect(released.paginator == nil)
    try await source.requests[1].waitUntilCancelled()
  }

  @Test func whileTheListLoadsFromANewSource() async throws {
    let released = try await release { paginator in
      source.isPaused = true
      paginator.setSource(source)
      try await source.waitForRequests(2)
    }
    #expect(released.paginator == nil)
    try await source.requests[1].waitUntilCancelled()
  }

  @Test func whileARetryWaits() async throws {
    let released = try await release { paginator in
      source.failNext(ScriptedError.busy)
      paginator.itemAppeared(9)
      await clock.waitForSleepers()
    }
    #expect(released.paginator == nil)
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .seconds(10))
    await letOthersRun()
    #expect(source.requests.count == 2)
  }

  @Test func whileASearchIsDebounced() async throws {
    let released = try await release { paginator in
      paginator.setSource(source, after: .seconds(1))
      await clock.waitForSleepers()
    }
    #expect(released.paginator == nil)
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .seconds(10))
    await letOthersRun()
    #expect(source.requests.count == 1)
  }

  @Test func whileASourceIgnoresTheCancellation() async throws {
    let source = NumberSource.rows(100, cancellation: .ignored)
    let released = try await release(source) { paginator in
      source.isPaused = true
      paginator.itemAppeared(9)
      try await source.waitForRequests(2)
    }
    #expect(released.paginator == nil)
    source.requests[1].release()
    try await source.requests[1].waitUntilFinished()
    await letOthersRun()
  }

  @Test func itemsThatAreHeld_doNotHoldTheList() async throws {
    var items: PaginatedItems<NumberedRow>?
    let released = try await release { items = $0.items }
    #expect(released.paginator == nil)
    #expect(items?.count == 10)
    #expect(items?.index(of: 7) == 7)
  }

  @Test func whoAwaits_holdsTheListUntilTheLoadHasEnded() async throws {
    source.isPaused = true
    var paginator: Paginator? = Paginator(source: source, configuration: .plain())
    weak let released = paginator
    let load = Task { [paginator] in await paginator?.load() }
    let request = try await source.nextRequest()
    paginator = nil
    request.release()
    try await finish(load)
    await letOthersRun()
    #expect(released == nil)
  }

  /// Makes a paginator, does something with it, and lets it go.
  private func release(
    _ other: NumberSource? = nil,
    after use: (Paginator<NumberedRow>) async throws -> Void
  ) async throws -> Released {
    let configuration = PaginationConfiguration.plain(
      prefetch: .threshold(3),
      retry: .steady,
      clock: clock
    )
    let paginator = try await opened(other ?? source, configuration)
    try await use(paginator)
    return Released(paginator: paginator)
  }

  private struct Released {
    weak var paginator: Paginator<NumberedRow>?
  }
}
