import Testing

@testable import lab

@Suite struct PlotLabelsTests {
  private static let frame = PlotBox(left: 44, top: 26, right: 450, bottom: 286)

  private static let texts = [
    "automatic", "clairvoyant", "last item", "5", "10", "20", "40", "100", "page size", "always",
  ]

  private func labels(_ places: [(Double, Double)]) -> [PlotLabels.Label] {
    PlotLabels(frame: Self.frame, line: [])
      .placed(zip(Self.texts, places).map { ($0, PlotPlace(x: $1.0, y: $1.1)) })
  }

  @Test func aLonelyPointHasItsLabelBeside() throws {
    let label = try #require(labels([(200, 100)]).first)
    #expect(label.text == "automatic")
    #expect(label.box.left > 200 && label.box.left < 215)
    #expect(label.box.top < 100 && label.box.bottom > 100)
    #expect(label.leader == nil)
  }

  @Test(arguments: [(445.0, 100.0), (445, 280), (46, 284), (250, 27), (50, 30)])
  func labelsStayInTheFrame(x: Double, y: Double) {
    for label in labels([(x, y)]) { #expect(Self.frame.contains(label.box), "\(label)") }
  }

  @Test func pointsOnEachOtherShareALabel() {
    let places = [(200.0, 100.0), (201, 101), (100, 100), (199, 100)]
    #expect(labels(places).map(\.text) == ["automatic, clairvoyant, 5", "last item"])
    let all = labels(Array(repeating: (200.0, 100.0), count: 10))
    #expect(all.map(\.text) == ["automatic, clairvoyant, last item, and 7 more"])
  }

  @Test(arguments: [
    (x: 44.0...450.0, y: 26.0...286.0), (x: 44...450, y: 250...286), (x: 44...110, y: 150...286),
    (x: 380...450, y: 26...90), (x: 200...260, y: 130...190),
  ])
  func noLabelCoversAnother(area: (x: ClosedRange<Double>, y: ClosedRange<Double>)) {
    for seed in 1...40 as ClosedRange<UInt64> {
      var dice = LabGenerator(seed)
      let labels = labels(
        (0..<10).map { _ in
          (Double.random(in: area.x, using: &dice), Double.random(in: area.y, using: &dice))
        }
      )
      for (number, label) in labels.enumerated() {
        #expect(Self.frame.contains(label.box), "seed \(seed): \(label)")
        for other in labels.dropFirst(number + 1) {
          #expect(!label.box.overlaps(other.box), "seed \(seed): \(label), \(other)")
        }
      }
    }
  }

  @Test func labelsKeepOffTheLine() throws {
    let line = [PlotPlace(x: 60, y: 60), PlotPlace(x: 200, y: 150), PlotPlace(x: 440, y: 270)]
    let placed = PlotLabels(frame: Self.frame, line: line)
      .placed(zip(["last item", "20", "100"], line).map { ($0, $1) })
    for label in placed {
      for (from, to) in zip(line, line.dropFirst()) {
        #expect(!label.box.meetsLine(from: from, to: to), "\(label)")
      }
    }
  }
}

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

  @Test func containsWhatIsInside() {
    #expect(box.contains(box))
    #expect(box.contains(PlotBox(left: 12, top: 12, right: 18, bottom: 18)))
    #expect(!box.contains(PlotBox(left: 9.9, top: 12, right: 18, bottom: 18)))
    #expect(!box.contains(PlotBox(left: 12, top: 12, right: 18, bottom: 20.1)))
  }
}

@Suite struct PlotScaleTests {
  @Test func zeroAndEndAreTheEnds() {
    let scale = PlotScale(most: 100, knee: 10, from: 40, to: 440)
    #expect(scale.place(of: 0) == 40)
    #expect(scale.place(of: -3) == 40)
    #expect(scale.place(of: scale.end) == 440)
    #expect(scale.place(of: scale.end * 2) == 440)
    #expect(scale.end > 100)
  }

  @Test func isEvenBelowTheKnee_andClosesUpBeyond() {
    let scale = PlotScale(most: 1000, knee: 10, from: 0, to: 1000)
    let steps = [1.0, 2, 3].map { scale.place(of: $0) - scale.place(of: $0 - 1) }
    #expect(abs(steps[0] - steps[2]) < steps[0] * 0.06)
    // Ten times as much is about as far away each time.
    let far = scale.place(of: 1000) - scale.place(of: 100)
    let near = scale.place(of: 100) - scale.place(of: 10)
    #expect(abs(far - near) < far * 0.25)
  }

  @Test(arguments: [
    (3.0, 1.0, 24.0, [0, 0.2, 0.5, 1, 2]), (40, 1, 24, [0, 1, 2, 5, 10, 20]),
    (0, 1, 24, [0, 0.05, 0.1, 0.2, 0.5]), (.nan, 1, 24, [0, 0.05, 0.1, 0.2, 0.5]),
    (100, 10, 24, [0, 5, 10, 20, 50, 100]), (100, 10, 34, [0, 10, 20, 50, 100]),
  ])
  func marksAreRoundAndStandApart(most: Double, knee: Double, gap: Double, marks: [Double]) {
    let scale = PlotScale(most: most, knee: knee, from: 286, to: 26)
    #expect(scale.marks(gap: gap) == marks)
    let places = scale.marks(gap: gap).map(scale.place)
    for (one, other) in zip(places, places.dropFirst()) { #expect(abs(one - other) >= gap) }
  }
}
