import Testing

@testable import ScrollLab

struct FixedFrontierTests {
  private let frontier = FixedFrontier([
    .init(waste: 20, wait: 4), .init(waste: 10, wait: 10), .init(waste: 40, wait: 0),
    .init(waste: 30, wait: 5), .init(waste: 10, wait: 12), .init(waste: 50, wait: 0),
  ])

  @Test func whatWaitsLongerWithoutWastingLessIsLeftOut() {
    #expect(frontier.points.map(\.waste) == [10, 20, 40])
    #expect(frontier.points.map(\.wait) == [10, 4, 0])
  }

  @Test(arguments: [(0.0, 10.0), (10, 10), (15, 7), (20, 4), (30, 2), (40, 0), (1_000, 0)])
  func betweenTwoItIsALine(waste: Double, wait: Double) {
    #expect(frontier.wait(atWaste: waste) == wait)
  }

  @Test func oneThresholdIsAFrontier() {
    let frontier = FixedFrontier([.init(waste: 5, wait: 3)])
    #expect(frontier.wait(atWaste: 0) == 3)
    #expect(frontier.wait(atWaste: 9) == 3)
  }
}
