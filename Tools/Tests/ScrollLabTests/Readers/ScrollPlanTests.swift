import Testing

@testable import ScrollLab

struct ScrollPlanTests {
  private let plan = ScrollPlan(points: [
    .init(seconds: 0, row: 0), .init(seconds: 1, row: 0), .init(seconds: 3, row: 10),
    .init(seconds: 4, row: 10), .init(seconds: 4, row: 50), .init(seconds: 5, row: 50),
  ])

  @Test(arguments: [
    (-1.0, 0.0), (0, 0), (0.5, 0), (1, 0), (2, 5), (2.5, 7.5), (3, 10), (3.9, 10), (4, 50),
    (4.5, 50),
    (5, 50), (99, 50),
  ])
  func between(seconds: Double, row: Double) {
    #expect(plan.row(at: seconds) == row)
  }

  @Test func withoutPointsTheReaderStaysAtTheTop() {
    let plan = ScrollPlan(points: [])
    #expect(plan.row(at: 1) == 0)
    #expect(plan.duration == 0)
    var cursor = ScrollPlanCursor(plan)
    let row = cursor.row(at: 1)
    #expect(row == 0)
  }

  @Test func theCursorSaysTheSame() {
    var cursor = ScrollPlanCursor(plan)
    for step in 0...50 {
      let seconds = Double(step) / 10
      let row = cursor.row(at: seconds)
      #expect(row == plan.row(at: seconds))
    }
  }

  @Test(arguments: [(0.0, 1.0), (0.4, 1), (1, 1.1), (2, 2.1), (3, 4), (4, 5), (4.5, 5)])
  func aRestIsPassedInOneStepAndAMovementInFrames(seconds: Double, next: Double) {
    var cursor = ScrollPlanCursor(plan)
    let found = cursor.next(after: seconds, frame: 0.1)
    #expect(found == next)
  }
}
