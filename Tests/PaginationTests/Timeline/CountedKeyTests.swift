import PaginationTesting
import Testing

@testable import Pagination

/// Keys that count rows, and segments whose place is a guess: what a page proves, and what it does not. Each is
/// a short story, whose steps the reader's oracle checks too. In the texts of lists, a dash is a gap.
@Suite struct CountedKeyTests {
  /// Some of the list's pages are loaded.
  private static func reader(
    _ style: TimelineStyle,
    pages: Int = 2,
    size: Int = 3,
    of pageCount: Int = 4,
    refreshPages: Int = 1,
    maximumItemCount: Int? = nil
  ) -> ReturningReader {
    var setup = ReaderSetup()
    setup.style = style
    setup.rowCount = pageCount * size
    setup.pageSize = size
    setup.refresh = .reconcile(pages: refreshPages)
    setup.prefetch = .manual
    setup.maximumItemCount = maximumItemCount
    var reader = ReturningReader(setup)
    reader.play(.open, .deliver(0))
    for _ in 1..<pages { reader.play(.loadMore(.end), .deliver(0)) }
    return reader
  }

  /// The numbers in the keys of the requests under way.
  private static func keys(_ reader: ReturningReader) -> [Int?] {
    reader.held.map { held in held.load.link.key.flatMap { Int("\($0)".filter(\.isNumber)) } }
  }

  /// Each page begins with the last row of the list, wherever that is by now.
  @Test func offsets_overlapByOneRow() {
    var reader = Self.reader(.offset, pages: 3, size: 20, of: 6)
    #expect(reader.shown.count == 58)
    reader.play(.loadMore(.end))
    #expect(Self.keys(reader) == [57])
    reader.play(.deliver(0), .insert(1), .refresh, .deliver(0), .loadMore(.end))
    #expect(Self.keys(reader) == [77], "77 rows are loaded, and one has come")
    reader.play(.deliver(0))
    #expect(reader.shown == Array(reader.truth.rows.prefix(97)))
  }

  /// The server may or may not have the row that the user has removed.
  @Test(arguments: [false, true])
  func aRowThatIsRemovedHere_hidesNoOther(isGone: Bool) {
    var reader = Self.reader(.offset, size: 10, refreshPages: 2)
    var removal = EditBatch<TimelineRow>()
    removal.remove(33)
    reader.input { _ = $0.edit(removal) }
    if isGone { reader.remove(33) }
    // The reader's oracle takes the removed row for a hole.
    for step: ReaderStep in [.insert(2), .refresh, .deliver(0), .deliver(0), .loadMore(.end)] {
      _ = reader.run(step)
    }
    while !reader.held.isEmpty { _ = reader.run(.deliver(0)) }
    let ids = reader.shown.map(\.id)
    #expect(ids.count > 21)
    #expect(ids == (1...42).reversed().filter { $0 != 33 }.prefix(ids.count).map(\.self))
  }

  /// A page number can only be raised by whole pages.
  @Test(arguments: [1, 3, 4, 5, 7, 8, 9])
  func aRaisedPageNumber_leadsToAPageWithAKnownRow(count: Int) {
    var reader = Self.reader(.pageNumber, size: 4, refreshPages: 4)
    reader.play(.insert(count), .refresh)
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    #expect(reader.shown == Array(reader.truth.rows.prefix(count + 8)))
    reader.play(.loadMore(.end))
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    #expect(reader.shown.count > count + 8)
    #expect(reader.shown == Array(reader.truth.rows.prefix(reader.shown.count)))
  }

  /// A row has come above. A page that is too far up would lack the one that has moved to the next page.
  @Test func aPageNumberThatLeadsUpwards_isRaisedSoThatItRepeatsRows() {
    var reader = Self.reader(.pageNumber, size: 4, of: 7)
    reader.play(.jump(17), .deliver(0), .insert(1), .refresh, .deliver(0))
    #expect(reader.text == "29 28 27 26 25 24 23 22 21 - 12 11 10 9")
    reader.play(.scroll(20), .fill(0), .deliver(0), .deliver(0))
    #expect(reader.text == "29 28 27 26 25 24 23 22 21 - 13 12 11 10 9")
  }

  @Test(arguments: [TimelineStyle.pageNumber, .offset, .keysetBothWays])
  func aJumpToTheLastPage_keepsTheRowsAbove(style: TimelineStyle) {
    var reader = Self.reader(style)
    reader.play(.jump(11), .deliver(0))
    #expect(reader.text.hasPrefix("12 11 10 9 8 "))
    #expect(reader.machine.gaps.count == 1)
    #expect(reader.text.hasSuffix(" 1"))
    reader.fillAll()
    #expect(reader.shown == reader.truth.rows)
  }

