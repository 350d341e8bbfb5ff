import ScrollLab
import Testing

/// What `PrefetchPolicy.automatic` is held to, in parts of the lab that are quick enough for every
/// run of the tests. `paginate lab` measures the whole.
@Suite(.timeLimit(.minutes(5)))
struct PromiseTests {
  @Test func onWiFi_itWastesNoMoreThanAThresholdOfTen() async throws {
    let report = await ScrollLab(
      settings: LabSettings(seeds: Array(1...10)),
      networks: [.wifi],
      policies: [.threshold(10), .automatic]
    ).run()
    let waste = try #require(LabVerdict(report.outcomes)?.wifiWaste)
    let holds = waste.holds
    #expect(holds, "wastes \(waste.value) rows, a threshold of 10 wastes \(waste.limit)")
  }

  @Test func whereOnePageInFlightCannotKeepUp_itWaitsLessThanOneMorePageAtAllTimes() async throws {
    let report = await ScrollLab(
      settings: LabSettings(seeds: Array(1...10)),
      readers: [.flinging],
      networks: [.threeG],
      policies: [.threshold(10), .always, .automatic]
    ).run()
    let wait = try #require(LabVerdict(report.outcomes)?.flingingWait)
    let holds = wait.holds
    #expect(holds, "waits \(wait.value) s, one more page at all times waits \(wait.limit) s")
  }

  /// Readers, networks and pages by chance, none of which the policy's numbers were tried on.
  @Test func inWorldsThatTheLabDoesNotContain_itWaitsAtMostHalfAsLong() async throws {
    var outcomes: [LabOutcome] = []
    for seed in 1...12 as ClosedRange<UInt64> {
      let world = LabWorld.random(seed: seed, hasPredictableKeys: seed.isMultiple(of: 2))
      let policies = [0, 10, 20, 40, 80].map { LabPolicy.threshold($0) } + [.automatic]
      outcomes += await world.run(policies: policies).outcomes
    }
    let verdict = try #require(LabVerdict(outcomes))
    let holds = verdict.totalHolds
    #expect(holds, "waits \(verdict.total.wait) s, the best threshold \(verdict.total.fixedWait) s")
  }
}
