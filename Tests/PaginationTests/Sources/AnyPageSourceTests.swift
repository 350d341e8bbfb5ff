import Pagination
import Testing

@Suite struct AnyPageSourceTests {
  private let erased = AnyPageSource<Row>(
    .pages { (request: PageRequest<Int>) in
      Page(
        items: [Row(id: request.key ?? 0)],
        previous: request.key.map { $0 - 1 },
        next: (request.key ?? 0) + 1,
        totalCount: request.size
      )
    } as ClosurePageSource<Row, Int>
  )

  @Test func keysComeBackAsTheyWere() async throws {
    let first = try await erased.page(for: PageRequest(key: nil, direction: .refresh, size: 3))
    #expect(first == Page(items: [Row(id: 0)], next: PageKey(1), totalCount: 3))
    let second = try await erased.page(
      for: PageRequest(key: first.next, direction: .end, size: 3)
    )
    #expect(second.items == [Row(id: 1)])
    #expect(second.previous == PageKey(0))
  }

  @Test func keyOfAnotherSource_isAnErrorAndNotTheFirstPage() async {
    let request = PageRequest(key: PageKey("1"), direction: .end, size: 3)
    let error = await #expect(throws: PaginationError.self) { try await erased.page(for: request) }
    #expect(error?.code == .invalidPage)
  }

  @Test func keysOfDifferentTypesAreDifferent() {
    #expect(PageKey(1) == PageKey(1))
    #expect(PageKey(1) != PageKey(2))
    #expect(PageKey(1) != PageKey("1"))
    #expect(PageKey(1) != PageKey(UInt8(1)))
    #expect(PageKey(1).hashValue == PageKey(1).hashValue)
  }

  @Test func keysTellWhatTheyCount() {
    #expect(PageKey(PageOffset(40)).unit == .rows)
    #expect(PageKey(PageOffset(40, step: 20)).unit == .pages)
    #expect(PageKey(PageNumber(3)).unit == .pages)
    #expect(PageKey(40).unit == nil)
    #expect(PageKey("40").unit == nil)
  }
}
