import Pagination
import Testing

@Suite struct PrefetchPolicyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let policy: PrefetchPolicy
    let distance: Int?
  }

  static let cases = [
    Case(testDescription: "manual", policy: .manual, distance: nil),
    Case(testDescription: "last item", policy: .lastItem, distance: 0),
    Case(testDescription: "automatic", policy: .automatic, distance: 20),
    Case(testDescription: "threshold", policy: .threshold(7), distance: 7),
    Case(testDescription: "threshold 0", policy: .threshold(0), distance: 0),
    Case(testDescription: "negative threshold", policy: .threshold(-3), distance: 0),
    Case(testDescription: "custom", policy: .custom { $0.pageSize + $0.itemCount }, distance: 120),
    Case(testDescription: "negative custom", policy: .custom { _ in -1 }, distance: 0),
    Case(testDescription: "custom that wants nothing", policy: .custom { _ in nil }, distance: nil),
  ]

  @Test(arguments: cases) func distances(_ test: Case) {
    let context = PrefetchContext(pageSize: 20, itemCount: 100)
    #expect(test.policy.distance(in: context) == test.distance)
  }
}
