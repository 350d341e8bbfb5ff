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

/// A list that is asked for new rows at intervals, on a clock that the test moves.
@MainActor
@Suite struct PollerTests {
  private let clock = ManualClock()
  private let time: TimeSource
  private let poller = Poller()
  private let log = Log()

  init() {
    let configuration = PaginationConfiguration(clock: clock)
    time = Paginator<NumberedRow>(source: .collection([]), configuration: configuration).time
  }

  @MainActor
  private final class Log {
    var conditions: NetworkConditions = []
    /// When the list was asked.
    var checks: [Duration] = []
  }

  /// What a container does while it is on screen.
  private func onScreen() -> Task<Void, Never> {
    Task { [clock, time, poller, log] in
      await poller.poll(every: .seconds(30), on: time) {
        log.conditions
      } check: {
        log.checks.append(clock.elapsed)
        // The answer takes a while.
        await Task.yield()
      }
    }
  }

  /// Moves the clock when all containers wait.
  private func pass(_ seconds: Int, containers: Int = 1) async {
    await clock.advanceWhenSleeping(containers, by: .seconds(seconds))
    await clock.waitForSleepers(containers)
  }

  @Test func aListOnScreen_isAskedAtIntervals() async {
    let container = onScreen()
    for _ in 0..<3 { await pass(30) }
    #expect(log.checks == [.seconds(30), .seconds(60), .seconds(90)])
    container.cancel()
    await container.value
  }

  @Test func aListThatLeavesTheScreen_isNotAsked() async {
    let container = onScreen()
    await pass(20)
    container.cancel()
    await container.value
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .seconds(100))
    #expect(log.checks.isEmpty)
    // It is asked as soon as it comes back, because it is time.
    let again = onScreen()
    await clock.waitForSleepers()
    #expect(log.checks == [.seconds(120)])
    again.cancel()
    await again.value
  }

  @Test func aConstrainedNetwork_isNotUsed() async {
    log.conditions = [.constrained, .expensive]
    let container = onScreen()
    for _ in 0..<3 { await pass(30) }
    #expect(log.checks.isEmpty)
    log.conditions = .expensive
    await pass(30)
    #expect(log.checks == [.seconds(120)])
    container.cancel()
    await container.value
  }

  @Test func aListInTwoContainers_isAskedOnce() async {
    let containers = [onScreen(), onScreen()]
    await pass(30, containers: 2)
    #expect(log.checks == [.seconds(30)])
    for container in containers {
      container.cancel()
      await container.value
    }
  }
}
