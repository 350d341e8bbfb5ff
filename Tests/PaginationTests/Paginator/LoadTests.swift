import Pagination
import PaginationTesting
import Testing

@MainActor
@Suite struct LoadTests {
  private let source = NumberSource.rows(100)

  @Test func creating_startsNothing() async {
    let paginators = (0..<100).map { _ in Paginator(source: source) }
    await letOthersRun()
    #expect(source.requests.isEmpty)
    #expect(paginators.allSatisfy { $0.phase == .idle && $0.end == .idle && $0.items.isEmpty })
  }

  @Test func load_bringsTheFirstPage() async throws {
    let paginator = try await opened(source)
    #expect(paginator.ids == Array(0..<10))
    #expect(paginator.phase == .content)
    #expect(paginator.end == .idle)
    #expect(paginator.start == .complete)
    #expect(paginator.totalCount == 100)
    #expect(source.requests.map(\.direction) == [.refresh])
  }

  @Test func load_isDoneOnce() async throws {
    let paginator = try await opened(source)
    for _ in 0..<3 { try await finish { await paginator.load() } }
    #expect(source.requests.count == 1)
  }

  @Test func load_joinsTheOneThatRuns() async throws {
    source.isPaused = true
    let paginator = Paginator(source: source, configuration: .plain())
    let loads = (0..<5).map { _ in Task { await paginator.load() } }
    let request = try await source.nextRequest()
    await letOthersRun()
    #expect(paginator.phase == .loading)
    #expect(!paginator.isRefreshing)
    request.release()
    for load in loads { try await finish(load) }
    #expect(paginator.items.count == 10)
    #expect(source.requests.count == 1)
  }

  @Test func whenLoadFailed_itIsNotRepeatedByLoad() async throws {
    source.failNext(ScriptedError("offline"))
    let paginator = try await opened(source)
    #expect(paginator.phase.error as? ScriptedError == ScriptedError("offline"))
    for _ in 0..<3 { try await finish { await paginator.load() } }
    #expect(source.requests.count == 1)
    paginator.retry()
    try await paginator.settle()
    #expect(paginator.items.count == 10)
  }

  @Test func failures_areEqualToThemselvesAndToNoOther() async throws {
    source.failNext(ScriptedError("offline"), count: 2)
    let paginator = try await opened(source)
    let first = paginator.phase
    #expect(first == paginator.phase)
    try await finish { await paginator.refresh() }
    #expect(paginator.phase.error != nil)
    #expect(first != paginator.phase)
  }

  @Test func initialPageSize_isForTheFirstPageOnly() async throws {
    var configuration = PaginationConfiguration.plain()
    configuration.initialPageSize = 30
    let paginator = try await opened(source, configuration)
    try await finish { await paginator.loadNext() }
    #expect(source.requests.map(\.size) == [30, 10])
    #expect(paginator.ids == Array(0..<40))
  }

  /// Page 2 of 20 rows is not what follows 10 or 30 rows: the page that has the next row is.
  @Test(arguments: [10, 20, 30], MovingServer.Style.allCases)
  func initialPageSize_losesNoRow(_ size: Int, _ style: MovingServer.Style) async throws {
    let server = MovingServer(100)
    var configuration = PaginationConfiguration.reading()
    configuration.initialPageSize = size
    var reader = MachineReader(server.source(style, size: 20), configuration)
    try await reader.open()
    #expect(reader.machine.items.count == size)
    for _ in 0..<10 { try await reader.loadNext() }
    #expect(reader.machine.items.map(\.id) == server.ids)
    try await reader.refresh()
    #expect(reader.machine.items.map(\.id) == server.ids)
    #expect(reader.machine.gaps.isEmpty)
  }

  @Test func emptyList_isEmptyAndCanBeRefreshed() async throws {
    let source = NumberSource.rows(0)
    let paginator = try await opened(source)
    #expect(paginator.phase == .empty)
    #expect(paginator.end == .complete)
    source.setScript { .page(NumberSource.page(ofRows: 0..<5, for: $0)) }
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == Array(0..<5))
  }

  @Test func loadNext_beforeLoad_bringsTheFirstPage() async throws {
    let paginator = Paginator(source: source, configuration: .plain())
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(0..<10))
  }

  @Test func loadNext_afterTheEnd_requestsNothing() async throws {
    let paginator = try await opened(NumberSource.rows(15))
    for _ in 0..<5 { try await finish { await paginator.loadNext() } }
    #expect(paginator.ids == Array(0..<15))
    #expect(paginator.end == .complete)
  }

  @Test func afterTheEnd_aRefreshStartsAgain() async throws {
    let source = NumberSource.rows(15)
    let paginator = try await opened(source)
    try await finish { await paginator.loadNext() }
    source.setScript { .page(NumberSource.page(ofRows: 0..<25, for: $0)) }
    try await finish { await paginator.refresh() }
    #expect(paginator.end == .idle)
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(0..<20))
  }

  @Test func bothEdges_loadAtTheSameTime() async throws {
    let source = NumberSource.rows(100, startingAt: 50)
    let paginator = try await opened(source)
    source.isPaused = true
    let next = Task { await paginator.loadNext() }
    let previous = Task { await paginator.loadPrevious() }
    try await source.waitForRequests(3)
    #expect(paginator.end == .loading)
    #expect(paginator.start == .loading)
    source.releaseAll()
    try await finish(next)
    try await finish(previous)
    #expect(paginator.ids == Array(40..<70))
  }

  @Test func askingAgainWhileALoadRuns_startsNothing() async throws {
    let paginator = try await opened(source)
    source.isPaused = true
    let loads = (0..<10).map { _ in Task { await paginator.loadNext() } }
    try await source.waitForRequests(2)
    await letOthersRun()
    #expect(source.requests.count == 2)
    source.releaseAll()
    for load in loads { try await finish(load) }
    #expect(paginator.ids == Array(0..<20))
  }
}
