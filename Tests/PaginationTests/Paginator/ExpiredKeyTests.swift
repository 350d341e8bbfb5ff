import Pagination
import PaginationTesting
import Testing

/// Cursors that the server does not know any more: asking again cannot succeed, so the list is
/// reloaded.
@MainActor
@Suite struct ExpiredKeyTests {
  private let source = NumberSource.rows(100, startingAt: 50)
  private let expired = ScriptedError("410", isRetryable: true, isKeyExpired: true)

  @Test func expiredKey_isShownAndNeverTriedAgainByItself() async throws {
    let paginator = try await opened(source, .plain(prefetch: .lastItem, retry: .steady))
    source.failNext(expired, count: 9)
    try await finish { await paginator.loadNext() }
    let failure = try #require(paginator.end.failure)
    #expect(failure.isKeyExpired)
    #expect(failure.attempts == 1)
    #expect(paginator.ids == Array(50..<60))
    paginator.itemAppeared(59)
    paginator.edgeAppeared(.end)
    await letOthersRun()
    #expect(source.requests.count == 2)
  }

  @Test func retry_reloadsTheList() async throws {
    let paginator = try await opened(source)
    source.failNext(expired)
    try await finish { await paginator.loadNext() }
    paginator.retry()
    #expect(paginator.isRefreshing)
    #expect(paginator.end == .loading)
    #expect(paginator.ids == Array(50..<60))
    try await paginator.settle()
    #expect(source.requests.map(\.key) == [nil, 60..<70, nil])
    #expect(paginator.end == .idle)
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(50..<70))
  }

  /// What Retry at an edge does.
  @Test(arguments: ListEdge.allCases) func loadMore_reloadsTheListAndWaitsForIt(
    _ edge: ListEdge
  ) async throws {
    let paginator = try await opened(source)
    source.failNext(expired)
    let load = { @MainActor @Sendable in
      switch edge {
      case .start: await paginator.loadPrevious()
      case .end: await paginator.loadNext()
      }
    }
    try await finish(load)
    try await finish(load)
    #expect(source.requests.map(\.direction) == [.refresh, edge.direction, .refresh])
    #expect(!paginator.isRefreshing)
    #expect(paginator.end == .idle && paginator.start == .idle)
  }

  /// Far more pages are above the rows that are loaded than in the list.
  @Test func expiredKey_walksPastPagesThatWereDropped() async throws {
    let server = TimelineServer(200)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(maximumItemCount: 20, refresh: .reconcile(pages: 2))
    )
    paginator.rowsOnScreen([191])
    try await paginator.readDown(to: (1...12).map { 191 - 10 * $0 })
    #expect(paginator.ids == Array((71...90).reversed()))
    server.expireKeys()
    try await finish { await paginator.loadNext() }
    try await paginator.settle()
    #expect(paginator.end == .idle && paginator.gaps.isEmpty)
    #expect(paginator.ids.contains(70))
  }

  /// The page that named the key names a fresh one: two requests, however long the list is.
  @Test(arguments: [TimelineStyle.cursor, .cursorBothWays])
  func expiredKey_isNamedAgainByItsPage(_ style: TimelineStyle) async throws {
    let server = TimelineServer(200)
    let source = server.source(style)
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    try await paginator.readDown(to: [181, 171, 161])
    let count = source.requests.count
    source.failNext(expired)
    try await finish { await paginator.loadNext() }
    try await paginator.settle()
    #expect(
      source.requests.dropFirst(count).map(\.key) == [
        source.requests[count].key, source.requests[count - 1].key, source.requests[count].key,
      ]
    )
    #expect(paginator.end == .idle)
    #expect(paginator.ids == Array((151...200).reversed()))
  }

  /// The server finds a page by the id of the last row, and only says that there is no such row.
  @Test(arguments: [1, 3], [true, false])
  func keyOfARemovedRow_isReplaced(pages: Int, isPushed: Bool) async throws {
    let rows = Locked([Row](ids: 0..<60))
    let source = ClosurePageSource<Row, LastItem<Row>>.lastItem { last, limit in
      try rows.withLock { rows in
        guard let last else { return Array(rows.prefix(limit)) }
        guard let row = rows.firstIndex(where: { $0.id == last.id }) else { throw ScriptedError() }
        return Array(rows.dropFirst(row + 1).prefix(limit))
      }
    }
    let paginator = try await opened(source)
    for _ in 1..<pages { try await finish { await paginator.loadNext() } }
    let last = try #require(paginator.ids.last)
    if isPushed {
      rows.withLock { $0.removeAll { $0.id == last } }
      paginator.receive(.removed(last))
    } else {
      try await paginator.edit {
        $0.remove(last)
      } committing: {
        rows.withLock { $0.removeAll { $0.id == last } }
      }
    }
    try await finish { await paginator.loadNext() }
    try await paginator.settle()
    for _ in 0..<9 where paginator.end != .complete {
      try await finish { await paginator.loadNext() }
    }
    #expect(paginator.ids == (0..<60).filter { $0 != last })
    #expect(paginator.gaps.isEmpty)
  }

  /// No key has expired if the server cannot be reached.
  @Test func aPageBesideARemovedRow_isRequestedAgain() async throws {
    let paginator = try await opened(source)
    paginator.receive(.removed(59))
    source.failNext(ScriptedError("offline", isRetryable: true))
    try await finish { await paginator.loadNext() }
    #expect(paginator.end.failure?.isKeyExpired == false)
    try await finish { await paginator.loadNext() }
    #expect(source.requests.map(\.key) == [nil, 60..<70, 60..<70])
  }

  /// The walk ends with the page that reaches the last row, though rows have come, and are in another order, since.
  @Test func expiredKey_isWalkedToWithNoMorePagesThanItTakes() async throws {
    let server = TimelineServer(200)
    let source = server.source(.cursor)
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    try await paginator.readDown(to: [181, 171, 161])
    server.insert(4)
    server.bump(185)
    server.bump(172)
    server.expireKeys()
    let count = source.requests.count
    try await finish { await paginator.loadNext() }
    try await paginator.settle()
    // Two that are refused, five to row 155, and one for the rows below.
    #expect(source.requests.count - count == 8)
    #expect(paginator.end == .idle && paginator.gaps.isEmpty)
    #expect(paginator.ids == server.rows.prefix(60).map(\.id))
  }

  @Test func retry_withOneEdgeExpired_loadsNothingElse() async throws {
    let paginator = try await opened(source)
    source.failNext(ScriptedError("offline"))
    try await finish { await paginator.loadPrevious() }
    source.failNext(expired)
    try await finish { await paginator.loadNext() }
    paginator.retry()
    #expect(paginator.isRefreshing)
    #expect(paginator.start != .loading)
    try await paginator.settle()
    #expect(source.requests.map(\.direction) == [.refresh, .start, .end, .refresh])
  }

  @Test func failedRefresh_leavesTheDeadKeyAloneAndIsRetried() async throws {
    let paginator = try await opened(source)
    source.failNext(expired)
    try await finish { await paginator.loadNext() }
    source.failNext(ScriptedError("offline"))
    paginator.retry()
    try await paginator.settle()
    #expect(paginator.ids == Array(50..<60))
    #expect(paginator.refreshError != nil)
    #expect(source.requests.map(\.key) == [nil, 60..<70, nil])
    paginator.retry()
    try await paginator.settle()
    // The refresh brings the edge a fresh key.
    #expect(source.requests.map(\.key) == [nil, 60..<70, nil, nil, 60..<70])
    #expect(paginator.refreshError == nil)
    #expect(paginator.end == .idle)
  }

  @Test func expiredKeyBehindAnEmptyFirstPage_fillsTheScreenAndIsRetriedFromTheStart() async throws
  {
    let source = ScriptedSource<NumberedRow, Int> { request in
      .page(Page(items: request.key == nil ? [] : [1], next: request.key == nil ? 1 : nil))
    }
    source.answerNext(.page(Page(items: [], next: 1)))
    source.failNext(expired)
    let paginator = try await opened(source)
    #expect(paginator.phase.error != nil)
    paginator.retry()
    try await paginator.settle()
    #expect(source.requests.map(\.key) == [nil, 1, nil, 1])
    #expect(paginator.ids == [1])
  }

  @Test func pageOneForACursor_countsAsExpired() async throws {
    let pages: [[NumberedRow]] = [[1, 2], [3, 4], [1, 2], [5]]
    let source = ScriptedSource<NumberedRow, Int> { request in
      let page = request.key ?? 0
      return .page(Page(items: pages[page], next: page + 1))
    }
    let paginator = try await opened(source)
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    #expect(paginator.end.error?.pagingCode == .noProgress)
    #expect(paginator.end.failure?.isKeyExpired == true)
    paginator.retry()
    try await paginator.settle()
    #expect(source.requests.map(\.key) == [nil, 1, 2, nil])
    #expect(paginator.ids == [1, 2])
  }

  @Test func anotherPageAgain_doesNot() async throws {
    let pages: [[NumberedRow]] = [[1, 2], [3, 4], [3, 4], [3, 4], [5]]
    let source = ScriptedSource<NumberedRow, Int> { request in
      let page = request.key ?? 0
      return .page(Page(items: pages[page], next: page + 1))
    }
    let paginator = try await opened(source)
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    #expect(paginator.end.error?.pagingCode == .noProgress)
    #expect(paginator.end.failure?.isKeyExpired == false)
    // Asked for once more, it is followed.
    paginator.retry()
    try await paginator.settle()
    #expect(source.requests.map(\.key) == [nil, 1, 2, 3, 3, 4])
    #expect(paginator.ids == [1, 2, 3, 4, 5])
  }

  /// A cap on the list's length drops the first page, and it may come back by the key that its
  /// neighbour names.
  /// The server names keys that it does not know.
  @Test func aKeyThatExpiresAtOnce_isWalkedToOnce() async throws {
    let attempts = Locked(0)
    let source = ScriptedSource<NumberedRow, Int> { [expired] request in
      let start = request.key ?? 0
      let attempt = attempts.withLock { count in
        if start > 0 { count += 1 }
        return count
      }
      if start > 0, attempt <= 5 { return .failure(expired) }
      return .page(Page(items: (start..<start + 10).map { NumberedRow($0) }, next: start + 10))
    }
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    try await finish { await paginator.loadNext() }
    try await paginator.settle()
    #expect(attempts.withLock { $0 } == 2)
    #expect(paginator.end.failure?.isKeyExpired == true)
  }

  /// A row has gone above, by which the keys below the gap are off: the walk that renews the others does not tell.
  @Test func offsetsBelowAGap_areNotUsedAfterAWalkAboveIt() async throws {
    let server = TimelineServer(100)
    let timeline = server.source(.offset)
    let source = timeline.finding { id, size in
      try #require(server.page(around: id, size: size, .offset))
    }
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    try await finish { await paginator.jump(to: 40) }
    paginator.rowsOnScreen([95, 94])
    server.remove(99)
    timeline.failNext(expired)
    let gap = try #require(paginator.gaps.first)
    try await finish { await paginator.fill(gap.id) }
    try await paginator.settle()
    for _ in 0..<3 {
      try await finish { await paginator.loadNext() }
      expectNoHole(in: paginator, of: server)
    }
  }

  /// The list walks to the key of the rows above the gap, from where the user comes.
  @Test func anExpiredKeyAboveAGap_doesNotLoadTheGapFromBelow() async throws {
    let server = TimelineServer(100)
    let timeline = server.source(.cursorBothWays)
    let source = timeline.finding { id, size in
      try #require(server.page(around: id, size: size, .cursorBothWays))
    }
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    try await finish { await paginator.jump(to: 40) }
    paginator.rowsOnScreen([92, 91])
    let gap = try #require(paginator.gaps.first)
    timeline.isPaused = true
    let filling = Task { await paginator.fill(gap.id) }
    try await timeline.waitForRequests(2)[1].fail(expired)
    let refresh = try await timeline.waitForRequests(3)[2]
    #expect(paginator.gaps.first?.state == .loading, "the list walks to the gap")
    timeline.isPaused = false
    refresh.release()
    try await finish(filling)
    try await paginator.settle()
    #expect(timeline.requests.map(\.direction) == [.refresh, .end, .refresh])
    try await finish { await paginator.fill(gap.id) }
    #expect(paginator.ids.prefix(20) == Array(81...100).reversed()[...])
  }

  @Test func aDroppedFirstPage_comesBackUnderAKey() async throws {
    let source = ScriptedSource<NumberedRow, Int> { request in
      let page = request.key ?? 0
      return .page(
        Page(
          items: [NumberedRow(page * 2), NumberedRow(page * 2 + 1)],
          previous: page > 0 ? page - 1 : nil,
          next: page + 1
        )
      )
    }
    let paginator = try await opened(source, .plain(maximumItemCount: 4))
    for _ in 0..<4 { try await finish { await paginator.loadNext() } }
    #expect(paginator.ids == [6, 7, 8, 9])
    for _ in 0..<3 { try await finish { await paginator.loadPrevious() } }
    #expect(paginator.ids == [0, 1, 2, 3])
    #expect(paginator.start == .complete)
  }

  /// A chat opens with its last page, and its keys lead upwards.
  @Test(arguments: [2, 3, 5]) func aChatWhoseKeyHasExpired_isLoadedFromItsEnd(pages: Int)
    async throws
  {
    let source = ScriptedSource<NumberedRow, Range<Int>> { request in
      let key = request.key ?? 90..<100
      let rows = key.map { NumberedRow($0) }
      return .page(Page(items: rows, previous: key.lowerBound - 10..<key.lowerBound, next: nil))
    }
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 1)))
    for _ in 1..<pages { try await finish { await paginator.loadPrevious() } }
    source.failNext(expired)
    try await finish { await paginator.loadPrevious() }
    try await paginator.settle()
    #expect(paginator.start == .idle)
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.ids.suffix(100) == Array(100 - paginator.ids.count..<100)[...])
    #expect(paginator.items.count > pages * 10)
  }
}
