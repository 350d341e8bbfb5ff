import PaginationTesting
import Testing

@testable import Pagination

/// Every sequence of a few steps over a list of which two pages are loaded, with all promises checked
/// after each step, and for all but the longest sequences also when all is answered and read to its ends. `make
/// exhaustive` tries longer ones.
@Suite struct ReaderExhaustiveTests {
  /// A refresh that meets the list (one row has come), and one that does not (eight have).
  static let refreshing: [ReaderStep] = [
    .insert(1), .insert(8), .remove(1), .bump(3), .refresh, .deliver(0), .deliver(1), .fill(0),
    .expireKeys, .loadMore(.end), .scroll(-2),
  ]

  /// Steps around a gap: it is there before the first of them.
  static let filling: [ReaderStep] = [
    .fill(0), .deliver(0), .read(0), .fail(0, isRetried: false), .refresh, .insert(5), .remove(2),
    .bump(9), .expireKeys, .scroll(-3), .scroll(9), .leave, .comeBack,
  ]

  /// Jumps into the list, and what comes between a jump and its page.
  static let jumping: [ReaderStep] = [
    .jump(8), .jump(14), .deliver(0), .deliver(1), .fill(0), .fill(1), .insert(4), .remove(9),
    .refresh, .scroll(9), .loadMore(.start),
  ]

  /// What is new is counted, and shown when the reader wants that.
  static let announcing: [ReaderStep] = [
    .check, .showNew, .push, .insert(1), .insert(8), .bump(3), .remove(1), .refresh, .deliver(0),
    .scroll(3), .scrollToTop,
  ]

  private static let opening: [ReaderStep] = [
    .open, .deliver(0), .loadMore(.end), .deliver(0), .scroll(3),
  ]

  private static let gap: [ReaderStep] = [.insert(9), .refresh, .deliver(0), .deliver(0)]

  @Test(arguments: TimelineStyle.allCases)
  func everySequenceOfRefreshes_losesNoRow(style: TimelineStyle) async {
    let setup = ReaderSetup(style: style, prefetch: .manual)
    await explore(setup, Self.opening, Self.refreshing)
  }

  @Test(arguments: TimelineStyle.allCases)
  func everySequenceAroundAGap_losesNoRow(style: TimelineStyle) async {
    let setup = ReaderSetup(style: style, prefetch: .manual)
    await explore(setup, Self.opening + Self.gap, Self.filling)
  }

  @Test(arguments: TimelineStyle.allCases)
  func everySequenceOfJumps_losesNoRow(style: TimelineStyle) async {
    let setup = ReaderSetup(style: style, rowCount: 24, prefetch: .manual)
    await explore(setup, Self.opening, Self.jumping)
  }

  @Test(arguments: TimelineStyle.allCases)
  func everySequenceOfNews_losesNoRow(style: TimelineStyle) async {
    let setup = ReaderSetup(style: style, newRows: .announce, prefetch: .manual)
    await explore(setup, Self.opening, Self.announcing)
  }

  private func explore(
    _ setup: ReaderSetup,
    _ opening: [ReaderStep],
    _ alphabet: [ReaderStep]
  ) async {
    var reader = ReturningReader(setup)
    for step in opening {
      if case .broken(let fault) = reader.check(step) { Issue.record("\(fault) in the opening") }
    }
    var count = 0
    var script: [ReaderStep] = []
    let depth = ReaderRun.number("FUZZ_DEPTH", 3)
    let fault = await Self.fault(from: reader, alphabet, depth: depth, &script, &count)
    #expect(fault == nil, "\(ReaderScript(setup: setup, steps: opening + script))")
    #expect(fault != nil || count > 300, "only \(count) steps were explored")
  }

  /// Depth first. Returns the first fault, with the script that led to it.
  private static func fault(
    from reader: ReturningReader,
    _ alphabet: [ReaderStep],
    depth: Int,
    _ script: inout [ReaderStep],
    _ count: inout Int
  ) async -> String? {
    if depth == 0 { return nil }
    // Other tests wait for a server, and must not wait for all sequences.
    if depth == 2 { await Task.yield() }
    if depth == 1 {
      var last = reader
      if let fault = last.endFault() { return fault }
    }
    for step in alphabet {
      var next = reader
      let outcome = next.check(step)
      if outcome == .skipped { continue }
      count += 1
      script.append(step)
      if case .broken(let fault) = outcome { return fault }
      if let fault = await fault(from: next, alphabet, depth: depth - 1, &script, &count) {
        return fault
      }
      script.removeLast()
    }
    return nil
  }
}
