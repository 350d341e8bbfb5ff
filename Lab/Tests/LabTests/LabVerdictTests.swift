import Testing

@testable import lab

struct LabVerdictTests {
  /// Policy, reader, network, wait, waste.
  private typealias Row = (String, String, String, Double, Double)

  private static let fixed: [Row] = [
    ("last item", "flinging", "3g", 10, 10), ("threshold 10", "flinging", "3g", 4, 20),
    ("last item", "reading", "wifi", 2, 10), ("threshold 10", "reading", "wifi", 0, 20),
    ("always", "flinging", "3g", 1, 500),
  ]

  @Test(arguments: [
    // Three quarters of what the frontier waits at 40 rows, in total and in each cell.
    (3.0, 20.0, 0.0, 20.0, true, [true, true], true, false),
    (3.01, 20, 0, 20, false, [true, true], true, false),
    (0.9, 20, 0, 20, true, [true, true], true, true),
    // Twice as long as the best fixed threshold.
    (8, 20, 0, 20, false, [false, true], true, false),
    // 0.2 seconds longer than nothing is allowed, more is not.
    (0.9, 20, 0.2, 20, true, [true, true], true, true),
    (0.9, 20, 0.25, 20, true, [true, false], true, true),
    // 1.2 times is allowed.
    (4.8, 20, 0, 20, false, [true, true], true, false),
    (4.81, 20, 0, 20, false, [false, true], true, false),
    // More waste than a threshold of 10 on Wi-Fi.
    (0.9, 19.5, 0, 20.5, true, [true, true], false, true),
    // At 20 rows in total, fixed thresholds wait 12 seconds.
    (0.9, 10, 8.2, 10, false, [true, false], true, true),
    (0.9, 10, 2, 10, true, [true, true], true, true),
  ])
  func judges(
    wait: Double,
    waste: Double,
    wifiWait: Double,
    wifiWaste: Double,
    total: Bool,
    cells: [Bool],
    wifi: Bool,
    flinging: Bool
  ) throws {
    let automatic: [Row] = [
      ("automatic", "flinging", "3g", wait, waste),
      ("automatic", "reading", "wifi", wifiWait, wifiWaste),
    ]
    let verdict = try #require(LabVerdict(Self.outcomes(Self.fixed + automatic)))
    #expect(verdict.totalJudgement == (total ? .kept : .broken))
    #expect(verdict.cells.map(\.judgement) == cells.map { $0 ? .kept : .broken })
    #expect(verdict.cellsJudgement == (cells.contains(false) ? .broken : .kept))
    #expect(verdict.wifiJudgement == (wifi ? .kept : .broken))
    #expect(verdict.flingingJudgement == (flinging ? .kept : .broken))
  }

  @Test func theTotalIsMeasuredByOneThresholdForAll() throws {
    let automatic: [Row] = [
      ("automatic", "flinging", "3g", 1, 15), ("automatic", "reading", "wifi", 1, 15),
    ]
    let verdict = try #require(LabVerdict(Self.outcomes(Self.fixed + automatic)))
    #expect(verdict.total == Self.comparison(2, 30, 8...8))
    #expect(verdict.cells[0].comparison == Self.comparison(1, 15, 7...7))
    #expect(verdict.cells[1].comparison == Self.comparison(1, 15, 1...1))
  }

  /// Thresholds of 10 and 20 waste 20 and 30 rows, and wait 8 and 4 seconds.
  @Test(
    arguments: [
      // More rows than a threshold of 20 wastes: one of 40 may wait for nothing.
      (1.9, 52.0, .notJudged, 50),
      // But 0.2 seconds are allowed beside any threshold,
      (0.2, 52, .kept, 50),
      // and a wait longer than that of a less wasteful threshold is too long.
      (4.9, 52, .broken, 50),
      // Fewer rows than a threshold of 10: a smaller threshold waits at least as long.
      (9.6, 10, .kept, 2), (9.7, 10, .notJudged, 2),
      // Between the thresholds, and at both, the wait is known.
      (7.2, 25, .kept, nil), (7.3, 25, .broken, nil), (4.8, 30, .kept, nil),
      (4.9, 30, .broken, nil),
    ] as [(Double, Double, LabVerdict.Judgement, Int?)]
  )
  func wasteBeyondEveryThresholdIsJudgedIfAllThresholdsAgree(
    wait: Double,
    waste: Double,
    judgement: LabVerdict.Judgement,
    thresholdToRun: Int?
  ) throws {
    let rows: [Row] = [
      ("threshold 10", "mine", "lte", 8, 20), ("threshold 20", "mine", "lte", 4, 30),
      ("automatic", "mine", "lte", wait, waste),
    ]
    let verdict = try #require(LabVerdict(Self.outcomes(rows)))
    #expect(verdict.cellsJudgement == judgement)
    #expect(verdict.total.thresholdToRun == thresholdToRun)
  }

