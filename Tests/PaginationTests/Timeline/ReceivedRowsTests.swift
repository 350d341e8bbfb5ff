import PaginationTesting
import Testing

@testable import Pagination

/// Rows that a push brings: where they stand if the rows at that end are not loaded, and after a refresh.
@MainActor @Suite struct ReceivedRowsTests {
  // MARK: At an end that is not loaded

  @Test(arguments: TimelineStyle.allCases)
  func aRowThatIsReceivedAboveDroppedOnes_leavesNoHole(_ style: TimelineStyle) async throws {
    let server = TimelineServer(100)
    let paginator = try await opened(
      server.source(style),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([97, 96, 95])
    try await paginator.readDown(to: [80, 70, 60, 50])
    let row = try server.insertRow()
    paginator.receive(.inserted(row, isNext: true))
    #expect(paginator.newRowCount == 1)
    expectNoHole(in: paginator, of: server)
    for _ in 0..<5 {
      try await finish { await paginator.loadPrevious() }
      expectNoHole(in: paginator, of: server)
      paginator.rowsOnScreen(paginator.ids.prefix(3))
    }
    #expect(paginator.ids.first == 101)
    #expect(paginator.newRowCount == 0)
  }

  /// A source that opens at the end of its list.
  private func chat(_ rows: Locked<[Row]>) -> ScriptedSource<Row, Int> {
    ScriptedSource<Row, Int> { request in
      let rows = rows.withLock { $0 }
      let isUp = request.direction != .end
      let key = request.key ?? rows.count
      let end = isUp ? key : min(rows.count, key + request.size)
      let start = isUp ? max(0, end - request.size) : key
      return .page(
        Page(
          items: Array(rows[start..<end]),
          previous: start > 0 ? start : nil,
          next: end < rows.count ? end : nil
        )
      )
    }
  }

  @Test func aMessageReceivedBelowDroppedPages_leavesNoHole() async throws {
    let rows = Locked([Row](ids: 0..<100))
    let source = chat(rows)
    let paginator = try await opened(
      source,
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([97, 98, 99])
    for first in [80, 70, 60, 50] {
      try await finish { await paginator.loadPrevious() }
      paginator.rowsOnScreen([first, first + 1, first + 2])
    }
    rows.withLock { $0.append(contentsOf: [Row](ids: 100..<102)) }
    for id in 100..<102 { paginator.receive(.inserted(Row(id: id), at: .end, isNext: true)) }
    #expect(paginator.newRowCount == 2)
    #expect(paginator.newRowsEdge == .end)
    var ids = paginator.ids
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $1 == $0 + 1 }, "\(ids)")
    for _ in 0..<3 {
      try await finish { await paginator.loadNext() }
      ids = paginator.ids
      #expect(zip(ids, ids.dropFirst()).allSatisfy { $1 == $0 + 1 }, "\(ids)")
      paginator.rowsOnScreen(ids.suffix(3))
    }
    #expect(paginator.ids.last == 101, "\(ids)")
    #expect(paginator.newRowCount == 0)
  }

  /// The outermost page has two rows only.
  @Test func aRowReceivedAboveADroppedShortPage_leavesNoHole() async throws {
    let server = TimelineServer(80)
    let paginator = try await opened(
      server.source(.cursorBothWays),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([80, 79, 78])
    for _ in 0..<2 { paginator.receive(.inserted(try server.insertRow(), isNext: true)) }
    for last in [71, 61, 51, 41] {
      paginator.rowsOnScreen([last + 2, last + 1, last])
      try await finish { await paginator.loadNext() }
    }
    while let first = paginator.ids.first, first < 82 {
      paginator.rowsOnScreen([first, first - 1])
      try await finish { await paginator.loadPrevious() }
    }
    paginator.rowsOnScreen([65, 64, 63])
    while paginator.ids.contains(82) { try await finish { await paginator.loadNext() } }
    paginator.receive(.inserted(try server.insertRow(), isNext: true))
    expectNoHole(in: paginator, of: server)
    #expect(paginator.newRowCount == 1)
  }

  @Test func aRowReceivedAboveDroppedNewOnes_leavesNoHole() async throws {
    let server = TimelineServer(80)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(maximumItemCount: 20, refresh: .reconcile(pages: 1))
    )
    paginator.rowsOnScreen([80, 79, 78])
    try await finish { await paginator.loadNext() }
    paginator.rowsOnScreen([])
    _ = server.insert(25)
    try await finish { await paginator.refresh() }
    let gap = try #require(paginator.gaps.first)
    // The reader is below the gap, and the new first page goes.
    try await finish { await paginator.fill(gap.id) }
    #expect(!paginator.ids.contains(105))
    paginator.rowsOnScreen(paginator.ids.prefix(3))
    paginator.receive(.inserted(try server.insertRow(), isNext: true))
    expectNoHole(in: paginator, of: server)
  }

