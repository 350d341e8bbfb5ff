import Pagination
import PaginationTesting
import Testing

/// Computed keys that turn out right or wrong: a wrong one costs requests, never rows.
@Suite struct PredictionTests {
  @Test(arguments: [1, 7, 10]) func cappedPages_areCountedAsTheyCome(_ limit: Int) async throws {
    let source = OffsetServer(count: 100, limit: limit).source
    #expect(try await ids(source.pages(size: 50, concurrency: 4)) == Array(0..<100))
    // Beyond the end as many as run at once, and the one that is read ahead if answers overtake others.
    #expect(source.requests.count <= (100 + limit - 1) / limit + 4 + 1)
  }

  @Test func afterAWrongKey_theRestIsWalkedPageByPage() async throws {
    // A source that filters: its pages hold fewer rows than its offsets count.
    let source = OffsetServer(count: 400) { $0 % 10 < 7 }.source
    let expected = (0..<400).filter { $0 % 10 < 7 }
    #expect(try await ids(source.pages(size: 10, concurrency: 8)) == expected)
    let right = Set((0...40).map { PageOffset($0 * 10) })
    let wrong = source.requests.filter { $0.key.map { !right.contains($0) } ?? false }
    // Asked for before the second page came, and never again: at most seven beside that page, and the one
    // that is read ahead if answers overtake others.
    #expect(wrong.count <= 8)
    #expect(source.requests.count == 41 + wrong.count)
  }

  @Test func aWrongKey_cancelsWhatWasAskedForByIt() async throws {
    let server = OffsetServer(count: 100) { $0 != 3 }
    let source = server.source
    source.answerNext(.page(server.page(for: request(nil))))
    source.answerNext(.hold, count: 4)
    let pages = source.pages(size: 10, concurrency: 4)
    let walk = Task { try await ids(pages) }
    let held = try await source.waitForRequests(5).inOrderOfOffsets()
    // The first page had nine rows: 10, 19, 28, 37.
    #expect(held.map(\.key?.offset) == [nil, 10, 19, 28, 37])
    held[1].release()
    for request in held[2...] { try await request.waitUntilCancelled() }
    #expect(try await finish(walk) == (0..<100).filter { $0 != 3 })
  }

