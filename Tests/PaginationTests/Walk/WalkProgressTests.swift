import Pagination
import PaginationTesting
import Testing

/// A walk ends, whatever the server does.
@Suite struct WalkProgressTests {
  @Test(arguments: [0, 1, 3]) func repeatedKey_failsAfterTheGoodPage(_ readAhead: Int) async {
    let source = endless { key in (Page(items: [NumberedRow(key)], next: key == 3 ? 2 : key + 1)) }
    let (ids, error) = await walk(source.pages(readAhead: readAhead))
    #expect(ids == [[0], [1], [2], [3]])
    #expect(error?.pagingCode == .noProgress)
    #expect(source.requests.count == 4)
  }

  @Test func keyThatNamesItself_fails() async {
    let source = endless { key in Page(items: [NumberedRow(key)], next: max(key, 1)) }
    let (ids, error) = await walk(source.pages())
    #expect(ids == [[0], [1]])
    #expect(error?.pagingCode == .noProgress)
  }

  @Test func serverThatIgnoresTheKey_fails() async {
    let source = endless { key in Page(items: [1, 2, 3], next: key + 1) }
    let (ids, error) = await walk(source.pages())
    #expect(ids == [[1, 2, 3]])
    #expect(error?.pagingCode == .noProgress)
    #expect(source.requests.count == 2)
  }

  /// Some servers send the last page for every number and offset behind the end.
  @Test(arguments: [20, 7]) func theLastPageAgain_isTheEnd(rest: Int) async {
    let rows = (0..<60 + rest).map { NumberedRow($0) }
    let numbers = ClosurePageSource<NumberedRow, PageNumber>.pageNumber { page, size in
      Array(rows.dropFirst((min(page, 4) - 1) * size).prefix(size))
    }
    let offsets = ClosurePageSource<NumberedRow, PageOffset>.offset { offset, limit in
      Array(rows.dropFirst(min(offset, rows.count - limit)).prefix(limit))
    }
    for concurrency in [1, 4] {
      let (ids, error) = await all(numbers.items(size: 20, concurrency: concurrency))
      #expect(ids == Array(0..<60 + rest))
      #expect(error == nil, "\(error as Any)")
      let (others, failure) = await all(offsets.items(size: 20, concurrency: concurrency))
      #expect(Set(others) == Set(0..<60 + rest))
      #expect(failure == nil, "\(failure as Any)")
    }
  }

  /// The server counts more rows than it has sent, or has sent nothing but its first page.
  @Test(arguments: [(4, 95), (1, nil)] as [(Int, Int?)])
  func aPageAgain_isNoEndIfMoreFollows(last: Int, total: Int?) async {
    let rows = (0..<80).map { NumberedRow($0) }
    let source = ClosurePageSource<NumberedRow, PageNumber>.pageNumber { page, size in
      PageBatch(Array(rows.dropFirst((min(page, last) - 1) * size).prefix(size)), totalCount: total)
    }
    let (ids, error) = await all(source.items(size: 20))
    #expect(ids.count == last * 20)
    #expect(error?.pagingCode == .noProgress)
  }

  @Test(arguments: [80, 95]) func anErrorBehindTheTotal_isTheEnd(total: Int) async {
    let rows = (0..<80).map { NumberedRow($0) }
    let source = ClosurePageSource<NumberedRow, PageNumber>.pageNumber { page, size in
      guard page <= 4 else { throw ScriptedError() }
      return PageBatch(Array(rows.dropFirst((page - 1) * size).prefix(size)), totalCount: total)
    }
    let (ids, error) = await all(source.items(size: 20, retry: .never))
    #expect(ids == Array(0..<80))
    #expect((error == nil) == (total == 80))
  }

  /// One rule for `.cursor` and the styles of `PaginationHTTP`.
  @Test func anEmptyPageThatNamesItself_isTheLast() async {
    let source = ClosurePageSource<NumberedRow, String>.cursor { cursor, _ in
      (cursor == nil ? [1, 2] : [], "again")
    }
    let (ids, error) = await all(source.items())
    #expect(ids == [1, 2])
    #expect(error == nil)
  }

  private func all<Source: PageSource>(
    _ items: ItemSequence<Source>
  ) async -> ([Int], (any Error)?) where Source.Item == NumberedRow {
    var ids: [Int] = []
    do {
      for try await item in items { ids.append(item.id) }
    } catch {
      return (ids, error)
    }
    return (ids, nil)
  }

