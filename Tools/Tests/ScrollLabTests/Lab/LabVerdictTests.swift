import Testing

@testable import ScrollLab

struct LabVerdictTests {
  /// Policy, reader, network, wait, waste.
  private typealias Row = (String, String, String, Double, Double)

  private static let fixed: [Row] = [
    ("last item", "flinging", "3g", 10, 10), ("threshold 10", "flinging", "3g", 4, 20),
    ("last item", "reading", "wifi", 2, 10), ("threshold 10", "reading", "wifi", 0, 20),
    ("always", "flinging", "3g", 1, 500),
  ]

  @Test(arguments: [
    // Half of what the frontier waits at 40 rows, in total and in each cell.
    (2.0, 20.0, 0.0, 20.0, true, [true, true], true, false),
    (0.9, 20, 0, 20, true, [true, true], true, true),
    // Twice as long as the best fixed threshold.
    (8, 20, 0, 20, false, [false, true], true, false),
    // 0.2 seconds longer than nothing is let pass, more is not.
    (0.9, 20, 0.2, 20, true, [true, true], true, true),
    (0.9, 20, 0.25, 20, true, [true, false], true, true),
    // 1.2 times is let pass.
    (4.8, 20, 0, 20, false, [true, true], true, false),
    (4.81, 20, 0, 20, false, [false, true], true, false),
    // More than a threshold of 10 wastes on Wi-Fi.
    (0.9, 20, 0, 20.5, true, [true, true], false, true),
    // At 20 rows in total, fixed thresholds wait 12 seconds.
    (0.9, 10, 5.2, 10, false, [true, false], true, true),
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
    #expect(verdict.totalHolds == total)
    #expect(verdict.cells.map(\.holds) == cells)
    #expect(verdict.wifiWaste?.holds == wifi)
    #expect(verdict.flingingWait?.holds == flinging)
    #expect(verdict.holds == (total && !cells.contains(false) && wifi && flinging))
  }

  @Test func theTotalIsMeasuredByOneThresholdForAll() throws {
    let automatic: [Row] = [
      ("automatic", "flinging", "3g", 1, 15), ("automatic", "reading", "wifi", 1, 15),
    ]
    let verdict = try #require(LabVerdict(Self.outcomes(Self.fixed + automatic)))
    #expect(verdict.total == .init(wait: 2, waste: 30, fixedWait: 8))
    #expect(verdict.cells[0].comparison == .init(wait: 1, waste: 15, fixedWait: 7))
    #expect(verdict.cells[1].comparison == .init(wait: 1, waste: 15, fixedWait: 1))
  }

  @Test func withoutSomethingToCompareThereIsNoVerdict() {
    #expect(LabVerdict([]) == nil)
    #expect(LabVerdict(Self.outcomes(Self.fixed)) == nil)
    #expect(LabVerdict(Self.outcomes([("automatic", "reading", "wifi", 0, 0)])) == nil)
  }

  @Test func whatWasNotRunIsNotJudged() throws {
    let rows: [Row] = [
      ("threshold 5", "mine", "200 ms", 4, 10), ("automatic", "mine", "200 ms", 1, 12),
    ]
    let verdict = try #require(LabVerdict(Self.outcomes(rows)))
    #expect(verdict.wifiWaste == nil)
    #expect(verdict.flingingWait == nil)
    #expect(verdict.holds)
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
