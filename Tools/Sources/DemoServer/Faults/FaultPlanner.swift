import PaginationTesting
import ServiceLifecycle

/// What is to happen to one request.
package struct FaultPlan: Hashable, Sendable {
  package var delay: Duration
  package var problem: Problem?
}

/// Decides what happens to each request, and counts failures by session.
package actor FaultPlanner {
  private struct Stream: Hashable {
    var session: String
    var seed: UInt64?
  }

  private struct FailingPage: Hashable {
    var session: String
    var number: Int
  }

  private let defaultSeed: UInt64
  private var generators: [Stream: SeededGenerator] = [:]
  private var failures: [FailingPage: Int] = [:]

  /// - Parameter seed: The seed for requests without one.
  package init(seed: UInt64) {
    defaultSeed = seed
  }

  /// The plan for the next request of a session.
  ///
  /// - Parameter page: The page's number, from 1; `nil` if it is not known.
  package func plan(for options: FaultOptions, page: Int?) -> FaultPlan {
    let stream = Stream(session: options.session, seed: options.seed)
    var generator = generators[stream] ?? SeededGenerator(seed: options.seed ?? defaultSeed)
    // Every request draws both numbers, so that one fault does not change another.
    let extra = Double.random(in: 0..<1, using: &generator)
    let chance = Double.random(in: 0..<1, using: &generator)
    Self.makeRoom(in: &generators)
    generators[stream] = generator
    return FaultPlan(
      delay: options.latency + options.jitter * extra,
      problem: failure(of: options, page: page, chance: chance),
    )
  }

  private func failure(of options: FaultOptions, page: Int?, chance: Double) -> Problem? {
    if let page, options.failingPage == page {
      let key = FailingPage(session: options.session, number: page)
      let count = failures[key] ?? 0
      if count < options.failureCount {
        Self.makeRoom(in: &failures)
        failures[key] = count + 1
        return Problem(
          .injectedFailure,
          detail: "Page \(page) fails, as 'fail_page' asks: failure \(count + 1) of "
            + "\(options.failureCount).",
          parameter: Parameter.failPage.rawValue,
          retryAfter: options.retryAfter,
        )
      }
    }
    guard chance < options.failureProbability else { return nil }
    return Problem(
      .injectedFailure,
      detail: "The request fails at random, as 'fail' asks.",
      parameter: Parameter.fail.rawValue,
      retryAfter: options.retryAfter,
    )
  }

  /// Clients choose the names of sessions, so their number is unlimited.
  private static func makeRoom<Key, Value>(in memory: inout [Key: Value]) {
    if memory.count >= 10_000 { memory.removeAll() }
  }
}

/// Delays and fails requests.
struct FaultRunner: Sendable {
  let planner: FaultPlanner
  let clock: any Clock<Duration>

  /// - Throws: ``Problem``, if the request is to fail.
  func run(_ faults: FaultOptions, page: Int?) async throws {
    let plan = await planner.plan(for: faults, page: page)
    try await wait(plan.delay)
    if let problem = plan.problem { throw problem }
  }

  /// A server that is stopping answers at once, so that it does not take a minute to stop.
  private func wait(_ delay: Duration) async throws {
    guard delay > .zero else { return }
    do {
      try await cancelWhenGracefulShutdown { try await clock.sleep(for: delay) }
    } catch is CancellationError where !Task.isCancelled {
      return
    }
  }
}
