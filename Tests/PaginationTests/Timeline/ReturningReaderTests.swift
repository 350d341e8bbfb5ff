import PaginationTesting
import Testing

@testable import Pagination

/// Readers who come back to a list that has changed on the server, over every style of paging.
///
/// `FUZZ_SCRIPTS` says how many scripts run, and `FUZZ_SEED` which is the first; `make fuzz` takes many,
/// from another seed each time.
@Suite(.timeLimit(.minutes(10))) struct ReturningReaderTests {
  @Test func everyScript_losesNoRowAndKeepsThePlace() {
    Self.run(ReaderScript.random)
  }

  /// Where a page belongs that a jump brings is a guess if keys have no order.
  @Test func everyScriptWithJumps_losesNoRowAndKeepsThePlace() {
    Self.run(ReaderScript.randomJumps, except: Self.unsolved)
  }

  @Test func everyScriptWithRestarts_losesNoRowAndKeepsThePlace() {
    Self.run(ReaderScript.randomRestarts, except: Self.unsolvedRestarts)
  }

  /// Pages that are not loaded come from the store.
  @Test func everyScriptWithStoredPages_losesNoRowAndKeepsThePlace() {
    Self.run(ReaderScript.randomStoredPages)
  }

  /// Scripts that fail without their restarts, too: keys that count rows have put some in the wrong order, and the page
  /// that corrects it moves them on screen.
  private static let unsolvedRestarts: Set<Int> = [568, 655]

  /// Scripts with jumps that the engine does not get right: they move rows on the server while a segment is open
  /// whose place is a guess.
  private static let unsolved: Set<Int> = [40, 68, 314, 579, 701, 779, 825]

  @Test(arguments: unsolved)
  func unsolvedScripts(seed: Int) {
    withKnownIssue {
      var chance = SeededGenerator(seed: UInt64(seed))
      #expect(Self.fault(of: .randomJumps(using: &chance)) == nil)
    }
  }

  private static func run(
    _ makeScript: (inout SeededGenerator) -> ReaderScript,
    except unsolved: Set<Int> = []
  ) {
    let first = FuzzTests.number("FUZZ_SEED", 1)
    let count = FuzzTests.number("FUZZ_SCRIPTS", 1_000)
    print("Returning readers: scripts \(first) to \(first + count - 1)")
    // One of each kind.
    var kinds: Set<Substring> = []
    for seed in first..<first + count where !unsolved.contains(seed) {
      var chance = SeededGenerator(seed: UInt64(seed))
      let script = makeScript(&chance)
      guard let fault = Self.fault(of: script) else { continue }
      let kind = Self.kind(of: fault)
      guard kinds.insert(kind).inserted else { continue }
      let steps = RandomTests.shrink(script.steps) { steps in
        Self.fault(of: ReaderScript(setup: script.setup, steps: steps)).map(Self.kind) == kind
      }
      let short = ReaderScript(setup: script.setup, steps: steps)
      Issue.record("FUZZ_SEED=\(seed): \(Self.fault(of: short, isTraced: true) ?? fault)\n\(short)")
      if kinds.count == FuzzTests.number("FUZZ_FAULTS", 3) { return }
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
}
