import PaginationTesting
import Testing

@testable import Pagination

private struct Version: Identifiable, Sendable {
  let id: Int
  let number: Int
}

/// Rows that were loaded before a refresh: they are read again before they are seen.
@MainActor @Suite struct RereadingTests {
  private let server = TimelineServer(500)
  private let clock = ManualClock()

  /// A list whose rows are loaded, with ten on screen from a row on.
  private func list(
    _ style: TimelineStyle,
    at row: Int,
    _ refresh: RefreshPolicy = .reconcile()
  ) async throws -> (VirtualList<TimelineRow>, ScriptedSource<TimelineRow, TimelineKey>) {
    let source = server.source(style)
    let configuration = PaginationConfiguration.plain(
      pageSize: 20,
      prefetch: .threshold(5),
      refresh: refresh,
      clock: clock
    )
    let list = VirtualList(Paginator(source: source, configuration: configuration), height: 10)
    await list.open()
    await list.read(440)
    await list.settle()
    while try #require(list.paginator.items.index(of: list.visibleIDs[0])) > row {
      list.scroll(by: -1)
    }
    await list.settle()
    return (list, source)
  }

  private func rowsOnScreen(_ list: VirtualList<TimelineRow>) -> [TimelineRow] {
    list.visibleIDs.compactMap { list.paginator.items[id: $0] }
  }

  // MARK: The screen

  @Test(arguments: TimelineStyle.allCases, [0, 30, 400])
  func theScreenIsTheServers(style: TimelineStyle, row: Int) async throws {
    let (list, source) = try await list(style, at: row)
    let top = list.visibleIDs[0]
    server.rows.forEach { server.edit($0.id) }
    server.insert(5)
    let before = source.requests.count
    await list.paginator.refresh()
    // Five rows have moved all page numbers, so two pages are on three of the server's.
    let most = style == .pageNumber ? 4 : 3
    #expect(source.requests.count - before <= most, "the head, and two pages on screen")
    #expect(list.paginator.items[id: top]?.version == 1, "the screen belongs to the refresh")
    await list.settle()
    let rows = server.rows
    let index = try #require(rows.firstIndex { $0.id == list.visibleIDs[0] })
    #expect(row == 0 || list.visibleIDs[0] == top, "the topmost row stays")
    #expect(rowsOnScreen(list) == Array(rows[index..<index + 10]))
    #expect(!list.paginator.isStale)
  }

  /// Rows are gone, new and edited, above the screen and on it.
  @Test(arguments: TimelineStyle.allCases, [0, 30, 400])
  func rowsThatAreGone_goFromTheScreen(style: TimelineStyle, row: Int) async throws {
    let (list, _) = try await list(style, at: row)
    for id in list.visibleIDs[2...4] { server.remove(id) }
    for id in [350, 340, 330] { server.remove(id) }
    server.rows.forEach { server.edit($0.id) }
    await list.paginator.refresh()
    await list.settle()
    let rows = server.rows
    let index = try #require(rows.firstIndex { $0.id == list.visibleIDs[0] })
    #expect(rowsOnScreen(list) == Array(rows[index..<index + 10]))
  }

  @Test(arguments: TimelineStyle.allCases, [0, 400])
  func noRowComesOnScreen_thatIsOlderThanTheRefresh(style: TimelineStyle, row: Int) async throws {
    let (list, _) = try await list(style, at: row)
    for id in [450, 449, 300, 200, 100] { server.remove(id) }
    server.rows.forEach { server.edit($0.id) }
    await list.paginator.refresh()
    await list.settle()
    for step in row == 0 ? [3] : [-3, 3] {
      for _ in 0..<170 {
        let old = rowsOnScreen(list).filter { $0.version == 0 }
        #expect(old.isEmpty, "\(old)")
        if list.scroll(by: step) == 0 { break }
        await list.settle()
      }
    }
    list.jump(to: .top)
    await list.settle()
    await list.readToEnd()
    await list.settle()
    #expect(Array(list.paginator.items) == server.rows)
  }

  // MARK: Policies and failures

  @Test func never_readsTheHeadAlone() async throws {
    let (list, source) = try await list(.cursor, at: 400, .reconcile(rereading: .never))
    server.rows.forEach { server.edit($0.id) }
    let before = source.requests.count
    await list.paginator.refresh()
    await list.settle()
    #expect(source.requests.count == before + 1)
    #expect(rowsOnScreen(list).allSatisfy { $0.version == 0 })
    #expect(list.paginator.isStale, "the rows on screen are older than the refresh")
  }

  @Test func whatCannotBeRead_staysAndIsStale() async throws {
    let (list, source) = try await list(.keyset, at: 400)
    server.rows.forEach { server.edit($0.id) }
    let count = source.requests.count
    source.isPaused = true
    let refresh = Task { await list.paginator.refresh() }
    try await source.waitForRequests(count + 1)[count].release()
    let second = try await source.waitForRequests(count + 2)[count + 1]
    #expect(list.paginator.isRefreshing)
    second.fail(ScriptedError("offline"))
    source.isPaused = false
    #expect(await refresh.value == .loaded(count: 0))
    #expect(list.paginator.items[399].version == 0)
    #expect(list.paginator.isStale)
    #expect(list.paginator.refreshError == nil, "the head was read")
    await list.paginator.refresh()
    #expect(!list.paginator.isStale)
  }

  /// Rows come in above while a page is read again, and the next one does not continue it.
  @Test func aPageThatDoesNotContinue_isNoReasonToRequestTheFirstOne() {
    let setup = ReaderSetup(
      style: .offset,
      rowCount: 60,
      pageSize: 10,
      refresh: .reconcile(pages: 3),
      prefetch: .manual,
      screenHeight: 4
    )
    var reader = ReturningReader(setup)
    reader.play(.open, .deliver(0))
    for _ in 0..<4 { reader.play(.loadMore(.end), .deliver(0)) }
    reader.play(.scroll(20))
    // Two rows behind it are too few to prove where the pages meet.
    reader.remove(34)
    reader.play(.refresh, .deliver(0), .deliver(0))
    #expect(reader.held.map(\.load.target) == [.list(.stale)], "the next page is under way")
    reader.play(.insert(30), .deliver(0))
    #expect(reader.held.allSatisfy { $0.load.link != .first })
  }

  @Test func aLoadThatFails_makesWayForStaleRows() async throws {
    let (list, source) = try await list(.keyset, at: 400)
    server.rows.forEach { server.edit($0.id) }
    await list.paginator.refresh()
    await list.settle()
    source.isPaused = true
    let count = source.requests.count
    let load = Task { await list.paginator.loadNext() }
    let request = try await source.waitForRequests(count + 1)[count]
    list.scroll(by: -60)
    #expect(rowsOnScreen(list).contains { $0.version == 0 })
    source.isPaused = false
    request.fail(ScriptedError("offline"))
    _ = await load.value
    await list.settle()
    #expect(rowsOnScreen(list).allSatisfy { $0.version == 1 })
  }

  /// The only row goes while the second page of a refresh is on its way.
  @Test func aRefresh_outlivesTheLastRow() async throws {
    let server = TimelineServer(3)
    let source = server.source(.cursor)
    let paginator = try await opened(
      source,
      .plain(pageSize: 1, prefetch: .manual, refresh: .reconcile(pages: 2), clock: clock)
    )
    source.isPaused = true
    let refresh = Task { await paginator.refresh() }
    try await source.waitForRequests(2)[1].release()
    let second = try await source.waitForRequests(3)[2]
    server.remove(3)
    paginator.receive(.removed(3))
    source.isPaused = false
    second.release()
    _ = await refresh.value
    #expect(paginator.ids == [2])
    #expect(paginator.start == .complete, "the page before is the first one")
  }

  // MARK: Lists that open in their middle

  @Test(arguments: [21, 28]) func aListThatOpensInItsMiddle_keepsThePlace(firstRow: Int)
    async throws
  {
    let version = Locked(0)
    let source: ClosurePageSource<Version, PageNumber> = .pageNumber(initialPage: 26) {
      page,
      size in
      let rows = (page - 1) * size..<min(1000, page * size)
      return PageBatch(
        rows.map { Version(id: $0, number: version.withLock { $0 }) },
        totalCount: 1000
      )
    }
    let configuration = PaginationConfiguration.plain(
      pageSize: 20,
      prefetch: .threshold(5),
      refresh: .reconcile()
    )
    let list = VirtualList(Paginator(source: source, configuration: configuration), height: 10)
    await list.open()
    while (list.visibleIDs.first ?? 0) > firstRow * 20 {
      list.scroll(by: -1)
      await list.settle()
    }
    let top = list.visibleIDs.first
    version.withLock { $0 = 1 }
    await list.paginator.refresh()
    await list.settle()
    #expect(list.visibleIDs.first == top)
    #expect(list.visibleIDs.allSatisfy { list.paginator.items[id: $0]?.number == 1 })
  }

  // MARK: Age

  @Test func aListThatComesBackTooOld_refreshesItself() async throws {
    let source = server.source(.cursor)
    var configuration = PaginationConfiguration.plain(refresh: .reconcile(), clock: clock)
    configuration.staleAfter = .seconds(60)
    let paginator = try await opened(source, configuration)
    let start = try #require(paginator.lastRefreshed)
    clock.advance(by: .seconds(60))
    try await finish { await paginator.load() }
    #expect(source.requests.count == 1, "not older than it may be")
    clock.advance(by: .seconds(1))
    server.insert(1)
    try await finish { await paginator.load() }
    #expect(source.requests.count == 2)
    #expect(paginator.items.first?.id == 501)
    #expect(try #require(paginator.lastRefreshed) > start)
  }

  @Test(arguments: [true, false]) func aRestoredListThatIsYoung_doesNotRefresh(isYoung: Bool) throws
  {
    var configuration = PaginationConfiguration.plain(refresh: .reconcile(), clock: clock)
    configuration.staleAfter = .seconds(60)
    var old = ListMachine<TimelineRow>(configuration: configuration)
    old.load(at: .zero)
    let first = PageRequest<TimelineKey>(key: nil, direction: .refresh, size: 10)
    let page = try TimelineTruth(count: 30).page(for: first, .cursor).mapKeys { PageKey($0) }
    for case .load(let load) in old.takeEffects() {
      old.pageLoaded(page, for: load, duration: .zero, at: .seconds(5))
    }
    let age: Duration = .seconds(isYoung ? 65 : 66)
    let snapshot = try #require(old.snapshot(maximumItemCount: 100, at: age))
    var new = ListMachine<TimelineRow>(configuration: configuration)
    new.restore(snapshot, keyLifetime: nil)
    #expect(new.state.isStale)
    #expect(new.freshness.refreshedAt == .seconds(5) - age)
    new.load(at: .zero)
    #expect(new.refresh.isRunning != isYoung)
    #expect(new.state.isStale != isYoung)
  }

  // MARK: All, and none

  @Test func reset_beginsAnew() async throws {
    let source = server.source(.keyset)
    let paginator = try await opened(source, .plain(refresh: .reconcile(), clock: clock))
    try await finish { await paginator.loadNext() }
    paginator.edit { $0.remove(500) }
    paginator.reset()
    #expect(paginator.items.isEmpty)
    #expect(paginator.phase == .loading)
    #expect(paginator.lastRefreshed == nil)
    try await finish { await paginator.load() }
    #expect(paginator.ids == Array(491...500).reversed())
    try await finish { await paginator.loadNext() }
    #expect(paginator.items.count == 20)
  }

  @Test func loadAll_endsAtTheEndOrAtACount() async throws {
    let source = TimelineServer(95).source(.offset)
    let paginator = try await opened(source, .plain(refresh: .reconcile(), clock: clock))
    #expect(try await finish { await paginator.loadAll(maximumCount: 25) } == .loaded(count: 18))
    #expect(paginator.items.count == 28)
    #expect(try await finish { await paginator.loadAll(maximumCount: 1000) } == .end)
    #expect(paginator.items.count == 95)
    #expect(try await finish { await paginator.loadAll(maximumCount: 50) } == .loaded(count: 0))
  }
}
