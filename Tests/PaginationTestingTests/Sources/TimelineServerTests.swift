import Pagination
import PaginationTesting
import Testing

@Suite
struct TimelineServerTests {
  private typealias Source = ScriptedSource<TimelineRow, TimelineKey>

  private static func ids(
    _ source: ScriptedSource<TimelineRow, TimelineKey>,
    _ key: TimelineKey? = nil,
    _ direction: LoadDirection = .end,
    size: Int = 3
  ) async throws -> (ids: [Int], previous: TimelineKey?, next: TimelineKey?) {
    let request = PageRequest(key: key, direction: direction, size: size)
    let page = try await source.page(for: request)
    return (page.items.map(\.id), page.previous, page.next)
  }

  @Test(arguments: TimelineStyle.allCases, [0, 1, 7, 20])
  func everyStyleConforms(style: TimelineStyle, count: Int) async throws {
    let server = TimelineServer(count)
    let report = try await server.source(style).checkConformance(
      pageSizes: [7, 1, 3],
      expectedIDs: (0..<count).map { count - $0 },
      mixesSizes: style != .pageNumber
    )
    #expect(report.violations.isEmpty, "\(report)")
  }

  @Test func rowsComeGoAndMove() {
    let server = TimelineServer(4)
    #expect(server.insert(2) == [5, 6])
    server.remove(3)
    server.pin(1)
    server.bump(2)
    #expect(server.rows.map(\.id) == [1, 2, 6, 5, 4])
    server.insert()
    server.edit(4)
    server.unpin(1)
    #expect("\(server.rows)" == "[7, 2, 6, 5, 4', 1]")
    server.remove(99)
    #expect(server.rows.count == 6)
  }

  /// With cursors and keysets rows that come do not move the next page; with keys that count, they do.
  @Test(arguments: TimelineStyle.allCases)
  func theNextPageGoesOnFromItsKey(style: TimelineStyle) async throws {
    let server = TimelineServer(9)
    let source = server.source(style)
    let first = try await Self.ids(source)
    #expect(first.ids == [9, 8, 7])
    server.insert()
    let second = try await Self.ids(source, first.next)
    #expect(second.ids == (style.countsRows ? [7, 6, 5] : [6, 5, 4]))
    let above = try #require(second.previous ?? first.next)
    guard second.previous != nil else { return }
    #expect(try await Self.ids(source, above, .start).ids.last == (style.countsRows ? 8 : 7))
  }

  @Test(arguments: TimelineStyle.allCases)
  func expiredKeysFail_andNewOnesWork(style: TimelineStyle) async throws {
    let server = TimelineServer(9)
    let source = server.source(style)
    let old = try await Self.ids(source).next
    server.expireKeys()
    await #expect {
      try await Self.ids(source, old)
    } throws: {
      LoadFailure(id: 0, error: $0).isKeyExpired
    }
    let new = try await Self.ids(source).next
    #expect(try await Self.ids(source, new).ids == [6, 5, 4])
  }

  @Test(arguments: TimelineStyle.allCases)
  func shortPagesLeaveNoRowOut(style: TimelineStyle) async throws {
    let server = TimelineServer(9)
    server.sendsShortPages = true
    let source = server.source(style)
    var seen = try await Self.ids(source)
    #expect(seen.ids.count == (style == .pageNumber ? 3 : 2))
    var all = seen.ids
    while let next = seen.next {
      seen = try await Self.ids(source, next)
      all += seen.ids
    }
    #expect(all == (1...9).reversed())
  }

  @Test(arguments: TimelineStyle.allCases, [1, 5, 9])
  func aPageAroundARowHasIt_andGoesOn(style: TimelineStyle, id: Int) async throws {
    let server = TimelineServer(9)
    let page = try #require(server.page(around: id, size: 4, style))
    #expect(page.items.contains { $0.id == id })
    if id == 5, style != .pageNumber { #expect(page.items.map(\.id) == [7, 6, 5, 4]) }
    guard let next = page.next else { return }
    let following = try await Self.ids(server.source(style), next, size: 4)
    #expect(following.ids.first == page.items.last.map { $0.id - 1 })
    #expect(server.page(around: 99, size: 4, style) == nil)
  }

  @Test func aHeldRequestGetsTheRowsOfItsRelease() async throws {
    let server = TimelineServer(3)
    let source = server.source(.cursor)
    source.isPaused = true
    async let page = Self.ids(source)
    let request = try await source.nextRequest()
    server.insert()
    request.release()
    #expect(try await page.ids == [4, 3, 2])
  }
}
