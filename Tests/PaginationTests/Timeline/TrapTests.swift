import PaginationTesting
import Testing

@testable import Pagination

/// What other timelines have stumbled over, each as a short story. The reader's oracle checks every step
/// too. In the texts of lists, a dash is a gap.
@Suite struct TrapTests {
  /// Two pages of three are loaded, of twelve rows: 12 11 10 9 8 7.
  private static func reader(
    _ style: TimelineStyle = .cursor,
    pages: Int = 1,
    _ change: (inout ReaderSetup) -> Void = { _ in }
  ) -> ReturningReader {
    var setup = ReaderSetup()
    setup.style = style
    setup.refresh = .reconcile(pages: pages)
    setup.prefetch = .manual
    change(&setup)
    var reader = ReturningReader(setup)
    reader.play(.open, .deliver(0), .loadMore(.end), .deliver(0))
    return reader
  }

  // MARK: Rows that are known and prove nothing

  @Test(arguments: TimelineStyle.allCases)
  func aPinnedRowOnPageOneIsNoMeeting(style: TimelineStyle) {
    var reader = Self.reader(style)
    reader.pin(8)
    reader.play(.insert(6), .refresh, .deliver(0))
    #expect(reader.text == "8 18 17 - 12 11 10 9\(style == .offset ? "" : " 7")")
    reader.fillAll()
    #expect(reader.shown == Array(reader.truth.rows.prefix(reader.shown.count)))
  }

  @Test func aPinnedRowAlone_onAPageThatWasFiltered_isNoMeeting() {
    var reader = Self.reader { $0.isFiltered = true }
    #expect(reader.text == "11 10 8 7")
    // Page 1 is 11 18 15, of which only 11 is shown.
    reader.pin(11)
    reader.play(.insert(6))
    reader.remove(17)
    reader.remove(16)
    // The page ends with a row of the list, so another one is requested.
    reader.play(.refresh, .deliver(0), .deliver(0))
    #expect(reader.text == "11 14 13 - 10 8 7")
    reader.fillAll()
    #expect(reader.text.hasPrefix("11 14 13 10 8 7"))
  }

  /// The first page leads on with the same key, because a key is a place behind its last row, which is pinned too.
  @Test(arguments: [TimelineStyle.cursor, .cursorBothWays, .keyset, .keysetBothWays])
  func aFirstPageOfPinnedRowsOnly_isNoMeeting(style: TimelineStyle) {
    var setup = ReaderSetup(style: style, rowCount: 6, pageSize: 2, prefetch: .manual)
    setup.refresh = .reconcile(pages: 2)
    var reader = ReturningReader(setup)
    reader.pin(5)
    reader.pin(6)
    reader.play(.open, .deliver(0), .loadMore(.end), .deliver(0), .insert(4))
    reader.play(.refresh, .deliver(0))
    #expect(reader.text == "6 5 4 3", "nothing is shown before the pages have met")
    reader.play(.deliver(0))
    #expect(reader.text == "6 5 10 9 - 4 3")
    reader.fillAll()
    #expect(reader.shown == Array(reader.truth.rows.prefix(reader.shown.count)))
  }

  @Test(arguments: TimelineStyle.allCases)
  func aBumpedRowLeavesItsOldPlace(style: TimelineStyle) {
    var reader = Self.reader(style, pages: 2)
    let last = style == .offset ? "" : " 7"
    reader.bump(9)
    reader.play(.refresh, .deliver(0))
    #expect(reader.text == "12 11 10 9 8\(last)", "nothing is shown before the pages have met")
    reader.play(.deliver(0))
    if style.countsRows { reader.play(.deliver(0)) }
    let more = style == .offset ? " 7 6" : style == .pageNumber ? " 7 6 5 4" : last
    #expect(reader.text == "9 12 11 10 8\(more)")
  }

