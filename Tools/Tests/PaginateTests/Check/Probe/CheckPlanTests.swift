import PaginationHTTP
import Testing

@testable import paginate

@Suite struct CheckPlanTests {
  @Test(arguments: [
    (100, [50, 200, 10_000]), (1, [2, 10_000]), (10_000, [5000, 20_000]), (5000, [2500, 10_000]),
    (.max, [.max / 2, 10_000]),
  ])
  func asksForOtherSizes(size: Int, others: [Int]) {
    #expect(CheckPlan.sizes(otherThan: size) == others)
  }

  /// A server that sends 30 at most is asked for fewer, too.
  @Test(arguments: [
    (100, 30, [15, 200, 10_000]), (100, 100, [50, 200, 10_000]), (100, 0, [50, 200, 10_000]),
    (10, 1, [1, 20, 10_000]), (20, 40, [10, 40, 10_000]),
  ])
  func asksForLessThanTheServerSends(size: Int, sent: Int, others: [Int]) {
    #expect(CheckPlan.sizes(otherThan: size, sent: sent) == others)
  }

  @Test(arguments: [
    (8, 5, [0, 2, 4, 6, 8]), (2, 5, [0, 1, 2]), (0, 5, [0]), (1000, 2, [0, 1000]), (9, 1, [0]),
  ])
  func spreadsDepths(last: Int, count: Int, indices: [Int]) {
    #expect(CheckPlan.spread(to: last, count: count) == indices)
  }

  @Test(arguments: [
    ("page:2", 3, "page:4"), ("page:1", 3, "page:3"), ("page:2:100", 1, "page:2"),
    ("offset:100", 3, "offset:300"), ("offset:150:100", 1, "offset:150"),
  ])
  func computesKeys(next: String, index: Int, key: String) throws {
    let keys = try #require(ComputedKeys(next: HTTPPageKey(rawValue: next), count: 100))
    #expect(keys.key(at: index)?.rawValue == key)
    #expect(keys.key(at: 0) == nil)
    #expect(keys.key(at: .max) == nil || next == "page:1" || next == "page:0")
  }

  @Test(arguments: ["cursor:abc", "link:https://example.com", "after:7", "cursor:page"])
  func otherKeysCannotBeComputed(next: String) {
    #expect(ComputedKeys(next: HTTPPageKey(rawValue: next), count: 100) == nil)
    #expect(ComputedKeys(next: nil, count: 100) == nil)
    #expect(ComputedKeys(next: HTTPPageKey(rawValue: "page:2"), count: 0) == nil)
  }
}
