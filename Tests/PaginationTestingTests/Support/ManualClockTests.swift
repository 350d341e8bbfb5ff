import PaginationTesting
import Testing

@Suite
struct ManualClockTests {
  /// Collects in the order of the calls.
  private actor Log {
    private(set) var entries: [String] = []

    func append(_ entry: String) {
      entries.append(entry)
    }
  }

  @Test func startsAtZeroAndMovesOnlyByHand() {
    let clock = ManualClock()
    let start = clock.now
    #expect(clock.elapsed == .zero)
    clock.advance(by: .seconds(3))
    clock.advance(by: .milliseconds(5))
    #expect(clock.elapsed == .milliseconds(3005))
    #expect(start.duration(to: clock.now) == .milliseconds(3005))
    #expect(clock.minimumResolution == .zero)
  }

  @Test(arguments: [-1, 0])
  func aDeadlineThatIsThereReturnsAtOnce(seconds: Int) async throws {
    let clock = ManualClock()
    try await clock.sleep(for: .seconds(seconds))
    #expect(clock.sleeperCount == 0)
  }

  @Test func aSleeperWakesAtItsDeadlineAndNotBefore() async throws {
    let clock = ManualClock()
    let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
    await clock.waitForSleepers()
    clock.advance(by: .milliseconds(1999))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .milliseconds(1))
    #expect(clock.sleeperCount == 0)
    try await sleeper.value
  }

  @Test func sleepersWakeInTheOrderOfTheirDeadlines() async throws {
    let clock = ManualClock()
    let sleepers = [3, 1, 2, 1].map { seconds in
      Task { try await clock.sleep(for: .seconds(seconds)) }
    }
    await clock.waitForSleepers(4)
    #expect(await clock.advanceWhenSleeping() == .seconds(1))
    #expect(clock.sleeperCount == 2)
    for awake in [sleepers[1], sleepers[3]] { try await awake.value }
    #expect(await clock.advanceWhenSleeping() == .seconds(1))
    #expect(clock.sleeperCount == 1)
    try await sleepers[2].value
    #expect(await clock.advanceWhenSleeping() == .seconds(1))
    try await sleepers[0].value
  }

  @Test func oneStepMayWakeAll() async throws {
    let clock = ManualClock()
    let sleepers = [3, 1, 2].map { seconds in
      Task { try await clock.sleep(for: .seconds(seconds)) }
    }
    await clock.waitForSleepers(3)
    clock.advance(by: .seconds(5))
    #expect(clock.elapsed == .seconds(5))
    #expect(clock.sleeperCount == 0)
    for sleeper in sleepers { try await sleeper.value }
  }

  @Test func afterAJumpAllWakeAtTheNewTime() async throws {
    let clock = ManualClock()
    let sleepers = [3, 1, 2].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        return clock.elapsed
      }
    }
    await clock.waitForSleepers(3)
    clock.jump(by: .seconds(5))
    #expect(clock.sleeperCount == 0)
    for sleeper in sleepers { #expect(try await sleeper.value == .seconds(5)) }
  }

  @Test func aCancelledSleeperThrowsAtOnce() async {
    let clock = ManualClock()
    let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
    await clock.waitForSleepers()
    sleeper.cancel()
    #expect(clock.sleeperCount == 0)
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  @Test func aTaskCancelledBeforeItSleepsThrowsAtOnce() async {
    let clock = ManualClock()
    let sleeper = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(2))
    }
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func cancellingOneOfTwoEqualSleepersLeavesTheOther() async throws {
    let clock = ManualClock()
    let one = Task { try await clock.sleep(for: .seconds(1)) }
    let other = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers(2)
    one.cancel()
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    try await other.value
    await #expect(throws: CancellationError.self) { try await one.value }
  }

  @Test func advanceWhenSleepingWaitsForTheCodeUnderTest() async throws {
    let clock = ManualClock()
    let log = Log()
    let work = Task {
      for step in 1...3 {
        try await clock.sleep(for: .seconds(step))
        await log.append("\(step) at \(clock.elapsed)")
      }
    }
    #expect(await clock.advanceWhenSleeping() == .seconds(1))
    #expect(await clock.advanceWhenSleeping() == .seconds(2))
    #expect(await clock.advanceWhenSleeping(by: .seconds(4)) == .seconds(4))
    try await work.value
    #expect(await log.entries == ["1 at 1.0 seconds", "2 at 3.0 seconds", "3 at 7.0 seconds"])
  }

  @Test func waitingForSleepersEndsWhenItIsCancelled() async {
    let clock = ManualClock()
    let wait = Task { await clock.advanceWhenSleeping(2) }
    wait.cancel()
    #expect(await wait.value == .zero)
  }

  @Test func manySleepersAreAllWoken() async throws {
    let clock = ManualClock()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<200 {
        group.addTask { try await clock.sleep(for: .milliseconds(index % 17 + 1)) }
      }
      await clock.waitForSleepers(200)
      clock.advance(by: .milliseconds(17))
      try await group.waitForAll()
    }
    #expect(clock.sleeperCount == 0)
  }
}
