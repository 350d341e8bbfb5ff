import Foundation
import Testing

@testable import Pagination
@testable import PaginationTesting

/// Runs scripts of returning readers.
///
/// `FUZZ_SCRIPTS` says how many scripts run, and `FUZZ_SEED` which is the first; `make fuzz` takes many, from another
/// seed each time. `FUZZ_FAULTS` says after how many kinds of faults a run ends.
enum ReaderRun {
  /// - Parameter oldFaults: Seeds that once found a fault which the first ones do not.
  static func run(
    scripts: Int = 250,
    oldFaults: [Int] = [],
    _ makeScript: (inout SeededGenerator) -> ReaderScript
  ) async {
    let first = number("FUZZ_SEED", 1)
    let count = number("FUZZ_SCRIPTS", scripts)
    print("Returning readers: scripts \(first) to \(first + count - 1)")
    // One of each kind.
    var kinds: Set<Substring> = []
    for seed in oldFaults + (first..<first + count) {
      // Other tests wait for a server, and must not wait for all scripts.
      await Task.yield()
      var chance = SeededGenerator(seed: UInt64(seed))
      let script = makeScript(&chance).sized
      guard let fault = fault(of: script) else { continue }
      let kind = kind(of: fault)
      guard kinds.insert(kind).inserted else { continue }
      let steps = script.steps.shortened { steps in
        Self.fault(of: ReaderScript(setup: script.setup, steps: steps)).map(Self.kind) == kind
      }
      let short = ReaderScript(setup: script.setup, steps: steps)
      Issue.record("FUZZ_SEED=\(seed): \(Self.fault(of: short, isTraced: true) ?? fault)\n\(short)")
      if kinds.count == number("FUZZ_FAULTS", 3) { return }
    }
  }

  /// The words of a fault without its numbers: what fails in the same way while a script is shortened.
  private static func kind(of fault: String) -> Substring {
    fault.filter { !$0.isNumber }.prefix(12)
  }

  static func fault(of script: ReaderScript, isTraced: Bool = false) -> String? {
    var reader = ReturningReader(script.setup)
    if isTraced { reader.startTrace() }
    let fault = fault(of: script.steps, &reader) ?? reader.endFault()
    return fault.map { ([$0] + (reader.trace ?? [])).joined(separator: "\n    ") }
  }

  private static func fault(of steps: [ReaderStep], _ reader: inout ReturningReader) -> String? {
    for step in [.open, .deliver(0)] + steps {
      if case .broken(let fault) = reader.check(step) { return fault }
    }
    return nil
  }

  /// A number from the environment.
  static func number(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
  }
}

extension Array {
  /// The element that a number chooses; `nil` if there is none.
  func element(_ number: Int) -> Element? {
    isEmpty ? nil : self[number % count]
  }

  /// The script without steps that don't matter to a failure.
  func shortened(while fails: ([Element]) -> Bool) -> [Element] {
    var script = self
    var length = script.count / 2
    while length > 0 {
      var index = 0
      while index < script.count {
        var shorter = script
        shorter.removeSubrange(index..<Swift.min(index + length, script.count))
        if fails(shorter) { script = shorter } else { index += length }
      }
      length /= 2
    }
    return script
  }
}