  // MARK: Many rows

  /// The user follows the end where they come, or reads further down.
  @Test(arguments: [TimelineStyle.cursor, .cursorBothWays, .keyset, .offset], [200, 195])
  func manyReceivedRows_areNoMoreThanTheListMayHold(
    _ style: TimelineStyle,
    place: Int
  ) async throws {
    let server = TimelineServer(200)
    let source = server.source(style)
    let paginator = try await opened(
      source,
      .plain(maximumItemCount: 100, refresh: .reconcile(pages: 3))
    )
    var top = place
    paginator.rowsOnScreen([top, top - 1, top - 2])
    for count in 1...600 {
      let row = try server.insertRow()
      paginator.receive(.inserted(row, isNext: true))
      if place == 200 {
        top = row.id
        paginator.rowsOnScreen([top, top - 1, top - 2])
      }
      if count.isMultiple(of: 5) { await letOthersRun() }
      #expect(paginator.items.count <= 110)
      #expect(paginator.items.contains { $0.id == top })
    }
    #expect(source.requests.count < 60)
    try await paginator.settle()
    expectNoHole(in: paginator, of: server)
    // All of them come back.
    paginator.rowsOnScreen(paginator.ids.prefix(3))
    try await finish { await paginator.refresh() }
    paginator.rowsOnScreen(paginator.ids.prefix(3))
    #expect(paginator.ids.first == 800)
    var seen = Set(paginator.ids)
    for _ in 0..<200 where paginator.end != .complete || !paginator.gaps.isEmpty {
      if let gap = paginator.gaps.first {
        paginator.rowsOnScreen(paginator.ids[..<gap.index].suffix(3))
        try await finish { await paginator.fill(gap.id) }
      } else {
        paginator.rowsOnScreen(paginator.ids.suffix(3))
        try await finish { await paginator.loadNext() }
      }
      expectNoHole(in: paginator, of: server)
      seen.formUnion(paginator.ids)
    }
    #expect(seen == Set(1...800))
  }

  @Test(arguments: [199, 193])
  func manyMessages_areNoMoreThanTheListMayHold(place: Int) async throws {
    let rows = Locked([Row](ids: 0..<200))
    let paginator = try await opened(
      chat(rows),
      .plain(maximumItemCount: 100, refresh: .reconcile(pages: 3))
    )
    var last = place
    paginator.rowsOnScreen([last - 2, last - 1, last])
    for id in 200..<800 {
      rows.withLock { $0.append(Row(id: id)) }
      paginator.receive(.inserted(Row(id: id), at: .end, isNext: true))
      if place == 199 {
        last = id
        paginator.rowsOnScreen([last - 2, last - 1, last])
      }
      if id.isMultiple(of: 5) { await letOthersRun() }
      #expect(paginator.items.count <= 110)
      #expect(paginator.items.contains { $0.id == last })
    }
    try await paginator.settle()
    paginator.rowsOnScreen(paginator.ids.suffix(3))
    try await finish { await paginator.refresh() }
    #expect(paginator.ids.last == 799)
    var seen = Set(paginator.ids)
    for _ in 0..<200 where paginator.start != .complete || !paginator.gaps.isEmpty {
      if let gap = paginator.gaps.last {
        paginator.rowsOnScreen(paginator.ids[gap.index...].prefix(3))
        try await finish { await paginator.fill(gap.id) }
      } else {
        paginator.rowsOnScreen(paginator.ids.prefix(3))
        try await finish { await paginator.loadPrevious() }
      }
      seen.formUnion(paginator.ids)
      let ids = paginator.ids
      let gaps = Set(paginator.gaps.map(\.index))
      for index in ids.indices.dropFirst() where !gaps.contains(index) {
        #expect(ids[index] == ids[index - 1] + 1)
      }
    }
    #expect(seen == Set(0..<800))
  }

