/// Whether `PrefetchPolicy.automatic` keeps its promises against fixed thresholds.
///
/// Compared with what a fixed threshold does that wastes as many rows (``FixedFrontier``):
/// - Over all readers and networks it waits at most half as long.
/// - Nowhere does it wait more than 1.2 times as long, or 0.2 seconds longer.
/// - On Wi-Fi it wastes no more rows than a threshold of 10.
/// - Where one page in flight cannot keep up (flinging on 3G), it waits less than with one more page
///   at all times.
///
/// The more thresholds were run, the more exact: see ``LabPolicy/fixedThresholds``. Where none of
/// them wastes as many rows, a promise may be one that cannot be judged.
public struct LabVerdict: Sendable, Hashable, Codable {
  /// What can be said of a promise.
  public enum Judgement: Sendable, Hashable {
    case kept
    case broken
    /// What ran does not tell.
    case notJudged
  }

  /// One reader on one network.
  public struct Cell: Sendable, Hashable, Codable {
    /// The reader's name.
    public var reader: String

    /// The network's name.
    public var network: String

    /// What was found.
    public var comparison: Comparison

    /// Whether the automatic policy waits at most 1.2 times as long, or 0.2 seconds longer.
    public var judgement: Judgement { comparison.judged { max(1.2 * $0, $0 + 0.2) } }
  }

  /// One number that must not exceed another.
  public struct Bound: Sendable, Hashable, Codable {
    /// What was measured with the automatic policy.
    public var value: Double

    /// What it must not exceed.
    public var limit: Double
  }

  /// Each reader on each network.
  public var cells: [Cell]

  /// All of them together: sums, and the one threshold for all that wastes as much in total. A cell
  /// that cannot be judged by itself counts here as every other does.
  public var total: Comparison

  /// Rows wasted on Wi-Fi, against a threshold of 10; `nil` where the lab ran without.
  public var wifiWaste: Bound?

  /// Seconds waited by who flings on 3G, against one more page at all times; `nil` where the lab ran
  /// without.
  public var flingingWait: Bound?

  /// Judges outcomes.
  ///
  /// Returns `nil` where there is nothing to compare: no outcome of "automatic", or none of a fixed
  /// threshold ("last item" and "threshold 10", say).
  ///
  /// - Parameter outcomes: Of one report or of several, as long as no reader and network occur in
  ///   two.
  public init?(_ outcomes: [LabOutcome]) {
    let grid = LabGrid(outcomes)
    let cells = grid.cells.compactMap { cell -> Cell? in
      guard let automatic = grid.outcome("automatic", in: cell) else { return nil }
      let fixed = grid.thresholds.compactMap { grid.outcome($0, in: cell) }
      let always = grid.outcome("always", in: cell)
      guard let comparison = Comparison(automatic, fixed, always: always) else { return nil }
      return Cell(reader: cell.reader, network: cell.network, comparison: comparison)
    }
    let totals = grid.thresholds.compactMap { grid.total($0) }
    guard !cells.isEmpty, let automatic = grid.total("automatic"),
      let total = Comparison(
        automatic,
        totals,
        always: grid.total("always"),
        places: cells.count
      )
    else { return nil }
    self.cells = cells
    self.total = total
    wifiWaste = grid.sums("automatic", "threshold 10", of: \.rowsWasted) { $0.network == "wifi" }
      .map { Bound(value: $0.one, limit: $0.other) }
    flingingWait = grid.sums("automatic", "always", of: \.secondsWaited) {
      $0.network == "3g" && $0.reader == "flinging"
    }
    .map { Bound(value: $0.one, limit: $0.other) }
  }
}

extension LabVerdict {
  /// Whether the automatic policy waits at most half as long over all.
  public var totalJudgement: Judgement { total.judged { 0.5 * $0 } }

  /// Whether it does so nowhere, as far as that can be told: broken by one cell that breaks it, and
  /// kept only where all cells are judged.
  public var cellsJudgement: Judgement {
    let judgements = cells.map(\.judgement)
    if judgements.contains(.broken) { return .broken }
    return judgements.contains(.notJudged) ? .notJudged : .kept
  }

  /// Whether it wastes no more on Wi-Fi.
  public var wifiJudgement: Judgement? {
    wifiWaste.map { $0.value.isAtMost($0.limit) ? .kept : .broken }
  }

  /// Whether who flings on 3G waits less; where nobody waits there is no less.
  public var flingingJudgement: Judgement? {
    flingingWait.map { bound in
      if bound.value == 0, bound.limit == 0 { return .notJudged }
      return bound.value.isLess(than: bound.limit) ? .kept : .broken
    }
  }
}
