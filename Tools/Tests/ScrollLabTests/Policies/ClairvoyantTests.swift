import Pagination
import Testing

@testable import ScrollLab

@MainActor
struct ClairvoyantTests {
  /// A row a second, from a screen of 10 to row 40.
  private let clairvoyant = Clairvoyant(
    foresight: ForesightTests.foresight([(0, 0), (30, 30)], rowsVisible: 10)
  )

  @Test(arguments: [(10, 30), (20, 20), (39, 1)])
  func itAsksForWhatWillBeWantedAndNoMore(loaded: Int, size: Int) {
    let plan = clairvoyant.plan(Self.context(loaded, .upTo(100)))
    #expect(plan == PrefetchPlan(distance: .max, size: size))
  }

  @Test(arguments: [40, 41, 1_000])
  func itAsksForNothingWhereAllIsThere(loaded: Int) {
    #expect(clairvoyant.plan(Self.context(loaded, .upTo(100))) == nil)
  }

  @Test func itAsksForNothingAtTheStart() {
    var context = Self.context(20, .upTo(100))
    context.edge = .start
    #expect(clairvoyant.plan(context) == nil)
  }

  @Test(arguments: [(0, 2), (20, 1), (21, 1)])
  func pagesOfOneSizeAreAskedForTogether(loaded: Int, pages: Int) {
    let plan = clairvoyant.plan(Self.context(loaded, .fixed))
    #expect(plan == PrefetchPlan(distance: .max, concurrency: pages))
  }

  @Test func itTakesASmallPageWhereALargeOneWouldComeTooLate() throws {
    // All rows are wanted at once, on a link that carries a thousand rows a second.
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
