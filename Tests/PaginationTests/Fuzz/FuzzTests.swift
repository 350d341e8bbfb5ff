import Foundation
import PaginationTesting
import Testing

/// Long random runs over all kinds of source, with servers that change, edits that are made or
/// refused, and answers in any order. In the end a list must show exactly what its server has.
///
/// The oracle is an array, and shares nothing with the engine. `FUZZ_SCRIPTS` says how many scripts
/// run, and `FUZZ_SEED` which is the first; `make fuzz` takes many, from another seed each time.
@MainActor
@Suite struct FuzzTests {
  @Test func everyScript_endsInTheServersList() async {
    let first = ReaderRun.number("FUZZ_SEED", 1)
    let count = ReaderRun.number("FUZZ_SCRIPTS", 500)
    print("Fuzzing: scripts \(first) to \(first + count - 1)")
    var faults = 0
    for seed in Self.oldFaults + (first..<first + count) {
      var chance = SeededGenerator(seed: UInt64(seed))
      let script = FuzzScript.random(using: &chance)
      guard let rule = await FuzzRun.fault(of: script)?.rule else { continue }
      let short = await Self.shrink(script) { await FuzzRun.fault(of: $0)?.rule == rule }
      let fault = await FuzzRun.fault(of: short)?.description ?? "not found again"
      Issue.record("FUZZ_SEED=\(seed): \(fault)\n\(short)")
      faults += 1
      if faults == ReaderRun.number("FUZZ_FAULTS", 3) { return }
    }
  }

  /// Seeds that once found a fault which the first ones do not.
  private nonisolated static let oldFaults = [
    71_001_321, 72_005_917, 80_003_075, 80_003_678, 85_000_836, 87_001_509, 91_000_626, 91_001_561,
    93_000_253, 93_002_919, 94_001_648, 96_000_307, 1207, 1579, 1821, 2181, 2905, 78_000_060,
    79_000_902, 910_999, 911_383, 911_964, 913_233, 913_139, 931_297, 951_609, 951_623,
    953_949, 961_935,
  ]

  /// Leaves steps out for as long as what remains still fails.
  private static func shrink(
    _ script: FuzzScript,
    while fails: (FuzzScript) async -> Bool
  ) async -> FuzzScript {
    var script = script
    var length = script.steps.count
    while length > 0 {
      var index = 0
      while index < script.steps.count {
        var shorter = script
        shorter.steps.removeSubrange(index..<min(index + length, script.steps.count))
        if await fails(shorter) { script = shorter } else { index += length }
      }
      length /= 2
    }
    return script
  }
}
