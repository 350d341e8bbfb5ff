import ServiceLifecycle

/// Lets a request wait and fail as it asked to.
struct FaultRunner: Sendable {
  let planner: FaultPlanner
  let clock: any Clock<Duration>

  /// Waits as long as the answer is to take.
  ///
  /// - Parameter page: The page's number, from 1; nil if it is not known.
  /// - Throws: ``Problem``, if the request is to fail.
  func run(_ faults: FaultOptions, page: Int?) async throws {
    let plan = await planner.plan(for: faults, page: page)
    try await wait(plan.delay)
    if let problem = plan.problem { throw problem }
  }

  /// A server that is stopping answers at once; whoever waits for it should not wait a minute.
  private func wait(_ delay: Duration) async throws {
    guard delay > .zero else { return }
    do {
      try await cancelWhenGracefulShutdown { try await clock.sleep(for: delay) }
    } catch is CancellationError where !Task.isCancelled {
      return
    }
  }
}
