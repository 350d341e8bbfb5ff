import Pagination
import PaginationTesting
import Testing

@MainActor
@Suite struct FailureTests {
  private let source = NumberSource.rows(100)

  @Test func retry_asksForExactlyTheSamePage() async throws {
    let paginator = try await opened(source)
    try await finish { await paginator.loadNext() }
    source.failNext(ScriptedError("offline"))
    try await finish { await paginator.loadNext() }
    #expect(paginator.end.error as? ScriptedError == ScriptedError("offline"))
    #expect(paginator.ids == Array(0..<20))
    paginator.retry()
    #expect(paginator.end == .loading)
    try await paginator.settle()
    #expect(source.requests.map(\.key) == [nil, 10..<20, 20..<30, 20..<30])
    #expect(Set(source.requests.dropFirst(2).map(\.request)).count == 1)
    #expect(paginator.ids == Array(0..<30))
  }

  @Test func retry_renewsBothEdgesThatFailed() async throws {
    let source = NumberSource.rows(100, startingAt: 50)
    let paginator = try await opened(source)
    source.failNext(count: 2)
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.loadPrevious() }
    paginator.retry()
    try await paginator.settle()
    #expect(paginator.ids == Array(40..<70))
    let keys = source.requests.map(\.key)
    #expect(keys.count == 5)
    #expect(Set(keys.dropFirst().prefix(2)) == Set(keys.suffix(2)))
  }

  @Test func retry_whenNothingFailed_startsNothing() async throws {
    let paginator = try await opened(source)
    paginator.retry()
    await letOthersRun()
    #expect(source.requests.count == 1)
  }

  @Test func scrollingDoesNotRepeatAFailedLoad() async throws {
    let paginator = try await opened(source, .plain(prefetch: .threshold(5)))
    source.failNext()
    paginator.itemAppeared(9)
    try await paginator.wait { $0.end.error != nil }
    for _ in 0..<20 {
      for id in 0..<10 {
        paginator.itemAppeared(id)
        paginator.itemDisappeared(id)
      }
      // A footer in a `switch` appears again with every state.
      paginator.edgeDisappeared(.end)
      paginator.edgeAppeared(.end)
      await letOthersRun()
    }
    #expect(source.requests.count == 2)
    #expect(paginator.end.error != nil)
  }

  @Test func loadNext_isARetryToo() async throws {
    let paginator = try await opened(source)
    source.failNext()
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.loadNext() }
    #expect(source.requests.map(\.key) == [nil, 10..<20, 10..<20])
    #expect(paginator.ids == Array(0..<20))
  }

  @Test func aFailureAtOneEdge_leavesTheOtherAlone() async throws {
    let source = NumberSource.rows(100, startingAt: 50)
    let paginator = try await opened(source)
    source.failNext()
    try await finish { await paginator.loadPrevious() }
    try await finish { await paginator.loadNext() }
    #expect(paginator.start.error != nil)
    #expect(paginator.end == .idle)
    #expect(paginator.ids == Array(50..<70))
  }

  @Test func offlineForLong_makesAHandfulOfRequests() async throws {
    let paginator = try await opened(source, .plain(prefetch: .threshold(5)))
    source.setScript { _ in .failure(ScriptedError("offline")) }
    let list = VirtualList(paginator, height: 10, behavior: .swiftUIList)
    for _ in 0..<50 {
      list.scroll(by: 3)
      list.scroll(by: -3)
      list.reappear()
      await letOthersRun()
    }
    #expect(source.requests.count == 2)
  }

  @Test func errorsAreHandedOnAsTheyWere() async throws {
    source.failNext(SourceTestError.offline)
    let paginator = try await opened(source)
    #expect(paginator.phase.error as? SourceTestError == .offline)
  }
}
