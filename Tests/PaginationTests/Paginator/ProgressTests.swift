import Pagination
import PaginationTesting
import Testing

/// A list goes on or fails, whatever the server does: it never goes round in circles.
@MainActor
@Suite struct ProgressTests {
  @Test func repeatedId_isShownOnceAndUpdatedInPlace() async throws {
    let source = ScriptedSource<Row, Int> { request in
      .page(
        request.key == nil
          ? Page(items: [Row(id: 1), Row(id: 2), Row(id: 3)], next: 1)
          : Page(items: [Row(id: 2, value: 7), Row(id: 4)], next: nil)
      )
    }
    let paginator = try await opened(source)
    try await finish { await paginator.loadNext() }
    #expect(Array(paginator.items) == [Row(id: 1), Row(id: 2, value: 7), Row(id: 3), Row(id: 4)])
  }

  @Test func idsRepeatedWithinAPage_areShownOnce() async throws {
    let source = ScriptedSource<NumberedRow, Int> { _ in
      .page(Page(items: [1, 2, 1, 3, 3], next: nil))
    }
    let paginator = try await opened(source)
    #expect(paginator.ids == [1, 2, 3])
  }

  @Test func aPageOfKnownIdsOnly_isFollowed() async throws {
    let pages: [[NumberedRow]] = [[1, 2, 3], [3, 2, 1], [2, 1], [4, 5]]
    let (paginator, source) = try await openedPages { pages[$0] }
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == [1, 2, 3, 4, 5])
    #expect(source.requests.count == 4)
  }

  @Test func oneRepeatedId_doesNotStallTheList() async throws {
    let (paginator, _) = try await openedPages { [NumberedRow($0), NumberedRow($0 + 1)] }
    for _ in 0..<9 { try await finish { await paginator.loadNext() } }
    #expect(paginator.ids == Array(0...10))
  }

  @Test(arguments: [(0, "itself"), (1, "an older page")])
  func repeatedKey_failsTheEdge(_ back: Int, _: String) async throws {
    let source = ScriptedSource<NumberedRow, Int> { request in
      let key = request.key ?? 0
      return .page(Page(items: [NumberedRow(key)], next: key == 4 ? 4 - back : key + 1))
    }
    let paginator = try await opened(source)
    for _ in 0..<10 where paginator.end == .idle {
      try await finish { await paginator.loadNext() }
    }
    #expect(paginator.end.error?.pagingCode == .noProgress)
    #expect(paginator.ids == Array(0...4))
    #expect(source.requests.count == 5)
  }

  @Test func serverThatIgnoresTheOffset_failsTheEdge() async throws {
    let paginator = try await opened(
      ClosurePageSource<Row, PageOffset>.offset { _, limit in (0..<limit).map { Row(id: $0) } }
    )
    try await finish { await paginator.loadNext() }
    #expect(paginator.end.error?.pagingCode == .noProgress)
    #expect(paginator.ids == Array(0..<10))
  }

  @Test func serverThatServesPageOneForAnUnknownCursor_failsTheEdge() async throws {
    let pages: [[NumberedRow]] = [[1, 2], [3, 4], [1, 2], [5]]
    let (paginator, _) = try await openedPages { pages[$0] }
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    #expect(paginator.end.error?.pagingCode == .noProgress)
    #expect(paginator.ids == [1, 2, 3, 4])
  }

  @Test func tooManyEmptyPages_failTheEdgeAndRetryLooksFurther() async throws {
    let (paginator, source) = try await openedPages {
      $0 == 0 ? [0] : $0 == 15 ? [15] : []
    }
    try await finish { await paginator.loadNext() }
    #expect(paginator.end.error?.pagingCode == .tooManyEmptyPages)
    #expect(source.requests.count == 12)
    await letOthersRun()
    #expect(source.requests.count == 12)
    paginator.retry()
    try await paginator.settle()
    #expect(paginator.ids == [0, 15])
  }

  @Test func onlyEmptyPages_failTheFullScreen() async throws {
    let (paginator, source) = try await openedPages { _ in [] }
    #expect(paginator.phase.error?.pagingCode == .tooManyEmptyPages)
    #expect(source.requests.count == 11)
  }

  @Test func emptyFirstPage_doesNotEndTheList() async throws {
    let (paginator, _) = try await openedPages { $0 < 3 ? [] : [NumberedRow($0)] }
    #expect(paginator.ids == [3])
    #expect(paginator.phase == .content)
  }

  /// Keys go on for ever, the first page does not come again, and each other one has been dropped when
  /// it does.
  @Test func aCircleLongerThanTheWindow_failsTheEdge() async throws {
    let source = ScriptedSource<NumberedRow, Int> { request in
      let page = request.key ?? 0
      let first = page == 0 ? 0 : 5 + (page - 1) % 9 * 5
      return .page(Page(items: (first..<first + 5).map { NumberedRow($0) }, next: page + 1))
    }
    let paginator = try await opened(source, .plain(pageSize: 5, maximumItemCount: 15))
    for _ in 0..<40 where paginator.end == .idle {
      try await finish { await paginator.loadNext() }
    }
    #expect(paginator.end.error?.pagingCode == .noProgress)
    #expect(source.requests.count <= 13)
  }

  @Test func afterARefresh_keysMayComeAgain() async throws {
    let (paginator, _) = try await openedPages { [NumberedRow($0)] }
    for _ in 0..<3 {
      for _ in 0..<3 { try await finish { await paginator.loadNext() } }
      #expect(paginator.ids == [0, 1, 2, 3])
      try await finish { await paginator.refresh() }
      #expect(paginator.ids == [0])
    }
  }

  @Test func theSameCursorInBothDirections_isNoCircle() async throws {
    let source = ScriptedSource<NumberedRow, Int> { request in
      switch request.direction {
      case .refresh: .page(Page(items: [10], previous: 1, next: 1))
      case .end: .page(Page(items: [11], next: nil))
      case .start: .page(Page(items: [9], previous: nil, next: nil))
      }
    }
    let paginator = try await opened(source)
    try await finish { await paginator.loadNext() }
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.ids == [9, 10, 11])
  }

  @Test func aTotalThatShrinks_endsTheList() async throws {
    let source: ClosurePageSource<Row, PageOffset> = .offset(end: .totalReached) { offset, limit in
      PageBatch((offset..<offset + limit).map { Row(id: $0) }, totalCount: offset == 0 ? 100 : 15)
    }
    let paginator = try await opened(source)
    try await finish { await paginator.loadNext() }
    #expect(paginator.end == .complete)
    #expect(paginator.totalCount == 15)
    #expect(paginator.items.count == 19)
  }

  private func openedPages(
    _ items: @escaping @Sendable (Int) -> [NumberedRow]
  ) async throws -> (Paginator<NumberedRow>, ScriptedSource<NumberedRow, Int>) {
    let source = ScriptedSource<NumberedRow, Int> { request in
      let page = request.key ?? 0
      return .page(Page(items: items(page), next: page + 1))
    }
    return (try await opened(source), source)
  }
}
