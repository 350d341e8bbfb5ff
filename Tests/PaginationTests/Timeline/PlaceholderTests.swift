import Pagination
import PaginationTesting
import Testing

/// Rows of which only the index is known, and the pages that are asked for in their place.
@MainActor @Suite struct PlaceholderTests {
  private struct Down: Error {}

  private static func plain() -> PaginationConfiguration {
    var configuration = PaginationConfiguration.plain(prefetch: .threshold(2))
    configuration.placeholders = .all
    return configuration
  }

  /// Waits for so many requests, then lets everything run that they have started, to see what
  /// does not start.
  private static func settle(_ log: Locked<[Int]>, requests: Int) async {
    while log.withLock({ $0.count }) < requests { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
  }

  /// Logs the offsets; gives up after 50 requests.
  private static func source(
    _ log: Locked<[Int]>,
    count: Int = 1000,
    failing: Bool = false
  ) -> ClosurePageSource<Row, PageOffset> {
    .offset(end: .totalReached) { offset, limit in
      let number = log.withLock {
        $0.append(offset)
        return $0.count
      }
      if number > 50 { throw CancellationError() }
      if failing, offset > 0 { throw Down() }
      let rows = (offset..<max(offset, min(offset + limit, count))).map { Row(id: $0) }
      return PageBatch(rows, totalCount: 1000)
    }
  }

  @Test func aPlaceholderWhosePageFails_isNotRequestedAgainAtOnce() async throws {
    let log = Locked<[Int]>([])
    let paginator = try await opened(Self.source(log, failing: true), Self.plain())
    paginator.placeholderAppeared(500)
    await Self.settle(log, requests: 2)
    #expect(log.withLock { $0 } == [0, 495])
    #expect(paginator.end.failure != nil)
    paginator.retry()
    await Self.settle(log, requests: 3)
    #expect(log.withLock { $0 } == [0, 495, 495])
  }

  @Test func aPlaceholderThatTheServerDoesNotHave_isNotRequestedAgainAtOnce() async throws {
    let log = Locked<[Int]>([])
    let paginator = try await opened(Self.source(log, count: 900), Self.plain())
    paginator.placeholderAppeared(950)
    await Self.settle(log, requests: 2)
    #expect(log.withLock { $0.count } <= 3)
  }

  /// The server may have it by now.
  @Test func aPlaceholderThatTheServerDidNotHave_isRequestedAgainAfterARefresh() async throws {
    let log = Locked<[Int]>([])
    var configuration = Self.plain()
    configuration.refresh = .reconcile(pages: 3)
    let paginator = try await opened(Self.source(log, count: 900), configuration)
    paginator.placeholderAppeared(950)
    await Self.settle(log, requests: 2)
    let count = log.withLock { $0.count }
    try await finish { await paginator.refresh() }
    await Self.settle(log, requests: count + 1)
    #expect(log.withLock { $0.suffix(2) } == [0, 945])
  }

  /// A server may send fewer rows than it is asked for, which only its pages show.
  @Test(arguments: [10, 4], [25, 104, 107, 999])
  func aJumpByPageNumber_goesToTheRow(_ cap: Int, _ index: Int) async throws {
    let paginator = try await opened(Self.pages(cappedAt: cap), .plain())
    try await finish { await paginator.jump(toIndex: index) }
    #expect(paginator.anchor?.id == index)
    #expect(paginator.items.map(\.id).contains(index))
  }

  private static func pages(cappedAt cap: Int) -> ClosurePageSource<Row, PageNumber> {
    .pageNumber(end: .totalReached) { page, size in
      let size = min(size, cap)
      let rows = ((page - 1) * size..<page * size).filter { $0 < 1000 }
      return PageBatch(rows.map { Row(id: $0) }, totalCount: 1000)
    }
  }

  /// A deletion moves the number of the next page by a whole page, and the rows behind it by one.
  @Test(arguments: [[55], [55, 59], Array(50..<60)])
  func deletions_moveTheIndicesOfRows(_ deleted: [Int]) async throws {
    let paginator = try await opened(Self.pages(cappedAt: 10), Self.plain())
    try await finish { await paginator.jump(toIndex: 55) }
    try await finish { await paginator.loadNext() }
    for id in deleted { paginator.receive(.removed(id)) }
    let index = 60 - deleted.count
    let ids = paginator.rows.compactMap { row in
      if case .item(let item) = row { item.id } else { nil }
    }
    #expect(Array(ids.suffix(10)) == Array(60..<70))
    try await finish { await paginator.jump(toIndex: index) }
    #expect(paginator.anchor?.id == 60)
  }

  /// A source that leaves out a row of the first page looks like a server that caps its pages.
  @Test(arguments: [15, 450, 990])
  func aShortFirstPage_doesNotMisplaceTheOthers(_ index: Int) async throws {
    let paginator = try await opened(Self.pages(without: 3), .plain())
    try await finish { await paginator.jump(toIndex: index) }
    #expect(paginator.anchor.map { abs($0.id - index) <= 1 } == true)
  }

  @Test func aPlaceholderBehindAShortFirstPage_loads() async throws {
    let paginator = try await opened(Self.pages(without: 3), Self.plain())
    paginator.placeholderAppeared(990)
    while paginator.ids.last ?? 0 < 990 { await Task.yield() }
  }

  @Test(arguments: [10, 4, 1], [103, 107, 999])
  func aPlaceholderOfAPageNumber_loads(_ cap: Int, _ index: Int) async throws {
    let paginator = try await opened(Self.pages(cappedAt: cap), Self.plain())
    paginator.placeholderAppeared(index)
    while !paginator.ids.contains(index) { await Task.yield() }
  }

  private static func pages(without row: Int) -> ClosurePageSource<Row, PageNumber> {
    .pageNumber(end: .emptyPage) { page, size in
      let rows = ((page - 1) * size..<page * size).filter { $0 < 1000 && $0 != row }
      return PageBatch(rows.map { Row(id: $0) }, totalCount: 1000)
    }
  }

  @Test(arguments: [0, 3], [3, 5, 1_000])
  func aJumpBeyondAListThatIsLoaded_isItsEnd(count: Int, index: Int) async throws {
    let rows = (0..<count).map { Row(id: $0) }
    let paginator = try await opened(.collection(rows), .plain())
    #expect(try await finish { await paginator.jump(toIndex: index) } == .end)
    #expect(paginator.ids == rows.map(\.id))
  }

  @Test func aPageThatBeginsWithLoadedRows_goesBehindThem() async throws {
    let paginator = try await opened(Self.source(Locked<[Int]>([])), .plain())
    try await finish { await paginator.jump(toKey: PageOffset(5)) }
    #expect(paginator.items.map(\.id) == Array(0..<15))
  }

  @Test func aPageThatBeginsWhereTheRowsEnd_leavesNoGap() async throws {
    let log = Locked<[Int]>([])
    let paginator = try await opened(Self.source(log), .plain())
    try await finish { await paginator.jump(toIndex: 10) }
    #expect(paginator.items.map(\.id) == Array(0..<19))
    #expect(paginator.anchor?.id == 10)
    #expect(paginator.gaps.isEmpty)
  }

  @Test func theEventOfAJump_countsItsRowsAsNew() async throws {
    let paginator = try await opened(Self.source(Locked<[Int]>([])), .plain())
    let events = paginator.events()
    try await finish { await paginator.jump(toIndex: 500) }
    for await case .loaded(_, let count, let repeats, _) in events {
      #expect(count == 10 && repeats == 0)
      break
    }
  }

  /// A refresh has taken a row from the page of a jump, once.
  @Test func refreshesThatChangeNothing_movePagesOfAJumpNoFurther() async throws {
    let ids = Locked(Array(0..<20))
    let source: ClosurePageSource<Row, PageOffset> = .offset(end: .totalReached) { offset, limit in
      let ids = ids.withLock { $0 }
      return PageBatch([Row](ids: ids.dropFirst(offset).prefix(limit)), totalCount: ids.count)
    }
    var configuration = PaginationConfiguration.plain(pageSize: 3, refresh: .reconcile(pages: 1))
    configuration.placeholders = .all
    let paginator = try await opened(source, configuration)
    ids.withLock { _ = $0.remove(at: 1) }
    try await finish { await paginator.jump(toIndex: 3) }
    #expect(paginator.ids == [0, 1, 2, 3, 4])
    ids.withLock { _ = $0.remove(at: 1) }
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == [0, 3, 4, 5, 6, 1, 2])
    let count = paginator.rows.count
    for _ in 0..<3 { try await finish { await paginator.refresh() } }
    #expect(paginator.rows.count == count)
  }

