import Pagination
import PaginationTesting
import Testing

/// More is loaded whenever it is needed, and only then.
@MainActor
@Suite struct NeedTests {
  private let source = NumberSource.rows(1_000)

  @Test(arguments: VirtualListBehavior.habits) func tallScreen_isFilledWithoutScrolling(
    _ behavior: VirtualListBehavior
  ) async throws {
    let paginator = try await opened(source, .plain(pageSize: 5, prefetch: .lastItem))
    let list = VirtualList(paginator, height: 60, behavior: behavior)
    try await finish { await list.settle() }
    #expect(list.visibleIDs.count >= 59)
    #expect(paginator.items.count < 100)
  }

  @Test(arguments: VirtualListBehavior.habits) func shortPages_areFollowedToTheEnd(
    _ behavior: VirtualListBehavior
  ) async throws {
    let source = ScriptedSource<NumberedRow, Int> { request in
      let page = request.key ?? 0
      // One row, then none, then one row…
      let items = page.isMultiple(of: 2) ? [NumberedRow(page)] : []
      return .page(Page(items: items, next: page < 60 ? page + 1 : nil))
    }
    let paginator = try await opened(source, .plain(prefetch: .lastItem))
    let list = VirtualList(paginator, height: 10, behavior: behavior)
    try await finish { await list.readToEnd() }
    #expect(list.seenIDs.sorted() == Array(stride(from: 0, through: 60, by: 2)))
    #expect(paginator.end == .complete)
  }

  @Test(arguments: [0, 1, 5, 9]) func anyRowWithinTheDistance_isEnough(_ distance: Int) async throws
  {
    for row in 0..<10 {
      let source = NumberSource.rows(100)
      let paginator = try await opened(source, .plain(prefetch: .threshold(distance)))
      paginator.itemAppeared(row)
      #expect((paginator.end == .loading) == (9 - row <= distance), "row \(row)")
    }
  }

  @Test func aContainerThatKnowsItsRows_reportsThemAll() async throws {
    let paginator = try await opened(source, .plain(pageSize: 100, prefetch: .threshold(3)))
    // More rows than a phone shows at once, and yet all of them are on screen.
    paginator.rowsOnScreen(5..<95)
    #expect(paginator.end == .idle)
    paginator.insert(NumberedRow(-1), isConfirmed: true)
    #expect(paginator.anchor?.id == 5)
    paginator.rowsOnScreen(7..<97)
    #expect(paginator.end == .loading)
  }

  @Test func aJumpAndAFling_doNotSlipPast() async throws {
    let paginator = try await opened(source, .plain(pageSize: 20, prefetch: .threshold(3)))
    let list = VirtualList(paginator, height: 5, behavior: .terminal)
    list.jump(to: .end)
    try await finish { await list.settle() }
    #expect(paginator.items.count == 40)
    try await finish { await list.fling(velocity: 60) }
    #expect(paginator.items.count > 100)
    try await finish { await list.readToEnd() }
    #expect(paginator.items.count == 1_000)
  }

  @Test func whenADeletionMovesTheThreshold_rowsOnScreenCount() async throws {
    let paginator = try await opened(source, .plain(prefetch: .threshold(3)))
    for id in 0..<5 { paginator.itemAppeared(id) }
    #expect(paginator.end == .idle)
    paginator.remove(9)
    #expect(paginator.end == .idle)
    paginator.remove(8)
    #expect(paginator.end == .loading)
  }

  @Test func aNeedThatWasRefused_isRemembered() async throws {
    let paginator = try await opened(source, .plain(prefetch: .threshold(2)))
    source.isPaused = true
    paginator.itemAppeared(9)
    let first = try await source.waitForRequests(2)[1]
    for id in 0..<9 { paginator.itemAppeared(id) }
    source.setScript { request in
      .page(
        request.key == 10..<20
          ? Page(items: [10], next: 11..<21) : NumberSource.page(ofRows: 0..<1_000, for: request)
      )
    }
    first.release()
    // One row more only: row 9 is still within the distance.
    let second = try await source.waitForRequests(3)[2]
    #expect(second.key == 11..<21)
  }