  @Test func theErrorOfAWrongKey_isIgnored() async throws {
    let server = OffsetServer(count: 100) { $0 != 3 }
    let source = server.source
    source.setScript { request in
      request.key.map { !$0.offset.isMultiple(of: 10) } ?? false
        ? .failure(ScriptedError("misaligned")) : .page(server.page(for: request))
    }
    #expect(
      try await ids(source.pages(size: 10, concurrency: 4)) == (0..<100).filter { $0 != 3 }
    )
  }

  @Test func cursors_areWalkedPageByPage() async throws {
    let source = ScriptedSource<NumberedRow, String> { request in
      let number = Int(request.key ?? "0") ?? 0
      return .page(Page(items: [NumberedRow(number)], next: number < 20 ? "\(number + 1)" : nil))
    }
    source.isPaused = true
    let pages = source.pages(readAhead: 3, concurrency: 8)
    let walk = Task { try await ids(pages) }
    for _ in 0...20 {
      let request = try await source.nextRequest()
      await letOthersRun()
      #expect(source.pendingRequests.count == 1)
      request.release()
    }
    #expect(try await finish(walk) == Array(0...20))
  }

  @Test func pageNumbers_countOnToTheTotal() async throws {
    let log = RequestLog(numbers { page, size in Array((page - 1) * size..<min(45, page * size)) })
    #expect(try await ids(log.logged.pages(size: 10, concurrency: 8)) == Array(0..<45))
    #expect(await log.keys.map { $0?.number ?? 1 }.sorted() == [1, 2, 3, 4, 5])
  }

  /// Page numbers alone do not say how many rows come before them.
  @Test func pageNumbers_withATotal_goNoFurther() async throws {
    let source: ClosurePageSource<NumberedRow, PageNumber> = .pageNumber(end: .hasMore) {
      page,
      size in
      let rows = ((page - 1) * size..<page * size).map { NumberedRow($0) }
      return PageBatch(rows, totalCount: 30, hasMore: page < 3)
    }
    let log = RequestLog(source)
    #expect(try await ids(log.logged.pages(size: 10, concurrency: 8)) == Array(0..<30))
    #expect(await log.keys.map { $0?.number ?? 1 }.sorted() == [1, 2, 3])
  }

  /// It may be the first of many.
  @MainActor
  @Test func behindAnEmptyPage_pagesGoAlone() async throws {
    let source = ScriptedSource<NumberedRow, PageNumber> { request in
      let number = request.key?.number ?? 1
      let rows = number == 2 ? [] : (number * 10..<number * 10 + 10).map { NumberedRow($0) }
      return .page(Page(items: rows, next: number < 9 ? PageNumber(number + 1) : nil))
    }
    let pages = source.pages(size: 10, readAhead: 9, concurrency: 3)
    source.isPaused = true
    let walk = Task { try await ids(pages) }
    try await source.waitForRequests(1)[0].release()
    let requests = try await source.waitForRequests(4)
    try #require(requests.first { $0.key?.number == 2 }).release()
    await letOthersRun()
    #expect(source.requests.count == 4)
    source.isPaused = false
    source.releaseAll()
    #expect(try await finish(walk) == Array(10..<20) + Array(30..<100))
  }

  /// A short page in the middle moves the place where the total is reached. A page that was asked
  /// for by too high a count would end the list before its end.
  @Test func pageNumbers_withAShortPage_loseNothing() async throws {
    let pages = [Array(0..<10), Array(10..<15), Array(15..<25), Array(25..<35), Array(35..<40)]
    let source = numbers(total: 40) { page, _ in page <= 5 ? pages[page - 1] : [] }
    #expect(try await ids(source.pages(size: 10, concurrency: 4)) == Array(0..<40))
  }

  @Test func pageNumbers_thatEndByAnEmptyPage_areAlwaysRight() async throws {
    let pages = (0..<20).map { page in Array(page * 10..<page * 10 + (page % 3 == 0 ? 10 : 7)) }
    let source: ClosurePageSource<NumberedRow, PageNumber> = .pageNumber { page, _ in
      page <= 20 ? pages[page - 1].map { NumberedRow($0) } : []
    }
    let log = RequestLog(source)
    #expect(
      try await ids(log.logged.pages(size: 10, concurrency: 4)) == pages.flatMap(\.self)
    )
    // No page twice.
    let keys = await log.keys
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: [1, 3]) func serverThatIgnoresTheKey_fails(_ concurrency: Int) async {
    let source = OffsetSource { request in
      .page(Page(items: [1, 2, 3], next: PageOffset((request.key?.offset ?? 0) + 3)))
    }
    await #expect {
      try await ids(source.pages(concurrency: concurrency))
    } throws: {
      // An offset counts rows, so no server can have forgotten it.
      $0.pagingCode == .noProgress && ($0 as? PaginationError)?.isKeyExpired == false
    }
    #expect(source.requests.count <= 1 + 1 + concurrency + 1)
  }

  @Test(arguments: [1, 4]) func emptyPages_areBounded(_ concurrency: Int) async throws {
    let source = ScriptedSource<NumberedRow, PageNumber> { request in
      let number = request.key?.number ?? 1
      return .page(Page(items: number == 1 ? [1] : [], next: PageNumber(number + 1)))
    }
    await #expect {
      try await ids(source.pages(concurrency: concurrency, maximumEmptyPages: 3))
    } throws: {
      $0.pagingCode == .tooManyEmptyPages
    }
    #expect(source.requests.count <= 5 + concurrency)
  }

  private func request(_ key: PageOffset?) -> PageRequest<PageOffset> {
    PageRequest(key: key, direction: key == nil ? .refresh : .end, size: 10)
  }

  private func numbers(
    total: Int = 45,
    _ rows: @escaping @Sendable (_ page: Int, _ size: Int) -> [Int]
  ) -> ClosurePageSource<NumberedRow, PageNumber> {
    .pageNumber(end: .totalReached) { page, size in
      PageBatch(rows(page, size).map { NumberedRow($0) }, totalCount: total)
    }
  }
}
