import PaginationTesting

/// Delays and fails requests, and counts failures by session.
actor FaultRunner {
  private struct Stream: Hashable {
    var session: String
    var seed: UInt64?
  }

  private struct FailingPage: Hashable {
    var session: String
    var number: Int
  }

  private let defaultSeed: UInt64
  private let clock: any Clock<Duration>
  private var generators: [Stream: SeededGenerator] = [:]
  private var failed: Set<FailingPage> = []

  /// - Parameter seed: The seed for requests without one.
  init(seed: UInt64, clock: any Clock<Duration>) {
    (defaultSeed, self.clock) = (seed, clock)
  }

  /// - Parameter page: The page's number, from 1; `nil` if it is not known.
  /// - Throws: ``Problem``, if the request is to fail.
  func run(_ options: FaultOptions, page: Int?) async throws {
    let stream = Stream(session: options.session, seed: options.seed)
    var generator = generators[stream] ?? SeededGenerator(seed: options.seed ?? defaultSeed)
    // Every request draws both numbers, so that one fault does not change another.
    let extra = Double.random(in: 0..<1, using: &generator)
    let chance = Double.random(in: 0..<1, using: &generator)
    if generators.count >= Self.capacity { generators.removeAll() }
    generators[stream] = generator
    let problem = failure(of: options, page: page, chance: chance)
    let delay = options.latency + options.jitter * extra
    if delay > .zero { try await clock.sleep(for: delay) }
    if let problem { throw problem }
  }

  private func failure(of options: FaultOptions, page: Int?, chance: Double) -> Problem? {
    if let page, options.failingPage == page {
      if failed.count >= Self.capacity { failed.removeAll() }
      if failed.insert(FailingPage(session: options.session, number: page)).inserted {
        return Problem(
          .injectedFailure,
          detail: "Page \(page) fails once, as 'fail_page' asks.",
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
  private static let capacity = 10_000
}
