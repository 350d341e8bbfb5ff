import PaginationTesting
import Testing

@testable import Pagination

/// A source that can compare rows: one known row says where pages meet, and where a jump belongs. In the texts of
/// lists, a dash is a gap.
@Suite struct OrderedSourceTests {
  /// A first page of three is loaded, of twelve rows.
  private static func reader(_ style: TimelineStyle, isOrdered: Bool = true) -> ReturningReader {
    var setup = ReaderSetup()
    setup.style = style
    setup.refresh = .reconcile(pages: 1)
    setup.prefetch = .manual
    setup.isOrdered = isOrdered
    var reader = ReturningReader(setup)
    reader.play(.open, .deliver(0), .loadMore(.end), .deliver(0))
    return reader
  }

  @Test(arguments: TimelineStyle.allCases)
  func oneKnownRow_isAMeeting(style: TimelineStyle) {
    var reader = Self.reader(style)
    reader.play(.insert(2), .refresh, .deliver(0))
    // A page by offset overlaps the one before by a row.
    let rest = style == .offset ? "9 8" : "9 8 7"
    #expect(reader.text == "14 13 12 11 10 \(rest)")
    var other = Self.reader(style, isOrdered: false)
    other.play(.insert(2), .refresh, .deliver(0))
    #expect(other.text == "12 11 10 \(rest)", "one row alone proves nothing")
    other.play(.deliver(0))
    #expect(other.text == "14 13 12 11 10 \(rest)", "the next page has more of them")
  }

  @Test(arguments: TimelineStyle.allCases)
  func aRowThatHasMoved_isNoMeeting(style: TimelineStyle) {
    var reader = Self.reader(style)
    reader.bump(9)
    reader.play(.insert(2), .refresh, .deliver(0))
    #expect(reader.text == "14 13 9 - 12 11 10 8\(style == .offset ? "" : " 7")")
    reader.fillAll()
    #expect(reader.shown == Array(reader.truth.rows.prefix(reader.shown.count)))
  }

  @Test func allRowsThatAreGone_areReplaced() {
    var reader = Self.reader(.cursor)
    for id in 7...12 { reader.remove(id) }
    reader.play(.refresh, .deliver(0))
    #expect(reader.text == "6 5 4", "the new rows come behind all that were there")
    var other = Self.reader(.cursor, isOrdered: false)
    for id in 7...12 { other.remove(id) }
    other.play(.refresh, .deliver(0))
    #expect(other.text == "6 5 4 - 12 11 10 9 8 7")
  }

  @Test(arguments: [TimelineStyle.cursor, .keyset])
  func aJump_isInItsPlaceAtOnce(style: TimelineStyle) {
    var reader = Self.reader(style)
    reader.play(.insert(6), .jump(3), .deliver(0))
    #expect(reader.text == "16 15 14 - 12 11 10 9 8 7")
    reader.play(.jump(15), .deliver(0))
    #expect(reader.text == "16 15 14 - 12 11 10 9 8 7 - 4 3 2")
  }

  @Test(arguments: [false, true]) func randomScripts_keepEveryPromise(haveJumps: Bool) {
    for seed in 1...500 {
      var chance = SeededGenerator(seed: UInt64(seed))
      var script: ReaderScript =
        (haveJumps ? ReaderScript.randomJumps(using: &chance) : .random(using: &chance)).sized
      // After a jump, keys that count rows may skip some, whatever is known of their order.
      if haveJumps, script.setup.style.countsRows { continue }
      script.setup.isOrdered = true
      #expect(ReaderRun.fault(of: script) == nil, "seed \(seed)")
    }
  }

  // MARK: Sources

  @MainActor @Test func theOrderOfASource_reachesTheList() async throws {
    let server = TimelineServer(12)
    let source = server.source(.cursor).ordered { $0.sortKey > $1.sortKey }
    let paginator = try await opened(source, .plain(pageSize: 3, refresh: .reconcile(pages: 1)))
    server.insert(2)
    try await finish { await paginator.refresh() }
    #expect(paginator.items.map(\.id) == [14, 13, 12, 11, 10])
    #expect(paginator.gaps.isEmpty)
  }

  @MainActor @Test func anotherSource_bringsItsOwnOrder() async throws {
    let server = TimelineServer(12)
    let plain = PaginationConfiguration.plain(pageSize: 3, refresh: .reconcile(pages: 1))
    let paginator = try await opened(server.source(.cursor), plain)
    paginator.setSource(server.source(.cursor).ordered { $0.sortKey > $1.sortKey })
    try await finish { await paginator.load() }
    server.insert(2)
    try await finish { await paginator.refresh() }
    #expect(paginator.gaps.isEmpty)
  }

  @MainActor @Test func sourcesThatFindItems_keepTheOrder() async throws {
    let server = TimelineServer(12)
    let source = server.source(.cursor).ordered { $0.sortKey > $1.sortKey }
      .finding { id, size in Page(items: [TimelineRow(id: id, time: id)], next: nil) }
    #expect(source.order != nil)
    let ordered = source.ordered { $0.id > $1.id }
    #expect(try await ordered.page(around: 3, size: 1).items.map(\.id) == [3])
  }
}
