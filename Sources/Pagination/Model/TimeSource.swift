/// A clock without its type.
package struct TimeSource: Sendable {
  /// The time since the source was made.
  package let now: @Sendable () -> Duration

  /// Waits; throws when the task is cancelled.
  package let sleep: @Sendable (Duration) async throws -> Void

  package init(_ clock: some Clock<Duration>) {
    if let clock = clock as? ContinuousClock {
      // The usual clock, called directly: it is read for every row that appears.
      let start = clock.now
      now = { start.duration(to: .now) }
    } else {
      let start = clock.now
      now = { start.duration(to: clock.now) }
    }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