  /// Rows come in while the page before the jump is on its way, which leads past others then.
  @Test(arguments: [TimelineStyle.offset, .pageNumber], [3, 12])
  func aPageThatLeadsUpwardsPastRows_isNotAdded(style: TimelineStyle, count: Int) {
    var reader = Self.reader(style, size: 10, of: 8)
    reader.play(.jump(60), .deliver(0), .fill(0), .insert(count))
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    reader.fillAll()
    let ids = reader.shown.map(\.id)
    #expect(ids == (1...80).reversed().prefix(ids.count).map(\.self))
  }

  @Test func aPageThatOverlapsRowsBelowAGap_closesIt() {
    var reader = Self.reader(.offset, pages: 1, size: 10, of: 6)
    for row in [18, 33, 50] { reader.play(.jump(row), .deliver(0)) }
    #expect(reader.machine.gaps.count == 3)
    reader.play(.scrollToTop, .fill(1), .deliver(0))
    #expect(reader.machine.gaps.count == 2)
    reader.play(.loadMore(.end))
    #expect(Self.keys(reader) == [54])
  }

  /// The rows above came while the page was on its way.
  @Test func aPageOfAJumpThatOverlapsRows_leavesNoGap() {
    var reader = Self.reader(.offset, pages: 1, size: 10)
    reader.play(.jump(19), .loadMore(.end), .deliver(1), .deliver(0))
    #expect(reader.machine.gaps.isEmpty)
    #expect(reader.shown == Array(reader.truth.rows.prefix(reader.shown.count)))
    reader.play(.loadMore(.end))
    #expect(Self.keys(reader) == [reader.shown.count - 1])
  }

  /// The list was loaded before six rows came, and then it goes to one of them.
  @Test func aGuessedSegment_movesAboveTheRowsThatItsNextPageHas() {
    var reader = Self.reader(.cursor, pages: 1)
    reader.play(.insert(6), .jump(3), .deliver(0))
    #expect(reader.text == "12 11 10 - 16 15 14")
    reader.play(.loadMore(.end), .deliver(0))
    #expect(reader.text == "16 15 14 13 12 11 - 10")
  }

  @Test func aGuessedSegment_movesToTheHeadThatHasItsRows() {
    var reader = Self.reader(.cursor, pages: 1, size: 5)
    reader.play(.insert(6), .jump(3), .deliver(0))
    #expect(reader.text == "20 19 18 17 16 - 25 24 23 22 21")
    reader.play(.refresh, .deliver(0), .deliver(0))
    #expect(reader.text == "26 25 24 23 22 21 20 19 18 17 16")
  }

  /// No key leads upwards from there, so a refresh finds out what is above, and shows a gap.
  @Test func rowsThatAreNewerThanTheList_haveAGapAboveThem() {
    var reader = Self.reader(.cursor, pages: 1, size: 5)
    reader.play(.insert(15), .jump(11), .deliver(0))
    #expect(reader.text == "20 19 18 17 16 - 26 25 24 23 22")
    reader.play(.loadMore(.end), .deliver(0))
    #expect(reader.text == "26 25 24 23 22 21 20 19 18 17 16")
    reader.play(.deliver(0))
    #expect(reader.text == "35 34 33 32 31 - 26 25 24 23 22 21 20 19 18 17 16")
  }

  /// More rows have come in since than lie between both keys.
  @Test(arguments: [TimelineStyle.offset, .pageNumber])
  func aJumpToRowsThatHaveComeSince_goesAboveTheOthers(style: TimelineStyle) {
    var reader = Self.reader(style, pages: 1, size: 4, of: 6)
    reader.play(.insert(12), .jump(6), .deliver(0))
    #expect(reader.text == "32 31 30 29 - 24 23 22 21")
  }

  /// The server has read the jump's request before other rows came, which a refresh that is tried again brings first.
  @Test(arguments: [TimelineStyle.offset, .pageNumber])
  func anOldAnswerToAJump_goesBelowNewerRows(style: TimelineStyle) {
    var reader = Self.reader(style, pages: 1, size: 4, of: 6)
    reader.play(.insert(12), .refresh, .fail(0, isRetried: true), .jump(6), .read(0), .insert(12))
    reader.play(.refresh, .deliver(1))
    #expect(reader.text == "48 47 46 45 - 24 23 22 21")
    reader.play(.deliver(0))
    #expect(reader.text == "48 47 46 45 - 32 31 30 29 - 24 23 22 21")
  }

