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
    // Another container that shows the list waits for its own turn.
    last = now
    // On a constrained network, the user wants no more than what is needed. Look again later.
    return conditions.contains(.constrained) ? .wait(interval) : .check
  }

  /// The list was asked, and has answered.
  mutating func answered(at now: Duration) {
    last = now
  }
}

/// Asks a list for new rows at intervals, however many containers show it.
@MainActor
final class Poller {
  private var polling = Polling()

  static func of(_ paginator: Paginator<some Identifiable & Sendable>) -> Poller {
    paginator.viewState { Poller() }
  }

  /// Asks at intervals until the task is cancelled.
  ///
  /// - Parameters:
  ///   - interval: The time from one answer to the next request.
  ///   - time: The list's clock.
  ///   - conditions: Returns what requests cost now.
  ///   - check: Asks for new rows, and returns when the answer has arrived.
  func poll(
    every interval: Duration,
    on time: TimeSource,
    conditions: @MainActor () -> NetworkConditions,
    check: @MainActor () async -> Void
  ) async {
    while !Task.isCancelled {
      switch polling.step(at: time.now(), every: interval, conditions: conditions()) {
      case .wait(let duration):
        guard (try? await time.sleep(duration)) != nil else { return }
      case .check:
        await check()
        polling.answered(at: time.now())
      }
    }
  }
}
