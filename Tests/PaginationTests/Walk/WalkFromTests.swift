import Pagination
import PaginationTesting
import Testing

/// Walks that begin at a key.
@Suite struct WalkFromTests {
  @Test(arguments: [1, 4]) func fromAKey_theWalkBeginsThere(_ concurrency: Int) async throws {
    let source = OffsetServer(count: 100).source
    let pages = source.pages(from: PageOffset(35), size: 10, concurrency: concurrency)
    #expect(try await ids(pages) == Array(35..<100))
    #expect(source.requests.first?.key == PageOffset(35))
    #expect(source.requests.first?.direction == .end)
  }

  @Test func itemsToo() async throws {
    var ids: [Int] = []
    let source = OffsetServer(count: 50).source
    for try await row in source.items(from: PageOffset(44), size: 3, concurrency: 2) {
      ids.append(row.id)
    }
    #expect(ids == Array(44..<50))
  }

  @Test(arguments: [1, 3]) func aWalkThatWasLeft_goesOnWithTheNextKey(
    _ concurrency: Int
  ) async throws {
    let source = OffsetServer(count: 95, reportsTotal: true).source
    var all: [Int] = []
    var key: PageOffset?
    repeat {
      var pages = 0
      for try await page in source.pages(from: key, size: 10, concurrency: concurrency) {
        all += page.items.map(\.id)
        key = page.next
        pages += 1
        if pages == 3 { break }
      }
    } while key != nil
    #expect(all == Array(0..<95))
  }

  @Test func pageNumbersInTheMiddle_knowTheTotalToo() async throws {
    let source: ClosurePageSource<NumberedRow, PageNumber> = .pageNumber(end: .totalReached) {
      page,
      size in
      let rows = (page - 1) * size..<min(95, page * size)
      return PageBatch(rows.map { NumberedRow($0) }, totalCount: 95)
    }
    let log = RequestLog(source)
    let pages = log.logged.pages(from: PageNumber(4), size: 10, concurrency: 3)
    #expect(try await ids(pages) == Array(30..<95))
    #expect(await log.keys.compactMap { $0?.number }.sorted() == Array(4...10))
  }

  @Test func theKeyCountsAsUsed() async {
    let source = ScriptedSource<NumberedRow, Int> { request in
      .page(Page(items: [NumberedRow(request.key ?? 0)], next: request.key == 8 ? 5 : 8))
    }
    await #expect(throws: PaginationError.self) { try await ids(source.pages(from: 5)) }
    #expect(source.requests.map(\.key) == [5, 8])
  }
}
