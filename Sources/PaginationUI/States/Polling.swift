import Pagination

/// Decides when a list on screen is asked for new rows at intervals. Times are those of the list's clock.
struct Polling: Hashable, Sendable {
  /// What to do now.
  enum Step: Hashable, Sendable {
    case wait(Duration)
    case check
  }

  /// When the last answer arrived, or when the list was first on screen: it loads its first page then.
  private var last: Duration?

  /// The next step of a list that is on screen.
  mutating func step(
    at now: Duration,
    every interval: Duration,
    conditions: NetworkConditions
  ) -> Step {
    let due = (last ?? now) + interval
    last = last ?? now
    if now < due { return .wait(due - now) }
    if conditions.contains(.constrained) {
      // The user wants no more than what is needed. Look again later.
      last = now
      return .wait(interval)
    }
    return .check
  }

  /// The list was asked, and has answered.
  mutating func answered(at now: Duration) {
    last = now
  }
}
