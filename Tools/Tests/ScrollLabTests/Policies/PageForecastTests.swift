import Testing

@testable import ScrollLab

/// Pages of 20 rows on a network that takes a quarter of a second for each request, and 0.01968
/// seconds more for each page's bytes.
@MainActor
struct PageForecastTests {
  private static let network = LabNetwork.fixed(latency: .milliseconds(250))
  private static let transfer = 24_600.0 / 1_250_000

  /// Sixty rows, all of them wanted at once.
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
    let bytes = Double(AnswerSize.bytes(rows: 60))
    #expect(abs(Self.waiting(size: 60) - (0.25 + bytes / 1_250_000)) < 1e-9)
  }

  @Test func whoWantsThemLaterWaitsLess() {
    // The rows beneath the first screen are wanted after 0.2 seconds.
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
