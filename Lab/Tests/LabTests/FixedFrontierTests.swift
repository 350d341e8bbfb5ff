import Testing

@testable import lab

struct FixedFrontierTests {
  private let frontier = FixedFrontier([
    .init(waste: 20, wait: 4), .init(waste: 10, wait: 10), .init(waste: 40, wait: 0),
    .init(waste: 30, wait: 5), .init(waste: 10, wait: 12), .init(waste: 50, wait: 0),
  ])

  @Test func whatWaitsLongerWithoutWastingLessIsLeftOut() {
    #expect(frontier.points.map(\.waste) == [10, 20, 40])
    #expect(frontier.points.map(\.wait) == [10, 4, 0])
  }

  @Test(arguments: [(10.0, 10.0), (15, 7), (20, 4), (30, 2), (40, 0), (50, 0), (1_000, 0)])
  func betweenTwoItIsALine_andNoWaitIsNegative(waste: Double, wait: Double) {
    #expect(frontier.waits(atWaste: waste) == wait...wait)
  }

  @Test func outsideOfWhatWasMeasuredNothingIsKnown() {
    let frontier = FixedFrontier([
      .init(waste: 10, wait: 8), .init(waste: 20, wait: 4), .init(waste: 30, wait: 5),
    ])
    #expect(frontier.wastes == 10...30)
    #expect(frontier.waits(atWaste: 9.9) == 8...Double.infinity)
    // A useless threshold still shows that its waste gains nothing.
    #expect(frontier.waits(atWaste: 30) == 4...4)
    #expect(frontier.waits(atWaste: 30.1) == 0...4)
  }

  @Test func roundingIsNotOutside() {
    let third = 0.1 + 0.2
    let frontier = FixedFrontier([.init(waste: third, wait: 8), .init(waste: third, wait: 8)])
    #expect(frontier.waits(atWaste: 0.3) == 8...8)
    let other = FixedFrontier([.init(waste: 0.3, wait: 8)])
    #expect(other.waits(atWaste: third) == 8...8)
  }

  @Test(arguments: [(20.0, 4.0, 4.0), (21, 1, 4), (99, 1, 4), (100, 1, 1), (200, 1, 1)])
  func theLargestThresholdBoundsThePossibleGain(
    waste: Double,
    least: Double,
    most: Double
  ) {
    let costs: [FixedFrontier.Point] = [.init(waste: 10, wait: 8), .init(waste: 20, wait: 4)]
    let frontier = FixedFrontier(costs, largest: .init(waste: 100, wait: 1))
    #expect(frontier.waits(atWaste: waste) == least...most)
    // If the largest threshold waits as long, no threshold between waits less.
    let flat = FixedFrontier(costs, largest: .init(waste: 100, wait: 4.1))
    #expect(flat.waits(atWaste: waste) == 4...4)
  }

  @Test func oneThresholdIsAFrontier() {
    let frontier = FixedFrontier([.init(waste: 5, wait: 3)])
    #expect(frontier.waits(atWaste: 5) == 3...3)
    #expect(frontier.waits(atWaste: 4) == 3...Double.infinity)
    #expect(frontier.waits(atWaste: 6) == 0...3)
  }
}
