import Pagination
import PaginationTesting
import Testing

/// Going to another place: the rows that are loaded stay, and a gap is between them and the new ones.
@MainActor @Suite struct JumpTests {
  /// The key of an app: the index of the page's first row.
  private struct RowIndex: IndexedKey {
    let index: Int
    func moved(by rows: Int, pageSize: Int) -> RowIndex? { RowIndex(index: index + rows) }
    func rows(to other: RowIndex, pageSize: Int) -> Int? { other.index - index }
  }

  /// An app's own key that counts rows is computed, too.
  @Test func theKeyOfAPreviousPage_isComputed() async throws {
    let source: ClosurePageSource<Row, RowIndex> = .pages { request in
      let start = request.key?.index ?? 50
      return Page(
        items: (start..<start + 10).map { Row(id: $0) },
        previous: start > 0 ? RowIndex(index: start - 10) : nil,
        next: RowIndex(index: start + 10)
      )
    }
    let paginator = try await opened(source)
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.items.map(\.id) == Array(41..<60))
  }

  private static func numbers(_ count: Int) -> ClosurePageSource<Row, PageOffset> {
    .offset(end: .totalReached) { offset, limit in
      let rows = (offset..<max(offset, min(offset + limit, count))).map { Row(id: $0) }
      return PageBatch(rows, totalCount: count)
    }
  }

  @Test func jumpToAnIndex_takesOneRequest() async throws {
    let log = Locked(0)
    let source = ClosurePageSource<Row, PageOffset> { request in
      log.withLock { $0 += 1 }
      return try await Self.numbers(155_455).page(for: request)
    }
    let paginator = try await opened(source, .plain(pageSize: 50))
    #expect(try await finish { await paginator.jump(toIndex: 77_777) } == .loaded(count: 50))
    #expect(log.withLock { $0 } == 2)
    #expect(paginator.anchor?.id == 77_777)
    #expect(paginator.items.map(\.id) == Array(0..<50) + Array(77_777..<77_827))
    #expect(paginator.gaps.map(\.missingCount) == [77_727])
    try await finish { await paginator.loadNext() }
    #expect(paginator.items.last?.id == 77_875)
  }

  @Test func jumpBetweenTwoPlaces_putsThePageInOrder() async throws {
    let paginator = try await opened(Self.numbers(1_000), .plain())
    for index in [900, 300, 600] { try await finish { await paginator.jump(toIndex: index) } }
    let expected = [0, 300, 600, 900].flatMap { Array($0..<$0 + 10) }
    #expect(paginator.items.map(\.id) == expected)
    #expect(paginator.gaps.map(\.missingCount) == [290, 290, 290])
  }

  @Test func jumpToALoadedRow_asksForNothing() async throws {
    let paginator = try await opened(Self.numbers(1_000), .plain())
    #expect(try await finish { await paginator.jump(toIndex: 7) } == .loaded(count: 0))
    #expect(paginator.anchor?.id == 7)
    #expect(try await finish { await paginator.jump(to: 3) } == .loaded(count: 0))
    #expect(paginator.anchor?.id == 3)
    #expect(paginator.gaps.isEmpty)
  }

  @Test func jumpToAnEmptyPage_movesNothing_andSaysSo() async throws {
    let source = ClosurePageSource<Row, String> { request in
      guard request.key != "a day without rows" else { return Page(items: [], next: nil) }
      return Page(items: (0..<10).map { Row(id: $0) }, next: "10")
    }
    let paginator = try await opened(source, .plain())
    try await finish { await paginator.jump(to: 3) }
    let anchor = paginator.anchor
    let outcome = try await finish { await paginator.jump(toKey: "a day without rows") }
    #expect(outcome == .end)
    #expect(paginator.anchor == anchor)
    #expect(paginator.ids == Array(0..<10) && paginator.gaps.isEmpty)
  }

  @Test func gapOfAJump_closesFromBothSides() async throws {
    let paginator = try await opened(Self.numbers(60), .plain())
    try await finish { await paginator.jump(toIndex: 40) }
    for rows in [[9], [40]] {
      paginator.rowsOnScreen(rows)
      let gap = try #require(paginator.gaps.first)
      try await finish { await paginator.fill(gap.id) }
    }
    #expect(paginator.items.map(\.id) == Array(0..<19) + Array(31..<50))
    while let gap = paginator.gaps.first { try await finish { await paginator.fill(gap.id) } }
    #expect(paginator.items.map(\.id) == Array(0..<50))
  }

  @Test func itemIsFound_ifTheSourceCan() async throws {
    let source = Self.numbers(1_000).finding { id, size in
      let offset = PageOffset(max(0, id - size / 2))
      return try await Self.numbers(1_000)
        .page(for: PageRequest(key: offset, direction: .end, size: size))
    }
    let paginator = try await opened(source, .plain())
    try await finish { await paginator.jump(to: 500) }
    #expect(paginator.anchor?.id == 500)
    #expect(paginator.items.map(\.id) == Array(0..<10) + Array(495..<505))
  }

  /// The place of new rows is not known: they stand below the others at first. They are above them if the list
  /// ends before them, since they came after its first page.
  @Test func jumpToNewRows_staysIfTheListEndsBeforeThem() async throws {
    let server = TimelineServer(30)
    let source = server.findingSource(.cursor)
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 1)))
    _ = server.insert(30)
    try await finish { await paginator.jump(to: 55) }
    let (old, new) = (paginator.ids.filter { $0 <= 30 }, paginator.ids.filter { $0 > 30 })
    #expect(paginator.ids == old + new)
    for last in [21, 11] {
      paginator.rowsOnScreen([last])
      let gap = try #require(paginator.gaps.first)
      try await finish { await paginator.fill(gap.id) }
    }
    #expect(paginator.ids == new + Array((1...30).reversed()))
    try await finish { await paginator.refresh() }
    while let gap = paginator.gaps.first { try await finish { await paginator.fill(gap.id) } }
    #expect(paginator.ids == Array((1...60).reversed()))
  }

  @Test func whatCannotBeFound_isSaid() async throws {
    let server = TimelineServer(100)
    let paginator = try await opened(server.source(.cursor), .plain())
    for outcome in [
      try await finish { await paginator.jump(toIndex: 50) },
      try await finish { await paginator.jump(to: 5) },
    ] {
      guard case .failed(let failure) = outcome else {
        Issue.record("the outcome is \(outcome)")
        continue
      }
      #expect((failure.error as? PaginationError)?.code == .cannotJump)
    }
    #expect(paginator.items.count == 10)
  }

  @Test func moreThanEightGaps_letTheFurthestRowsGo() async throws {
    let paginator = try await opened(Self.numbers(10_000), .plain())
    for place in 1...12 { try await finish { await paginator.jump(toIndex: place * 500) } }
    #expect(paginator.gaps.count == 8)
    #expect(paginator.anchor?.id == 6_000)
    #expect(paginator.items.contains { $0.id == 6_000 })
  }

  @Test func placeholders_areRowsOfTheWholeList_andLoadWhereTheyAreSeen() async throws {
    var configuration = PaginationConfiguration.plain(prefetch: .threshold(2))
    configuration.placeholders = .all
    let paginator = try await opened(Self.numbers(1_000), configuration)
    #expect(paginator.rows.count == 1_000)
    for index in [200, 400, 700] { paginator.placeholderAppeared(index) }
    for index in [200, 400] { paginator.placeholderDisappeared(index) }
    try await paginator.wait { $0.items.contains { $0.id == 700 } }
    #expect(paginator.rows.count == 1_000)
    #expect(paginator.rows[700].item?.id == 700)
  }

  @Test func aJumpAfterCancel_letsTheListGoOn() async throws {
    let paginator = try await opened(Self.numbers(1_000), .plain(prefetch: .lastItem))
    paginator.cancel()
    try await finish { await paginator.jump(toIndex: 500) }
    #expect(!paginator.explain().contains("Loading was stopped"))
  }

  @Test func explanation_namesEachEdge() async throws {
    let paginator = try await opened(Self.numbers(1_000), .plain())
    try await finish { await paginator.jump(toIndex: 500) }
    let text = paginator.explain()
    #expect(text.contains("The list shows 20 rows of 2 pages, of 1000 in all."))
    #expect(text.contains("Below row 9, in a gap, a page can be loaded, but the policy is manual."))
    #expect(text.contains("At the start the list ends."))
  }

  @Test func networkThatIsBack_triesOnceMore() async throws {
    let server = TimelineServer(100)
    let source = server.source(.cursor)
    let paginator = try await opened(source, .plain())
    source.failNext()
    try await finish { await paginator.loadNext() }
    #expect(paginator.end.failure != nil)
    paginator.networkBecameReachable()
    try await paginator.wait { $0.items.count == 20 }
    #expect(paginator.end == .idle)
  }
}
