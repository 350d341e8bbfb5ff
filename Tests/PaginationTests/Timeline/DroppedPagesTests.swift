import PaginationTesting
import Testing

@testable import Pagination

/// Pages that were dropped because the list holds more than it may: what is known of them, and how they come back.
@MainActor @Suite struct DroppedPagesTests {
  // MARK: Beside a gap

  @Test(arguments: TimelineStyle.allCases)
  func droppingBelowAGap_leavesNoHole(_ style: TimelineStyle) async throws {
    let server = TimelineServer(200)
    let paginator = try await opened(
      server.source(style),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 1))
    )
    paginator.rowsOnScreen([200, 199, 198])
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    _ = server.insert(55)
    try await finish { await paginator.refresh() }
    paginator.rowsOnScreen([255, 254, 253])
    paginator.rowsOnScreen([184, 183, 182])
    for _ in 0..<12 {
      try await finish { await paginator.loadNext() }
      expectNoHole(in: paginator, of: server)
    }
    #expect(paginator.ids.last ?? 200 < 181, "the list goes on at its end, when the gap is closed")
  }

  @Test(arguments: TimelineStyle.allCases)
  func theWayUp_stays(_ style: TimelineStyle) async throws {
    let server = TimelineServer(80)
    let paginator = try await opened(
      server.source(style),
      .plain(maximumItemCount: 20, refresh: .reconcile(pages: 1))
    )
    paginator.rowsOnScreen([80, 79, 78])
    try await finish { await paginator.loadNext() }
    paginator.rowsOnScreen([66, 65, 64])
    _ = server.insert(45)
    try await finish { await paginator.refresh() }
    try await finish { await paginator.loadNext() }
    for gap in paginator.gaps { try await finish { await paginator.fill(gap.id) } }
    paginator.rowsOnScreen([78, 77, 76])
    for _ in 0..<8 {
      if let gap = paginator.gaps.last {
        try await finish { await paginator.fill(gap.id) }
      } else {
        try await finish { await paginator.loadPrevious() }
      }
    }
    #expect(paginator.ids.contains(81), "\(paginator.ids)")
  }

  /// The user has gone there at once, so the rows that were on screen last are far away.
  @Test func pagesAtAGapThatFillsTheScreen_stay() async throws {
    let server = TimelineServer(100)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 1))
    )
    for row in [91, 81, 71, 61] {
      paginator.rowsOnScreen([row])
      try await finish { await paginator.loadNext() }
    }
    paginator.rowsOnScreen([51])
    _ = server.insert(55)
    try await finish { await paginator.refresh() }
    let gap = try #require(paginator.gaps.first)
    paginator.rowsOnScreen([])
    paginator.gapAppeared(gap.id)
    for _ in 0..<3 { try await finish { await paginator.fill(gap.id) } }
    #expect(paginator.ids.contains(120), "\(paginator.ids)")
    expectNoHole(in: paginator, of: server)
  }

  @Test func thePageThatHasLandedBelowAGap_stays() async throws {
    let server = TimelineServer(200)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 1))
    )
    paginator.rowsOnScreen([200, 199, 198])
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    paginator.rowsOnScreen([184, 183, 182])
    _ = server.insert(55)
    try await finish { await paginator.refresh() }
    let last = try #require(paginator.ids.last)
    try await finish { await paginator.loadNext() }
    #expect(try #require(paginator.ids.last) < last)
  }

  /// Pages that were loaded before 300 rows came in are dropped after that.
  @Test(arguments: TimelineStyle.allCases)
  func droppingBelowNewRows_leavesNoHole(_ style: TimelineStyle) async throws {
    let server = TimelineServer(200)
    let paginator = try await opened(
      server.source(style),
      .plain(maximumItemCount: 40, refresh: .reconcile(pages: 40))
    )
    paginator.rowsOnScreen([200, 199, 198])
    try await paginator.readDown(to: [191, 181, 171])
    _ = server.insert(300)
    try await finish { await paginator.refresh() }
    paginator.rowsOnScreen([188, 187, 186])
    _ = server.insert(1)
    try await finish { await paginator.refresh() }
    #expect(paginator.ids.last == (style == .offset ? 182 : 181))
    for _ in 0..<6 {
      paginator.rowsOnScreen(Array(paginator.ids.suffix(3)))
      try await finish { await paginator.loadNext() }
      expectNoHole(in: paginator, of: server)
    }
    #expect(paginator.ids.last ?? 200 < 130)
  }

  @Test func afterAGapIsClosed_aDroppedPageComesBackInItsPlace() async throws {
    let server = TimelineServer(80)
    let paginator = try await opened(
      server.source(.offset),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 1))
    )
    paginator.rowsOnScreen([80, 79, 78])
    try await finish { await paginator.loadNext() }
    _ = server.insert(25)
    try await finish { await paginator.refresh() }
    try await finish { await paginator.fill(paginator.gaps[0].id) }
    paginator.rowsOnScreen([95, 94, 93])
    try await finish { await paginator.fill(paginator.gaps[0].id) }
    try await finish { await paginator.loadNext() }
    let ids = paginator.ids
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 == $1 + 1 }, "\(ids)")
  }

  /// The first page was dropped, and another one is the first by now: it does not lead to the rows below the gap.
  @Test func aGapAboveADroppedFirstPage_loadsFromAbove() async throws {
    let server = TimelineServer(200)
    let source = server.source(.cursor)
    let paginator = try await opened(
      source,
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 1))
    )
    paginator.rowsOnScreen([200, 199, 198])
    try await paginator.readDown(to: [180, 170, 160])
    #expect(paginator.ids.first == 190)
    _ = server.insert(55)
    paginator.rowsOnScreen([185, 184])
    try await finish { await paginator.refresh() }
    let gap = try #require(paginator.gaps.first)
    let count = source.requests.count
    try await finish { await paginator.fill(gap.id) }
    #expect(source.requests.count == count + 1)
    #expect(source.requests.last?.direction == .end)
    expectNoHole(in: paginator, of: server)
  }

  // MARK: The start of the list

  @Test(arguments: TimelineStyle.allCases, [NewRowsPolicy.show, .announce])
  func aReaderAtTheFirstLoadedRow_isNotAtTheFirstRow(
    _ style: TimelineStyle,
    _ newRows: NewRowsPolicy
  ) async throws {
    let server = TimelineServer(100)
    var configuration = PaginationConfiguration.plain(
      maximumItemCount: 30,
      refresh: .reconcile(pages: 3)
    )
    configuration.newRows = newRows
    let paginator = try await opened(server.source(style), configuration)
    paginator.rowsOnScreen([97, 96, 95])
    try await paginator.readDown(to: [80, 70, 60, 50])
    paginator.rowsOnScreen([80, 79, 78])
    _ = server.insert(4)
    try await finish { await paginator.refresh() }
    #expect(paginator.anchor?.id == 80)
    #expect(paginator.anchor?.place == .held)
    #expect(paginator.newRowCount == 4)
    #expect(paginator.ids.contains(81))
    expectNoHole(in: paginator, of: server)
  }

  /// The first page was dropped, and the user goes to the first row at once.
  @Test func aJumpToTheFirstRow_endsTheListThere() async throws {
    let source: ClosurePageSource<Row, PageOffset> = .offset(end: .totalReached) { offset, limit in
      PageBatch([Row](ids: offset..<min(offset + limit, 100)), totalCount: 100)
    }
    let paginator = try await opened(source, .plain(maximumItemCount: 30))
    for last in [9, 19, 29, 39, 49] {
      try await finish { await paginator.loadNext() }
      paginator.rowsOnScreen([last - 1, last])
    }
    #expect(!paginator.ids.contains(0))
    try await finish { await paginator.jump(toIndex: 0) }
    #expect(paginator.ids.first == 0)
    #expect(paginator.start == .complete)
    #expect(try await finish { await paginator.loadPrevious() } == .end)
  }

  /// The first pages name no page before them, and those around an item do. Rows come in between the pages that were
  /// dropped and those of the jump.
  @Test func rowsThatComeAboveThePagesOfAJump_leaveNoHole() async throws {
    let ids = Locked(Array(0..<100))
    @Sendable func page(_ range: Range<Int>, hasPrevious: Bool) -> Page<Row, Int> {
      let ids = ids.withLock { $0 }
      let rows = ids[range.clamped(to: ids.indices)]
      return Page(
        items: [Row](ids: rows),
        previous: hasPrevious ? rows.first : nil,
        next: rows.last
      )
    }
    @Sendable func index(_ id: Int) -> Int { ids.withLock { $0.firstIndex(of: id) ?? 0 } }
    let source = ClosurePageSource<Row, Int> { request in
      guard let key = request.key else { return page(0..<10, hasPrevious: false) }
      let index = index(key)
      return request.direction == .start
        ? page(index - request.size..<index, hasPrevious: true)
        : page(index + 1..<index + 1 + request.size, hasPrevious: false)
    }
    .finding { id, _ in page(index(id) - 5..<index(id) + 5, hasPrevious: true) }
    let paginator = try await opened(source, .plain(maximumItemCount: 30))
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.jump(to: 31) }
    paginator.rowsOnScreen([31])
    let gap = try #require(paginator.gaps.first)
    try await finish { await paginator.fill(gap.id) }
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(16..<46))
    ids.withLock { $0.insert(contentsOf: 200..<212, at: 10) }
    paginator.rowsOnScreen([16])
    try await finish { await paginator.loadPrevious() }
    while let gap = paginator.gaps.first { try await finish { await paginator.fill(gap.id) } }
    let all = ids.withLock { $0 }
    let first = try #require(all.firstIndex(of: paginator.ids[0]))
    #expect(paginator.ids == Array(all[first...].prefix(paginator.ids.count)))
    #expect(paginator.ids.contains(10))
  }

  /// A page that led to the first one of a jump has gone again. The key that the jump had named leads further up.
  @Test func aPageAboveAClosedGap_comesBackWithoutAHole() async throws {
    let server = TimelineServer(100)
    let source = server.findingSource(.cursorBothWays)
    let paginator = try await opened(
      source,
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    try await finish { await paginator.jump(to: 80) }
    paginator.rowsOnScreen([95, 94])
    let gap = try #require(paginator.gaps.first)
    try await finish { await paginator.fill(gap.id) }
    #expect(paginator.gaps.isEmpty)
    while let last = paginator.ids.last, paginator.ids.contains(81) {
      paginator.rowsOnScreen([last])
      try await finish { await paginator.loadNext() }
    }
    for _ in 0..<3 {
      paginator.rowsOnScreen([paginator.ids[0]])
      try await finish { await paginator.loadPrevious() }
      expectNoHole(in: paginator, of: server)
    }
  }

  // MARK: The end of the list

  /// The list had ended with five rows, and when it was asked again, three more had come. Their page has a key of its
  /// own, which the page before does not name.
  @Test func thePageOfALaterEnd_comesBack_afterARowHasComeAbove() async throws {
    let ids = Locked(Array(0..<25))
    let offsets = Locked<[Int]>([])
    let source: ClosurePageSource<Row, PageOffset> = .offset(end: .totalReached) { offset, limit in
      offsets.withLock { $0.append(offset) }
      let ids = ids.withLock { $0 }
      return PageBatch([Row](ids: ids.dropFirst(offset).prefix(limit)), totalCount: ids.count)
    }
    let paginator = try await opened(
      source,
      .plain(maximumItemCount: 20, refresh: .reconcile(pages: 1))
    )
    for last in [17, 22] {
      paginator.rowsOnScreen([last - 9])
      try await finish { await paginator.loadNext() }
      paginator.rowsOnScreen([last])
    }
    ids.withLock { $0 += 25..<28 }
    #expect(try await finish { await paginator.askAgain(at: .end) } == .loaded(count: 3))
    while paginator.start != .complete {
      paginator.rowsOnScreen([paginator.ids[0]])
      try await finish { await paginator.loadPrevious() }
    }
    paginator.rowsOnScreen([0, 1])
    #expect(paginator.ids == Array(0..<19))
    ids.withLock { $0.insert(100, at: 0) }
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == [100] + Array(0..<19))
    offsets.withLock { $0 = [] }
    while paginator.end != .complete { try await finish { await paginator.loadNext() } }
    #expect(paginator.ids == [100] + Array(0..<28))
    #expect(offsets.withLock { $0 } == [19])
  }

  // MARK: Pinned and bumped rows

  @Test(arguments: [false, true])
  func aPinnedRow_doesNotHideNewOnes(isChecked: Bool) async throws {
    let server = TimelineServer(100)
    server.pin(50)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([50, 100, 99])
    try await paginator.readDown(to: [82, 72, 62, 52])
    _ = server.insert(4)
    try await finish { isChecked ? await paginator.check() : await paginator.refresh() }
    #expect(paginator.newRowCount == 4)
  }

  @Test(arguments: [false, true])
  func aBumpedRow_doesNotHideNewOnes(isChecked: Bool) async throws {
    let server = TimelineServer(100)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([97, 96, 95])
    try await paginator.readDown(to: [80, 70, 60, 50])
    _ = server.insert(4)
    server.bump(95)
    try await finish { isChecked ? await paginator.check() : await paginator.refresh() }
    #expect(paginator.newRowCount == 4)
  }
}
