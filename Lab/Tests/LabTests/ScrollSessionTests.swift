import Pagination
import Testing

@testable import lab

@MainActor
@Suite
struct ScrollSessionTests {
  /// A page of 20 takes a second and 19.68 ms here.
  private static let slow = LabNetwork.fixed(latency: .seconds(1))
  private static let pageSeconds = 1.01968

  @Test func aPausingReaderWaitsForNothing() async {
    let result = await Self.run([(0, 0), (60, 0)], .lastItem)
    #expect(
      result
        == SessionResult(
          secondsWaited: 0,
          spinnersSeen: 0,
          rowsFetched: 20,
          rowsSeen: 10,
          requests: 1,
          bytes: 24_600
        )
    )
  }

  @Test func aReaderWhoArrivesFirstWaitsForTheWholePage() async {
    // No page is requested before the jump shows the end.
    let result = await Self.run([(0, 0), (5, 0), (5, 25), (9, 25)], .lastItem)
    #expect(abs(result.secondsWaited - Self.pageSeconds) < 0.0001)
    #expect(result.spinnersSeen == 1)
    #expect(result.rowsFetched == 40)
    #expect(result.rowsSeen == 35)
    #expect(result.requests == 2)
  }

  @Test func pagesRequestedEarlyCauseNoWait() async {
    let result = await Self.run([(0, 0), (5, 0), (5, 25), (9, 25)], .threshold(10))
    #expect(result.secondsWaited == 0)
    #expect(result.spinnersSeen == 0)
  }

  @Test func aReaderWhoArrivesHalfWayWaitsForTheRest() async {
    // Row 17, one of three realized beyond the screen, triggers the next page at second 0.5. Row 20 is
    // wanted at second 1.1.
    let result = await Self.run([(0, 0), (10, 100)], .threshold(2), until: 1.15)
    let asked = 0.5
    let wanted = 1.1
    #expect(abs(result.secondsWaited - (asked + Self.pageSeconds - wanted)) < 0.05)
    #expect(result.spinnersSeen == 1)
  }

  @Test func thePlanPausesWhileTheReaderWaits() async {
    // The reader waits for the second page. The third is requested when it arrives, 0.9 seconds of the
    // plan before it is wanted.
    let points = [(0.0, 0.0), (1, 0), (1, 25), (1.9, 25), (1.9, 45), (2, 45)]
    let result = await Self.run(points, .threshold(5))
    #expect(abs(result.secondsWaited - (2 * Self.pageSeconds - 0.9)) < 0.0001)
    #expect(result.spinnersSeen == 2)
  }

  @Test func rowsOnTheirWayAtTheEndWereFetched() async {
    let result = await Self.run([(0, 0), (1, 0), (1, 10), (1.5, 10)], .threshold(5))
    #expect(result.rowsSeen == 20)
    #expect(result.rowsFetched == 40)
    #expect(result.requests == 2)
  }

  @Test func rowsJumpedOverAreNotWasted() async {
    // No policy could skip these rows.
    let result = await Self.run([(0, 0), (1, 0), (1, 500), (2, 500)], .lastItem)
    #expect(result.rowsSeen == 510)
  }

  @Test func withAManualPolicyTheReaderTaps() async {
    let result = await Self.run([(0, 0), (1, 0), (1, 50), (2, 50)], .manual)
    #expect(abs(result.secondsWaited - 2 * Self.pageSeconds) < 0.0001)
    #expect(result.rowsFetched == 60)
    #expect(result.requests == 3)
  }

  @Test func theFirstScreenfulIsNotWaitedFor() async {
    let settings = LabSettings(pageSize: 10, rowsVisible: 25)
    let result = await Self.run([(0, 0), (5, 0)], .lastItem, settings: settings)
    #expect(result.secondsWaited == 0)
    #expect(result.spinnersSeen == 0)
    #expect(result.rowsSeen == 25)
    #expect(result.requests >= 3)
  }

  @Test func goingBackCostsNothing() async {
    let down = await Self.run([(0, 0), (4, 30)], .threshold(5))
    let back = await Self.run([(0, 0), (4, 30), (8, 0), (12, 30)], .threshold(5))
    #expect(back.secondsWaited == down.secondsWaited)
    #expect(back.rowsFetched == down.rowsFetched)
    #expect(back.rowsSeen == down.rowsSeen)
  }

  @Test func aSuspendedAppGetsItsPagesWhenTheReaderIsBack() async {
    // The reader leaves as soon as the last row is seen, and wants more 10 seconds after coming back,
    // or at once.
    let there = [(0, 0), (1, 0), (1, 10)] as [(Double, Double)]
    let calm = await Self.run(there + [(41, 10), (41, 20), (42, 20)], .lastItem, away: 1...31)
    #expect(calm.secondsWaited == 0)
    let hasty = await Self.run(there + [(31, 10), (31, 20), (32, 20)], .lastItem, away: 1...31)
    // The first byte waited for the reader, the rows came after it.
    #expect(hasty.secondsWaited > 0 && hasty.secondsWaited < 0.1)
    #expect(hasty.requests == calm.requests)
  }

  @Test(arguments: [false, true])
  func anEmptyPlanEnds(hasPredictableKeys: Bool) async {
    let settings = LabSettings(hasPredictableKeys: hasPredictableKeys)
    let result = await Self.run([], .lastItem, settings: settings)
    #expect(result.rowsSeen == 10)
    #expect(result.requests == 1)
  }

  @Test(arguments: [false, true], [PrefetchPolicy.threshold(10), .automatic, .pageSize])
  func theSameSeedGivesTheSameSession(hasPredictableKeys: Bool, policy: PrefetchPolicy) async {
    let settings = LabSettings(hasPredictableKeys: hasPredictableKeys)
    let plan = LabReader.flinging.plan(seed: 7, seconds: 10)
    var results: [SessionResult] = []
    for _ in 0..<3 {
      var session = ScrollSession(
        plan: plan,
        network: .threeG,
        policy: LabPolicy(name: "", policy: policy),
        settings: settings,
        seed: 7
      )
      results.append(await session.run())
    }
    #expect(Set(results).count == 1)
    #expect(results[0].rowsSeen > 100)
  }

  @Test func aCancelledSessionEnds() async {
    let task = Task { await Self.run([(0, 0), (1_000, 100_000)], .lastItem) }
    task.cancel()
    #expect(await task.value.rowsSeen < 100_000)
  }

  private static func run(
    _ points: [(Double, Double)],
    _ policy: PrefetchPolicy,
    until end: Double? = nil,
    away: ClosedRange<Double>? = nil,
    settings: LabSettings = LabSettings()
  ) async -> SessionResult {
    var plan = ScrollPlan(points: points.map { .init(seconds: $0.0, row: $0.1) })
    if let away { plan.absences = [away] }
    if let end {
      let last = ScrollPlan.Point(seconds: end, row: plan.row(at: end))
      plan.points = plan.points.filter { $0.seconds < end } + [last]
    }
    var session = ScrollSession(
      plan: plan,
      network: slow,
      policy: LabPolicy(name: "", policy: policy),
      settings: settings,
      seed: 1
    )
    return await session.run()
  }
}
