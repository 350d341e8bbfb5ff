import Foundation
import Pagination
import Testing

@Suite struct OffsetSourceTests {
  @Test(arguments: [
    (EndSignal.emptyPage, 4), (.shortPage, 3), (.totalReached, 3), (.hasMore, 3),
  ])
  func signalsSaveTheLastRequest(_ end: EndSignal, requests: Int) async throws {
    let pages = try await counted(25, end: end).walk(size: 10)
    #expect(pages.count == requests)
    #expect(pages.flatMap { $0.items.map(\.id) } == Array(0..<25))
  }

  @Test(arguments: [1, 7, 10, 25, 26])
  func whenServerCapsTheLimit_nextCountsWhatCame(_ cap: Int) async throws {
    let pages = try await counted(25, cap: cap).walk(size: 10)
    #expect(pages.flatMap { $0.items.map(\.id) } == Array(0..<25))
  }

  @Test(arguments: [0, 1, 9, 10, 11, 35])
  func previousPagesMeetTheirSuccessorAndNeverOverlap(_ start: Int) async throws {
    let source = counted(45, initialOffset: start)
    #expect(try await source.first(size: 10).items.first?.id == start)
    let before = try await source.walkBack(size: 10).reversed()
    #expect(before.flatMap { $0.items.map(\.id) } == Array(0..<start))
  }

  @Test func whenServerCapsTheLimit_previousPagesLeaveNoGap() async throws {
    let source = counted(100, initialOffset: 60, cap: 7, overlap: 0)
    let before = try await source.walkBack(size: 20).reversed()
    #expect(before.flatMap { $0.items.map(\.id) } == Array(0..<60))
  }

  /// A row goes from above while the list reads upwards, page by page, since the server caps them.
  @MainActor @Test func whenServerCapsTheLimit_aListThatReadsUpwardsSkipsNoRow() async throws {
    let rows = Locked(Array(0..<100))
    let source: ClosurePageSource<Row, PageOffset> = .offset(initialOffset: 60) { offset, limit in
      rows.withLock { rows in
        if offset < 60 { rows.removeAll { $0 == 10 + offset % 3 } }
        return rows.dropFirst(offset).prefix(min(limit, 7)).map { Row(id: $0) }
      }
    }
    let paginator = try await opened(source, .plain(pageSize: 20))
    for _ in 0..<30 where paginator.start == .idle {
      try await finish { await paginator.loadPrevious() }
    }
    let left = rows.withLock { $0 }
    #expect(left.count < 100)
    #expect(paginator.start == .complete)
    #expect(Set(left.filter { $0 < 67 }).isSubset(of: paginator.ids))
    #expect(paginator.ids == paginator.ids.sorted())
  }

  @Test func whenTheFirstPageWasLarger_previousPagesLeaveNoGap() async throws {
    let source = counted(200, initialOffset: 100)
    let first = try await source.first(size: 50)
    var before: [Int] = []
    var key = first.previous
    while let previous = key, before.count < 200 {
      let page = try await source.page(
        for: PageRequest(key: previous, direction: .start, size: 20)
      )
      before = page.items.map(\.id) + before
      key = page.previous
    }
    #expect(before == Array(0..<100))
  }

  @Test func negativeOffsetsBecomeZero() async throws {
    #expect(PageOffset(-3).offset == 0)
    let stored = Data(#"{"offset":-3,"limit":-1}"#.utf8)
    #expect(try JSONDecoder().decode(PageOffset.self, from: stored) == PageOffset(0, limit: 1))
    let key = PageOffset(7, limit: 2)
    #expect(try JSONDecoder().decode(PageOffset.self, from: JSONEncoder().encode(key)) == key)
    let page = try await counted(5, initialOffset: -7).first(size: 10)
    #expect(page.items.count == 5)
    #expect(page.previous == nil)
  }

  @Test(arguments: [(40, -3, 37), (2, -5, 0), (0, 4, 4), (7, 0, 7)])
  func aRowFurther_isAnotherOffset(_ offset: Int, by count: Int, to expected: Int) {
    #expect(PageOffset(offset).moved(by: count, pageSize: 20) == PageOffset(expected))
  }

  @Test(arguments: [(40, -3, 20), (20, -25, 0), (0, 19, 0), (0, 20, 20), (60, 41, 100)])
  func withoutOverlap_offsetsMoveByPages(_ offset: Int, by count: Int, to expected: Int) {
    let key = PageOffset(offset, step: 20)
    #expect(key.moved(by: count, pageSize: 20) == PageOffset(expected))
  }

  @Test func whenTotalShrinksBelowWhatIsLoaded_theListEnds() async throws {
    let source: ClosurePageSource<Row, PageOffset> = .offset(end: .totalReached) { offset, limit in
      PageBatch((offset..<offset + limit).map { Row(id: $0) }, totalCount: offset < 20 ? 100 : 25)
    }
    #expect(try await source.walk(size: 10).count == 3)
  }

  @Test func totalIsHandedOn() async throws {
    #expect(try await counted(25).first(size: 10).totalCount == 25)
  }

  private func counted(
    _ count: Int,
    initialOffset: Int = 0,
    end: EndSignal = .emptyPage,
    cap: Int = .max,
    overlap: Int = 1
  ) -> ClosurePageSource<Row, PageOffset> {
    .offset(initialOffset: initialOffset, end: end, overlap: overlap) { offset, limit in
      let start = min(offset, count)
      let end = min(start + min(limit, cap), count)
      return PageBatch((start..<end).map { Row(id: $0) }, totalCount: count, hasMore: end < count)
    }
  }
}
