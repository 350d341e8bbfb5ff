import Testing

@testable import paginate

@Suite struct PlotBoxTests {
  private let box = PlotBox(left: 10, top: 10, right: 20, bottom: 20)

  @Test(arguments: [
    (PlotBox(left: 19, top: 19, right: 30, bottom: 30), true),
    (PlotBox(left: 12, top: 12, right: 13, bottom: 13), true),
    (PlotBox(left: 20, top: 10, right: 30, bottom: 20), false),
    (PlotBox(left: 10, top: 21, right: 20, bottom: 30), false),
  ])
  func overlapIsMoreThanAnEdge(other: PlotBox, overlaps: Bool) {
    #expect(box.overlaps(other) == overlaps)
    #expect(other.overlaps(box) == overlaps)
  }

  @Test(arguments: [
    // Through it, inside it, past it, towards it, beside it, and a line that is a point.
    ((0.0, 15.0), (30.0, 15.0), true), ((12, 12), (13, 18), true), ((0, 0), (30, 9), false),
    ((0, 0), (8, 8), false), ((5, 0), (5, 30), false), ((15, 15), (15, 15), true),
    ((0, 30), (30, 0), true), ((0, 9), (40, 9), false),
  ])
  func linesThatMeetIt(from: (Double, Double), to: (Double, Double), meets: Bool) {
    let (from, to) = (PlotPlace(x: from.0, y: from.1), PlotPlace(x: to.0, y: to.1))
    #expect(box.meetsLine(from: from, to: to) == meets)
    #expect(box.meetsLine(from: to, to: from) == meets)
  }

  @Test func holdsWhatIsInside() {
    #expect(box.holds(box))
    #expect(box.holds(PlotBox(around: PlotPlace(x: 15, y: 15), radius: 5)))
    #expect(!box.holds(PlotBox(around: PlotPlace(x: 15, y: 15), radius: 5.1)))
  }
}
