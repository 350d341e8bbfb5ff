import Pagination
import Testing

@testable import lab

@MainActor
struct ClairvoyantTests {
  /// A row a second, from a screen of 10 to row 40.
  private let clairvoyant = Clairvoyant(
    foresight: ForesightTests.foresight([(0, 0), (30, 30)], rowsVisible: 10)
  )

  @Test(arguments: [(10, 30), (20, 20), (39, 1)])
  func requestsWhatWillBeWantedAndNoMore(loaded: Int, size: Int) {
    let plan = clairvoyant.plan(Self.context(loaded, .upTo(100)))
    #expect(plan == PrefetchPlan(distance: .max, size: size))
  }

  @Test(arguments: [40, 41, 1_000])
  func requestsNothingIfAllRowsAreLoaded(loaded: Int) {
    #expect(clairvoyant.plan(Self.context(loaded, .upTo(100))) == nil)
  }

  @Test func requestsNothingAtTheStart() {
    var context = Self.context(20, .upTo(100))
    context.edge = .start
    #expect(clairvoyant.plan(context) == nil)
  }

  @Test(arguments: [(0, 2), (20, 1), (21, 1)])
  func pagesOfOneSizeAreAskedForTogether(loaded: Int, pages: Int) {
    let plan = clairvoyant.plan(Self.context(loaded, .fixed))
    #expect(plan == PrefetchPlan(distance: .max, concurrency: pages))
  }

  @Test func takesASmallPageIfALargeOneWouldComeTooLate() throws {
    // All rows are wanted at the same time, on a link that carries a thousand rows a second.
    let foresight = ForesightTests.foresight([(0, 0), (0, 20), (1, 20), (9, 900)], rowsVisible: 10)
    let plan = try #require(
      Clairvoyant(foresight: foresight).plan(Self.context(10, .upTo(1_000)))
    )
    #expect((20..<200).contains(plan.size ?? 0))
  }

  private static func context(_ loaded: Int, _ sizing: PageSizing) -> PrefetchContext {
    PrefetchContext(edge: .end, pageSize: 20, itemCount: loaded, sizing: sizing)
  }
}

@MainActor
struct ForesightTests {
  @Test func rowsAreWantedWhenTheyComeIntoView() {
    // Two rows a second from second 1 on, on a screen of 3 rows.
    let foresight = Self.foresight([(0, 0), (1, 0), (3, 4)], rowsVisible: 3)
    #expect(foresight.wantedAt == [0, 0, 0, 1.5, 2, 2.5, 3])
  }

  @Test func rowsSeenAgainAreNotWantedAgain() {
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

/// Pages of 20 rows on a network with a latency of 0.25 seconds; the bytes of a page take 0.01968
/// seconds.
@MainActor
struct PageForecastTests {
  private static let network = LabNetwork.fixed(latency: .milliseconds(250))
  private static let transfer = 24_600.0 / 1_250_000

  /// Sixty rows, all wanted at the same time.
  private static let hurried = ForesightTests.foresight(
    [(0, 0), (0, 50), (1, 50)],
    rowsVisible: 10,
    network: network
  )

  private static func waiting(
    _ foresight: Foresight = hurried,
    loaded: Int = 0,
    size: Int = 20,
    sizeAfterwards: Int = 20,
    concurrency: Int = 1
  ) -> Double {
    PageForecast(
      loaded: loaded,
      size: size,
      sizeAfterwards: sizeAfterwards,
      concurrency: concurrency,
      horizon: 600,
      foresight: foresight
    ).waiting()
  }

  @Test func pagesOneAfterTheOtherTakeTheSumOfTheirTimes() {
    #expect(abs(Self.waiting() - 3 * (0.25 + Self.transfer)) < 1e-9)
    #expect(abs(Self.waiting(loaded: 40) - (0.25 + Self.transfer)) < 1e-9)
    #expect(Self.waiting(loaded: 60) == 0)
  }

  @Test func pagesAtOnceShareTheLink() {
    #expect(abs(Self.waiting(concurrency: 3) - (0.25 + 3 * Self.transfer)) < 1e-9)
    #expect(abs(Self.waiting(concurrency: 2) - (2 * 0.25 + 2 * Self.transfer)) < 1e-9)
  }

  @Test func aLargePageTakesItsBytes() {
    let bytes = Double(LabSettings().bytes(rows: 60))
    #expect(abs(Self.waiting(size: 60) - (0.25 + bytes / 1_250_000)) < 1e-9)
  }

  @Test func readersWhoWantThemLaterWaitLess() {
    // The rows below the first screen are wanted after 0.2 seconds.
    let calm = ForesightTests.foresight(
      [(0, 0), (0.2, 0), (0.2, 10), (1, 10)],
      rowsVisible: 10,
      network: Self.network
    )
    #expect(abs(Self.waiting(calm, loaded: 10) - (0.25 + Self.transfer - 0.2)) < 1e-9)
    calm.planSeconds = 0.1
    calm.sessionSeconds = 5
    #expect(abs(Self.waiting(calm, loaded: 10) - (0.25 + Self.transfer - 0.1)) < 1e-9)
  }
}