  /// The short pages of a reload land within a frame: rows that were on screen have never gone from it,
  /// so none appears again and tells that more is needed.
  @Test(arguments: [PrefetchPolicy.lastItem, .threshold(2)], [false, true])
  func aReloadAfterTheNewestRowWasRemoved_fillsTheScreenAgain(
    _ prefetch: PrefetchPolicy,
    isReportedGone: Bool
  ) async throws {
    let paginator = try await opened(source, .plain(pageSize: 2, prefetch: prefetch))
    for id in 0..<10 {
      try await paginator.wait { $0.ids.contains(id) }
      paginator.itemAppeared(id)
    }
    try await paginator.settle()
    paginator.remove(9)
    if isReportedGone { paginator.itemDisappeared(9) }
    try await finish { await paginator.refresh() }
    try await paginator.settle()
    #expect(paginator.ids.starts(with: Array(0..<9) + [10]))
  }

  /// Another screen covers the list, and its footer is not reported gone. Each time that rows have been there, it may
  /// load a few pages more.
  @Test func aFooterWithoutRows_loadsAFewPages() async throws {
    let paginator = try await opened(source, .plain(prefetch: .lastItem))
    var counts: [Int] = []
    for row in [0, 1, 2] {
      paginator.itemAppeared(row)
      paginator.edgeAppeared(.end)
      paginator.itemDisappeared(row)
      try await paginator.settle()
      counts.append(paginator.items.count)
    }
    #expect(counts == [120, 230, 340])
  }

  /// The view has not reported that the row has gone, and shows it again.
  @Test func aRowThatComesBackAfterARefresh_isStillOnScreen() async throws {
    let paginator = try await opened(source, .plain(prefetch: .lastItem))
    let removal = paginator.remove(9)
    paginator.itemAppeared(9)
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == Array(0..<9))
    paginator.undo(removal)
    try await paginator.settle()
    #expect(paginator.ids == Array(0..<20))
  }

  @Test func manual_requestsNothingByItself() async throws {
    let paginator = try await opened(source)
    let list = VirtualList(paginator, height: 20, behavior: .swiftUIList)
    list.jump(to: .end)
    list.reappear()
    await letOthersRun()
    #expect(source.requests.count == 1)
    try await finish { await paginator.loadNext() }
    #expect(paginator.items.count == 20)
  }

  @Suite @MainActor struct Footers {
    private let source = NumberSource.rows(30)

    @Test func aFooterThatStaysVisible_loadsOnAndOn() async throws {
      let paginator = try await opened(source, .plain(pageSize: 2, prefetch: .lastItem))
      paginator.edgeAppeared(.end)
      try await paginator.wait { $0.end == .complete }
      #expect(paginator.ids == Array(0..<30))
      #expect(source.requests.count == 15)
    }

    @Test func aFooterThatHasGone_stops() async throws {
      let paginator = try await opened(source, .plain(pageSize: 2, prefetch: .lastItem))
      source.isPaused = true
      paginator.edgeAppeared(.end)
      let request = try await source.waitForRequests(2)[1]
      paginator.edgeDisappeared(.end)
      request.release()
      try await paginator.settle()
      await letOthersRun()
      #expect(source.requests.count == 2)
    }

    @Test func aFooterThatCameDuringARefresh_isRemembered() async throws {
      let paginator = try await opened(source, .plain(prefetch: .lastItem))
      source.isPaused = true
      let refresh = Task { await paginator.refresh() }
      let request = try await source.waitForRequests(2)[1]
      paginator.edgeAppeared(.end)
      source.isPaused = false
      request.release()
      try await finish(refresh)
      try await paginator.wait { $0.end == .complete }
      #expect(paginator.ids == Array(0..<30))
    }

    @Test func aHeaderLoadsBackwards() async throws {
      let source = NumberSource.rows(30, startingAt: 20)
      let paginator = try await opened(source, .plain(pageSize: 5, prefetch: .lastItem))
      paginator.edgeAppeared(.start)
      try await paginator.wait { $0.start == .complete }
      #expect(paginator.ids == Array(0..<25))
    }

    @Test func oneLoadForRowAndFooterTogether() async throws {
      let paginator = try await opened(source, .plain(prefetch: .lastItem))
      source.isPaused = true
      paginator.itemAppeared(9)
      paginator.edgeAppeared(.end)
      paginator.edgeAppeared(.end)
      await letOthersRun()
      #expect(source.requests.count == 2)
    }
  }
}
