import PaginationTesting
import Testing

@testable import Pagination

/// Lists by offset and page number, from which others delete rows and to which they add some: each row of the server is
/// in the list, and in the server's order, once the list was read past it.
@MainActor @Suite struct SeamTests {
  typealias Style = MovingServer.Style

  nonisolated static let policies: [RefreshPolicy] = [
    .reconcile(pages: 1), .reconcile(pages: 3), .reconcile(pages: 100), .replace,
  ]

  /// Checks that the list has all rows of the server, in its order. Rows that are gone from there may be left.
  private func expectComplete(
    _ list: VirtualList<NumberedRow>,
    _ server: MovingServer,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (ids, rows) = (server.ids, Set(server.ids))
    let shown = list.paginator.items.map(\.id).filter(rows.contains)
    let missing = Set(ids).subtracting(shown).sorted()
    let text = "missing \(missing), gaps \(list.paginator.gaps.count), \(list.paginator.end)"
    #expect(shown == ids, "\(text), shown \(shown)", sourceLocation: sourceLocation)
  }

  private func pull(_ list: VirtualList<NumberedRow>) async {
    list.jump(to: .top)
    await list.settle()
    await list.pullToRefresh()
    await list.settle()
  }

  /// Reads on until so many rows have been on screen.
  private func read(_ count: Int, of list: VirtualList<NumberedRow>) async {
    await list.read(count - list.height)
    await list.settle()
  }

  // MARK: Rows go

  @Test(arguments: Style.allCases, Self.policies)
  func rowsDeletedWhileOneReads_hideNoOthers(_ style: Style, _ refresh: RefreshPolicy) async {
    let server = MovingServer(300)
    let list = server.list(style, .reading(refresh: refresh))
    await list.open()
    await read(100, of: list)
    server.delete(290, 260, 230)
    await pull(list)
    await list.readToEnd()
    expectComplete(list, server)
  }

  @Test(arguments: Style.allCases, Self.policies)
  func aRowDeletedAboveTheUser_hidesNoOther(_ style: Style, _ refresh: RefreshPolicy) async {
    let server = MovingServer(109)
    let list = server.list(style, .reading(refresh: refresh))
    await list.open()
    await read(20, of: list)
    server.delete(100)
    await read(60, of: list)
    for _ in 0..<2 { await pull(list) }
    await list.readToEnd()
    expectComplete(list, server)
  }

  /// Others delete rows, and the user reads on without a refresh.
  private func expectComplete(
    _ style: Style,
    of count: Int,
    read rows: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    delete: (MovingServer) -> Void
  ) async {
    let server = MovingServer(count)
    let list = server.list(style)
    await list.open()
    if let rows { await read(rows, of: list) }
    delete(server)
    await list.readToEnd()
    expectComplete(list, server, sourceLocation: sourceLocation)
  }

  /// The total tells that rows have gone, also without a refresh.
  @Test(arguments: Style.allCases)
  func rowsDeletedBetweenTwoPages_hideNoOthers(_ style: Style) async {
    await expectComplete(style, of: 100, read: 35) { $0.delete(99, 95, 88) }
  }

  @Test(arguments: Style.allCases)
  func theLastLoadedRow_mayBeDeleted(_ style: Style) async {
    await expectComplete(style, of: 100) { $0.delete(81, 82) }
  }

  @Test(arguments: Style.allCases)
  func moreRowsThanAPageAreDeleted(_ style: Style) async {
    await expectComplete(style, of: 200, read: 55) { server in
      server.change { $0.removeSubrange(2..<37) }
    }
  }

  /// Upwards, from the middle of the list.
  @Test(arguments: Style.allCases, [-23, -3, -1, 1, 3, 19, 20, 23])
  func rowsThatComeOrGoAbove_hideNoneUpwards(_ style: Style, count: Int) async {
    let server = MovingServer(200)
    let list = server.list(style, at: 120)
    await list.open()
    await list.readToStart(maximumLines: 30)
    if count > 0 { server.insert(count) } else { server.change { $0.removeFirst(-count) } }
    await list.readToStart()
    await list.readToEnd()
    expectComplete(list, server)
  }

  // MARK: Rows come