  @Test func aGapBelowWhichTheKeyHasExpired_isFilledFromAbove() {
    var setup = ReaderSetup(style: .cursorBothWays, rowCount: 13, pageSize: 3, prefetch: .manual)
    setup.storedItemCount = 6
    var reader = ReturningReader(setup)
    reader.remove(1)
    reader.play(.open, .deliver(0))
    for _ in 0..<3 { reader.play(.loadMore(.end), .deliver(0)) }
    reader.play(.scroll(10), .expireKeys, .restart(isLong: true))
    #expect(reader.text == "7 6 5 4 3 2")
    reader.play(.refresh, .deliver(0), .deliver(0))
    #expect(reader.text == "13 12 11 10 9 8 - 7 6 5 4 3 2")
    reader.fillAll()
    #expect(reader.text == "13 12 11 10 9 8 7 6 5 4 3 2")
  }

  @Test func pinnedAndBumpedRowsInTheirOldOrder_areNoMeeting() {
    var reader = Self.reader { $0.pageSize = 4 }
    #expect(reader.text == "12 11 10 9 8 7 6 5")
    // Page 1 is 12 9 6 16, of which three rows are in the list's order, and one is among its last three.
    reader.play(.insert(4))
    reader.bump(6)
    reader.pin(9)
    reader.pin(12)
    reader.play(.refresh, .deliver(0))
    #expect(reader.text == "12 9 6 16 - 11 10 8 7 5")
    reader.fillAll()
    #expect(reader.shown == Array(reader.truth.rows.prefix(reader.shown.count)))
  }

  /// Row 17 was deleted, and too few rows above it prove that. The pages from above have the first and the last row of
  /// the old ones, so nothing old is left.
  @Test func aSegmentThatNewerPagesHavePassed_isOver() {
    var reader = Self.reader {
      $0.rowCount = 18
      $0.pageSize = 3
    }
    reader.play(.insert(7))
    reader.remove(17)
    reader.play(.refresh, .deliver(0))
    #expect(reader.text == "25 24 23 - 18 17 16 15 14 13")
    for _ in 0..<3 { reader.play(.fill(0), .deliver(0)) }
    #expect(reader.text == "25 24 23 22 21 20 19 18 16 15 14 13")
    #expect(reader.machine.gaps.isEmpty)
  }

  @Test func aBumpedRowAtTheTopOfTheScreen_doesNotTakeTheReaderAlong() {
    var reader = Self.reader(pages: 2)
    reader.play(.scroll(4))
    #expect(reader.screen == [.item(8), .item(7)])
    reader.bump(8)
    reader.play(.refresh, .deliver(0), .deliver(0))
    #expect(reader.text == "8 12 11 10 9 7")
    #expect(reader.screen.contains(.item(7)))
  }

  @Test(arguments: TimelineStyle.allCases)
  func aBlockOfBumpedRows_looksLikeAMeeting(style: TimelineStyle) {
    var reader = Self.reader(style)
    reader.play(.insert(4))
    for id in [7, 8, 9] { reader.bump(id) }
    // Page 1 is 9 8 7, in the order in which the list has them.
    reader.play(.refresh, .deliver(0))
    if style != .offset { reader.play(.deliver(0)) }
    #expect(reader.text == (style == .offset ? "9 8 7 - 12 11 10" : "9 8 7 16 15 14 - 12 11 10"))
    reader.fillAll()
    #expect(reader.shown == Array(reader.truth.rows.prefix(reader.shown.count)))
  }

  /// Page 1 has the rows that it had, but its key differs from the one that the list has there.
  @Test func aFirstPageThatWasBumpedAsABlock_isNoUnchangedPage() {
    var reader = Self.reader(pages: 3)
    reader.play(.insert(4))
    for id in [10, 11, 12] { reader.bump(id) }
    reader.play(.refresh, .deliver(0))
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    reader.fillAll()
    #expect(reader.text.hasPrefix("12 11 10 16 15 14 13 9 8 7"))
  }

