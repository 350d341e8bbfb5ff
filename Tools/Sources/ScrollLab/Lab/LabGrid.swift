/// Outcomes by policy, reader and network.
struct LabGrid {
  struct Cell: Hashable {
    let reader: String
    let network: String
  }

  /// In the order of the outcomes.
  private(set) var cells: [Cell] = []

  /// The fixed policies' names.
  private(set) var thresholds: [String] = []

  private var outcomes: [String: [Cell: LabOutcome]] = [:]

  init(_ all: [LabOutcome]) {
    for outcome in all {
      let cell = Cell(reader: outcome.reader, network: outcome.network)
      if !cells.contains(cell) { cells.append(cell) }
      if outcome.threshold != nil, outcomes[outcome.policy] == nil {
        thresholds.append(outcome.policy)
      }
      outcomes[outcome.policy, default: [:]][cell] = outcome
    }
  }

  func outcome(_ policy: String, in cell: Cell) -> LabOutcome? {
    outcomes[policy]?[cell]
  }

  /// The sum over all cells; `nil` where some have no outcome.
  func total(_ policy: String) -> LabOutcome? {
    guard let outcomes = outcomes[policy], outcomes.count == cells.count else { return nil }
    return cells.compactMap { outcomes[$0] }.reduce(nil) { sum, outcome in
      var sum = sum ?? outcome.without
      sum.secondsWaited += outcome.secondsWaited
      sum.rowsWasted += outcome.rowsWasted
      return sum
    }
  }

  /// Sums of one number over some cells, for two policies; `nil` where there are none.
  func sums(
    _ one: String,
    _ other: String,
    of number: (LabOutcome) -> Double,
    in isWanted: (Cell) -> Bool
  ) -> (one: Double, other: Double)? {
    let pairs = cells.filter(isWanted).compactMap { cell in
      outcome(one, in: cell).flatMap { first in outcome(other, in: cell).map { (first, $0) } }
    }
    guard !pairs.isEmpty else { return nil }
    return (pairs.reduce(0) { $0 + number($1.0) }, pairs.reduce(0) { $0 + number($1.1) })
  }
}

extension LabOutcome {
  /// The same policy, without costs.
  fileprivate var without: LabOutcome {
    var copy = self
    (copy.secondsWaited, copy.rowsWasted) = (0, 0)
    return copy
  }
}
