extension ManualClock {
  /// Moves time forward, and wakes those who sleep no longer than that.
  ///
  /// Time stops at every deadline on the way, so sleepers are resumed in the order of their
  /// deadlines. They run later, on their own executors: wait for what they do, not for the clock.
  /// O(*n*²) in the number of sleepers.
  ///
  /// - Parameter duration: How far; zero or more.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "ManualClock cannot go back by \(duration)")
    let target = now.advanced(by: duration)
    while let deadline = nextDeadline, deadline <= target { move(to: deadline) }
    move(to: target)
  }

  /// Waits until at least `count` tasks sleep on this clock.
  ///
  /// Returns early when the waiting task is cancelled, so a test's time limit ends it.
  ///
  /// - Parameter count: How many sleepers to wait for; 1 by default.
  public func waitForSleepers(_ count: Int = 1) async {
    try? await monitor.wait(until: { $0.deadlines.count >= count ? () : nil })
  }

  /// Waits until the number of sleepers is another one.
  func waitForChange(from count: Int) async {
    try? await monitor.wait(until: { $0.deadlines.count != count ? () : nil })
  }

  /// Waits until `count` tasks sleep, then moves time.
  ///
  /// ```swift
  /// await clock.advanceWhenSleeping()                       // exactly to the next deadline
  /// await clock.advanceWhenSleeping(by: .milliseconds(300)) // by a given time
  /// ```
  ///
  /// - Parameters:
  ///   - count: How many sleepers to wait for; 1 by default.
  ///   - duration: How far to move; to the earliest deadline where `nil`, the default.
  /// - Returns: How far time moved; zero when the waiting task was cancelled.
  @discardableResult
  public func advanceWhenSleeping(
    _ count: Int = 1,
    by duration: Duration? = nil
  ) async -> Duration {
    await waitForSleepers(count)
    guard !Task.isCancelled else { return .zero }
    let start = now
    let step = duration ?? nextDeadline.map { start.duration(to: $0) } ?? .zero
    advance(by: max(.zero, step))
    return step
  }

  /// When the first sleeper is to wake; `nil` while nobody sleeps.
  public var nextDeadline: Instant? {
    monitor.withLock { $0.deadlines.min() }
  }

  /// Never backwards, also if two tasks move the clock at once.
  private func move(to instant: Instant) {
    monitor.withLock { $0.now = max($0.now, instant) }
  }
}