  /// The first page has been dropped, and comes back by a jump. It names the very key of the page below. By offset, that
  /// proves nothing; a page number is believed unless rows have come in between.
  @Test(arguments: [TimelineStyle.offset, .pageNumber], [0, 8])
  func aFirstPageThatComesBack_isNotNextToTheSecondOne_ifRowsHaveCome(
    style: TimelineStyle,
    count: Int
  ) {
    var reader = Self.reader(style, pages: 1, size: 4, of: 6, maximumItemCount: 8)
    for _ in 0..<3 where reader.shown.first?.id == 24 {
      reader.play(.scroll(4), .loadMore(.end), .deliver(0))
    }
    #expect(reader.text.hasPrefix("20 19 18 17"))
    if count > 0 { reader.play(.insert(count)) }
    reader.play(.jump(0), .deliver(0))
    let isJoined = style == .pageNumber && count == 0
    let first = count > 0 ? "32 31 30 29" : "24 23 22 21"
    #expect(reader.text.hasPrefix("\(first)\(isJoined ? "" : " -") 20 19 18 17"))
    reader.fillAll()
  }

  /// A row has gone from above before the page below was asked for.
  @Test func aPageUnderWayBelowAClosedGap_skipsNoRow() {
    var reader = Self.reader(.offset, pages: 1, size: 10, of: 7)
    reader.play(.jump(25), .deliver(0), .scrollToTop)
    reader.remove(68)
    reader.play(.loadMore(.end), .fill(0), .deliver(1))
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    reader.fillAll()
    #expect(reader.shown.map(\.id) == (1...70).reversed().prefix(reader.shown.count).map(\.self))
  }

  /// The first row has gone, so nothing comes before the second one. The page that says so belongs to the rows above,
  /// and not to the top of the list.
  @Test func aGuessedSegment_staysBelowTheRowsThatItsLastPageHas() {
    var reader = Self.reader(.cursorBothWays, pages: 1)
    reader.remove(12)
    reader.play(.jump(2), .deliver(0))
    #expect(reader.text == "12 11 10 - 9 8")
    reader.play(.fill(0), .deliver(0))
    #expect(reader.text == "11 10 9 8")
  }

  /// Rows come in above before each page that leads upwards from a jump: none, some, or more than a page.
  @Test(arguments: [TimelineStyle.offset, .pageNumber], [0, 1, 3, 9, 10, 23])
  func pagesAboveAJump_skipNoRow_whileRowsComeIn(style: TimelineStyle, count: Int) throws {
    var reader = Self.reader(style, pages: 1, size: 10, of: 12)
    reader.play(.jump(80), .deliver(0))
    let first = try #require(reader.shown.dropFirst(10).first?.id)
    for _ in 0..<3 {
      if count > 0 { reader.play(.insert(count)) }
      reader.play(.fill(0))
      while !reader.held.isEmpty { reader.play(.deliver(0)) }
    }
    // What is loaded above the jump now, without a hole.
    let above = reader.shown.map(\.id).dropFirst(10).prefix { $0 != first }
    // A page by number that has a row of the list may have few others.
    #expect(above.count >= (style == .offset || count == 0 ? 20 : 3), "\(reader.text)")
    #expect(Array(above) == Array((first + 1...first + above.count).reversed()))
    reader.fillAll()
    reader.play(.refresh)
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    reader.fillAll()
    let last = try #require(reader.shown.last?.id)
    #expect(reader.shown.map(\.id) == (last...120 + 3 * count).reversed())
  }

  /// More rows come in above than are loaded, so the key of the next page leads to rows that are above all of these. The
  /// total tells that.
  @Test(
    arguments: [TimelineStyle.offset, .pageNumber],
    [(jump: nil, count: 10), (nil, 11), (nil, 31), (80, 10), (80, 11), (80, 31)] as [(Int?, Int)]
  )
  func pagesBelow_areInOrder_whenMoreRowsHaveComeThanAreLoaded(
    style: TimelineStyle,
    setup: (jump: Int?, count: Int)
  ) throws {
    var reader = Self.reader(style, pages: 1, size: 10, of: 12)
    if let jump = setup.jump { reader.play(.jump(jump), .deliver(0)) }
    let first = try #require(setup.jump == nil ? 120 : reader.shown.last?.id)
    for _ in 0..<2 {
      reader.play(.insert(setup.count), .loadMore(.end))
      while !reader.held.isEmpty { reader.play(.deliver(0)) }
    }
    let below = reader.shown.map(\.id).drop { $0 != first }
    #expect(below.count >= 10, "\(reader.text)")
    #expect(Array(below) == Array((first - below.count + 1...first).reversed()), "\(reader.text)")
  }