  /// Pages that were dropped at the start come back by the key of the first page, with new ones before
  /// them. The last row of one of these is known, because it was bumped.
  @Test(arguments: [RefreshPolicy.reconcile(pages: 1), .replace])
  func aBumpedRowIsNoMeetingForPagesThatWereDropped(refresh: RefreshPolicy) {
    var reader = Self.reader {
      $0.refresh = refresh
      $0.maximumItemCount = 6
    }
    reader.play(.scroll(4), .loadMore(.end), .deliver(0))
    #expect(reader.text == "9 8 7 6 5 4")
    reader.bump(8)
    reader.play(.insert(1))
    reader.bump(7)
    // The server has 7 13 8 above 12 11 10.
    reader.play(.scrollToTop, .loadMore(.start), .deliver(0))
    #expect(reader.text.hasPrefix("13 - 9 8 7"))
    reader.fillAll()
    #expect(reader.text == "12 11 10 9 6 5", "the page with 7 13 8 has been dropped")
  }

  // MARK: Rows that a server does not send

  @Test(arguments: TimelineStyle.allCases)
  func aServerThatSends39Of40Rows_leavesNoHole(style: TimelineStyle) {
    var reader = Self.reader(style) {
      $0.rowCount = 200
      $0.pageSize = 40
      $0.sendsShortPages = true
    }
    let count = style == .pageNumber ? 40 : 39
    // Two pages by offset have a row in common.
    let loaded = 2 * count - (style == .offset ? 1 : 0)
    #expect(reader.shown.count == loaded)
    reader.play(.insert(100), .refresh, .deliver(0))
    #expect(reader.machine.gaps.map(\.index) == [count])
    reader.fillAll()
    #expect(reader.shown == Array(reader.truth.rows.prefix(100 + loaded)))
  }

  /// The last row of each page is one that the source leaves out, so a key made from what is shown would
  /// lead elsewhere.
  @Test(arguments: [TimelineStyle.cursor, .keysetBothWays, .offset, .pageNumber])
  func keysOfAGapComeFromPages_notFromFilteredRows(style: TimelineStyle) {
    var reader = Self.reader(style) {
      $0.isFiltered = true
      $0.rowCount = 14
    }
    #expect(reader.text == "14 13 11 10")
    reader.play(.insert(9), .refresh, .deliver(0))
    #expect(reader.text == "23 22 - 14 13 11 10")
    reader.fillAll()
    #expect(reader.text == "23 22 20 19 17 16 14 13 11 10")
  }

  // MARK: Gaps

  @Test(arguments: TimelineStyle.allCases)
  func twoGapsBecomeOne_whenTheRowsBetweenAreGone(style: TimelineStyle) {
    var reader = Self.reader(style)
    reader.play(.insert(6), .refresh, .deliver(0), .insert(6), .refresh, .deliver(0))
    #expect(reader.text.hasPrefix("24 23 22 - 18 17 16 - 12 11 10 9 8"))
    for id in 16...18 { reader.remove(id) }
    reader.play(.fill(0), .deliver(0))
    #expect(reader.machine.gaps.count == 2)
    reader.play(.fill(0), .deliver(0))
    reader.fillAll()
    #expect(reader.shown == Array(reader.truth.rows.prefix(reader.shown.count)))
    #expect(reader.text.hasPrefix("24 23 22 21 20 19 15 14 13 12 11 10 9 8 7"))
  }

  @Test func twoGapsBecomeOne_whenARefreshTakesTheRowBetween() {
    var reader = Self.reader()
    reader.pin(2)
    reader.play(.insert(6), .refresh, .deliver(0), .insert(6), .refresh, .deliver(0))
    #expect(reader.text == "2 24 23 - 18 17 - 12 11 10 9 8 7")
    for id in [18, 17] { reader.bump(id) }
    reader.play(.refresh, .deliver(0), .deliver(0))
    #expect(reader.text == "2 17 18 24 23 22 - 12 11 10 9 8 7")
    for id in [24, 23] { reader.bump(id) }
    reader.play(.refresh, .deliver(0), .deliver(0))
    #expect(reader.text == "2 23 24 17 18 22 - 12 11 10 9 8 7")
    reader.fillAll()
    #expect(reader.shown == Array(reader.truth.rows.prefix(reader.shown.count)))
  }

