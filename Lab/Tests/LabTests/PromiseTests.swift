import Testing

@testable import lab

/// The promises of `PrefetchPolicy.automatic`, in parts of the lab that are fast enough for tests.
/// `make lab` measures the whole.
@Suite
struct PromiseTests {
  @Test func onWiFi_itWastesNoMoreThanAThresholdOfTen() async throws {
    let report = await ScrollLab(
      settings: LabSettings(seeds: Array(1...10)),
      networks: [.wifi],
      policies: [.threshold(10), .automatic]
    ).run()
    let waste = try #require(LabVerdict(report.outcomes)?.wifiWaste)
    let judgement = LabVerdict(report.outcomes)?.wifiJudgement
    #expect(
      judgement == .kept,
      "wastes \(waste.value) rows, a threshold of 10 wastes \(waste.limit)"
    )
  }

  @Test func ifOnePageInFlightCannotKeepUp_itWaitsLessThanAlways() async throws {
    let report = await ScrollLab(
      settings: LabSettings(seeds: Array(1...30)),
      readers: [.flinging],
      networks: [.threeG],
      policies: [.threshold(10), .always, .automatic]
    ).run()
    let wait = try #require(LabVerdict(report.outcomes)?.flingingWait)
    let judgement = LabVerdict(report.outcomes)?.flingingJudgement
    #expect(
      judgement == .kept,
      "waits \(wait.value) s, one more page at all times waits \(wait.limit) s"
    )
  }

  /// With few sessions, random differences are larger than the promises allow. So the limits here are
  /// wider, but far below what a broken policy does.
  @Test func inOneNumberItIsBetterThanEveryThreshold_andNeverWaitsMuchLonger() async throws {
    let report = await ScrollLab(
      settings: LabSettings(seeds: [1, 2]),
      policies: [0, 5, 10, 20, 40, 100, 200].map { .threshold($0) } + [.automatic]
    ).run()
    let sum = OwnBest(price: 20)
    let costs = report.means().map { (policy: $0.policy, cost: sum.cost(of: $0)) }
    let cost = try #require(costs.first { $0.policy == "automatic" }).cost
    #expect(costs.allSatisfy { $0.policy == "automatic" || cost < $0.cost }, "\(costs)")
    let verdict = try #require(LabVerdict(report.outcomes))
    #expect(verdict.total.wait <= 0.75 * (try #require(verdict.total.fixedWait)))
    for cell in verdict.cells {
      let fixedWait = try #require(cell.comparison.fixedWait, "\(cell)")
      // A network that becomes slow is learned page by page.
      let longer = cell.network == "changing" ? 2.0 : 1
      #expect(cell.comparison.wait <= max(1.5 * fixedWait, fixedWait + longer), "\(cell)")
    }
  }

  /// Random readers, networks and pages, which the policy was not tuned with. The limit is twice the
  /// result at the time of writing (0.067 times the threshold).
  @Test func inRandomWorlds_itWaitsAFractionAsLong() async throws {
    var outcomes: [LabOutcome] = []
    for seed in 1...12 as ClosedRange<UInt64> {
      let world = LabWorld.random(seed: seed, hasPredictableKeys: seed.isMultiple(of: 2))
      let policies = [0, 10, 20, 40, 80].map { LabPolicy.threshold($0) } + [.automatic]
      outcomes += await world.run(policies: policies).outcomes
    }
    let total = try #require(LabVerdict(outcomes)).total
    let fixedWait = try #require(total.fixedWait)
    #expect(total.wait <= 0.13 * fixedWait, "\(total.wait) s, the best threshold \(fixedWait) s")
  }
}
