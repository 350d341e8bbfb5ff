import Testing

@testable import Pagination

@Suite struct PrefetchPolicyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let policy: PrefetchPolicy
    let plan: PrefetchPlan?
  }

  static let cases = [
    Case(testDescription: "manual", policy: .manual, plan: nil),
    Case(testDescription: "last item", policy: .lastItem, plan: PrefetchPlan(distance: 0)),
    Case(testDescription: "page size", policy: .pageSize, plan: PrefetchPlan(distance: 20)),
    Case(testDescription: "threshold", policy: .threshold(7), plan: PrefetchPlan(distance: 7)),
    Case(testDescription: "threshold 0", policy: .threshold(0), plan: PrefetchPlan(distance: 0)),
    Case(
      testDescription: "negative threshold",
      policy: .threshold(-3),
      plan: PrefetchPlan(distance: 0)
    ),
    Case(
      testDescription: "custom",
      policy: .custom { PrefetchPlan(distance: $0.pageSize + $0.itemCount, size: 50) },
      plan: PrefetchPlan(distance: 120, size: 50)
    ),
    Case(
      testDescription: "negative custom",
      policy: .custom { _ in PrefetchPlan(distance: -1) },
      plan: PrefetchPlan(distance: 0)
    ),
    Case(testDescription: "custom that wants nothing", policy: .custom { _ in nil }, plan: nil),
    Case(
      testDescription: "custom for one edge",
      policy: .custom { $0.edge == .end ? PrefetchPlan(distance: 3) : nil },
      plan: PrefetchPlan(distance: 3)
    ),
  ]

  @Test(arguments: cases) func plans(_ test: Case) {
    var prefetch = Prefetching(test.policy, pageSize: 20, sizing: .fixed)
    prefetch.listChanged(itemCount: 100)
    #expect(prefetch.plan(at: .end) == test.plan)
    #expect(prefetch.isManual(at: .end) == (test.plan == nil))
  }

  @Test func aCustomPolicyIsAskedForEachEdge() {
    let policy = PrefetchPolicy.custom { $0.edge == .end ? PrefetchPlan(distance: 3) : nil }
    var prefetch = Prefetching(policy, pageSize: 20, sizing: .fixed)
    prefetch.listChanged(itemCount: 100)
    #expect(prefetch.plan(at: .start) == nil)
    #expect(prefetch.isManual(at: .start))
  }

  @Test func thePriceOfWaiting_isPartOfTheAutomaticPolicy() {
    #expect(PrefetchPolicy.automatic.price == .rowsPerSecond(20))
    #expect(PrefetchPolicy.automatic(waiting: .rowsPerSecond(3)).price == .rowsPerSecond(3))
    #expect(PrefetchPolicy.automatic(waiting: .rowsPerSecond(3)).rule == nil)
  }

  @Test func aPlanKeepsItsRules_evenIfChanged() {
    var plan = PrefetchPlan(distance: 10)
    plan.distance -= 20
    #expect(plan == PrefetchPlan(distance: -10))
    #expect(plan.distance == 0)
  }

  #if compiler(>=6.2)
    @Test func aPlanForNothing_isRefused() async {
      await #expect(processExitsWith: .failure) {
        var plan = PrefetchPlan(distance: 10)
        plan.size = 0
      }
      await #expect(processExitsWith: .failure) {
        var plan = PrefetchPlan(distance: 10)
        plan.concurrency = 0
      }
      await #expect(processExitsWith: .failure) { _ = WaitingPrice.rowsPerSecond(-1) }
    }
  #endif
}