  @Test func thePageAroundAnItem_hasItsPlaceAmongPlaceholders() async throws {
    let source = Self.source(Locked<[Int]>([])).finding { id, size in
      let start = id - size / 2
      return Page(
        items: (start..<start + size).map { Row(id: $0) },
        previous: PageOffset(start - size),
        next: PageOffset(start + size),
        totalCount: 1000
      )
    }
    let paginator = try await opened(source, Self.plain())
    try await finish { await paginator.jump(to: 500) }
    #expect(paginator.rows.count == 1000)
    #expect(paginator.gaps.map(\.missingCount) == [485])
  }

  /// The list is as long as before.
  @Test func pagesThatWereDroppedAtTheStart_arePlaceholders() async throws {
    var configuration = Self.plain()
    configuration.maximumItemCount = 60
    let paginator = try await opened(Self.source(Locked([])), configuration)
    for last in [9, 28, 47, 66, 85] {
      paginator.rowsOnScreen([min(last, paginator.items.last?.id ?? 0)])
      for _ in 0..<3 { try await finish { await paginator.loadNext() } }
    }
    let first = try #require(paginator.items.first?.id)
    #expect(first > 0)
    #expect(paginator.rows.count == 1000)
    #expect(paginator.rows.firstIndex { $0.item?.id == first } == first)
  }

  /// A list that opens in its middle has placeholders on both sides, and goes to the rows of both.
  @Test func aListThatOpensInItsMiddle_hasPlaceholdersOnBothSides() async throws {
    let paginator = Paginator(
      source: Self.source(Locked([])),
      startingAt: PageOffset(500),
      configuration: Self.plain()
    )
    try await finish { await paginator.load() }
    #expect(paginator.items.first?.id == 500)
    #expect(paginator.rows.count == 1000)
    #expect(paginator.rows.firstIndex { $0.item?.id == 500 } == 500)
    try await finish { await paginator.jump(toIndex: 20) }
    #expect(paginator.anchor?.id == 20)
    #expect(paginator.rows.count == 1000)
  }
}
