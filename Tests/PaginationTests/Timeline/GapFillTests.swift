import Synchronization
import Testing

@testable import Pagination
@testable import PaginationTesting

/// What fills a gap, and what stays where it is meanwhile.
@MainActor
@Suite struct GapFillTests {
  /// Keys lead both ways, and each page names both, the first one as well. A row is pinned above all others.
  @Test func aPageWithoutRowsInAGap_removesNothing() async throws {
    let ids = Locked([1_000] + Array((1...60).reversed()))
    let source = ClosurePageSource<Row, Int> { request in
      let ids = ids.withLock { $0 }
      let index = request.key.flatMap(ids.firstIndex)
      let start =
        request.direction == .start ? (index ?? 0) - request.size : index.map { $0 + 1 } ?? 0
      let rows = ids[(start..<start + request.size).clamped(to: ids.indices)]
      return Page(
        items: [Row](ids: Array(rows)),
        previous: rows.first,
        next: rows.last == ids.last ? nil : rows.last
      )
    }
    let paginator = try await opened(
      source,
      .plain(pageSize: 20, refresh: .reconcile(pages: 3, rereading: .never))
    )
    try await finish { await paginator.loadNext() }
    ids.withLock { $0.insert(contentsOf: (101...184).reversed(), at: 1) }
    paginator.rowsOnScreen([40, 39, 38])
    try await finish { await paginator.refresh() }
    #expect(paginator.ids.count == 99)
    let gap = try #require(paginator.gaps.first)
    for _ in 0..<2 { try await finish { await paginator.fill(gap.id) } }
    #expect(paginator.start != .complete)
    while let gap = paginator.gaps.first { try await finish { await paginator.fill(gap.id) } }
    #expect(paginator.ids == Array(ids.withLock { $0 }.prefix(paginator.ids.count)))
    #expect(paginator.ids.contains(22))
  }

  /// Two rows prove no neighbour, so a gap opens. All of the new rows are on screen already, and none will appear.
  @Test func aGapBetweenRowsThatAreOnScreen_isFilled() async throws {
    let source = ClosurePageSource<Row, Int>.cursor { cursor, _ in
      let id = cursor.map { $0 + 1 } ?? 0
      return ([Row(id: id)], id < 9 ? id : nil)
    }
    let configuration = PaginationConfiguration.plain(
      pageSize: 1,
      prefetch: .lastItem,
      refresh: .reconcile(pages: 1, rereading: .never)
    )
    let paginator = try await opened(source, configuration)
    for id in 0..<3 {
      paginator.itemAppeared(id)
      try await paginator.settle()
    }
    try await finish { await paginator.refresh() }
    try await paginator.settle()
    #expect(paginator.gaps.isEmpty)
    #expect(paginator.ids == Array(0..<4))
  }

  /// The list ends on screen below the row, so others are above it, beyond a gap.
  @Test(arguments: [8, 14], TimelineStyle.allCases)
  func afterAJump_theRowStays(height: Int, style: TimelineStyle) async throws {
    let server = TimelineServer(105)
    let source = server.findingSource(style)
    let paginator = Paginator(
      source: source,
      configuration: .plain(pageSize: 20, prefetch: .threshold(5))
    )
    let list = VirtualList(paginator, height: height, behavior: .terminal)
    await list.open()
    let goal = 2
    _ = await paginator.jump(to: goal)
    await list.settle()
    #expect(list.visibleIDs.contains(goal), "\(list.visibleIDs)")
  }

  /// What was on screen before a jump is not held against the row to which the list goes, though no view has drawn it yet.
  @Test func whatLandsBeforeTheListIsDrawn_leavesTheGoal() async throws {
    let server = TimelineServer(105)
    let paginator = try await opened(
      server.findingSource(.keyset),
      .plain(pageSize: 20, refresh: .reconcile(rereading: .never))
    )
    try await finish { await paginator.loadNext() }
    paginator.rowsOnScreen(Array((70...80).reversed()))
    _ = await paginator.jump(to: 2)
    _ = server.insert(3)
    try await finish { await paginator.refresh() }
    #expect(paginator.ids.prefix(4) == [108, 107, 106, 105])
    #expect(paginator.anchor?.id == 2)
    #expect(paginator.anchor?.place == .top)
    paginator.rowsOnScreen([3, 2, 1])
    paginator.rowsOnScreen(Array((70...80).reversed()))
    _ = server.insert(3)
    try await finish { await paginator.refresh() }
    #expect(paginator.anchor?.id == 80)
    #expect(paginator.anchor?.place == .held)
  }

  @Test(arguments: [8, 14], [TimelineStyle.offset, .pageNumber])
  func afterAJumpToAnIndex_theRowStays(height: Int, style: TimelineStyle) async throws {
    let server = TimelineServer(105)
    let paginator = Paginator(
      source: server.source(style),
      configuration: .plain(pageSize: 20, prefetch: .threshold(5))
    )
    let list = VirtualList(paginator, height: height, behavior: .terminal)
    await list.open()
    _ = await paginator.jump(toIndex: 104)
    await list.settle()
    #expect(list.visibleIDs.last == 1, "\(list.visibleIDs)")
  }

  /// All rows but those of the first jump have been dropped, so nothing is left to compare its place with.
  @Test func aSecondJump_keepsItsRows_ifTheFirstOnesAreAllThatIsLoaded() async throws {
    let server = TimelineServer(300)
    let source = server.findingSource(.cursorBothWays)
    let paginator = try await opened(
      source,
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    try await finish { await paginator.jump(to: 200) }
    while paginator.ids.contains(300) || paginator.gaps.count > 0 {
      paginator.rowsOnScreen([try #require(paginator.ids.last)])
      try await finish { await paginator.loadNext() }
    }
    try await finish { await paginator.jump(to: 50) }
    #expect(paginator.ids.contains(50), "\(paginator.ids)")
    #expect(paginator.gaps.count == 1)
  }

  /// The page names the key again that the server refuses, so the list is loaded from its first page on.
  @Test func anExpiredKeyThatIsNamedAgain_isReplacedByARefresh() async throws {
    let version = Locked(0)
    let source = ClosurePageSource<Row, String> { request in
      let key = request.key ?? "0.0"
      let parts = key.split(separator: ".").compactMap { Int($0) }
      let now = version.withLock { $0 }
      if request.key == nil { return Page(items: [Row](ids: Array(0..<10)), next: "10.\(now)") }
      // Pages that are read again come from a cache.
      if parts[0] == 20, parts[1] < now { throw ScriptedError("410", isKeyExpired: true) }
      return Page(
        items: [Row](ids: Array(parts[0]..<parts[0] + 10)),
        next: "\(parts[0] + 10).\(parts[1])"
      )
    }
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    try await finish { await paginator.loadNext() }
    version.withLock { $0 += 1 }
    try await finish { await paginator.loadNext() }
    try await paginator.settle()
    #expect(paginator.end == .idle)
    #expect(paginator.ids == Array(0..<30))
  }
}
