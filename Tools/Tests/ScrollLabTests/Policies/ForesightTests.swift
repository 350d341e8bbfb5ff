import Testing

@testable import ScrollLab

@MainActor
struct ForesightTests {
  @Test func rowsAreWantedWhenTheyComeIntoView() {
    // Two rows a second from second 1 on, on a screen of 3 rows.
    let foresight = Self.foresight([(0, 0), (1, 0), (3, 4)], rowsVisible: 3)
    #expect(foresight.wantedAt == [0, 0, 0, 1.5, 2, 2.5, 3])
  }

  @Test func whatIsSeenAgainIsNotWantedAgain() {
    let foresight = Self.foresight([(0, 0), (2, 4), (4, 0), (6, 4), (7, 6)], rowsVisible: 1)
    #expect(foresight.wantedAt == [0, 0.5, 1, 1.5, 2, 6.5, 7])
  }

  @Test func aJumpWantsAllRowsAtOnce() {
    let foresight = Self.foresight([(0, 0), (1, 0), (1, 3), (2, 3)], rowsVisible: 2)
    #expect(foresight.wantedAt == [0, 0, 1, 1, 1])
  }

  @Test(arguments: LabReader.all.map(\.name))
  func atItsTimeEachRowIsOnScreen(name: String) throws {
    let reader = try #require(LabReader.all.first { $0.name == name })
    let plan = reader.plan(seed: 1, seconds: 30)
    let link = LabLink(network: .lte, session: plan.duration, seed: 1)
    let foresight = Foresight(plan: plan, link: link, rowsVisible: 10)
    for (row, time) in foresight.wantedAt.enumerated() {
      let top = Int(plan.row(at: time + 1e-9) + 1e-6)
      #expect(top + 10 > row, "row \(row) at \(time)")
      #expect(time == 0 || Int(plan.row(at: time - 1e-6)) + 10 <= row + 1)
    }
    #expect(foresight.wantedAt == foresight.wantedAt.sorted())
  }

  static func foresight(
    _ points: [(Double, Double)],
    rowsVisible: Int,
    network: LabNetwork = .lte
  ) -> Foresight {
    let plan = ScrollPlan(points: points.map { .init(seconds: $0.0, row: $0.1) })
    let link = LabLink(network: network, session: plan.duration, seed: 1)
    return Foresight(plan: plan, link: link, rowsVisible: rowsVisible)
  }
}