  /// A server that refuses the first five requests behind the first page. A limit counts all requests, so it says nothing
  /// about one page.
  @Test func aLimitBurnsNoAttemptsOfRequestsBesideEachOther() async {
    struct Limit: RetryAdvising {
      var isRetryable: Bool { true }
      var retryAfter: Duration? { .zero }
    }
    let state = Locked((refused: 0, underWay: 0, most: 0))
    let source = ClosurePageSource<NumberedRow, PageNumber>.pageNumber { page, size in
      let isRefused = state.withLock { state in
        state.underWay += 1
        if state.refused == 5 { state.most = max(state.most, state.underWay) }
        guard page > 1, state.refused < 5 else { return false }
        state.refused += 1
        return true
      }
      await Task.yield()
      state.withLock { $0.underWay -= 1 }
      if isRefused { throw Limit() }
      return page < 8 ? (0..<size).map { NumberedRow(page * size + $0) } : []
    }
    let retry = RetryPolicy(maximumAttempts: 2, initialDelay: .milliseconds(1))
    let (ids, error) = await all(source.items(size: 5, concurrency: 4, retry: retry))
    #expect(error == nil, "\(error as Any)")
    #expect(ids.count == 35)
    // After a limit, one request at a time.
    #expect(state.withLock { $0.most } <= 2)
  }

  /// A loop that deletes what it reads, by offset.
  @Test(arguments: [false, true]) func aLoopThatDeletes(repeatsFirstPage: Bool) async throws {
    let rows = Locked((0..<200).map { NumberedRow($0) })
    let source = ClosurePageSource<NumberedRow, PageOffset>.offset { offset, limit in
      rows.withLock { Array($0.dropFirst(offset).prefix(limit)) }
    }
    var count = 0
    for try await row in source.items(repeatingFirstPage: repeatsFirstPage, size: 20) {
      rows.withLock { $0.removeAll { $0.id == row.id } }
      count += 1
    }
    #expect(repeatsFirstPage ? count == 200 : count < 200)
    #expect(rows.withLock { $0.count } == 200 - count)
  }

  @Test func aLoopThatDeletesNothing_fails() async {
    let rows = (0..<30).map { NumberedRow($0) }
    let source = ClosurePageSource<NumberedRow, PageOffset>.offset { offset, limit in
      Array(rows.dropFirst(offset).prefix(limit))
    }
    let (ids, error) = await all(source.items(repeatingFirstPage: true, size: 20))
    #expect(ids == Array(0..<20))
    #expect(error?.pagingCode == .noProgress)
  }

  @Test(arguments: [1, 3, 10]) func emptyPages_areBounded(_ maximum: Int) async {
    let source = endless { key in Page(items: [], next: key + 1) }
    let (ids, error) = await walk(source.pages(readAhead: 0, maximumEmptyPages: maximum))
    #expect(ids.count == maximum + 1)
    #expect(error?.pagingCode == .tooManyEmptyPages)
    #expect(source.requests.count == maximum + 1)
  }

  @Test func emptyPagesWithinTheBound_areFollowed() async {
    let source = endless { key in
      Page(items: key.isMultiple(of: 4) ? [NumberedRow(key)] : [], next: key < 12 ? key + 1 : nil)
    }
    let (ids, error) = await walk(source.pages(maximumEmptyPages: 3))
    #expect(ids.flatMap(\.self) == [0, 4, 8, 12])
    #expect(error == nil)
  }

  @Test func lastPageMayBeEmpty() async {
    let source = endless { key in
      key < 2 ? Page(items: [NumberedRow(key)], next: key + 1) : Page(items: [], next: nil)
    }
    let (ids, error) = await walk(source.pages())
    #expect(ids == [[0], [1], []])
    #expect(error == nil)
  }

  @Test func errorsDoNotGiveTheWholeCursorAway() async {
    let cursor = "secret-cursor-of-somebody-else"
    let source = ScriptedSource<NumberedRow, String> { request in
      .page(Page(items: [request.key == nil ? 1 : 2], next: cursor))
    }
    var error: (any Error)?
    do { for try await _ in source.pages() {} } catch let thrown { error = thrown }
    #expect(error?.pagingCode == .noProgress)
    #expect(!String(describing: error).contains(cursor))
    #expect(String(describing: error).contains("secret-c"))
  }

  private func endless(
    _ page: @escaping @Sendable (Int) -> Page<NumberedRow, Int>
  ) -> ScriptedSource<NumberedRow, Int> {
    ScriptedSource { .page(page($0.key ?? 0)) }
  }

  private func walk(
    _ pages: PageSequence<ScriptedSource<NumberedRow, Int>>
  ) async -> ([[Int]], (any Error)?) {
    var ids: [[Int]] = []
    do {
      for try await page in pages { ids.append(page.items.map(\.id)) }
    } catch {
      return (ids, error)
    }
    return (ids, nil)
  }
}