  @Test func theListDoesNotStartWhereAGapLeads() {
    var reader = Self.reader(.cursorBothWays) { $0.maximumItemCount = 6 }
    reader.play(.scroll(3), .insert(6), .refresh, .deliver(0))
    #expect(reader.text == "18 17 16 - 12 11 10 9 8 7")
    #expect(reader.machine.state.start == .complete)
    #expect(reader.machine.rows.runs.count == 2)
    // The first pages are dropped: the list does not start at what is left.
    reader.play(.scroll(9), .loadMore(.end), .deliver(0), .loadMore(.end), .deliver(0))
    guard reader.shown.first?.id != 18 else { return }
    #expect(reader.machine.state.start == .idle)
  }

  @Test func aGapKeepsItsIdentityThroughLoadingAndFailure() throws {
    var reader = Self.reader()
    reader.play(.insert(9), .refresh, .deliver(0))
    let gap = try #require(reader.machine.gaps.first)
    #expect(gap.state == .idle && gap.index == 3)
    let lines = reader.lines
    reader.play(.fill(0))
    #expect(reader.machine.gaps.first?.state == .loading)
    reader.play(.fail(0, isRetried: true))
    #expect(reader.machine.gaps.first?.state == .loading)
    reader.play(.wake(0), .fail(0, isRetried: false))
    #expect(reader.machine.gaps.first?.state.failure != nil)
    #expect(reader.machine.state.end == .idle)
    #expect(reader.lines == lines, "the same row for the gap")
    reader.play(.retry)
    #expect(reader.machine.gaps.first?.state == .loading)
    reader.play(.deliver(0))
    #expect(reader.machine.gaps.map(\.id) == [gap.id])
    #expect(reader.machine.gaps.map(\.index) == [6])
  }

  // MARK: Refreshes

  @Test func anUnchangedFirstPage_costsOneRequestAndChangesNothing() {
    var reader = Self.reader(pages: 3)
    reader.play(.scroll(3))
    let version = reader.machine.state.itemsVersion
    let anchor = reader.machine.anchor
    // One request for the first page, and one for that on screen.
    reader.play(.refresh, .deliver(0), .deliver(0))
    #expect(reader.held.isEmpty && !reader.machine.refresh.isRunning)
    #expect(reader.text == "12 11 10 9 8 7")
    #expect(reader.machine.anchor == anchor)
    #expect(reader.machine.state.itemsVersion == version, "views would draw the same rows again")
  }

  @Test(arguments: [false, true])
  func aRefreshThatFailsHalfWay_changesNothing(isExpired: Bool) {
    var reader = Self.reader(pages: 3)
    reader.play(.insert(9), .refresh, .deliver(0))
    #expect(reader.held.count == 1)
    if isExpired {
      reader.play(.expireKeys, .deliver(0))
    } else {
      reader.play(.fail(0, isRetried: false))
    }
    #expect(reader.text == "12 11 10 9 8 7")
    #expect(reader.machine.refreshError != nil)
    reader.play(.refresh, .deliver(0), .deliver(0), .deliver(0))
    #expect(reader.text == "21 20 19 18 17 16 15 14 13 - 12 11 10 9 8 7")
  }

  @Test(arguments: TimelineStyle.allCases)
  func aRefreshDuringAFill_losesNothing(style: TimelineStyle) {
    var reader = Self.reader(style)
    reader.play(.insert(9), .refresh, .deliver(0), .fill(0), .read(0), .insert(1), .refresh)
    #expect(reader.held.count == 1, "the refresh alone is under way")
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    while !reader.late.isEmpty { reader.play(.deliverLate(0)) }
    reader.fillAll()
    #expect(reader.shown == Array(reader.truth.rows.prefix(style == .offset ? 15 : 16)))
  }

  @Test func aRefreshWhileAnotherScreenCoversTheList_keepsThePlace() {
    var reader = Self.reader(pages: 2)
    reader.play(.scroll(3), .leave, .insert(2), .refresh, .deliver(0), .deliver(0), .comeBack)
    #expect(reader.text == "14 13 12 11 10 9 8 7")
    #expect(reader.machine.anchor?.id == 9)
  }

