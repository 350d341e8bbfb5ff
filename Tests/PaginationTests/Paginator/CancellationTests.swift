import Foundation
import Pagination
import PaginationTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
@Suite struct CancellationTests {
  private let source = NumberSource.rows(100)

  static let cancellations: [any Error] = [CancellationError(), URLError(.cancelled)]

  @Test(arguments: 0..<2) func cancelledPage_leavesTheEdgeIdle(_ index: Int) async throws {
    let paginator = try await opened(source, .plain(retry: .steady))
    source.failNext(Self.cancellations[index])
    try await finish { await paginator.loadNext() }
    #expect(paginator.end == .idle)
    #expect(source.requests.count == 2)
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(0..<20))
    #expect(source.requests.map(\.key) == [nil, 10..<20, 10..<20])
  }

  @Test(arguments: 0..<2) func cancelledRefresh_isNoError(_ index: Int) async throws {
    let paginator = try await opened(source)
    source.failNext(Self.cancellations[index])
    try await finish { await paginator.refresh() }
    #expect(paginator.refreshError == nil)
    #expect(!paginator.isRefreshing)
    #expect(paginator.ids == Array(0..<10))
  }

  @Test(arguments: 0..<2) func cancelledFirstLoad_mayBeRepeated(_ index: Int) async throws {
    source.failNext(Self.cancellations[index])
    let paginator = try await opened(source)
    #expect(paginator.phase == .idle)
    try await finish { await paginator.load() }
    #expect(paginator.ids == Array(0..<10))
  }

  /// The task that was cancelled says so, too.
  @Test func cancelledPage_isReportedOnce() async throws {
    let paginator = try await opened(source)
    var events = paginator.events().makeAsyncIterator()
    source.isPaused = true
    let next = Task { await paginator.loadNext() }
    let request = try await source.waitForRequests(2)[1]
    paginator.cancel()
    try await finish(next)
    try await request.waitUntilCancelled()
    await letOthersRun()
    source.isPaused = false
    try await finish { await paginator.loadNext() }
    #expect(await events.next() == .requested(.end, attempt: 1))
    #expect(await events.next() == .cancelled(.end))
    #expect(await events.next() == .requested(.end, attempt: 1))
  }

  @Test func cancel_stopsBothEdges() async throws {
    let source = NumberSource.rows(100, startingAt: 50)
    let paginator = try await opened(source)
    source.isPaused = true
    let loads = [Task { await paginator.loadNext() }, Task { await paginator.loadPrevious() }]
    let requests = try await source.waitForRequests(3)
    paginator.cancel()
    #expect(paginator.end == .idle)
    #expect(paginator.start == .idle)
    for request in requests.dropFirst() { try await request.waitUntilCancelled() }
    for load in loads { try await finish(load) }
    #expect(paginator.ids == Array(50..<60))
  }

  @Test func cancel_stopsARefreshAndRowsStay() async throws {
    let paginator = try await opened(source)
    source.isPaused = true
    let refresh = Task { await paginator.refresh() }
    let request = try await source.waitForRequests(2)[1]
    paginator.cancel()
    try await request.waitUntilCancelled()
    try await finish(refresh)
    #expect(!paginator.isRefreshing)
    #expect(paginator.refreshError == nil)
    #expect(paginator.ids == Array(0..<10))
  }

  @Test func cancel_stopsTheFirstLoad() async throws {
    source.isPaused = true
    let paginator = Paginator(source: source, configuration: .plain())
    let load = Task { await paginator.load() }
    try await source.waitForRequests(1)
    paginator.cancel()
    try await finish(load)
    #expect(paginator.phase == .idle)
    source.isPaused = false
    try await finish { await paginator.load() }
    #expect(paginator.ids == Array(0..<10))
  }

  @Test func afterCancel_rowsThatAppearStartAgain() async throws {
    let paginator = try await opened(source, .plain(prefetch: .threshold(3)))
    source.isPaused = true
    paginator.itemAppeared(9)
    try await source.waitForRequests(2)
    paginator.cancel()
    await letOthersRun()
    #expect(source.requests.count == 2)
    source.isPaused = false
    paginator.itemAppeared(8)
    try await paginator.settle()
    #expect(paginator.ids.starts(with: 0..<20))
  }

  /// The clean-up of a cancelled load must not touch its successor.
  @Test func lateEndOfACancelledLoad_leavesItsSuccessorLoading() async throws {
    let source = NumberSource.rows(100, cancellation: .ignored)
    let paginator = try await opened(source)
    source.isPaused = true
    let first = Task { await paginator.loadNext() }
    let late = try await source.waitForRequests(2)[1]
    paginator.cancel()
    try await finish(first)
    let second = Task { await paginator.loadNext() }
    let request = try await source.waitForRequests(3)[2]
    late.fail(ScriptedError("late"))
    try await late.waitUntilFinished()
    await letOthersRun()
    #expect(paginator.end == .loading)
    request.release()
    try await finish(second)
    #expect(paginator.ids == Array(0..<20))
  }
}
