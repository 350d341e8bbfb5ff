import Pagination
import PaginationTesting
import Testing

@MainActor
@Suite struct RefreshTests {
  private let source = NumberSource.rows(100)

  @Test func rowsStayAndAreSwappedInOneStep() async throws {
    let paginator = try await opened(source)
    try await finish { await paginator.loadNext() }
    let announcements = Announcements(paginator)
    source.setScript { .page(NumberSource.page(ofRows: 500..<600, for: $0)) }
    source.isPaused = true
    let refresh = Task { await paginator.refresh() }
    let request = try await source.waitForRequests(3)[2]
    #expect(paginator.ids == Array(0..<20))
    #expect(paginator.isRefreshing)
    #expect(paginator.phase == .content)
    request.release()
    try await finish(refresh)
    #expect(paginator.ids == Array(500..<510))
    #expect(announcements.count(of: .items) == 1)
    #expect(Set(announcements.counts) == [20, 10])
    #expect(announcements.count(of: .phase) == 0)
    #expect(announcements.count(of: .isRefreshing) == 2)
  }

  @Test func asksForOnePageWhateverIsLoaded() async throws {
    let paginator = try await opened(source)
    for _ in 0..<5 { try await finish { await paginator.loadNext() } }
    try await finish { await paginator.refresh() }
    #expect(source.requests.count == 7)
    #expect(source.requests.last?.direction == .refresh)
  }

  @Test func whenItFails_rowsStayBesideTheError() async throws {
    let paginator = try await opened(source)
    try await finish { await paginator.loadNext() }
    let announcements = Announcements(paginator)
    source.failNext(ScriptedError("offline"))
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == Array(0..<20))
    #expect(paginator.phase == .content)
    #expect(paginator.refreshError?.error as? ScriptedError == ScriptedError("offline"))
    #expect(announcements.count(of: .items) == 0)
    // The list goes on where it was.
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(0..<30))
    // The error goes with the next success.
    try await finish { await paginator.refresh() }
    #expect(paginator.refreshError == nil)
  }

  @Test func whenItFailsWithNothingToShow_theErrorFillsTheScreen() async throws {
    let paginator = try await opened(NumberSource.rows(0))
    let source = NumberSource.rows(0)
    paginator.setSource(source)
    try await paginator.settle()
    source.failNext()
    try await finish { await paginator.refresh() }
    #expect(paginator.phase.error != nil)
    #expect(paginator.refreshError == nil)
  }

  @Test func emptyListStaysEmptyOnScreenWhileItIsRefreshed() async throws {
    let source = NumberSource.rows(0)
    let paginator = try await opened(source)
    source.isPaused = true
    let refresh = Task { await paginator.refresh() }
    try await source.waitForRequests(2)
    #expect(paginator.phase == .empty)
    #expect(paginator.isRefreshing)
    source.releaseAll()
    try await finish(refresh)
  }

  @Test func whenTheAwaitingTaskIsCancelled_theLoadGoesOn() async throws {
    let paginator = try await opened(source)
    source.isPaused = true
    let refresh = Task { await paginator.refresh() }
    let request = try await source.waitForRequests(2)[1]
    refresh.cancel()
    await letOthersRun()
    #expect(!request.isCancelled)
    #expect(paginator.isRefreshing)
    source.setScript { .page(NumberSource.page(ofRows: 7..<9, for: $0)) }
    request.release()
    try await finish(refresh)
    try await paginator.settle()
    #expect(paginator.ids == [7, 8])
    #expect(paginator.refreshError == nil)
  }

  @Test func whenTheTaskIsCancelledBeforeItBegins_theListIsRefreshedAllTheSame() async throws {
    let paginator = try await opened(source)
    try await finish(
      Task {
        withUnsafeCurrentTask { $0?.cancel() }
        await paginator.refresh()
      }
    )
    try await paginator.settle()
    #expect(source.requests.map(\.isCancelled) == [false, false])
  }

  @Test func twoAreOne() async throws {
    let paginator = try await opened(source)
    source.isPaused = true
    let one = Task { await paginator.refresh() }
    let other = Task { await paginator.refresh() }
    try await source.waitForRequests(2)
    await letOthersRun()
    #expect(source.requests.count == 2)
    source.releaseAll()
    try await finish(one)
    try await finish(other)
    #expect(source.requests.count == 2)
  }

  @Test func whileItRuns_scrollingStartsNothingAndIsNotForgotten() async throws {
    let paginator = try await opened(source, .plain(prefetch: .threshold(3)))
    source.isPaused = true
    let refresh = Task { await paginator.refresh() }
    try await source.waitForRequests(2)
    for id in 0..<10 { paginator.itemAppeared(id) }
    paginator.edgeAppeared(.end)
    await letOthersRun()
    #expect(source.requests.count == 2)
    source.isPaused = false
    source.releaseAll()
    try await finish(refresh)
    try await paginator.wait { $0.items.count == 20 }
    #expect(paginator.ids == Array(0..<20))
    #expect(source.requests.map(\.key) == [nil, nil, 10..<20])
  }

  @Test func whileItRuns_loadNextWaitsItsTurn() async throws {
    let paginator = try await opened(source)
    source.isPaused = true
    let refresh = Task { await paginator.refresh() }
    try await source.waitForRequests(2)
    let next = Task { await paginator.loadNext() }
    await letOthersRun()
    #expect(source.requests.count == 2)
    source.isPaused = false
    source.releaseAll()
    try await finish(refresh)
    try await finish(next)
    #expect(paginator.ids == Array(0..<20))
  }

  @Test(arguments: [ScriptedCancellation.prompt, .ignored])
  func duringLoadNext_theLateAnswerChangesNothing(_ cancellation: ScriptedCancellation) async throws
  {
    let source = NumberSource.rows(100, cancellation: cancellation)
    let paginator = try await opened(source)
    source.isPaused = true
    let next = Task { await paginator.loadNext() }
    let late = try await source.waitForRequests(2)[1]
    let refresh = Task { await paginator.refresh() }
    let fresh = try await source.waitForRequests(3)[2]
    try await late.waitUntilCancelled()
    fresh.release()
    try await finish(refresh)
    late.release()
    try await late.waitUntilFinished()
    await letOthersRun()
    #expect(paginator.ids == Array(0..<10))
    // The page that was made void is requested again.
    let again = try await source.waitForRequests(4)[3]
    #expect(again.key == late.key)
    again.release()
    #expect(try await finish(next) == .loaded(count: 10))
    #expect(paginator.ids == Array(0..<20))
  }
}
