import PaginationTesting
import Testing

@testable import PaginationHTTP

@Suite struct TimeLimitTests {
  private struct Late: Error {}

  private let clock = ManualClock()

  /// An operation that lasts for some time, and its outcome.
  private func run(_ limit: TimeLimit, lasting duration: Duration) -> Task<Bool, any Error> {
    Task { [clock] in
      do {
        try await limit.run {
          Late()
        } _: {
          try await clock.sleep(for: duration)
        }
        return true
      } catch is Late {
        return false
      }
    }
  }

  @Test func operationsThatOverlap_shareATimer_andEachHasItsOwnLimit() async throws {
    let limit = TimeLimit(.seconds(10), clock: clock)
    let first = run(limit, lasting: .seconds(1000))
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(4))
    let second = run(limit, lasting: .seconds(1000))
    let third = run(limit, lasting: .seconds(8))
    // The operations, and one timer for all.
    await clock.waitForSleepers(4)
    #expect(clock.nextDeadline == .seconds(10))
    clock.advance(by: .seconds(6))
    #expect(try await first.value == false)
    // The second and the third one, and the timer.
    await clock.waitForSleepers(3)
    #expect(clock.sleeperCount == 3)
    clock.advance(by: .seconds(2))
    #expect(try await third.value)
    clock.advance(by: .seconds(2))
    #expect(try await second.value == false)
    #expect(clock.sleeperCount == 0)
  }

  @Test func anOperationThatEndsInTime_leavesNoTimer() async throws {
    let limit = TimeLimit(.seconds(10), clock: clock)
    for _ in 1...3 {
      let operation = run(limit, lasting: .seconds(9))
      await clock.waitForSleepers(2)
      clock.advance(by: .seconds(9))
      #expect(try await operation.value)
    }
    // The timer's task has been cancelled, and ends by itself.
    while clock.sleeperCount > 0 { await Task.yield() }
  }

  @Test func aCancelledTask_isNotLate() async throws {
    let limit = TimeLimit(.seconds(10), clock: clock)
    let operation = run(limit, lasting: .seconds(1000))
    await clock.waitForSleepers(2)
    operation.cancel()
    await #expect(throws: CancellationError.self) { try await operation.value }
  }

  @Test func itsOwnError_isThrown() async throws {
    struct Refused: Error {}
    let limit = TimeLimit(.seconds(10), clock: clock)
    await #expect(throws: Refused.self) {
      try await limit.run {
        Late()
      } _: {
        throw Refused()
      }
    }
  }
}
