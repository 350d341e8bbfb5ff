import Testing

@testable import paginate

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
    for label in labels([(x, y)]) { #expect(Self.frame.holds(label.box), "\(label)") }
  }

  @Test func pointsOnEachOtherShareALabel() {
    let places = [(200.0, 100.0), (201, 101), (100, 100), (199, 100)]
    #expect(labels(places).map(\.text) == ["automatic, clairvoyant, 5", "last item"])
    let all = labels(Array(repeating: (200.0, 100.0), count: 10))
    #expect(all.map(\.text) == ["automatic, clairvoyant, last item, and 7 more"])
  }

  /// A generator of numbers that are the same each time.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test(arguments: [
    (x: 44.0...450.0, y: 26.0...286.0), (x: 44...450, y: 250...286), (x: 44...110, y: 150...286),
    (x: 380...450, y: 26...90), (x: 200...260, y: 130...190),
  ])
  func noLabelCoversAnother(area: (x: ClosedRange<Double>, y: ClosedRange<Double>)) {
    for seed in 1...40 as ClosedRange<UInt64> {
      var dice = Dice(state: seed)
      let labels = labels(
        (0..<10).map { _ in
          (Double.random(in: area.x, using: &dice), Double.random(in: area.y, using: &dice))
        }
      )
      for (number, label) in labels.enumerated() {
        #expect(Self.frame.holds(label.box), "seed \(seed): \(label)")
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