  @Test func noThresholdWastesLessThanTheLastItem() throws {
    let rows: [Row] = [
      ("last item", "mine", "lte", 8, 20), ("threshold 20", "mine", "lte", 4, 30),
      ("automatic", "mine", "lte", 12, 10),
    ]
    let verdict = try #require(LabVerdict(Self.outcomes(rows)))
    #expect(verdict.cellsJudgement == .notJudged)
    #expect(verdict.total.thresholdToRun == nil)
  }

  @Test func aCellThatCannotBeJudgedCountsInTheTotal() throws {
    // One place wastes more than any threshold, the other less; in total a threshold wastes as much.
    let rows: [Row] = [
      ("threshold 10", "a", "lte", 8, 20), ("threshold 20", "a", "lte", 4, 30),
      ("threshold 10", "b", "lte", 8, 20), ("threshold 20", "b", "lte", 4, 30),
      ("automatic", "a", "lte", 1, 35), ("automatic", "b", "lte", 3, 15),
    ]
    let verdict = try #require(LabVerdict(Self.outcomes(rows)))
    #expect(verdict.cells.map(\.judgement) == [.notJudged, .kept])
    #expect(verdict.cellsJudgement == .notJudged)
    #expect(verdict.total == Self.comparison(4, 50, 12...12))
    #expect(verdict.totalJudgement == .kept)
  }

  @Test func oneBrokenCellBreaksThePromise_whateverIsNotJudged() throws {
    let rows: [Row] = [
      ("threshold 10", "a", "lte", 8, 20), ("automatic", "a", "lte", 1, 35),
      ("threshold 10", "b", "lte", 8, 20), ("automatic", "b", "lte", 10, 20),
    ]
    let verdict = try #require(LabVerdict(Self.outcomes(rows)))
    #expect(verdict.cells.map(\.judgement) == [.notJudged, .broken])
    #expect(verdict.cellsJudgement == .broken)
  }

  @Test func addingUpInAnotherOrderBreaksNothing() throws {
    let sum = 0.1 + 0.2 + 0.3
    let other = 0.3 + 0.2 + 0.1
    try #require(sum > other)
    let rows: [Row] = [
      ("threshold 10", "flinging", "wifi", other, other),
      ("automatic", "flinging", "wifi", sum / 2, sum),
      ("threshold 10", "flinging", "3g", 0, 0), ("automatic", "flinging", "3g", 0, 0),
      ("always", "flinging", "3g", 0, 0),
    ]
    let verdict = try #require(LabVerdict(Self.outcomes(rows)))
    #expect(verdict.totalJudgement == .kept)
    #expect(verdict.wifiJudgement == .kept)
  }

  @Test(
    arguments: [
      (0.6, 0.1 + 0.2 + 0.3, .broken), (0.1 + 0.2 + 0.3, 0.6, .broken), (0.6, 0.6, .broken),
      (0.59, 0.6, .kept), (0, 0.6, .kept), (0, 0, .notJudged),
    ] as [(Double, Double, LabVerdict.Judgement)]
  )
  func flinging_itWaitsLess_notAsLong(
    wait: Double,
    always: Double,
    judgement: LabVerdict.Judgement
  ) throws {
    let rows: [Row] = [
      ("threshold 10", "flinging", "3g", 8, 20), ("automatic", "flinging", "3g", wait, 20),
      ("always", "flinging", "3g", always, 500),
    ]
    let verdict = try #require(LabVerdict(Self.outcomes(rows)))
    #expect(verdict.flingingJudgement == judgement)
  }

  @Test func withoutSomethingToCompareThereIsNoVerdict() {
    #expect(LabVerdict([]) == nil)
    #expect(LabVerdict(Self.outcomes(Self.fixed)) == nil)
    #expect(LabVerdict(Self.outcomes([("automatic", "reading", "wifi", 0, 0)])) == nil)
  }

  @Test func whatWasNotRunIsNotJudged() throws {
    let rows: [Row] = [
      ("threshold 5", "mine", "200 ms", 4, 10), ("automatic", "mine", "200 ms", 1, 10),
    ]
    let verdict = try #require(LabVerdict(Self.outcomes(rows)))
    #expect(verdict.wifiWaste == nil)
    #expect(verdict.wifiJudgement == nil)
    #expect(verdict.flingingWait == nil)
    #expect(verdict.flingingJudgement == nil)
  }

  private static func comparison(
    _ wait: Double,
    _ waste: Double,
    _ fixed: ClosedRange<Double>
  ) -> LabVerdict.Comparison {
    .init(
      wait: wait,
      waste: waste,
      fixedWaitAtLeast: fixed.lowerBound,
      fixedWaitAtMost: fixed.upperBound,
      thresholdToRun: nil
    )
  }

  private static func outcomes(_ rows: [Row]) -> [LabOutcome] {
    rows.map { policy, reader, network, wait, waste in
      LabOutcome(
        policy: policy,
        reader: reader,
        network: network,
        sessions: 1,
        secondsWaited: wait,
        spinnersSeen: 0,
        rowsWasted: waste,
        rowsSeen: 0,
        requests: 0,
        bytes: 0
      )
    }
  }
}