  @Test(arguments: TimelineStyle.allCases)
  func allLoadedRowsAreDeleted(style: TimelineStyle) {
    var reader = Self.reader(style)
    for id in 7...12 { reader.remove(id) }
    reader.play(.refresh, .deliver(0))
    #expect(reader.text.hasPrefix("6 5 4"))
    reader.fillAll()
    while case .open = reader.machine.edges.end { reader.play(.loadMore(.end), .deliver(0)) }
    #expect(reader.text == "6 5 4 3 2 1")
  }

  @Test func theTopmostRowsAreDeleted_andTheNextOneIsHeld() {
    var reader = Self.reader(pages: 3) {
      $0.rowCount = 30
      $0.pageSize = 5
      $0.screenHeight = 3
    }
    reader.play(.scroll(3))
    #expect(reader.screen == [.item(27), .item(26), .item(25)])
    for id in [27, 26] { reader.remove(id) }
    reader.play(.insert(3), .refresh)
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    #expect(reader.text.hasPrefix("33 32 31 30 29 28 25 24 23 22 21"))
    #expect(reader.screen.first == .item(25), "\(reader.text)")
  }

  // MARK: Keys

  @Test(arguments: [TimelineStyle.cursor, .cursorBothWays, .keyset, .keysetBothWays])
  func anExpiredKeyInAGap_losesNoRowAndIsWalkedAround(style: TimelineStyle) {
    var reader = Self.reader(style, pages: 2)
    reader.play(.insert(9), .refresh, .deliver(0), .deliver(0))
    #expect(reader.text == "21 20 19 18 17 16 - 12 11 10 9 8 7")
    reader.play(.expireKeys, .fill(0), .deliver(0))
    #expect(reader.text.contains("12 11 10 9 8 7"))
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    reader.fillAll()
    #expect(reader.text == "21 20 19 18 17 16 15 14 13 12 11 10 9 8 7")
  }

  /// A keyset without a tie-breaker that repeats the rows whose key equals the last one.
  @Test func equalSortKeysAtABoundary_areShownOnce() {
    var list = HandFedList(RefreshPolicy.reconcile(pages: 1))
    list.input { $0.load() }
    list.answer([5, 4, 3], next: 3)
    list.input { $0.reload() }
    list.answer([9, 8, 7], next: 7)
    #expect(list.text == "9 8 7 - 5 4 3")
    list.fill()
    list.answer([8, 7, 6], next: 6)
    #expect(list.text == "9 8 7 6 - 5 4 3")
    list.fill()
    list.answer([6, 5, 4], next: 4)
    list.fill()
    list.answer([4, 3, 2], next: 2)
    #expect(list.text.hasPrefix("9 8 7 6 5 4 3"))
    #expect(list.machine.gaps.isEmpty)
  }
}

/// A list whose pages a test writes by hand.
private struct HandFedList {
  var machine: ListMachine<Row>
  private var loads: [Load] = []

  init(_ refresh: RefreshPolicy) {
    machine = ListMachine(
      configuration: PaginationConfiguration(pageSize: 3, prefetch: .manual, refresh: refresh)
    )
  }

  mutating func input(_ input: (inout ListMachine<Row>) -> Void) {
    input(&machine)
    for case .load(let load) in machine.takeEffects() { loads.append(load) }
  }

  mutating func fill() {
    guard let gap = machine.gaps.first else { return }
    input { _ = $0.fill(gap.id) }
  }

  mutating func answer(_ ids: [Int], next: Int?) {
    guard !loads.isEmpty else { return }
    let load = loads.removeFirst()
    let page = Page(items: [Row](ids: ids), next: next.map { PageKey($0) })
    input { $0.pageLoaded(page, for: load, duration: .milliseconds(1), at: .zero) }
  }

  var text: String {
    machine.rows.map { $0.item.map { "\($0.id)" } ?? "-" }.joined(separator: " ")
  }
}
