import Pagination
import PaginationTesting
import Testing

/// Lists that keep a limited number of items.
@MainActor
@Suite struct WindowTests {
  @Test(arguments: VirtualListBehavior.presets)
  func tenThousandRowsDownAndUp_stayBounded(_ behavior: VirtualListBehavior) async throws {
    let source = NumberSource.rows(10_000)
    try await readDownAndUp(10_000, of: source, behavior: behavior)
    #expect(source.requests.allSatisfy { $0.isFinished })
  }

  /// The pages name no predecessor, so what was dropped is asked for by the key that brought it.
  @Test(arguments: VirtualListBehavior.presets)
  func withAForwardCursor_droppedPagesComeBackToo(_ behavior: VirtualListBehavior) async throws {
    let rows = 2_000
    let source: ClosurePageSource<NumberedRow, Int> = .cursor { cursor, limit in
      let start = cursor ?? 0
      let end = min(start + limit, rows)
      return ((start..<end).map { NumberedRow($0) }, end < rows ? end : nil)
    }
    try await readDownAndUp(rows, of: source, behavior: behavior)
  }

  /// A dropped page that came back in another size would leave a gap, or repeat rows.
  @Test(arguments: VirtualListBehavior.presets)
  func withPagesOfAnySize_droppedOnesComeBackAsTheyWere(
    _ behavior: VirtualListBehavior
  ) async throws {
    let rows = 2_000
    let source: ClosurePageSource<NumberedRow, Int> = .cursor(sizing: .upTo(100)) { cursor, limit in
      let start = cursor ?? 0
      let end = min(start + limit, rows)
      return ((start..<end).map { NumberedRow($0) }, end < rows ? end : nil)
    }
    try await readDownAndUp(
      rows,
      of: source,
      behavior: behavior,
      prefetch: .custom { PrefetchPlan(distance: 20, size: 31 + $0.itemCount % 47) }
    )
  }

  /// A page's size is kept in 32 bits, which is more rows than any server sends.
  @Test func aPageOfAnySize_comesBack() async throws {
    let source: ClosurePageSource<NumberedRow, Int> = .cursor { cursor, limit in
      let start = cursor ?? 0
      return ((start..<start + min(limit, 10)).map { NumberedRow($0) }, start + 10)
    }
    let paginator = try await opened(source, .plain(pageSize: .max, maximumItemCount: 20))
    for _ in 0..<3 { try await finish { await paginator.loadNext() } }
    #expect(paginator.ids == Array(20..<40))
    for _ in 0..<2 { try await finish { await paginator.loadPrevious() } }
    #expect(paginator.ids == Array(0..<20))
  }

  @Test func fromTheMiddle_bothWays() async throws {
    let source = NumberSource.rows(2_000, startingAt: 1_000)
    let paginator = try await opened(
      source,
      .plain(prefetch: .threshold(10), maximumItemCount: 100)
    )
    let list = VirtualList(paginator, height: 20, behavior: .collectionView)
    for direction in [-1, 1, -1] {
      try await finish { await list.read(direction * 3_000) }
      #expect(paginator.items.count <= 160)
      #expect(isGapless(paginator.ids))
    }
    #expect(list.seenIDs.sorted() == Array(0..<2_000))
    #expect(paginator.items.first?.id == 0)
  }

