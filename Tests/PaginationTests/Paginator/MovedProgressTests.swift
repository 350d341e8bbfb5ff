import Pagination
import PaginationTesting
import Testing

/// Pages that come again because the list has moved: no circle, unless they come once more.
@MainActor
@Suite struct MovedProgressTests {
  @Test func oneRowInsertedAboveALastPageOfOneRow_isNoCircle() async throws {
    let server = ArrayServer(0..<21)
    let paginator = try await opened(server.source)
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    #expect(paginator.ids == Array(0..<21))
    await server.insert(99)
    try await readOn(paginator)
    #expect(paginator.ids == Array(0..<21))
  }

  /// The server has the row already, and its answer is on the way.
  @Test func theUsersOwnInsertionAboveALastPageOfOneRow_isNoCircle() async throws {
    let server = ArrayServer(0..<21)
    let paginator = try await opened(server.source)
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    let gate = ScriptedSource<Row, Int>()
    let edit = Task {
      try await paginator.edit {
        $0.insert(Row(id: 99))
      } committing: {
        await server.insert(99)
        _ = try await gate.page(for: PageRequest(key: 1, direction: .end, size: 1))
      }
    }
    let commit = try await gate.nextRequest()
    try await readOn(paginator)
    commit.succeed(Page(items: [], next: nil))
    try await finish(edit)
    #expect(paginator.ids == [99] + Array(0..<21))
  }

  /// Of the second page a filter leaves one row, which moves to the third.
  @Test func aRowThatASparseFilterLeavesInTwoPages_isNoCircle() async throws {
    let server = ArrayServer(0..<60)
    let source = server.source.filter { $0.id < 10 || $0.id == 19 || $0.id > 50 }
    let paginator = try await opened(source)
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(0..<10) + [19])
    await server.insert(99)
    try await readOn(paginator)
    #expect(paginator.ids == Array(0..<10) + [19] + Array(51..<60))
  }

  /// Keys that count rows are not unknown to the server: the first page has moved down, as a whole.
  @Test(arguments: [1, 10]) func theFirstPageAgainByOffset_isNoCircle(_ size: Int) async throws {
    let server = ArrayServer(0..<30)
    let paginator = try await opened(server.source, .plain(pageSize: size))
    for id in 0..<size { await server.insert(100 + id) }
    try await readOn(paginator)
    #expect(paginator.ids == Array(0..<30))
  }

  @Test func theFirstPageAgainByNumber_isNoCircle() async throws {
    let server = ArrayServer(0..<30)
    let source: ClosurePageSource<Row, PageNumber> = .pageNumber { number, size in
      await server.rows(offset: (number - 1) * size, limit: size)
    }
    let paginator = try await opened(source)
    for id in 0..<10 { await server.insert(100 + id) }
    try await readOn(paginator)
    #expect(paginator.ids == Array(0..<30))
  }

  /// One row proves little: it may just have moved there.
  @Test func theFirstPageOfOneRowAgainByCursor_isNoCircle() async throws {
    let pages: [[NumberedRow]] = [[1], [1], [2]]
    let source = ScriptedSource<NumberedRow, Int> { request in
      let page = request.key ?? 0
      return .page(Page(items: pages[page], next: page < 2 ? page + 1 : nil))
    }
    let paginator = try await opened(source)
    try await readOn(paginator)
    #expect(paginator.ids == [1, 2])
  }

  @Test func aRepeatedPageThatComesOnceMore_failsTheEdgeAndRetryFollowsIt() async throws {
    let pages: [[NumberedRow]] = [[0, 1], [2, 3], [2, 3], [2, 3], [4, 5]]
    let source = ScriptedSource<NumberedRow, Int> { request in
      let page = request.key ?? 0
      return .page(Page(items: pages[page], next: page < 4 ? page + 1 : nil))
    }
    let paginator = try await opened(source)
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    #expect(paginator.end.error?.pagingCode == .noProgress)
    #expect(source.requests.map(\.key) == [nil, 1, 2, 3])
    paginator.retry()
    try await paginator.settle()
    #expect(paginator.end == .complete)
    #expect(paginator.ids == Array(0..<6))
  }
}
