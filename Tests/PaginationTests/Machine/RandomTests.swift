import PaginationTesting
import Testing

@testable import Pagination

/// Long random runs against random servers. A failure prints its seed and the shortest script that
/// still shows it.
@Suite struct RandomTests {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func randomRun_keepsEveryPromise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let server = TestServer.random(using: &generator)
    let configuration = PaginationConfiguration(
      pageSize: 2,
      prefetch: [.manual, .lastItem, .threshold(1), .automatic, .threeAtOnce]
        .randomElement(using: &generator) ?? .automatic,
      maximumItemCount: [nil, nil, 3, 6].randomElement(using: &generator) ?? nil,
      maximumEmptyPages: Int.random(in: 1...3, using: &generator)
    )
    let start = MachineHarness(configuration: configuration, server: server)
    let script = [.load, .land(0)] + (0..<300).map { _ in Step.random(using: &generator) }
    guard let fault = Self.run(script, from: start) else { return }
    let short = script.shortened { Self.run($0, from: start) != nil }
    Issue.record(
      """
      seed \(seed): \(fault)
      \(short.count) steps suffice: \(short.map { String(describing: $0) })
      ending in: \(Self.run(short, from: start) ?? "")
      pages: \(server.pages.sorted { $0.key < $1.key })
      """
    )
  }

  /// Runs a script; returns the first fault.
  static func run(_ script: [Step], from start: MachineHarness) -> String? {
    var harness = start
    for step in script {
      if case .broken(let fault) = harness.check(step) { return fault }
    }
    return nil
  }

  @Test func shrinking_leavesTheStepsThatMatter() {
    var generator = SeededGenerator(seed: 7)
    let noise = (0..<50).map { _ in Step.random(using: &generator) }
    let script = noise + [.refresh] + noise + [.undo(77)] + noise
    let short = script.shortened { script in
      guard let refresh = script.firstIndex(of: .refresh) else { return false }
      return script[refresh...].contains(.undo(77))
    }
    #expect(short == [.refresh, .undo(77)])
  }
}
