import Testing

@testable import Pagination

/// Rules that take several steps to show.
@Suite struct PromiseTests {
  private func harness(
    _ server: TestServer,
    prefetch: PrefetchPolicy = .manual,
    maximumItemCount: Int? = nil,
    maximumEmptyPages: Int = 10
  ) -> MachineHarness {
    MachineHarness(
      configuration: PaginationConfiguration(
        pageSize: 2,
        prefetch: prefetch,
        maximumItemCount: maximumItemCount,
        maximumEmptyPages: maximumEmptyPages
      ),
      server: server
    )
  }

  private func run(_ script: [Step], _ harness: inout MachineHarness) {
    for step in script { #expect(harness.check(step) == .kept, "\(step) of \(script)") }
  }

  private func ids(_ harness: MachineHarness) -> [Int] { harness.machine.items.map(\.id) }

  @Test func wishDuringRefresh_isGrantedAfterIt() {
    var harness = harness(TestServer(forward: [[1], [2], [3]], backward: []))
    run([.load, .land(0), .refresh, .loadMore(.end)], &harness)
    #expect(harness.orders.isEmpty)
    run([.land(0)], &harness)
    #expect(harness.orders == ["load end"])
  }

  @Test func retry_asksForExactlyTheSamePage() {
    var harness = harness(TestServer(forward: [[1], [2], [3]], backward: []))
    run([.load, .land(0), .loadMore(.end)], &harness)
    let failed = harness.inFlight.first?.request
    run([.fail(0), .refresh, .fail(0), .loadMore(.end)], &harness)
    #expect(harness.inFlight.first?.request == failed)
  }

  @Test func retryAfterTwoFailures_takesBothAndKeepsTheRows() {
    var harness = harness(TestServer(forward: [[1], [2], [3]], backward: []))
    run([.load, .land(0), .refresh, .fail(0), .loadMore(.end), .fail(0), .retry], &harness)
    #expect(harness.orders == ["load refresh"])
    run([.land(0)], &harness)
    #expect(harness.orders == ["load end"])
    run([.land(0)], &harness)
    #expect(ids(harness) == [1, 2])
  }

  @Test func wishDuringRefresh_lastsUntilItsPageHasLanded() throws {
    var harness = harness(TestServer(forward: [[], [], [1]], backward: []))
    run([.load, .loadMore(.end)], &harness)
    let operation = try #require(harness.machine.refresh.wishes[.end])
    run([.land(0), .land(0)], &harness)
    #expect(harness.machine.isRunning(operation))
    run([.land(0)], &harness)
    #expect(!harness.machine.isRunning(operation))
  }

  @Test func loadMoreWithADeadKey_failsIfTheRefreshFails() {
    var harness = harness(TestServer(forward: [[1], [2], [3]], backward: []))
    run([.load, .land(0), .loadMore(.end), .failExpired(0), .refresh, .loadMore(.end)], &harness)
    run([.fail(0)], &harness)
    #expect(harness.orders.isEmpty)
    run([.retry], &harness)
    #expect(harness.orders == ["load refresh"])
    run([.loadMore(.end), .land(0)], &harness)
    #expect(harness.orders == ["load end"])
  }

  @Test func emptyPages_areFollowedUpToTheBound() {
    let pages = [[1]] + Array(repeating: [Int](), count: 9) + [[2]]
    var harness = harness(TestServer(forward: pages, backward: []), maximumEmptyPages: 3)
    run([.load, .land(0), .loadMore(.end), .land(0), .land(0), .land(0)], &harness)
    #expect(harness.machine.state.end == .loading)
    run([.land(0)], &harness)
    #expect(code(harness.machine.state.end) == .tooManyEmptyPages)
    // A retry looks as far again.
    run([.retry, .land(0), .land(0), .land(0), .land(0)], &harness)
    #expect(code(harness.machine.state.end) == .tooManyEmptyPages)
    run([.retry, .land(0)], &harness)
    #expect(ids(harness) == [1])
    run([.land(0)], &harness)
    #expect(ids(harness) == [1, 2])
    #expect(harness.machine.state.end == .complete)
  }

  @Test func pageOfKnownRows_isFollowedLikeAnEmptyOne() {
    var harness = harness(TestServer(forward: [[1, 2], [2], [3]], backward: []))
    run([.load, .land(0), .loadMore(.end), .land(0)], &harness)
    #expect(harness.orders == ["load end"])
    run([.land(0)], &harness)
    #expect(ids(harness) == [1, 2, 3])
  }

  @Test func pageNamingItself_failsWithItsRowsShown() {
    var harness = harness(.circular)
    run([.load, .land(0), .loadMore(.end), .land(0), .loadMore(.end), .land(0)], &harness)
    #expect(ids(harness) == [1, 2, 3, 4, 5])
    #expect(code(harness.machine.state.end) == .noProgress)
    run([.appear(4), .edgeAppear(.end)], &harness)
    #expect(harness.inFlight.isEmpty)
  }

  @Test func cycleOfKeys_isFoundWhereverItCloses() {
    let pages: [Int: TestServer.Answer] = [
      0: .init(ids: [1], previous: nil, next: 1),
      1: .init(ids: [2], previous: nil, next: 2),
      2: .init(ids: [3], previous: nil, next: 1),
    ]
    var harness = harness(TestServer(pages: pages))
    run([.load, .land(0), .loadMore(.end), .land(0), .loadMore(.end), .land(0)], &harness)
    #expect(ids(harness) == [1, 2, 3])
    #expect(code(harness.machine.state.end) == .noProgress)
  }

  @Test func samePageUnderOtherKeys_isFollowedOnceAndFails() {
    var harness = harness(TestServer(forward: [[1, 2], [1, 2], [1, 2], [1, 2]], backward: []))
    run([.load, .land(0), .loadMore(.end), .land(0)], &harness)
    #expect(code(harness.machine.state.end) == nil)
    run([.land(0)], &harness)
    #expect(code(harness.machine.state.end) == .noProgress)
    #expect(ids(harness) == [1, 2])
  }

  @Test func rowsNearTheEdgeStillVisible_loadOnWithoutScrolling() {
    var harness = harness(
      TestServer(forward: [[1], [2], [3], [4]], backward: []),
      prefetch: .threshold(2)
    )
    run([.load, .land(0), .appear(0), .land(0)], &harness)
    #expect(harness.orders == ["load end"])
    run([.land(0)], &harness)
    #expect(harness.orders == ["load end"])
    run([.land(0)], &harness)
    #expect(harness.machine.state.end == .complete)
  }

  @Test func footerAlone_loadsOnWhileItStaysVisible() {
    var harness = harness(
      TestServer(forward: [[1], [2], [3]], backward: []),
      prefetch: .lastItem
    )
    run([.load, .land(0), .edgeAppear(.end), .land(0)], &harness)
    #expect(harness.orders == ["load end"])
  }

  @Test func footerNeverReportedGone_loadsNoMoreThanRowsNeed() {
    let pages = (0..<50).map { [$0 * 2 + 1, $0 * 2 + 2] }
    var harness = harness(TestServer(forward: pages, backward: []), prefetch: .lastItem)
    run([.load, .land(0), .appear(0), .edgeAppear(.end), .land(0)], &harness)
    #expect(harness.orders.isEmpty)
  }

  @Test func failedNewSource_takesTheOldRowsAway() {
    var harness = harness(TestServer(forward: [[1], [2]], backward: []))
    run([.load, .land(0), .newSource], &harness)
    #expect(ids(harness) == [1])
    run([.fail(0)], &harness)
    #expect(ids(harness).isEmpty)
    guard case .failed = harness.machine.phase else {
      Issue.record("\(harness.machine.phase)")
      return
    }
    run([.retry, .land(0)], &harness)
    #expect(ids(harness) == [1])
  }

  @Test func droppedPages_comeBackByTheirOwnKeys() {
    // Forward only: no page names the one before it.
    let pages = (0..<8).map { number in
      TestServer.Answer(
        ids: [number * 2, number * 2 + 1],
        previous: nil,
        next: number < 7 ? number + 1 : nil
      )
    }
    let server = TestServer(pages: Dictionary(uniqueKeysWithValues: pages.enumerated().map { $0 }))
    var harness = harness(server, maximumItemCount: 6)
    run([.load, .land(0)], &harness)
    for _ in 0..<7 { run([.loadMore(.end), .land(0)], &harness) }
    #expect(ids(harness) == Array(10..<16))
    #expect(harness.machine.state.end == .complete)
    for _ in 0..<5 { run([.loadMore(.start), .land(0)], &harness) }
    #expect(ids(harness) == Array(0..<6))
    #expect(harness.machine.state.start == .complete)
    for _ in 0..<5 { run([.loadMore(.end), .land(0)], &harness) }
    #expect(ids(harness) == Array(10..<16))
  }

  @Test func visibleRows_areNeverDropped() {
    let pages = (0..<8).map { [$0 * 2, $0 * 2 + 1] }
    var harness = harness(TestServer(forward: pages, backward: []), maximumItemCount: 4)
    run([.load, .land(0), .appear(0)], &harness)
    for _ in 0..<5 { run([.loadMore(.end), .land(0)], &harness) }
    #expect(ids(harness) == Array(0..<12))
  }

  private func code(_ state: LoadState) -> PaginationError.Code? {
    guard case .failed(let failure) = state else { return nil }
    return (failure.error as? PaginationError)?.code
  }
}
