import Pagination
import PaginationTesting
import Testing

/// What ``Paginator/retry()`` asks for, and what it leaves to ``Paginator/resume()``.
@MainActor
@Suite struct RetryTests {
  private let source = NumberSource.rows(100, startingAt: 50)

  @Test func failedEdges_areRetriedBehindTheRefresh() async throws {
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    source.failNext(count: 3)
    try await finish { await paginator.refresh() }
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.refreshError != nil)
    let count = source.requests.count
    paginator.retry()
    #expect(paginator.isRefreshing)
    try await paginator.settle()
    #expect(source.requests.dropFirst(count).first?.key == nil)
    #expect(Set(source.requests.dropFirst(count + 1).map(\.key)) == [40..<50, 60..<70])
    #expect(paginator.ids == Array(40..<70))
    #expect(paginator.refreshError == nil)
  }

  @Test func failedFirstPage_isAskedForAgain() async throws {
    source.failNext()
    let paginator = try await opened(source)
    #expect(paginator.phase.error != nil)
    paginator.retry()
    try await paginator.settle()
    #expect(source.requests.map(\.key) == [nil, nil])
    #expect(paginator.ids == Array(50..<60))
  }

  @Test func firstPageThatWasCancelled_isAskedForAgain() async throws {
    source.failNext(CancellationError())
    let paginator = try await opened(source)
    #expect(paginator.phase == .idle)
    paginator.retry()
    #expect(paginator.phase == .loading)
    try await paginator.settle()
    #expect(paginator.ids == Array(50..<60))
  }

  @Test func firstPageThatWasStopped_isAskedForAgain() async throws {
    source.answerNext(.hold)
    let paginator = Paginator(source: source, configuration: .plain())
    paginator.resume()
    try await source.waitForRequests(1)
    paginator.cancel()
    paginator.retry()
    try await paginator.settle()
    #expect(paginator.ids == Array(50..<60))
  }

  @Test(arguments: [false, true])
  func firstPageOfANewSourceThatWasStopped_isAskedForAgain(isDelayed: Bool) async throws {
    let clock = ManualClock()
    let paginator = try await opened(source, .plain(clock: clock))
    let other = NumberSource.rows(300, startingAt: 200)
    if isDelayed {
      paginator.setSource(other, after: .seconds(1))
      await clock.waitForSleepers()
    } else {
      other.answerNext(.hold)
      paginator.setSource(other)
      try await other.waitForRequests(1)
    }
    paginator.cancel()
    #expect(paginator.ids == Array(50..<60))
    paginator.retry()
    try await paginator.settle()
    #expect(paginator.ids == Array(200..<210))
    #expect(source.requests.count == 1)
  }

  /// By `cancel()`, or by the source's own word.
  @Test(arguments: [false, true])
  func cancelledEdge_isLeftToResume(bySource: Bool) async throws {
    let paginator = try await opened(source, .plain(prefetch: .threshold(3)))
    if bySource { source.failNext(CancellationError()) } else { source.answerNext(.hold) }
    paginator.itemAppeared(59)
    try await source.waitForRequests(2)
    if bySource { try await paginator.settle() } else { paginator.cancel() }
    #expect(paginator.end == .idle)
    paginator.retry()
    #expect(paginator.end == .idle)
    await letOthersRun()
    #expect(source.requests.count == 2)
    paginator.resume()
    #expect(paginator.end == .loading)
    try await paginator.settle()
    #expect(source.requests.map(\.key) == [nil, 60..<70, 60..<70])
    #expect(paginator.ids == Array(50..<70))
  }

  @Test func cancelledEdge_thatNoRowNeeds_isNotResumed() async throws {
    let paginator = try await opened(source, .plain(prefetch: .threshold(3)))
    paginator.itemAppeared(55)
    source.failNext(CancellationError())
    try await finish { await paginator.loadNext() }
    paginator.retry()
    paginator.resume()
    #expect(!paginator.isBusy)
    await letOthersRun()
    #expect(source.requests.count == 2)
  }

  @Test func edgeThatFailedBesideACancelledOne_isTheOnlyOneRetried() async throws {
    let paginator = try await opened(source)
    source.failNext(CancellationError())
    try await finish { await paginator.loadPrevious() }
    source.failNext()
    try await finish { await paginator.loadNext() }
    paginator.retry()
    #expect(paginator.start == .idle)
    try await paginator.settle()
    #expect(paginator.ids == Array(50..<70))
  }
}
