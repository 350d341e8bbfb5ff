import PaginationTesting
import Testing

@testable import Pagination

/// Several sources as one ordered list.
@Suite struct MergedSourceTests {
  private typealias Merged = ClosurePageSource<Row, MergedPageKey>

  private func isBefore(_ one: Row, _ other: Row) -> Bool { one.value < other.value }

  /// The ids that a merge gives, from the first page to the last.
  private func ids(_ source: Merged, size: Int) async throws -> [Int] {
    try await source.walk(size: size, limit: 500).flatMap { $0.items.map(\.id) }
  }

  // MARK: Order

  struct Case: Sendable, CustomTestStringConvertible {
    let counts: [Int]
    let cap: Int
    let size: Int
    var testDescription: String { "\(counts) rows, at most \(cap) of \(size) a page" }
  }

  static let cases = [
    [], [0], [5], [0, 7], [7, 0], [1, 40], [13, 29], [0, 0, 0], [3, 30, 12, 1],
  ]
  .flatMap { counts in
    [(1, 1), (3, 10), (10, 10), (7, 3)].map { Case(counts: counts, cap: $0.0, size: $0.1) }
  }

  /// A page that has an id twice ends nevertheless.
  @Test func pageWithAnIDTwice_ends() async throws {
    let one: ClosurePageSource<Row, Int> = .pages { _ in
      Page(items: [1, 2, 1, 3, 4, 5].map { Row(id: $0) }, next: nil)
    }
    let none: ClosurePageSource<Row, Int> = .pages { _ in Page(items: [], next: nil) }
    let merged = one.merged(with: none) { _, _ in false }
    var ids: [Int] = []
    for try await page in merged.pages(size: 1, readAhead: 0) {
      ids += page.items.map(\.id)
      if ids.count > 20 { break }
    }
    #expect(Set(ids) == [1, 2, 3, 4, 5])
  }

  @Test(arguments: cases) func rowsComeInOrder_andEachPageIsRequestedOnce(
    _ test: Case
  ) async throws {
    let servers = MergedServer.servers(test.counts, cap: test.cap, seed: 7)
    let sorted = servers.flatMap(\.rows).sorted { ($0.value, $0.id) < ($1.value, $1.id) }
    let merged = servers.map(\.source).merged(by: isBefore)
    #expect(try await ids(merged, size: test.size) == sorted.map(\.id))
    for server in servers {
      let offsets = server.log.withLock { $0 }
      #expect(Set(offsets).count == offsets.count, "\(offsets)")
    }
  }

  @Test func ofEqualRows_theFirstSourcesComeFirst() async throws {
    let one: ClosurePageSource<Row, PageOffset> = .collection([
      Row(id: 1, value: 5), Row(id: 2, value: 5),
    ])
    let other: ClosurePageSource<Row, PageOffset> = .collection([
      Row(id: 3, value: 5), Row(id: 4, value: 6),
    ])
    #expect(try await ids(one.merged(with: other, by: isBefore), size: 3) == [1, 2, 3, 4])
    #expect(try await ids(other.merged(with: one, by: isBefore), size: 3) == [3, 1, 2, 4])
  }

  @Test func aMergedSource_canBeMergedAgain() async throws {
    let servers = MergedServer.servers([9, 4, 11], cap: 3, seed: 3)
    let merged = servers[0].source.merged(with: servers[1].source, by: isBefore)
      .merged(with: servers[2].source, by: isBefore)
    let sorted = servers.flatMap(\.rows).sorted { ($0.value, $0.id) < ($1.value, $1.id) }
    #expect(try await ids(merged, size: 4) == sorted.map(\.id))
  }

  /// A server may send any number as its total.
  @Test func totalsThatAreNoNumberOfRows_areNone() async throws {
    let one: ClosurePageSource<Row, Int> = .pages { _ in
      Page(items: [Row(id: 1)], next: nil, totalCount: .max)
    }
    let other: ClosurePageSource<Row, Int> = .pages { _ in
      Page(items: [Row(id: 2)], next: nil, totalCount: 1)
    }
    let page = try await one.merged(with: other, by: isBefore).first(size: 10)
    #expect(page.items.map(\.id) == [1, 2])
    #expect(page.totalCount == nil)
  }

  @Test func totals_areAdded_ifAllSourcesNameThem() async throws {
    let some: ClosurePageSource<Row, PageOffset> = .collection((0..<30).map { Row(id: $0) })
    let none: ClosurePageSource<Row, Int> = .cursor { _, _ in ([Row(id: 99)], nil) }
    let first = try await some.merged(with: some.map { Row(id: $0.id + 100) }, by: isBefore)
      .first(size: 10)
    #expect(first.totalCount == 60)
    #expect(try await some.merged(with: none, by: isBefore).first(size: 10).totalCount == nil)
  }

