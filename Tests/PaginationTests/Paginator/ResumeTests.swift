import Pagination
import PaginationTesting
import Testing

/// Lists that come back on screen, and views that cannot await.
@MainActor
@Suite struct ResumeTests {
  private let source = NumberSource.rows(100)

  @Test func firstLoad_isAskedForOnce() async throws {
    let paginator = Paginator(source: source, configuration: .plain())
    paginator.resume()
    // The call has returned, and the load runs.
    #expect(paginator.phase == .loading)
    paginator.resume()
    try await paginator.settle()
    paginator.resume()
    #expect(!paginator.isBusy)
    #expect(paginator.ids == Array(0..<10))
    #expect(source.requests.count == 1)
  }

  @Test func firstLoad_isTheSameThatOthersAwait() async throws {
    source.isPaused = true
    let paginator = Paginator(source: source, configuration: .plain())
    paginator.resume()
    let load = Task { await paginator.load() }
    let request = try await source.nextRequest()
    await letOthersRun()
    request.release()
    try await finish(load)
    #expect(paginator.ids == Array(0..<10))
    #expect(source.requests.count == 1)
  }

  @Test func afterAFailure_staysFailed() async throws {
    source.failNext()
    let paginator = try await opened(source)
    let phase = paginator.phase
    paginator.resume()
    #expect(paginator.phase == phase)
    #expect(phase.error != nil)
    paginator.retry()
    try await paginator.settle()
    #expect(paginator.ids == Array(0..<10))
  }

  @Test func afterAStoppedFirstLoad_loads() async throws {
    source.isPaused = true
    let paginator = Paginator(source: source, configuration: .plain())
    paginator.resume()
    try await source.waitForRequests(1)
    paginator.cancel()
    #expect(paginator.phase == .idle)
    source.isPaused = false
    paginator.resume()
    #expect(paginator.phase == .loading)
    try await paginator.settle()
    #expect(paginator.ids == Array(0..<10))
  }

  @Test func rowsNearTheEnd_goOnAfterAStop() async throws {
    let paginator = try await opened(source, .plain(prefetch: .threshold(3)))
    source.isPaused = true
    paginator.itemAppeared(9)
    try await source.waitForRequests(2)
    paginator.cancel()
    #expect(paginator.end == .idle)
    source.isPaused = false
    paginator.resume()
    #expect(paginator.end == .loading)
    try await paginator.settle()
    #expect(paginator.ids == Array(0..<20))
    #expect(source.requests.map(\.key) == [nil, 10..<20, 10..<20])
  }

  @Test func rowsFarFromTheEnd_loadNothingAfterAStop() async throws {
    let paginator = try await opened(source, .plain(prefetch: .threshold(3)))
    source.answerNext(.hold)
    paginator.itemAppeared(2)
    let next = Task { await paginator.loadNext() }
    try await source.waitForRequests(2)
    paginator.cancel()
    try await finish(next)
    paginator.resume()
    #expect(!paginator.isBusy)
    #expect(source.requests.count == 2)
  }

  @Test func newSourceThatWasStopped_isAskedAgain() async throws {
    let paginator = try await opened(source)
    let other = NumberSource.rows(300, startingAt: 200)
    other.answerNext(.hold)
    paginator.setSource(other)
    try await other.waitForRequests(1)
    paginator.cancel()
    #expect(paginator.ids == Array(0..<10))
    paginator.resume()
    #expect(paginator.isRefreshing)
    try await paginator.settle()
    #expect(paginator.ids == Array(200..<210))
  }

  @Test func newSourceWhoseDelayWasStopped_isAskedToo() async throws {
    let clock = ManualClock()
    let paginator = try await opened(source, .plain(clock: clock))
    paginator.setSource(NumberSource.rows(300, startingAt: 200), after: .seconds(1))
    await clock.waitForSleepers()
    paginator.cancel()
    #expect(paginator.ids == Array(0..<10))
    #expect(!paginator.isBusy)
    paginator.resume()
    #expect(paginator.isRefreshing)
    try await paginator.settle()
    #expect(paginator.ids == Array(200..<210))
    #expect(clock.sleeperCount == 0)
  }

  @Test func newSourceWhoseDelayWasStopped_givesWayToALaterOne() async throws {
    let clock = ManualClock()
    let paginator = try await opened(source, .plain(clock: clock))
    let stopped = NumberSource.rows(300, startingAt: 200)
    paginator.setSource(stopped, after: .seconds(1))
    await clock.waitForSleepers()
    paginator.cancel()
    paginator.setSource(NumberSource.rows(500, startingAt: 400))
    try await paginator.settle()
    paginator.resume()
    #expect(paginator.ids == Array(400..<410))
    #expect(!paginator.isBusy)
    #expect(stopped.requests.isEmpty)
  }

  @Test func whereNothingHappens_nothingIsAnnounced() async throws {
    let paginator = try await opened(source, .plain(prefetch: .threshold(3)))
    paginator.itemAppeared(2)
    let announcements = Announcements(paginator)
    for _ in 0..<10 { paginator.resume() }
    #expect(announcements.log.isEmpty)
    source.failNext()
    try await finish { await paginator.loadNext() }
    announcements.reset()
    for _ in 0..<10 { paginator.resume() }
    #expect(announcements.log.isEmpty)
  }

  @Test func whatItStarts_isAnnouncedOnce() async throws {
    source.isPaused = true
    let paginator = Paginator(source: source, configuration: .plain())
    let announcements = Announcements(paginator)
    paginator.resume()
    paginator.resume()
    #expect(announcements.log == [.phase])
  }

  /// `load()` is for the first page: it waits for no other.
  @Test func load_ofALoadedList_returnsAtOnceAndGoesOnTheSame() async throws {
    let paginator = try await opened(source, .plain(prefetch: .threshold(3)))
    source.isPaused = true
    paginator.itemAppeared(9)
    try await source.waitForRequests(2)
    paginator.cancel()
    try await finish { await paginator.load() }
    #expect(paginator.end == .loading)
    #expect(paginator.ids == Array(0..<10))
    let request = try await source.waitForRequests(3)[2]
    request.release()
    try await paginator.settle()
    #expect(paginator.ids == Array(0..<20))
  }
}