  @Test func droppingIsReportedAndOpensTheEdge() async throws {
    let paginator = try await opened(NumberSource.rows(100), .plain(maximumItemCount: 20))
    #expect(paginator.start == .complete)
    for _ in 0..<3 { try await finish { await paginator.loadNext() } }
    #expect(paginator.ids == Array(20..<40))
    #expect(paginator.start == .idle)
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.ids == Array(10..<30))
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.start == .complete)
    #expect(paginator.ids == Array(0..<20))
  }

  @Test func rowsOnScreen_areNeverDropped() async throws {
    let paginator = try await opened(NumberSource.rows(100), .plain(maximumItemCount: 20))
    paginator.itemAppeared(3)
    for _ in 0..<5 { try await finish { await paginator.loadNext() } }
    #expect(paginator.ids == Array(0..<60))
    paginator.itemDisappeared(3)
    paginator.itemAppeared(45)
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(40..<70))
  }

  /// A list without rows would load them at once again.
  @Test func theOnlyPageWithRows_isNotDropped() async throws {
    let source = ScriptedSource<NumberedRow, Int> { request in
      .page(request.key == nil ? Page(items: [1, 2], next: 1) : Page(items: [], next: nil))
    }
    let paginator = try await opened(source, .plain(maximumItemCount: 1))
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == [1, 2])
    #expect(source.requests.count == 2)
  }

  @Test func refreshes_dropWhatIsFarBelow() async throws {
    let rows = Locked([Row](ids: 0..<10))
    let paginator = try await opened(
      feed(rows),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([0, 1, 2])
    for round in 1...20 {
      rows.withLock { $0.insert(contentsOf: [Row](ids: round * 10..<round * 10 + 7), at: 0) }
      try await finish { await paginator.refresh() }
      paginator.rowsOnScreen(paginator.items.prefix(3).map(\.id))
      #expect(paginator.items.count <= 40)
    }
    let ids = paginator.items.map(\.id)
    #expect(ids == rows.withLock { $0.prefix(ids.count).map(\.id) })
  }

  @Test func rowsThatAreReceived_dropWhatIsFarAbove() async throws {
    let paginator = try await opened(NumberSource.rows(30), .plain(maximumItemCount: 30))
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    for id in 30..<40 {
      paginator.rowsOnScreen([id - 3, id - 2, id - 1])
      paginator.receive(.inserted(NumberedRow(id), at: .end, isNext: true))
    }
    #expect(paginator.ids == Array(10..<40))
    #expect(paginator.start == .idle)
  }

  /// A row that has moved down on the server comes with a second page, and the first one, loaded again,
  /// does not have it any more.
  @Test func aRowOfTwoPages_isShownByTheOtherWhenOneIsDropped() async throws {
    let pages = [[0, 1, 2], [3, 2, 4], [5, 6, 7], [8, 9, 10]]
    let source = ScriptedSource<NumberedRow, Int> { request in
      let page = request.key ?? 0
      return .page(
        Page(items: pages[page].map { NumberedRow($0) }, next: page < 3 ? page + 1 : nil)
      )
    }
    let paginator = try await opened(source, .plain(pageSize: 3, maximumItemCount: 6))
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == [0, 1, 2, 3, 4])
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == [3, 2, 4, 5, 6, 7])
    source.answerNext(.page(Page(items: [0, 1], next: 1)))
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.ids == [0, 1, 3, 2, 4])
  }

  private func readDownAndUp<Source: PageSource>(
    _ rows: Int,
    of source: Source,
    behavior: VirtualListBehavior,
    prefetch: PrefetchPolicy = .threshold(20)
  ) async throws where Source.Item == NumberedRow {
    let paginator = try await opened(
      source,
      .plain(pageSize: 50, prefetch: prefetch, maximumItemCount: 300)
    )
    let announcements = Announcements(paginator)
    let list = VirtualList(paginator, height: 20, behavior: behavior)
    for step in 0..<rows / 500 {
      try await finish { await list.read(500) }
      #expect(isGapless(list.visibleIDs), "down, step \(step)")
    }
    try await finish { await list.readToEnd() }
    #expect(list.seenIDs == Array(0..<rows))
    #expect(paginator.end == .complete)
    for step in 0..<rows / 500 + 1 {
      try await finish { await list.read(-500) }
      #expect(isGapless(list.visibleIDs), "up, step \(step)")
    }
    #expect(paginator.items.first?.id == 0)
    #expect(list.visibleIDs.first == 0)
    #expect(list.blanksSeen == 0)
    // Lists that never say which rows have gone keep the rows of a few screens more.
    let bound = behavior.disappearance == .reported ? 400 : 1_000
    #expect(announcements.counts.max() ?? 0 <= bound)
  }

  private func isGapless(_ ids: [Int]) -> Bool {
    zip(ids, ids.dropFirst()).allSatisfy { $0 + 1 == $1 }
  }
}
