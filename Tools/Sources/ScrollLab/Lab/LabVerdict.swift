/// Whether `PrefetchPolicy.automatic` keeps its promises against fixed thresholds.
///
/// Compared with what a fixed threshold does that wastes as many rows (``FixedFrontier``):
/// - Over all readers and networks it waits at most half as long.
/// - Nowhere does it wait more than 1.2 times as long, or 0.2 seconds longer.
/// - On Wi-Fi it wastes no more rows than a threshold of 10.
/// - Where one page in flight cannot keep up (flinging on 3G), it waits less than with one more page
///   at all times.
///
/// The more thresholds were run, the more exact: see ``LabPolicy/fixedThresholds``.
public struct LabVerdict: Sendable, Hashable, Codable {
  /// A wait beside the one it is measured by, both in seconds.
  public struct Comparison: Sendable, Hashable, Codable {
    /// How long the reader waited with the automatic policy.
    public var wait: Double

    /// How many rows it wasted.
    public var waste: Double

    /// How long the reader waits with the best fixed threshold of the same waste.
    public var fixedWait: Double
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
    public var holds: Bool {
      comparison.wait <= max(1.2 * comparison.fixedWait, comparison.fixedWait + 0.2)
    }
  }

  /// One number that must not exceed another.
  public struct Bound: Sendable, Hashable, Codable {
    /// What was measured with the automatic policy.
    public var value: Double

    /// What it must not exceed.
    public var limit: Double

    /// Whether it does not.
    public var holds: Bool { value <= limit }
  }

  /// Each reader on each network.
  public var cells: [Cell]

  /// All of them together: sums, and the one threshold for all that wastes as much in total.
  public var total: Comparison

  /// Whether the automatic policy waits at most half as long over all.
  public var totalHolds: Bool { total.wait <= 0.5 * total.fixedWait }

  /// Rows wasted on Wi-Fi, against a threshold of 10; `nil` where the lab ran without.
  public var wifiWaste: Bound?

  /// Seconds waited by who flings on 3G, against one more page at all times; `nil` where the lab ran
  /// without.
  public var flingingWait: Bound?

  /// Whether all promises are kept.
  public var holds: Bool {
    totalHolds && cells.allSatisfy(\.holds) && wifiWaste?.holds ?? true
      && flingingWait?.holds ?? true
  }

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
      guard let comparison = Comparison(automatic, fixed) else { return nil }
      return Cell(reader: cell.reader, network: cell.network, comparison: comparison)
    }
    let totals = grid.thresholds.compactMap { grid.total($0) }
    guard !cells.isEmpty, let automatic = grid.total("automatic"),
      let total = Comparison(automatic, totals)
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

extension LabVerdict.Comparison {
  /// Compares; `nil` without thresholds.
  fileprivate init?(_ automatic: LabOutcome, _ fixed: [LabOutcome]) {
    guard !fixed.isEmpty else { return nil }
    let frontier = FixedFrontier(
      fixed.map { FixedFrontier.Point(waste: $0.rowsWasted, wait: $0.secondsWaited) }
    )
    wait = automatic.secondsWaited
    waste = automatic.rowsWasted
    fixedWait = frontier.wait(atWaste: waste)
  }
}