  /// As many rows come in as a page has, twice, so two pages repeat the first. That is no fault of the server.
  @Test(arguments: [TimelineStyle.offset, .pageNumber])
  func aPageThatRepeatsAnother_isNoFault_ifAsManyRowsHaveCome(style: TimelineStyle) {
    var reader = Self.reader(style, pages: 1, size: 10)
    reader.play(.insert(10), .loadMore(.end), .deliver(0), .insert(10))
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    #expect(reader.shown.count > 10)
    #expect(reader.shown.map(\.id) == (1...40).reversed().prefix(reader.shown.count).map(\.self))
  }

  /// The server's list grows at its other end, by more rows than are loaded: no page has to be requested again.
  @MainActor @Test func pagesBelow_areTaken_whenRowsHaveComeBelow() async throws {
    let server = ArrayServer(0..<20)
    let source = ClosurePageSource<Row, PageOffset>.offset { offset, limit in
      await server.batch(offset: offset, limit: limit)
    }
    let paginator = try await opened(source, .plain(prefetch: .manual))
    for id in 20..<50 { await server.insert(id, at: id) }
    _ = try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(0..<19))
    for id in 50..<100 { await server.insert(id, at: id) }
    _ = try await finish { await paginator.loadNext() }
    #expect(await server.offsets == [0, 9, 18])
  }

  /// A loaded row on a later page is a sign that rows have moved, until the page before that proves otherwise.
  @MainActor @Test func aRowThatHasMovedToTheEnd_keepsNoPageFromLanding() async throws {
    let server = ArrayServer(0..<40)
    let paginator = try await opened(
      ClosurePageSource<Row, PageNumber>.pageNumber { page, size in
        await server.batch(offset: (page - 1) * size, limit: size)
      },
      .plain(refresh: .reconcile())
    )
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    await server.delete(10)
    await server.insert(10, at: 39)
    for _ in 0..<4 where paginator.end != .complete {
      try await finish { await paginator.loadNext() }
    }
    #expect(paginator.end == .complete)
    #expect(paginator.ids.suffix(9) == Array(31..<40)[...])
  }

  /// A server may send any number.
  @MainActor @Test(arguments: [(0, Int.max), (.max, .min), (.min, .max), (-1, 0)])
  func totalsThatMeanNothing_doNoHarm(first: Int, others: Int) async throws {
    let source = ClosurePageSource<Row, PageOffset>.offset(end: .hasMore) { offset, limit in
      let ids = min(30, offset)..<min(30, offset + limit)
      return PageBatch(
        ids.map { Row(id: $0) },
        totalCount: offset == 0 ? first : others,
        hasMore: ids.upperBound < 30
      )
    }
    let paginator = try await opened(source, .plain(prefetch: .manual))
    for _ in 0..<4 { _ = try await finish { await paginator.loadNext() } }
    #expect(paginator.ids == Array(0..<30))
  }

  /// Each request ends: with its page, or because another one is made instead.
  @Test(arguments: [TimelineStyle.offset, .pageNumber])
  func everyRequest_isReportedToHaveEnded(style: TimelineStyle) {
    var reader = Self.reader(style, pages: 1, size: 4, of: 12)
    reader.play(.jump(32), .deliver(0), .fill(0))
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    #expect(reader.underWay == 0)
    reader.play(.insert(5), .fill(0), .deliver(0), .refresh)
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    #expect(reader.underWay == 0)
  }

  /// Rows come between the second page of a refresh and the third, which only repeats rows then.
  @Test(arguments: [TimelineStyle.offset, .pageNumber])
  func aPageOfARefreshThatBringsNothing_leavesTheOrder(style: TimelineStyle) {
    var reader = Self.reader(style, pages: 1, size: 10, of: 6, refreshPages: 3)
    reader.play(.insert(60), .refresh, .deliver(0), .deliver(0), .insert(10))
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    #expect(reader.shown == reader.shown.sorted { $0.id > $1.id })
    #expect(reader.machine.gaps.count == 1)
    reader.fillAll()
  }

  /// Rows come between the first page of a refresh and the second, which begins with some of them, or has nothing else.
  @MainActor
  @Test(arguments: [TimelineStyle.offset, .pageNumber], [5, 15, 25])
  func refreshWhileRowsComeIn_keepsTheirOrder(_ style: TimelineStyle, count: Int) async throws {
    let server = TimelineServer(40)
    let source = server.source(style)
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 3)))
    server.insert(12)
    source.isPaused = true
    let refresh = Task { await paginator.refresh() }
    try await source.waitForRequests(2)[1].release()
    let second = try await source.waitForRequests(3)[2]
    server.insert(count)
    source.isPaused = false
    second.release()
    try await finish(refresh)
    #expect(paginator.ids == paginator.ids.sorted(by: >))
    expectNoHole(in: paginator, of: server)
  }
}
