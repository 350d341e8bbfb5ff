import Testing

@testable import ScrollLab

struct LabReaderTests {
  @Test(arguments: LabReader.all.map(\.name), [1, 2, 3] as [UInt64])
  func plansAreWellFormed(name: String, seed: UInt64) throws {
    let reader = try #require(LabReader.all.first { $0.name == name })
    let plan = reader.plan(seed: seed, seconds: 60)
    #expect(plan.points.first == ScrollPlan.Point(seconds: 0, row: 0))
    #expect(plan.duration == 60)
    #expect(plan.points.allSatisfy { $0.row >= 0 && $0.row.isFinite })
    #expect(zip(plan.points, plan.points.dropFirst()).allSatisfy { $0.seconds <= $1.seconds })
    #expect(reader.plan(seed: seed, seconds: 60) == plan)
    #expect(reader.plan(seed: seed + 10, seconds: 60) != plan)
  }

  @Test(arguments: [
    (LabReader.reading, 0.4...1.5), (.mixed, 1...8), (.flinging, 15...30), (.searching, 2...15),
    (.returning, 2...15),
  ])
  func theyGoAsFarAsTheySay(reader: LabReader, rowsPerSecond: ClosedRange<Double>) {
    let speeds = (1...20).map { reader.plan(seed: $0, seconds: 60).furthest / 60 }
    #expect(rowsPerSecond.contains(speeds.reduce(0, +) / 20), "\(reader.name)")
  }

  /// 6,000 points a second at 72 points a row.
  @Test(arguments: [LabReader.reading, .mixed, .flinging, .returning])
  func nobodyIsFasterThanAFinger(reader: LabReader) {
    for seed in 1...10 as ClosedRange<UInt64> {
      #expect(reader.plan(seed: seed, seconds: 60).fastest <= 6_000 / 72 + 1e-9)
    }
  }

  @Test func whoReadsRestsMostOfTheTime() {
    for seed in 1...10 as ClosedRange<UInt64> {
      let plan = LabReader.reading.plan(seed: seed, seconds: 60)
      #expect(plan.resting > 60 * 0.75)
      #expect(plan.fastest < 40)
    }
  }

  @Test func whoFlingsHardlyRests() {
    for seed in 1...10 as ClosedRange<UInt64> {
      #expect(LabReader.flinging.plan(seed: seed, seconds: 60).resting < 6)
    }
  }

  @Test func whoSearchesGoesBackToWhatWasSeen() {
    let jumps = (1...10).map { LabReader.searching.plan(seed: $0, seconds: 60).steps { $0 < -1 } }
    #expect(jumps.allSatisfy { $0 > 0 })
  }

  @Test func whoReturnsReachesTheTopAndGoesBeyondWhereTheyWere() {
    for seed in 1...10 as ClosedRange<UInt64> {
      let plan = LabReader.returning.plan(seed: seed, seconds: 60)
      let turn = plan.points.firstIndex { $0.row > 20 } ?? 0
      let top = plan.points[turn...].firstIndex { $0.row == 0 }
      let before = plan.points[..<(top ?? 0)].map(\.row).max() ?? 0
      #expect(plan.points[(top ?? 0)...].contains { $0.row > before }, "seed \(seed)")
      #expect(before > 20)
    }
  }

  @Test func aGivenPlanIsTheSameForEverySeed() {
    let plan = ScrollPlan(points: [.init(seconds: 0, row: 0), .init(seconds: 2, row: 9)])
    let reader = LabReader(name: "mine", plan: plan)
    #expect(reader.plan(seed: 1, seconds: 60) == plan)
    #expect(reader.plan(seed: 2, seconds: 1) == plan)
    #expect(reader.name == "mine")
  }
}

extension ScrollPlan {
  fileprivate var furthest: Double { points.map(\.row).max() ?? 0 }

  /// Seconds without movement.
  fileprivate var resting: Double {
    zip(points, points.dropFirst()).reduce(0) { sum, pair in
      pair.0.row == pair.1.row ? sum + pair.1.seconds - pair.0.seconds : sum
    }
  }

  /// How many steps from one point to the next satisfy a condition.
  fileprivate func steps(where isWanted: (Double) -> Bool) -> Int {
    zip(points, points.dropFirst()).count { isWanted($1.row - $0.row) }
  }
}
