import Pagination
import PaginationTesting
import Testing

@MainActor
@Suite struct AutomaticRetryTests {
  private let source = NumberSource.rows(100)
  private let clock = ManualClock()

  private var configuration: PaginationConfiguration { .plain(retry: .steady, clock: clock) }

  @Test func firstPage_isTriedAgainOnTheClock() async throws {
    source.failNext(ScriptedError.busy, count: 2)
    let paginator = Paginator(source: source, configuration: configuration)
    let load = Task { await paginator.load() }
    await clock.waitForSleepers()
    #expect(paginator.phase == .loading)
    #expect(await clock.advanceWhenSleeping() == .seconds(1))
    #expect(await clock.advanceWhenSleeping() == .seconds(2))
    try await finish(load)
    #expect(paginator.ids == Array(0..<10))
    #expect(source.requests.map(\.key) == [nil, nil, nil])
  }

  @Test func pages_areTriedAgainWithTheSameKey() async throws {
    let paginator = try await opened(source, configuration)
    source.failNext(ScriptedError.busy, count: 2)
    let next = Task { await paginator.loadNext() }
    await clock.waitForSleepers()
    #expect(paginator.end == .loading)
    await clock.advanceWhenSleeping()
    await clock.advanceWhenSleeping()
    try await finish(next)
    #expect(source.requests.dropFirst().allSatisfy { $0.key == 10..<20 })
    #expect(paginator.ids == Array(0..<20))
  }

  @Test func whenAttemptsAreUsedUp_theFailureShows() async throws {
    let paginator = try await opened(source, configuration)
    source.failNext(ScriptedError.busy, count: 3)
    let next = Task { await paginator.loadNext() }
    await clock.advanceWhenSleeping()
    await clock.advanceWhenSleeping()
    try await finish(next)
    guard case .failed(let failure) = paginator.end else {
      Issue.record("end is \(paginator.end)")
      return
    }
    #expect(failure.attempts == 3)
    #expect(clock.sleeperCount == 0)
    #expect(source.requests.count == 4)
  }

  @Test func retryAfter_isWaitedOut() async throws {
    source.failNext(ScriptedError("429", isRetryable: true, retryAfter: .seconds(17)))
    let paginator = Paginator(source: source, configuration: configuration)
    let load = Task { await paginator.load() }
    #expect(await clock.advanceWhenSleeping() == .seconds(17))
    try await finish(load)
    #expect(paginator.items.count == 10)
  }

  @Test func retry_doesNotWaitForTheClock() async throws {
    let paginator = try await opened(source, configuration)
    source.failNext(ScriptedError.busy)
    let next = Task { await paginator.loadNext() }
    await clock.waitForSleepers()
    paginator.retry()
    try await finish(next)
    #expect(clock.sleeperCount == 0)
    #expect(paginator.ids == Array(0..<20))
    #expect(source.requests.count == 3)
  }

  @Test func refreshDuringTheWait_asksAtOnce() async throws {
    source.failNext(ScriptedError.busy)
    let paginator = Paginator(source: source, configuration: configuration)
    let load = Task { await paginator.load() }
    await clock.waitForSleepers()
    try await finish { await paginator.refresh() }
    try await finish(load)
    #expect(clock.sleeperCount == 0)
    #expect(source.requests.count == 2)
  }

  @Test func cancelDuringTheWait_endsIt() async throws {
    let paginator = try await opened(source, configuration)
    source.failNext(ScriptedError.busy)
    let next = Task { await paginator.loadNext() }
    await clock.waitForSleepers()
    paginator.cancel()
    try await finish(next)
    #expect(clock.sleeperCount == 0)
    #expect(paginator.end == .idle)
    clock.advance(by: .seconds(10))
    await letOthersRun()
    #expect(source.requests.count == 2)
  }

  /// The wait is over, and what follows it is about to run, when the reader taps Retry.
  @Test func whenRetryMeetsTheEndOfTheWait_theRequestCanStillBeCancelled() async throws {
    let paginator = try await opened(source, configuration)
    source.failNext(ScriptedError.busy)
    let next = Task { await paginator.loadNext() }
    await clock.waitForSleepers()
    source.isPaused = true
    clock.advance(by: .seconds(1))
    paginator.retry()
    let request = try await source.waitForRequests(3)[2]
    await letOthersRun()
    #expect(source.requests.count == 3)
    paginator.cancel()
    try await request.waitUntilCancelled()
    try await finish(next)
  }

  @Test func whatCannotSucceed_isShownAtOnce() async throws {
    let paginator = try await opened(source, configuration)
    source.failNext(ScriptedError("410 gone"))
    try await finish { await paginator.loadNext() }
    #expect(paginator.end.error as? ScriptedError == ScriptedError("410 gone"))
    #expect(clock.sleeperCount == 0)
    #expect(source.requests.count == 2)
  }
}
