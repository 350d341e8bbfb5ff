import Testing

@testable import Pagination

/// Every sequence of a small alphabet of inputs, to a fixed depth, with all promises checked after
/// each step.
@Suite struct ExhaustiveTests {
  struct Scenario: Sendable, CustomTestStringConvertible {
    let name: String
    let configuration: PaginationConfiguration
    let server: TestServer
    let depth: Int
    let alphabet: [Step]

    var testDescription: String { name }
  }

  static let loading: [Step] = [
    .refresh, .retry, .cancel, .loadMore(.end), .appear(0), .land(0), .land(1), .fail(0),
    .failAndRetry(0), .failExpired(0), .retryDue(0), .landLate(0), .newSource,
  ]

  static let pipelining: [Step] = [
    .refresh, .retry, .cancel, .loadMore(.end), .appear(0), .land(0), .land(1), .land(2), .fail(0),
    .fail(1), .failAndRetry(0), .failCancelled(1), .retryDue(0), .landLate(0), .undo(0), .remove(1),
  ]

  static let editing: [Step] = [
    .refresh, .loadMore(.end), .loadMore(.start), .land(0), .remove(0), .remove(1),
    .insert(1, .after), .move(2, .before, 0), .moveRows([3, 0], .after, 1), .undo(0), .confirm(0),
    .update(1),
  ]

  static let returning: [Step] = [
    .load, .refresh, .cancel, .dismissError, .loadMore(.end), .appear(2), .land(0), .fail(0),
    .failAndRetry(0), .failExpired(0), .newSource, .newSourceLater,
    .sourceDue, .removeSource,
  ]

  static let placing: [Step] = [
    .appear(0), .appear(3), .disappear(0), .loadMore(.end), .loadMore(.start), .land(0),
    .remove(0), .insert(0, .start), .move(4, .before, 1), .moveRows([5, 2], .before, 0), .undo(0),
    .refresh, .newSource,
  ]

  static let scenarios = [
    Scenario(
      name: "loading at both edges, prefetching at once",
      configuration: PaginationConfiguration(pageSize: 2, prefetch: .threshold(1)),
      server: .awkward,
      depth: 4,
      alphabet: loading
    ),
    Scenario(
      name: "loading on demand from a server that goes round in circles",
      configuration: PaginationConfiguration(pageSize: 2, prefetch: .manual),
      server: .circular,
      depth: 4,
      alphabet: loading
    ),
    Scenario(
      name: "several pages at once",
      configuration: PaginationConfiguration(pageSize: 2, prefetch: .threeAtOnce),
      server: .awkward,
      depth: 4,
      alphabet: pipelining
    ),
    Scenario(
      name: "several pages at once from a server that goes round in circles",
      configuration: PaginationConfiguration(
        pageSize: 2,
        prefetch: .threeAtOnce,
        maximumItemCount: 4
      ),
      server: .circular,
      depth: 4,
      alphabet: pipelining
    ),
    Scenario(
      name: "editing",
      configuration: PaginationConfiguration(pageSize: 2, prefetch: .manual),
      server: .awkward,
      depth: 4,
      alphabet: editing
    ),
    Scenario(
      name: "editing while pages are dropped",
      configuration: PaginationConfiguration(
        pageSize: 2,
        prefetch: .manual,
        maximumItemCount: 4
      ),
      server: .awkward,
      depth: 4,
      alphabet: editing
    ),
    Scenario(
      name: "leaving and coming back",
      configuration: PaginationConfiguration(pageSize: 2, prefetch: .lastItem),
      server: .awkward,
      depth: 4,
      alphabet: returning
    ),
    Scenario(
      name: "holding the place of rows on screen",
      configuration: PaginationConfiguration(
        pageSize: 2,
        prefetch: .manual,
        maximumItemCount: 4
      ),
      server: .awkward,
      depth: 3,
      alphabet: placing
    ),
  ]

  @Test(arguments: scenarios)
  func everyInterleaving_keepsEveryPromise(_ scenario: Scenario) {
    var harness = MachineHarness(configuration: scenario.configuration, server: scenario.server)
    for step: Step in [.load, .land(0)] {
      #expect(harness.check(step) == .kept)
    }
    var count = 0
    var script: [Step] = []
    let depth = scenario.depth + ReaderRun.number("FUZZ_DEPTH", 3) - 3
    let fault = explore(harness, scenario, depth: depth, &script, &count)
    #expect(fault == nil, "after .load, .land(0), then \(script.map { String(describing: $0) })")
    #expect(count > 500, "only \(count) steps were explored")
  }

  /// Depth first. Returns the first fault, with the script that led to it.
  private func explore(
    _ harness: MachineHarness,
    _ scenario: Scenario,
    depth: Int,
    _ script: inout [Step],
    _ count: inout Int
  ) -> String? {
    guard depth > 0 else { return nil }
    for step in scenario.alphabet {
      var next = harness
      let outcome = next.check(step)
      if outcome == .skipped { continue }
      count += 1
      script.append(step)
      if case .broken(let fault) = outcome { return fault }
      if let fault = explore(next, scenario, depth: depth - 1, &script, &count) { return fault }
      script.removeLast()
    }
    return nil
  }
}

extension PrefetchPolicy {
  /// Always more, three pages at a time.
  static let threeAtOnce = PrefetchPolicy.custom { _ in
    PrefetchPlan(distance: 100, concurrency: 3)
  }
}