  // MARK: Before a refresh

  @Test(arguments: TimelineStyle.allCases, [false, true])
  func aReceivedRow_isBelowTheGapOfARefresh(_ style: TimelineStyle, isOwn: Bool) async throws {
    let server = TimelineServer(100)
    let paginator = try await opened(server.source(style), .plain(refresh: .reconcile(pages: 1)))
    paginator.rowsOnScreen([100, 99, 98])
    for _ in 0..<2 {
      let row = try server.insertRow()
      if isOwn {
        try await paginator.edit {
          $0.insert(row)
        } committing: {
        }
      } else {
        paginator.receive(.inserted(row, isNext: true))
      }
    }
    _ = server.insert(30)
    try await finish { await paginator.refresh() }
    #expect(paginator.ids.starts(with: [132, 131]), "\(paginator.ids)")
    expectNoHole(in: paginator, of: server)
    paginator.rowsOnScreen([132, 131])
    for _ in 0..<4 {
      for gap in paginator.gaps { try await finish { await paginator.fill(gap.id) } }
      expectNoHole(in: paginator, of: server)
    }
    #expect(paginator.gaps.isEmpty)
  }

  // MARK: During a refresh

  /// A list that is refreshed, and what happens before that, and before the server reads the request.
  private func refreshed(
    _ server: TimelineServer,
    _ policy: RefreshPolicy,
    after prepare: (Paginator<TimelineRow>) throws -> Void = { _ in },
    meanwhile change: (Paginator<TimelineRow>) throws -> Void
  ) async throws -> Paginator<TimelineRow> {
    let source = server.source(.cursor)
    let paginator = try await opened(source, .plain(refresh: policy))
    paginator.rowsOnScreen([37, 36, 35])
    try prepare(paginator)
    source.isPaused = true
    let refresh = Task { await paginator.refresh() }
    let request = try await source.waitForRequests(2)[1]
    try change(paginator)
    request.release()
    try await finish(refresh)
    return paginator
  }

  /// The server reads the request after it has told of the row.
  @Test(arguments: [RefreshPolicy.reconcile(pages: 3), .replace])
  func aRowThatTheAnswerHasToo_isWhereTheAnswerHasIt(_ policy: RefreshPolicy) async throws {
    let server = TimelineServer(40)
    let paginator = try await refreshed(server, policy) { paginator in
      paginator.receive(.inserted(try server.insertRow(), isNext: true))
      server.insert(2)
    }
    #expect(paginator.ids.prefix(4) == [43, 42, 41, 40])
    expectNoHole(in: paginator, of: server)
  }

