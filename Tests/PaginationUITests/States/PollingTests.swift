import Pagination
import PaginationTesting
import Testing

@testable import PaginationUI

/// When a list on screen is asked for new rows.
@Suite struct PollingTests {
  private let interval = Duration.seconds(30)
  private var polling = Polling()

  private mutating func step(
    at seconds: Int,
    _ conditions: NetworkConditions = []
  ) -> Polling.Step {
    polling.step(at: .seconds(seconds), every: interval, conditions: conditions)
  }

  @Test mutating func aListThatComesOnScreen_isAskedAfterTheInterval() {
    #expect(step(at: 100) == .wait(interval))
    #expect(step(at: 110) == .wait(.seconds(20)))
    #expect(step(at: 130) == .check)
  }

  @Test mutating func theIntervalBeginsWithTheAnswer() {
    _ = step(at: 0)
    #expect(step(at: 30) == .check)
    polling.answered(at: .seconds(40))
    #expect(step(at: 40) == .wait(interval))
    #expect(step(at: 70) == .check)
  }

  /// The same list in another place, or the same place after another screen covered it.
  @Test mutating func aListThatComesBack_isAskedAtOnce_ifItIsTime() {
    _ = step(at: 0)
    polling.answered(at: .seconds(30))
    #expect(step(at: 50) == .wait(.seconds(10)))
    #expect(step(at: 400) == .check)
  }

  @Test mutating func aConstrainedNetwork_isNeverUsed() {
    _ = step(at: 0)
    for seconds in stride(from: 30, through: 300, by: 30) {
      #expect(step(at: seconds, .constrained) == .wait(interval))
    }
    #expect(step(at: 329) == .wait(.seconds(1)))
    #expect(step(at: 330, .expensive) == .check)
  }
}
