/// Decides what happens to each request, and remembers what has happened to whom.
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
  private var generators: [Stream: SplitMix64] = [:]
  private var failures: [FailingPage: Int] = [:]

  /// - Parameter seed: The seed for requests that bring none.
  package init(seed: UInt64) {
    defaultSeed = seed
  }

  /// The plan for the next request of a session.
  ///
  /// - Parameter page: The page's number, from 1; nil if it is not known.
  package func plan(for options: FaultOptions, page: Int?) -> FaultPlan {
    let stream = Stream(session: options.session, seed: options.seed)
    var generator = generators[stream] ?? SplitMix64(seed: options.seed ?? defaultSeed)
    // Both numbers are drawn for every request, so that one fault does not change another's course.
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
      detail: "The request fails by chance, as 'fail' asks.",
      parameter: Parameter.fail.rawValue,
      retryAfter: options.retryAfter,
    )
  }

  /// Sessions are named by clients and endless in number; forgetting them is the lesser harm.
  private static func makeRoom<Key, Value>(in memory: inout [Key: Value]) {
    if memory.count >= 10_000 { memory.removeAll() }
  }
}
