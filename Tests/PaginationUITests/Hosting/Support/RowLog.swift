#if canImport(SwiftUI) && !os(watchOS)
  import PaginationTesting
  import SwiftUI

  /// Records the rows of a hosted list.
  @MainActor
  final class RowLog {
    /// How often each row was evaluated.
    private(set) var evaluations: [Int: Int] = [:]

    /// The rows on screen.
    var onScreen: Set<Int> { appearances.present }

    /// The smallest number of rows on screen at a time since ``reset()``.
    private(set) var fewestOnScreen = 0

    private var appearances = Appearances<Int>()
    private var made = 0

    /// A row for a list.
    func row(_ row: NumberedRow) -> RowProbe {
      made += 1
      return RowProbe(row: row, number: made, log: self)
    }

    func reset() {
      fewestOnScreen = onScreen.count
    }

    /// The rows that were evaluated before and have been evaluated again. Rows that a container has
    /// made since don't count.
    func evaluatedAgain(since before: [Int: Int]) -> [Int] {
      before.keys.filter { evaluations[$0] != before[$0] }.sorted()
    }

    fileprivate func evaluated(_ row: NumberedRow) {
      evaluations[row.id, default: 0] += 1
    }

    fileprivate func appeared(_ row: NumberedRow) {
      appearances.appeared(row.id)
    }

    fileprivate func disappeared(_ row: NumberedRow) {
      appearances.disappeared(row.id)
      fewestOnScreen = min(fewestOnScreen, onScreen.count)
    }
  }

  /// A row that records itself in the log.
  @MainActor
  struct RowProbe: View {
    let row: NumberedRow
    /// A new value each time, so that SwiftUI evaluates every new row value.
    let number: Int
    let log: RowLog

    var body: some View {
      let _ = log.evaluated(row)
      Text("Row \(row.id)")
        .frame(width: 60, height: 40)
        .onAppear { log.appeared(row) }
        .onDisappear { log.disappeared(row) }
    }
  }
#endif