  /// More rows come in than a refresh reads, and the user reads on below.
  @Test(arguments: Style.allCases)
  func theListGoesOnBelow_whenManyRowsHaveComeAbove(_ style: Style) async {
    let server = MovingServer(40)
    let list = server.list(style, .reading(pageSize: 20))
    await list.open()
    list.scroll(by: 5)
    server.insert(150)
    await list.paginator.refresh()
    await list.settle()
    list.scroll(by: 5)
    await list.settle()
    #expect(list.visibleIDs.contains(21) || list.paginator.items.contains { $0.id == 20 })
    await list.readToEnd()
    #expect(list.paginator.items.last?.id == 1)
  }

  @Test(arguments: Style.allCases)
  func manyNewRows_keepTheOrder(_ style: Style) async {
    let server = MovingServer(40)
    let list = server.list(style)
    await list.open()
    server.insert(62)
    await list.read(30)
    await list.settle()
    let paginator = list.paginator
    #expect(paginator.items.map(\.id) == paginator.items.map(\.id).sorted(by: >))
    await paginator.refresh()
    await list.settle()
    #expect(paginator.items.contains { $0.id == 21 })
    await pull(list)
    await list.readToEnd()
    expectComplete(list, server)
  }

  /// Row 101 comes between two rows, of which only the lower one is on the next page, behind it.
  @Test(arguments: [Style.offset, .offsetWithTotals])
  func aRowThatThePageShowsAboveTheLastOne_isShownThere(_ style: Style) async {
    let server = MovingServer(60)
    let list = server.list(style)
    await list.open()
    server.change { $0.insert(101, at: 19) }
    await list.readToEnd()
    #expect(list.paginator.items.map(\.id) == server.ids)
  }

  // MARK: During a refresh

  /// The second page of a refresh was requested, and a row of the first one goes.
  @Test(arguments: [TimelineStyle.offset, .pageNumber])
  func aRowDeletedDuringARefresh_hidesNoOther(_ style: TimelineStyle) {
    var reader = ReturningReader(
      ReaderSetup(
        style: style,
        rowCount: 100,
        pageSize: 20,
        refresh: .reconcile(pages: 3),
        prefetch: .manual,
        screenHeight: 8
      )
    )
    reader.play(.open, .deliver(0))
    while reader.machine.state.end == .idle { reader.play(.loadMore(.end), .deliver(0)) }
    reader.play(.insert(30), .refresh, .deliver(0), .remove(5))
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    while reader.machine.state.end == .idle { reader.play(.loadMore(.end), .deliver(0)) }
    let shown = Set(reader.shown.map(\.id))
    let missing = reader.truth.rows.map(\.id).filter { !shown.contains($0) }
    #expect(missing.isEmpty, "\(reader.machine.gaps.count) gaps, \(reader.machine.state.end)")
  }

  // MARK: The end

  /// Some servers refuse a page behind the last one. If the total or a flag says which that is, there is nothing to fail.
  @Test(arguments: [true, false])
  func aRefusalBehindTheLastPage_isTheEnd(_ hasTotal: Bool) async {
    let source: ClosurePageSource<NumberedRow, PageNumber> = .pageNumber(end: .emptyPage) {
      page,
      size in
      let start = (page - 1) * size
      guard start < 40 else { throw ScriptedError("404") }
      let rows = (start..<min(start + size, 40)).map { NumberedRow($0) }
      return PageBatch(
        rows,
        totalCount: hasTotal ? 40 : nil,
        hasMore: hasTotal ? nil : start + size < 40
      )
    }
    let paginator = Paginator(source: source, configuration: .reading())
    await paginator.load()
    for _ in 0..<3 { await paginator.loadNext() }
    #expect(paginator.items.map(\.id) == Array(0..<40))
    #expect(paginator.end == .complete)
  }

  // MARK: Transforms

  /// A transform's rows keep the ids of what the server has sent, also when a refresh has replaced the upper ones of a page,
  /// and pages are dropped to save memory.
  @Test func aPageThatARefreshHasCut_joinsWhereItIsCut() async throws {
    let server = MovingServer(70)
    let source = AnyPageSource(server.offsets(.offset, at: 0).map { NumberedRow($0.id) })
    var reader = MachineReader(source, .reading(maximumItemCount: 40))
    try await reader.open()
    server.insert(2)
    for _ in 0..<2 { try await reader.loadNext() }
    while reader.machine.state.start != .complete { try await reader.loadPrevious() }
    try await reader.refresh()
    try await reader.loadNext()
    #expect(reader.machine.items.first?.id == 52)
    while reader.machine.state.start != .complete { try await reader.loadPrevious() }
    let shown = reader.machine.items.map(\.id)
    #expect(shown == Array(server.ids.prefix(shown.count)))
  }

  // MARK: Totals

