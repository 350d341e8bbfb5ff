/// A clock without its type: how long since some fixed moment, and waiting.
struct TimeSource: Sendable {
  /// The time since the source was made.
  let now: @Sendable () -> Duration

  /// Waits; throws when the task is cancelled.
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
