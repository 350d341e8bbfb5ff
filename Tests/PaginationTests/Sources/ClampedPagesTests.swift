import Pagination
import PaginationTesting
import Testing

/// Servers that send their last page again for every key beyond it.
@MainActor @Suite struct ClampedPagesTests {
  /// Reads a list of 80 rows to its end.
  private func read(
    _ source: some PageSource<NumberedRow>,
    _ configuration: PaginationConfiguration = .plain(
      pageSize: 20,
      prefetch: .automatic,
      refresh: .reconcile(pages: 3)
    )
  ) async throws -> Paginator<NumberedRow> {
    let paginator = Paginator(source: source, configuration: configuration)
    let list = VirtualList(paginator, height: 10)
    await list.open()
    await list.readToEnd()
    return paginator
  }

  private nonisolated static func rows(from start: Int, _ count: Int) -> [NumberedRow] {
    (start..<start + count).map { NumberedRow($0) }
  }

  @Test(arguments: [nil, 80])
  func byPageNumber_endsTheList(total: Int?) async throws {
    let requests = Locked(0)
    let source: ClosurePageSource<NumberedRow, PageNumber> = .pageNumber { page, size in
      requests.withLock { $0 += 1 }
      return PageBatch(Self.rows(from: (min(page, 4) - 1) * size, size), totalCount: total)
    }
    let paginator = try await read(source)
    #expect(paginator.ids == Array(0..<80))
    #expect(paginator.end == LoadState.complete)
    #expect(requests.withLock { $0 } <= 9)
  }

  @Test func byOffset_endsTheList() async throws {
    let source: ClosurePageSource<NumberedRow, PageOffset> = .offset { offset, limit in
      Self.rows(from: min(offset, 80 - limit), limit)
    }
    let paginator = try await read(source)
    #expect(paginator.ids == Array(0..<80))
    #expect(paginator.end == LoadState.complete)
  }

  /// It may not know how the server names its parameter.
  @Test func aFirstPageThatIsAlwaysTheSame_isAnError() async throws {
    let source: ClosurePageSource<NumberedRow, PageNumber> = .pageNumber { _, size in
      Self.rows(from: 0, size)
    }
    let paginator = try await read(source)
    #expect(paginator.ids == Array(0..<20))
    #expect(paginator.end.failure != nil)
  }

  /// The third request tells them from pages that are sent again.
  @Test(arguments: [1, 2, 3, 4])
  func pagesOfNewRows_betweenTwoRequests_endNothing(count: Int) async throws {
    let server = TimelineServer(100)
    let source = server.source(.pageNumber)
    let paginator = try await opened(
      source,
      .plain(pageSize: 20, refresh: .reconcile(pages: 3))
    )
    for _ in 0..<2 {
      server.insert(20 * count)
      try await finish { await paginator.loadNext() }
    }
    #expect(paginator.end != LoadState.complete)
    let list = VirtualList(paginator, height: 10)
    await list.open()
    try await finish { await paginator.loadAll(maximumCount: 500) }
    try await finish { await paginator.refresh() }
    try await finish { await paginator.loadAll(maximumCount: 500) }
    #expect(paginator.ids.last == 1)
  }
}