  @Test func totalsOfFirstPages_stay() async throws {
    let one: ClosurePageSource<Row, Int> = .pages { request in
      let start = request.key ?? 0
      let rows = (start..<start + request.size).map { Row(id: $0, value: $0) }
      return Page(items: rows, next: start + request.size, totalCount: start == 0 ? 100 : nil)
    }
    let other: ClosurePageSource<Row, PageOffset> = .collection([Row(id: 200, value: 200)])
    let pages = try await one.merged(with: other, by: isBefore).walk(size: 5, limit: 3)
    #expect(pages.map(\.totalCount) == [101, 101, 101])
  }

  /// It is not the rows that have come by then.
  @Test func aCancelledRequest_bringsNoPage() async throws {
    let one = NumberSource { request in
      let start = request.key?.lowerBound ?? 0
      let items = (start..<start + 2).map { NumberedRow($0) }
      return .page(Page(items: items, next: start + 2..<start + 4))
    }
    let none: ClosurePageSource<NumberedRow, Int> = .pages { _ in Page(items: [], next: nil) }
    let merged = one.merged(with: none) { $0.id < $1.id }
    let first = try await merged.first(size: 3)
    #expect(first.items.map(\.id) == [0, 1, 2])
    one.isPaused = true
    let second = Task {
      try await merged.page(for: PageRequest(key: first.next, direction: .end, size: 3))
    }
    try await one.waitForRequests(3)
    second.cancel()
    await #expect(throws: CancellationError.self) { try await finish(second) }
  }

  @Test func aMergedSource_conforms() async throws {
    let servers = MergedServer.servers([13, 29], cap: 20, seed: 5)
    let report = try await servers.map(\.source).merged(by: isBefore).checkConformance()
    #expect(report.violations.isEmpty, "\(report)")
  }

  // MARK: Keys

  /// Another merge of the same sources has none of the pages that the first one keeps.
  @Test func keysAloneAreEnough() async throws {
    let servers = MergedServer.servers([13, 29], cap: 10, seed: 1)
    let expected = try await ids(servers.map(\.source).merged(by: isBefore), size: 4)
    var found: [Int] = []
    var key: MergedPageKey?
    repeat {
      let page = try await servers.map(\.source).merged(by: isBefore).page(
        for: PageRequest(key: key, direction: key == nil ? .refresh : .end, size: 4)
      )
      found += page.items.map(\.id)
      key = page.next
    } while key != nil
    #expect(found == expected)
  }

  /// A row has come in above, and the page between whose rows the list is must be requested again.
  @Test func ifAPageHasMoved_itGoesOnBehindTheLastRow() async throws {
    let log = Locked<[Int]>([])
    let rows = Locked((1...6).map { Row(id: $0, value: $0) })
    let moving: ClosurePageSource<Row, Int> = .cursor { start, _ in
      let all = rows.withLock { $0 }
      log.withLock { $0.append(start ?? 0) }
      return (Array(all[(start ?? 0)...].prefix(4)), (start ?? 0) + 4 < all.count ? 4 : nil)
    }
    let other: ClosurePageSource<Row, PageOffset> = .collection([Row(id: 99, value: 99)])
    let first = try await moving.merged(with: other, by: isBefore).first(size: 2)
    #expect(first.items.map(\.id) == [1, 2])
    rows.withLock { $0.insert(Row(id: 0, value: 0), at: 0) }
    let second = try await moving.merged(with: other, by: isBefore).page(
      for: PageRequest(key: first.next, direction: .end, size: 1)
    )
    #expect(second.items.map(\.id) == [3])
  }

  /// Rows repeat rather than go missing.
  @Test func ifTheLastRowHasGone_noRowIsSkipped() async throws {
    let server = ArrayServer(1...9)
    let none: ClosurePageSource<Row, Int> = .pages { _ in Page(items: [], next: nil) }
    func merged() -> Merged { server.source.merged(with: none) { $0.id < $1.id } }
    let first = try await merged().first(size: 6)
    let second = try await merged().page(
      for: PageRequest(key: first.next, direction: .end, size: 2)
    )
    #expect(second.items.map(\.id) == [7, 8])
    await server.delete(8)
    let rest = try await merged().page(
      for: PageRequest(key: second.next, direction: .end, size: 3)
    )
    #expect(rest.items.map(\.id).contains(9))
  }

  @Test func keysAreEqualByTheirPlaces() async throws {
    let servers = MergedServer.servers([13, 29], cap: 10, seed: 1)
    let merged = servers.map(\.source).merged(by: isBefore)
    let one = try await merged.first(size: 4)
    let other = try await merged.first(size: 4)
    #expect(one.next == other.next && one.next.hashValue == other.next.hashValue)
    #expect(try await merged.first(size: 5).next != one.next)
  }

  /// A source of empty pages is not followed within one request: the list limits their number.
  @Test func emptyPagesEndTheMergedPage() async throws {
    let log = Locked(0)
    let empty: ClosurePageSource<Row, Int> = .cursor { cursor, _ in
      log.withLock { $0 += 1 }
      return ([], (cursor ?? 0) + 1)
    }
    let rows: ClosurePageSource<Row, PageOffset> = .collection([Row(id: 1)])
    let page = try await empty.merged(with: rows, by: isBefore).first(size: 10)
    #expect(page.items.isEmpty && page.next != nil)
    #expect(log.withLock { $0 } == 1)
  }

