import Testing

@testable import Pagination

@Suite struct PredictableKeyTests {
  @Test(
    arguments: [
      (0, 10, nil, 10), (30, 10, nil, 40), (30, 10, 41, 40), (30, 10, 40, nil), (30, 10, 35, nil),
      // Nothing that would name the same page again, or one before it.
      (30, 0, nil, nil), (30, -5, nil, nil), (.max, 10, nil, nil),
    ] as [(Int, Int, Int?, Int?)]
  )
  func offsets(_ offset: Int, _ count: Int, _ total: Int?, expected: Int?) {
    let next = PageOffset(offset).following(count: count, totalCount: total)
    #expect(next == expected.map { PageOffset($0) })
  }

  @Test func anOffsetsLimit_isNotHandedOn() {
    #expect(PageOffset(10, limit: 5).following(count: 5, totalCount: nil) == PageOffset(15))
  }

  @Test(
    arguments: [
      (nil, nil, nil), (nil, 5, nil), (20, nil, 30), (20, 31, 30),
    ] as [(Int?, Int?, Int?)]
  )
  func pageNumbers_carryOnWhatStandsBefore(_ before: Int?, _ total: Int?, expected: Int?) throws {
    let key = PageNumber(3, itemsBefore: before)
    let next = try #require(key.following(count: 10, totalCount: total))
    #expect(next.number == 4)
    #expect(next.itemsBefore == expected)
  }

  @Test(arguments: [30, 29, 0]) func pageNumbers_endAtTheTotal(_ total: Int) {
    let key = PageNumber(3, itemsBefore: 20)
    #expect(key.following(count: 10, totalCount: total) == nil)
    #expect(PageNumber(.max).following(count: 10, totalCount: nil) == nil)
  }

  @Test func aPageNumberThatCountsOtherwise_isWrongAlthoughEqual() {
    let guess = PageNumber(3, itemsBefore: 20)
    #expect(guess == PageNumber(3, itemsBefore: 15))
    #expect(!guess.predicts(PageNumber(3, itemsBefore: 15)))
    #expect(!guess.predicts(PageNumber(4, itemsBefore: 20)))
    #expect(guess.predicts(PageNumber(3, itemsBefore: 20)))
  }

  @Test func keysWithoutAType_answerForTheOneInside() throws {
    let key = PageKey(PageNumber(3, itemsBefore: 20))
    let next = try #require(key.following(count: 10, totalCount: 50))
    #expect((next.base as? PageNumber)?.itemsBefore == 30)
    #expect(next.predicts(PageKey(PageNumber(4, itemsBefore: 30))))
    #expect(!next.predicts(PageKey(PageNumber(4, itemsBefore: 25))))
    #expect(!next.predicts(PageKey("4")))
    #expect(PageKey("cursor").following(count: 10, totalCount: nil) == nil)
    #expect(PageKey("cursor").predicts(PageKey("cursor")))
  }
}
