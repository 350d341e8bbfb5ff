import Pagination
import PaginationTesting
import Testing

/// The error of a refresh, once the reader has seen it.
@MainActor
@Suite struct DismissTests {
  private let source = NumberSource.rows(100)

  private func withFailedRefresh() async throws -> Paginator<NumberedRow> {
    let paginator = try await opened(source)
    source.failNext(ScriptedError("offline"))
    try await finish { await paginator.refresh() }
    #expect(paginator.refreshError?.error as? ScriptedError == ScriptedError("offline"))
    return paginator
  }

  @Test func theErrorGoesAndTheRowsStay() async throws {
    let paginator = try await withFailedRefresh()
    let announcements = Announcements(paginator)
    paginator.dismissRefreshError()
    #expect(paginator.refreshError == nil)
    #expect(paginator.phase == .content)
    #expect(paginator.ids == Array(0..<10))
    #expect(announcements.log == [.refreshError])
    paginator.dismissRefreshError()
    #expect(announcements.log == [.refreshError])
  }

  @Test func retryHasNothingToDo() async throws {
    let paginator = try await withFailedRefresh()
    paginator.dismissRefreshError()
    let announcements = Announcements(paginator)
    paginator.retry()
    paginator.resume()
    #expect(announcements.log.isEmpty)
    #expect(!paginator.isBusy)
    #expect(source.requests.count == 2)
  }

  @Test func retryStillTriesAFailedEdge() async throws {
    let paginator = try await withFailedRefresh()
    source.failNext()
    try await finish { await paginator.loadNext() }
    paginator.dismissRefreshError()
    #expect(paginator.end.error != nil)
    paginator.retry()
    try await paginator.settle()
    #expect(paginator.ids == Array(0..<20))
    #expect(source.requests.map(\.key) == [nil, nil, 10..<20, 10..<20])
  }

  @Test func theNextRefresh_works() async throws {
    let paginator = try await withFailedRefresh()
    paginator.dismissRefreshError()
    source.setScript { .page(NumberSource.page(ofRows: 50..<100, for: $0)) }
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == Array(50..<60))
    #expect(paginator.refreshError == nil)
  }

  @Test func theNextFailure_isShown() async throws {
    let paginator = try await withFailedRefresh()
    let failure = paginator.refreshError
    paginator.dismissRefreshError()
    source.failNext(ScriptedError("offline"))
    try await finish { await paginator.refresh() }
    #expect(paginator.refreshError != nil)
    #expect(paginator.refreshError != failure)
  }

  @Test func pagesGoOn() async throws {
    let paginator = try await withFailedRefresh()
    paginator.dismissRefreshError()
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(0..<20))
  }

  @Test func withoutAnError_nothingHappens() async throws {
    let paginator = Paginator(source: source, configuration: .plain())
    let announcements = Announcements(paginator)
    paginator.dismissRefreshError()
    #expect(paginator.phase == .idle)
    source.failNext()
    try await finish { await paginator.load() }
    let phase = paginator.phase
    announcements.reset()
    // The whole screen says it: there is nothing beside the error to go on with.
    paginator.dismissRefreshError()
    #expect(phase.error != nil)
    #expect(paginator.phase == phase)
    #expect(announcements.log.isEmpty)
  }

  @Test func duringARefresh_nothingHappens() async throws {
    let paginator = try await withFailedRefresh()
    source.answerNext(.hold)
    let refresh = Task { await paginator.refresh() }
    let request = try await source.waitForRequests(3)[2]
    paginator.dismissRefreshError()
    #expect(paginator.isRefreshing)
    request.release()
    try await finish(refresh)
    #expect(paginator.ids == Array(0..<10))
  }

  @Test func afterAStoppedNewSource_theNewSourceIsStillOwed() async throws {
    let paginator = try await opened(source)
    let other = NumberSource.rows(300, startingAt: 200)
    other.answerNext(.hold)
    paginator.setSource(other)
    try await other.waitForRequests(1)
    paginator.cancel()
    paginator.dismissRefreshError()
    paginator.resume()
    try await paginator.settle()
    #expect(paginator.ids == Array(200..<210))
  }
}