  // MARK: Kept pages

  /// Offsets name other rows after a refresh: a page from before it would skip some.
  @Test func afterARefresh_laterPagesAreRequestedAgain() async throws {
    let server = ArrayServer(1...6)
    let none: ClosurePageSource<Row, Int> = .pages { _ in Page(items: [], next: nil) }
    let merged = server.source.merged(with: none) { $0.id < $1.id }
    _ = try await merged.walk(size: 2, limit: 2)
    await server.insert(0)
    #expect(try await merged.walk(size: 2).flatMap { $0.items.map(\.id) } == Array(0...6))
  }

  /// A list and an export may walk the same source in two sizes. Page 2 of one is not that of the other.
  @Test func pagesOfAnotherSize_areNotTaken() async throws {
    let numbered: ClosurePageSource<Row, PageNumber> = .pageNumber { page, size in
      (1...12).dropFirst((page - 1) * size).prefix(size).map { Row(id: $0) }
    }
    let none: ClosurePageSource<Row, Int> = .pages { _ in Page(items: [], next: nil) }
    let merged = numbered.merged(with: none) { $0.id < $1.id }
    let small = try await merged.first(size: 2)
    let large = try await merged.first(size: 3)
    _ = try await merged.page(for: PageRequest(key: large.next, direction: .end, size: 3))
    let second = try await merged.page(
      for: PageRequest(key: small.next, direction: .end, size: 2)
    )
    #expect(second.items.map(\.id) == [3, 4])
  }

  // MARK: Failures

  /// The rows before the failure are a page; then the error comes, and only what failed is requested again.
  @Test func aFailure_losesNothing_andOnlyItIsRequestedAgain() async throws {
    let good = MergedServer(rows: (0..<20).map { Row(id: $0, value: $0 * 2) }, cap: 20)
    let bad = MergedServer(rows: (0..<20).map { Row(id: 100 + $0, value: $0 * 2 + 1) }, cap: 3)
    bad.failures.withLock { $0[3] = 2 }
    let merged = [good, bad].map(\.source).merged(by: isBefore)
    let first = try await merged.first(size: 10)
    #expect(first.items.map(\.id) == [0, 100, 1, 101, 2, 102])
    let request = PageRequest(key: first.next, direction: .end, size: 10)
    await #expect(throws: ScriptedError.self) { try await merged.page(for: request) }
    #expect(bad.log.withLock { $0 } == [0, 3, 3])
    let second = try await merged.page(for: request)
    #expect(second.items.map(\.id).prefix(4) == [3, 103, 4, 104])
    #expect(good.log.withLock { $0 } == [0])
  }

  @Test func aFailureAtTheFirstPage_isThrown_andARetryRequestsAll() async throws {
    let servers = MergedServer.servers([13, 29], cap: 10, seed: 1)
    servers[1].failures.withLock { $0[0] = 1 }
    let merged = servers.map(\.source).merged(by: isBefore)
    await #expect(throws: ScriptedError.self) { try await merged.first(size: 4) }
    #expect(try await merged.first(size: 4).items.count == 4)
    #expect(servers.map { $0.log.withLock { $0 } } == [[0, 0], [0, 0]])
  }

  @MainActor
  @Test func aListGoesOnAfterRetry() async throws {
    let servers = MergedServer.servers([13, 29], cap: 5, seed: 2)
    servers[0].failures.withLock { $0[5] = 1 }
    let paginator = try await opened(servers.map(\.source).merged { $0.value < $1.value })
    while !paginator.end.isComplete {
      try await finish { await paginator.loadNext() }
    }
    let sorted = servers.flatMap(\.rows).sorted { ($0.value, $0.id) < ($1.value, $1.id) }
    #expect(paginator.ids == sorted.map(\.id))
  }
}

/// Rows by offset, which caps its pages, and notes and fails requests.
private struct MergedServer: Sendable {
  let rows: [Row]
  let cap: Int
  let log = Locked<[Int]>([])
  /// How often the request for an offset fails.
  let failures = Locked<[Int: Int]>([:])

  /// Servers with random values in increasing order.
  static func servers(_ counts: [Int], cap: Int, seed: UInt64) -> [MergedServer] {
    var generator = SeededGenerator(seed: seed)
    return counts.enumerated().map { index, count in
      let values = (0..<count).map { _ in Int.random(in: 0..<50, using: &generator) }.sorted()
      let rows = values.enumerated().map { Row(id: index * 1_000 + $0, value: $1) }
      return MergedServer(rows: rows, cap: cap)
    }
  }

  var source: ClosurePageSource<Row, Int> {
    .cursor { start, limit in
      let start = start ?? 0
      log.withLock { $0.append(start) }
      let fails = failures.withLock { failures in
        defer { failures[start, default: 0] -= 1 }
        return failures[start, default: 0] > 0
      }
      if fails { throw ScriptedError("offline") }
      let end = min(start + min(limit, cap), rows.count)
      return (Array(rows[start..<end]), end < rows.count ? end : nil)
    }
  }
}
