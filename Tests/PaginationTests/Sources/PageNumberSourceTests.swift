import Pagination
import Testing

@Suite struct PageNumberSourceTests {
  @Test(arguments: [0, 1, 5]) func pagesCountUpFromTheFirst(_ first: Int) async throws {
    let source = numbered(25, startingAt: first)
    let pages = try await source.walk(size: 10)
    #expect(pages.flatMap { $0.items.map(\.id) } == Array(0..<25))
    #expect(pages.map(\.next?.number) == [first + 1, first + 2, first + 3, nil])
    #expect(pages.map(\.previous?.number) == [nil, first, first + 1, first + 2])
  }

  @Test func whenOpenedInTheMiddle_previousPagesReachTheStart() async throws {
    let source = numbered(45, initialPage: 3)
    #expect(try await source.first(size: 10).items.map(\.id) == Array(20..<30))
    let before = try await source.walkBack(size: 10)
    #expect(before.map { $0.items.map(\.id) } == [Array(10..<20), Array(0..<10)])
    #expect(before.last?.previous == nil)
  }

  @Test func whenInitialPageIsBeforeTheFirst_theFirstIsOpened() async throws {
    let page = try await numbered(45, initialPage: -4).first(size: 10)
    #expect(page.items.first?.id == 0)
    #expect(page.previous == nil)
  }

  @Test(arguments: [
    (EndSignal.emptyPage, 4), (.shortPage, 3), (.totalReached, 3), (.hasMore, 3),
  ])
  func signalsSaveTheLastRequest(_ end: EndSignal, requests: Int) async throws {
    let pages = try await numbered(25, end: end).walk(size: 10)
    #expect(pages.count == requests)
    #expect(pages.flatMap(\.items).count == 25)
  }

  @Test(arguments: [EndSignal.emptyPage, .totalReached, .hasMore])
  func whenServerCapsTheSize_nothingIsLost(_ end: EndSignal) async throws {
    let pages = try await numbered(120, end: end, cap: 50).walk(size: 100)
    #expect(pages.flatMap { $0.items.map(\.id) } == Array(0..<120))
  }

  @Test func whenServerCapsTheSize_shortPageEndsTheListAsDocumented() async throws {
    let pages = try await numbered(120, end: .shortPage, cap: 50).walk(size: 100)
    #expect(pages.count == 1)
  }

  @Test func whenServerCapsTheSizeAndTheListIsOpenedInTheMiddle_nothingIsLost() async throws {
    let source = numbered(120, initialPage: 2, end: .totalReached, cap: 50)
    let pages = try await source.walk(size: 100)
    #expect(pages.flatMap { $0.items.map(\.id) } == Array(50..<120))
  }

  @Test func keysAreTheSamePageWhateverStoodBefore() async throws {
    let capped = try await numbered(120, end: .emptyPage, cap: 50).walk(size: 100)
    let full = try await numbered(120).walk(size: 10)
    #expect(capped[0].next == full[0].next)
    #expect(PageNumber(3) == PageNumber(3))
    #expect(PageNumber(3).hashValue == PageNumber(3).hashValue)
    #expect(PageNumber(3) != PageNumber(4))
  }

  @Test func whenTotalShrinks_theListEnds() async throws {
    let source: ClosurePageSource<Row, PageNumber> = .pageNumber(end: .totalReached) { page, size in
      let start = (page - 1) * size
      return PageBatch((start..<start + size).map { Row(id: $0) }, totalCount: page < 3 ? 100 : 25)
    }
    #expect(try await source.walk(size: 10).count == 3)
  }

  @Test func errorsReachTheCaller() async {
    let source: ClosurePageSource<Row, PageNumber> = .pageNumber { _, _ -> [Row] in
      throw SourceTestError.offline
    }
    await #expect(throws: SourceTestError.offline) { try await source.first(size: 10) }
  }

  private func numbered(
    _ count: Int,
    startingAt first: Int = 1,
    initialPage: Int? = nil,
    end: EndSignal = .emptyPage,
    cap: Int = .max
  ) -> ClosurePageSource<Row, PageNumber> {
    .pageNumber(startingAt: first, initialPage: initialPage, end: end) { page, size in
      let size = min(size, cap)
      let start = min((page - first) * size, count)
      let end = min(start + size, count)
      return PageBatch((start..<end).map { Row(id: $0) }, totalCount: count, hasMore: end < count)
    }
  }
}

enum SourceTestError: Error, Equatable {
  case offline
}