  /// A refresh that reads only page 1 does not know where the rows of page 2 end, as the total says.
  @Test(arguments: Style.allCases)
  func aRowDeletedBelowThoseOfARefresh_hidesNoOther(_ style: Style) async throws {
    let server = MovingServer(47)
    var reader = MachineReader(server.source(style, size: 15), .reading(pageSize: 15))
    try await reader.open()
    try await reader.loadNext()
    server.delete(25)
    try await reader.refresh()
    for _ in 0..<4 { try await reader.loadNext() }
    let shown = reader.machine.items.map(\.id).filter { $0 != 25 }
    #expect(shown == server.ids)
  }

  /// Where the list opens with rows above, a refresh leaves the rows in order.
  @Test func aListThatOpensInside_staysInOrderInARefresh() async {
    let server = MovingServer(21)
    let list = server.list(.offset, at: 10, .reading(pageSize: 24))
    await list.open()
    await list.paginator.loadPrevious()
    await list.paginator.loadNext()
    #expect(list.paginator.items.map(\.id) == server.ids)
    await list.paginator.refresh()
    let shown = list.paginator.items.map(\.id)
    #expect(shown == shown.sorted(by: >))
  }

  // MARK: Several requests at once

  /// Pages 2 and 3 are requested at once, page 3 is read, a row comes in above, and page 2 is read when it is tried
  /// again.
  @Test(arguments: Style.allCases)
  func pagesThatAreReadInAnotherOrder_hideNoRow(_ style: Style) async throws {
    let server = MovingServer(60)
    let source = server.source(style, size: 10)
    var machine = ListMachine<NumberedRow>(
      configuration: .plain(
        pageSize: 10,
        prefetch: .custom { _ in PrefetchPlan(distance: 16, concurrency: 2) }
      )
    )
    var loads: [Load] = []
    func take() {
      for effect in machine.takeEffects() {
        if case .load(let load) = effect { loads.append(load) }
        if case .cancel(let id) = effect { loads.removeAll { $0.id == id } }
      }
    }
    func answer(_ load: Load) async throws -> Page<NumberedRow, PageKey> {
      try await source.page(for: load.request)
    }
    func deliver(_ page: Page<NumberedRow, PageKey>, for load: Load) {
      loads.removeAll { $0.id == load.id }
      machine.pageLoaded(page, for: load, duration: .zero, at: .zero)
      take()
    }
    machine.load()
    take()
    deliver(try await answer(loads[0]), for: loads[0])
    machine.itemAppeared(60 - 9, at: .zero)
    take()
    try #require(loads.count == 2)
    let (second, third) = (loads[0], loads[1])
    let old = try await answer(third)
    server.insert(1)
    loads.removeAll { $0.id == second.id }
    machine.loadFailed(ScriptedError("busy"), for: second, retryAfter: .seconds(1))
    let waits = machine.takeEffects().compactMap { effect in
      if case .wait(let id, _) = effect { id } else { TaskID?.none }
    }
    machine.delayOver(try #require(waits.first))
    take()
    deliver(old, for: third)
    for _ in 0..<60 {
      if loads.isEmpty { machine.loadMore(.end) }
      take()
      guard let load = loads.first else { break }
      deliver(try await answer(load), for: load)
    }
    #expect(machine.state.end == .complete)
    let shown = machine.items.map(\.id)
    #expect(shown.suffix(60) == server.ids.suffix(60), "\(shown)")
  }

  // MARK: A hole of 25 rows

  /// 35 rows have come in when the list jumps, one more comes, and a refresh finds them all.
  @Test(arguments: [130, 131, 135], [TimelineStyle.pageNumber, .offset])
  func aJumpBetweenTwoRefreshes_leavesNoHole(row: Int, style: TimelineStyle) {
    let setup = ReaderSetup(
      style: style,
      rowCount: 130,
      pageSize: 26,
      refresh: .reconcile(pages: 2),
      prefetch: .lastItem,
      maximumItemCount: 156,
      screenHeight: 8
    )
    var steps: [ReaderStep] = [.insert(35), .jump(row), .deliver(0), .insert(1), .refresh]
    steps += [.deliver(0), .deliver(0), .deliver(0), .scrollToTop]
    for _ in 0..<60 {
      steps += [.scroll(5), .deliver(0), .fill(0), .deliver(0), .deliver(0), .deliver(0)]
    }
    #expect(ReaderRun.fault(of: ReaderScript(setup: setup, steps: steps)) == nil)
  }
}
