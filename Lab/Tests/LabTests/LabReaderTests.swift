import Testing

@testable import lab

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
  func noReaderIsFasterThanAFinger(reader: LabReader) {
    for seed in 1...10 as ClosedRange<UInt64> {
      #expect(reader.plan(seed: seed, seconds: 60).fastest <= 6_000 / 72 + 1e-9)
    }
  }

  @Test func aReadingReaderPausesMostOfTheTime() {
    for seed in 1...10 as ClosedRange<UInt64> {
      let plan = LabReader.reading.plan(seed: seed, seconds: 60)
      #expect(plan.resting > 60 * 0.75)
      #expect(plan.fastest < 40)
    }
  }

  @Test func aFlingingReaderHardlyPauses() {
    for seed in 1...10 as ClosedRange<UInt64> {
      #expect(LabReader.flinging.plan(seed: seed, seconds: 60).resting < 6)
    }
  }

  @Test func aSearchingReaderReturnsToSeenRows() {
    let jumps = (1...10).map { LabReader.searching.plan(seed: $0, seconds: 60).steps { $0 < -1 } }
    #expect(jumps.allSatisfy { $0 > 0 })
  }

  @Test func aReturningReaderReachesTheTopAndThenGoesFurther() {
    for seed in 1...10 as ClosedRange<UInt64> {
      let plan = LabReader.returning.plan(seed: seed, seconds: 60)
      let turn = plan.points.firstIndex { $0.row > 20 } ?? 0
      let top = plan.points[turn...].firstIndex { $0.row == 0 }
      let before = plan.points[..<(top ?? 0)].map(\.row).max() ?? 0
      #expect(plan.points[(top ?? 0)...].contains { $0.row > before }, "seed \(seed)")
      #expect(before > 20)
    }
  }

  @Test func aReaderLeavesTheApp() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let plan = LabReader.leaving.plan(seed: seed, seconds: 300)
      #expect(plan.absences.count >= 3)
      for absence in plan.absences {
        #expect((19.9...90.1).contains(absence.upperBound - absence.lowerBound))
        // Nothing moves meanwhile.
        let end = min(absence.upperBound, plan.duration)
        #expect(plan.row(at: absence.lowerBound) == plan.row(at: end))
      }
    }
    #expect(LabReader.all.allSatisfy { $0.plan(seed: 1, seconds: 300).absences.isEmpty })
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

  /// The number of steps between points that satisfy a condition.
  fileprivate func steps(where isWanted: (Double) -> Bool) -> Int {
    zip(points, points.dropFirst()).count { isWanted($1.row - $0.row) }
  }
}

struct ScrollPlanTests {
  private let plan = ScrollPlan(points: [
    .init(seconds: 0, row: 0), .init(seconds: 1, row: 0), .init(seconds: 3, row: 10),
    .init(seconds: 4, row: 10), .init(seconds: 4, row: 50), .init(seconds: 5, row: 50),
  ])

  @Test(arguments: [
    (-1.0, 0.0), (0, 0), (0.5, 0), (1, 0), (2, 5), (2.5, 7.5), (3, 10), (3.9, 10), (4, 50),
    (4.5, 50),
    (5, 50), (99, 50),
  ])
  func between(seconds: Double, row: Double) {
    #expect(plan.row(at: seconds) == row)
  }

  @Test func withoutPointsTheReaderStaysAtTheTop() {
    let plan = ScrollPlan(points: [])
    #expect(plan.row(at: 1) == 0)
    #expect(plan.duration == 0)
    var cursor = ScrollPlanCursor(plan)
    let row = cursor.row(at: 1)
    #expect(row == 0)
  }

  @Test func theCursorSaysTheSame() {
    var cursor = ScrollPlanCursor(plan)
    for step in 0...50 {
      let seconds = Double(step) / 10
      let row = cursor.row(at: seconds)
      #expect(row == plan.row(at: seconds))
    }
  }

  @Test(arguments: [(0.0, 1.0), (0.4, 1), (1, 1.1), (2, 2.1), (3, 4), (4, 5), (4.5, 5)])
  func aRestIsPassedInOneStepAndAMovementInFrames(seconds: Double, next: Double) {
    var cursor = ScrollPlanCursor(plan)
    let found = cursor.next(after: seconds, frame: 0.1)
    #expect(found == next)
  }
}
