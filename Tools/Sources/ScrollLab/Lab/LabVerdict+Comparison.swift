extension LabVerdict {
  /// A wait beside the one it is measured by, both in seconds.
  public struct Comparison: Sendable, Hashable, Codable {
    /// How long the reader waited with the automatic policy.
    public var wait: Double

    /// How many rows it wasted.
    public var waste: Double

    /// How long the reader waits with the best fixed threshold of the same waste; `nil` where none
    /// that ran tells.
    public var fixedWait: Double?

    /// What that is at the least.
    public var fixedWaitAtLeast: Double

    /// What that is at the most; `nil` where all thresholds that ran waste more.
    public var fixedWaitAtMost: Double?

    /// A fixed threshold that should waste as many rows, where none that ran tells; `nil` too where
    /// even the smallest wastes more.
    public var thresholdToRun: Int?
  }
}

extension LabVerdict.Comparison {
  /// Whether it waits no longer than it may.
  ///
  /// - Parameter limit: How long it may wait for what the threshold waits; ascending.
  func judged(_ limit: (Double) -> Double) -> LabVerdict.Judgement {
    if wait.isAtMost(limit(fixedWaitAtLeast)) { return .kept }
    guard let fixedWaitAtMost, !wait.isAtMost(limit(fixedWaitAtMost)) else { return .notJudged }
    return .broken
  }

  /// Compares; `nil` without thresholds.
  ///
  /// - Parameter places: Of how many readers and networks these are sums.
  init?(_ automatic: LabOutcome, _ fixed: [LabOutcome], always: LabOutcome?, places: Int = 1) {
    guard !fixed.isEmpty else { return nil }
    let frontier = FixedFrontier(fixed.map(\.cost), largest: always?.cost)
    wait = automatic.secondsWaited
    waste = automatic.rowsWasted
    let waits = frontier.waits(atWaste: waste)
    fixedWait = frontier.wait(atWaste: waste)
    fixedWaitAtLeast = waits.lowerBound
    fixedWaitAtMost = waits.upperBound.isFinite ? waits.upperBound : nil
    thresholdToRun =
      fixedWait == nil ? Self.threshold(wasting: waste, beside: fixed, places: places) : nil
  }

  /// A threshold that should waste so many rows, or a little more than they differ from what ran;
  /// `nil` where the smallest of all wastes more.
  private static func threshold(
    wasting waste: Double,
    beside fixed: [LabOutcome],
    places: Int
  ) -> Int? {
    let costs = fixed.compactMap { outcome in
      outcome.threshold.map { (threshold: $0, waste: outcome.rowsWasted) }
    }
    .sorted { $0.threshold < $1.threshold }
    guard let first = costs.first, let last = costs.last else { return nil }
    let one = Double(places)
    if waste < first.waste {
      guard first.threshold > 0 else { return nil }
      // Half of the share, so that what is wanted lies between two that ran.
      return Int(Double(first.threshold) * waste / first.waste / 2)
    }
    // A row more of distance wastes a row more in each place, and less where the network cannot
    // keep up.
    let slope = costs.last { $0.threshold < last.threshold }.map { before in
      (last.waste - before.waste) / Double(last.threshold - before.threshold)
    }
    let missing = max(0, waste - last.waste) / min(one, max(0.1 * one, slope ?? one))
    let distance = (Double(last.threshold) + missing + 1) / 10
    return Int(min(distance.rounded(.up) * 10, 60_000))
  }
}

extension LabOutcome {
  fileprivate var cost: FixedFrontier.Point { .init(waste: rowsWasted, wait: secondsWaited) }
}