  /// So many have come since that the answer does not reach it: it stays beside the row below it, or comes again
  /// with a later page.
  @Test(arguments: [RefreshPolicy.reconcile(pages: 1), .replace])
  func aRowThatTheAnswerDoesNotReach_isNotAboveNewerOnes(_ policy: RefreshPolicy) async throws {
    let server = TimelineServer(40)
    let paginator = try await refreshed(server, policy) { paginator in
      for _ in 0..<2 { paginator.receive(.inserted(try server.insertRow(), isNext: true)) }
      server.insert(20)
    }
    #expect(paginator.ids.prefix(10) == (53...62).reversed()[...])
    #expect(
      policy == .replace ? paginator.ids.count == 10 : paginator.ids[10..<13] == [42, 41, 40]
    )
    expectNoHole(in: paginator, of: server)
  }

  /// One before the refresh, and one during it.
  @Test func rowsThatTheAnswerDoesNotReach_keepTheirOrder() async throws {
    let server = TimelineServer(40)
    let paginator = try await refreshed(server, .reconcile(pages: 1)) { paginator in
      paginator.receive(.inserted(try server.insertRow(), isNext: true))
    } meanwhile: { paginator in
      paginator.receive(.inserted(try server.insertRow(), isNext: true))
      server.insert(20)
    }
    #expect(paginator.ids[10..<13] == [42, 41, 40])
    expectNoHole(in: paginator, of: server)
  }

  /// It is next to a row that has come with the answer.
  @Test func aRowAboveThoseOfTheAnswer_staysThere() async throws {
    let server = TimelineServer(40)
    let source = server.source(.cursor)
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 1)))
    paginator.rowsOnScreen([37, 36, 35])
    paginator.receive(.inserted(try server.insertRow(), isNext: true))
    source.isPaused = true
    let refresh = Task { await paginator.refresh() }
    let request = try await source.waitForRequests(2)[1]
    request.release()
    paginator.receive(.inserted(try server.insertRow(), isNext: true))
    try await finish(refresh)
    #expect(paginator.ids.prefix(3) == [42, 41, 40])
    expectNoHole(in: paginator, of: server)
  }

  @Test(arguments: [3, 30])
  func aReceivedRowThatHasGone_goes(count: Int) async throws {
    let server = TimelineServer(count)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(refresh: .reconcile(pages: 1))
    )
    paginator.rowsOnScreen([count])
    let row = try server.insertRow()
    paginator.receive(.inserted(row, isNext: true))
    server.remove(row.id)
    try await finish { await paginator.refresh() }
    #expect(!paginator.ids.contains(row.id), "\(paginator.ids)")
  }

  /// The first page was dropped with the row that had been received above it. It comes back without that row.
  @Test(arguments: [TimelineStyle.offset, .cursorBothWays, .keysetBothWays])
  func aRowThatIsReceivedAboveAnotherDroppedOne_leavesNoHole(_ style: TimelineStyle) async throws {
    let server = TimelineServer(80)
    let paginator = try await opened(
      server.source(style),
      .plain(maximumItemCount: 20, refresh: .reconcile(pages: 1))
    )
    paginator.rowsOnScreen([80, 79, 78])
    paginator.receive(.inserted(try server.insertRow(), isNext: true))
    try await paginator.readDown(to: [61, 51])
    try await finish { await paginator.loadPrevious() }
    // The page that an offset names shows a row that is loaded.
    #expect(paginator.ids.first == (style == .offset ? 79 : 80))
    paginator.receive(.inserted(try server.insertRow(), isNext: true))
    expectNoHole(in: paginator, of: server)
    #expect(paginator.newRowCount == 1)
    for _ in 0..<2 {
      try await finish { await paginator.loadPrevious() }
      expectNoHole(in: paginator, of: server)
    }
    #expect(paginator.ids.prefix(3) == [82, 81, 80])
  }

  // MARK: Keys that count rows

  /// The push is counted in the keys, so those of a refresh are exact.
  @Test func afterAPushAndARefresh_theNextPageRepeatsOneRow() async throws {
    let server = TimelineServer(80)
    let paginator = try await opened(server.source(.offset), .plain(refresh: .reconcile(pages: 1)))
    paginator.rowsOnScreen([80, 79, 78])
    paginator.receive(.inserted(try server.insertRow(), isNext: true))
    _ = server.insert(5)
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == Array((71...86).reversed()))
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array((62...86).reversed()))
  }

  // MARK: At the end

  @Test func rowsReceivedAtTheEnd_dropAboveTheScreen_andHoldThePlace() async throws {
    let paginator = try await opened(NumberSource.rows(30), .plain(maximumItemCount: 20))
    paginator.rowsOnScreen([1, 2, 3])
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    paginator.rowsOnScreen([24, 25, 26])
    paginator.receive(.inserted(NumberedRow(30), at: .end, isNext: true))
    #expect(paginator.ids.first == 10 || paginator.ids.first == 20)
    #expect(paginator.anchor?.id == 24 && paginator.anchor?.place == .held)
  }
}
