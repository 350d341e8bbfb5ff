import Testing

@testable import paginate

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
