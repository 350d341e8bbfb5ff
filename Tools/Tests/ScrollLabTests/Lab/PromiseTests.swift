import ScrollLab
import Testing

extension Tag {
  /// Holds `PrefetchPolicy.automatic` to what is promised of it.
  @Tag static var promise: Self
}

/// What `PrefetchPolicy.automatic` promises, measured over the whole lab and beyond it.
@Suite(.tags(.promise), .timeLimit(.minutes(10)))
struct PromiseTests {
  /// Fewer than ``LabPolicy/fixedThresholds``, which take too long without optimisation.
  private static let policies: [LabPolicy] =
    [0, 3, 7, 10, 20, 40, 80, 140].map { .threshold($0) } + [.automatic]

  @Test(arguments: [false, true])
  func overTheWholeGrid(hasPredictableKeys: Bool) async throws {
    let settings = LabSettings(hasPredictableKeys: hasPredictableKeys, seeds: [1, 2])
    let report = await ScrollLab(settings: settings, policies: Self.policies).run()
    // On fast networks one more page at all times is many pages, and nothing is asked of it there.
    let always = await ScrollLab(
      settings: settings,
      readers: [.flinging],
      networks: [.threeG],
      policies: [.always]
    ).run()
    try Self.check(report.outcomes + always.outcomes)
  }

  @Test func inWorldsThatTheLabDoesNotContain() async throws {
    var outcomes: [LabOutcome] = []
    for seed in 1...50 as ClosedRange<UInt64> {
      let world = LabWorld.random(seed: seed, hasPredictableKeys: seed.isMultiple(of: 2))
      outcomes += await world.run(policies: Self.policies).outcomes
    }
    try Self.check(outcomes)
  }

  private static func check(_ outcomes: [LabOutcome]) throws {
    let verdict = try #require(LabVerdict(outcomes))
    for cell in verdict.cells {
      let holds = cell.holds
      #expect(holds, "\(cell.reader) on \(cell.network): \(text(cell.comparison))")
    }
    let totalHolds = verdict.totalHolds
    #expect(totalHolds, "in total: \(text(verdict.total))")
    let bounds = [("rows wasted on Wi-Fi", verdict.wifiWaste), ("3G", verdict.flingingWait)]
    for case let (name, bound?) in bounds {
      let holds = bound.holds
      #expect(holds, "\(name): \(bound.value), allowed are \(bound.limit)")
    }
  }

  private static func text(_ comparison: LabVerdict.Comparison) -> String {
    "waits \(comparison.wait) s and wastes \(comparison.waste) rows; "
      + "fixed thresholds of that waste wait \(comparison.fixedWait) s"
  }
}
