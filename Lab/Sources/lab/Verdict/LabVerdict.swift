/// Whether `PrefetchPolicy.automatic` keeps its promises.
///
/// Compared with a fixed threshold that wastes as many rows (``FixedFrontier``):
/// - In total, over all readers and networks, it waits at most three quarters as long.
/// - In no place does it wait more than 1.2 times as long, or 0.2 seconds longer.
/// - On Wi-Fi it wastes no more rows than a threshold of 10.
/// - If one request at a time cannot keep up (flinging on 3G), it waits less than a policy that always
///   requests one more page.
///
/// More thresholds (``LabPolicy/fixedThresholds``) make the verdict more exact. If none of them wastes
/// as many rows, some promises cannot be judged.
struct LabVerdict: Sendable, Hashable, Codable {
  enum Judgement: Sendable, Hashable {
    case kept
    case broken
    /// The policies that ran are not enough to tell.
    case notJudged
  }

  /// One reader on one network.
  struct Cell: Sendable, Hashable, Codable {
    var reader: String
    var network: String
    var comparison: Comparison

    /// Whether the wait is at most 1.2 times as long, or 0.2 seconds longer.
    var judgement: Judgement { comparison.judged { max(1.2 * $0, $0 + 0.2) } }
  }

  /// A number measured with the automatic policy, and the limit for it.
  struct Reference: Sendable, Hashable, Codable {
    var value: Double
    var limit: Double
  }

  /// Each reader on each network.
  var cells: [Cell]

  /// The sums over all cells, compared with a single threshold that wastes as much in total. Cells
  /// that cannot be judged alone count here too.
  var total: Comparison

  /// Rows wasted on Wi-Fi; the limit is a threshold of 10. `nil` if either did not run.
  var wifiWaste: Reference?

  /// Seconds waited when flinging on 3G; the limit is the policy "always". `nil` if either did not
  /// run.
  var flingingWait: Reference?

  /// Judges outcomes. Returns `nil` if "automatic" or all fixed thresholds are missing.
  ///
  /// - Parameter outcomes: The outcomes of one or several reports, each reader and network in one of
  ///   them only.
  init?(_ outcomes: [LabOutcome]) {
    let cells = Self.places(outcomes)
    self.cells = cells.compactMap { rows in
      Comparison(rows).map {
        Cell(reader: rows[0].reader, network: rows[0].network, comparison: $0)
      }
    }
    guard !self.cells.isEmpty, let total = Comparison(Self.sums(cells), places: cells.count)
    else { return nil }
    self.total = total
    wifiWaste = Self.reference(
      \.rowsWasted,
      limit: "threshold 10",
      in: cells.filter { $0[0].network == "wifi" }
    )
    flingingWait = Self.reference(
      \.secondsWaited,
      limit: "always",
      in: cells.filter { $0[0].network == "3g" && $0[0].reader == "flinging" }
    )
  }

  /// The outcomes of each reader on each network.
  private static func places(_ outcomes: [LabOutcome]) -> [[LabOutcome]] {
    var places: [[LabOutcome]] = []
    var index: [[String]: Int] = [:]
    for outcome in outcomes {
      let name = [outcome.reader, outcome.network]
      if let place = index[name] {
        places[place].append(outcome)
      } else {
        index[name] = places.count
        places.append([outcome])
      }
    }
    return places
  }

  /// The sum of each policy that has an outcome in all places.
  private static func sums(_ places: [[LabOutcome]]) -> [LabOutcome] {
    (places.first ?? []).compactMap { first in
      let outcomes = places.compactMap { $0.first { $0.policy == first.policy } }
      guard outcomes.count == places.count else { return nil }
      var sum = first
      sum.secondsWaited = outcomes.reduce(0) { $0 + $1.secondsWaited }
      sum.rowsWasted = outcomes.reduce(0) { $0 + $1.rowsWasted }
      return sum
    }
  }

  private static func reference(
    _ number: (LabOutcome) -> Double,
    limit: String,
    in places: [[LabOutcome]]
  ) -> Reference? {
    let pairs = places.compactMap { outcomes in
      outcomes.named("automatic").flatMap { one in outcomes.named(limit).map { (one, $0) } }
    }
    guard !pairs.isEmpty else { return nil }
    return Reference(
      value: pairs.reduce(0) { $0 + number($1.0) },
      limit: pairs.reduce(0) { $0 + number($1.1) }
    )
  }
}

extension LabVerdict {
  /// Whether the automatic policy waits at most three quarters as long in total.
  var totalJudgement: Judgement { total.judged { 0.75 * $0 } }

  /// Broken by one broken cell, and kept only if every cell is judged.
  var cellsJudgement: Judgement {
    let judgements = cells.map(\.judgement)
    if judgements.contains(.broken) { return .broken }
    return judgements.contains(.notJudged) ? .notJudged : .kept
  }

  var wifiJudgement: Judgement? {
    wifiWaste.map { $0.value.isAtMost($0.limit) ? .kept : .broken }
  }

  /// Two waits of zero cannot be compared: neither is less.
  var flingingJudgement: Judgement? {
    flingingWait.map { reference in
      if reference.value == 0, reference.limit == 0 { return .notJudged }
      return reference.value.isLess(than: reference.limit) ? .kept : .broken
    }
  }
}

extension LabVerdict {
  /// The automatic policy beside the best fixed threshold with the same waste.
  struct Comparison: Sendable, Hashable, Codable {
    /// Seconds waited with the automatic policy.
    var wait: Double

    /// Rows that it wasted.
    var waste: Double

    /// The shortest that the best threshold may wait.
    var fixedWaitAtLeast: Double

    /// The longest that the best threshold may wait; `nil` if all thresholds that ran waste more.
    var fixedWaitAtMost: Double?

    /// A threshold that should waste as many rows. `nil` if the thresholds that ran are enough, or
    /// if even the smallest wastes more.
    var thresholdToRun: Int?

    /// The best threshold's wait, if it is known exactly.
    var fixedWait: Double? { fixedWaitAtMost == fixedWaitAtLeast ? fixedWaitAtMost : nil }
  }
}

extension LabVerdict.Comparison {
  /// Compares outcomes of one place, or their sums over several; `nil` without "automatic" or without
  /// thresholds.
  fileprivate init?(_ outcomes: [LabOutcome], places: Int = 1) {
    let fixed = outcomes.filter { $0.threshold != nil }
    guard !fixed.isEmpty, let automatic = outcomes.named("automatic") else { return nil }
    let frontier = FixedFrontier(fixed.map(\.cost), largest: outcomes.named("always")?.cost)
    wait = automatic.secondsWaited
    waste = automatic.rowsWasted
    let waits = frontier.waits(atWaste: waste)
    fixedWaitAtLeast = waits.lowerBound
    fixedWaitAtMost = waits.upperBound.isFinite ? waits.upperBound : nil
    if fixedWait == nil {
      thresholdToRun = Self.threshold(wasting: waste, beside: fixed, places: Double(places))
    }
  }

  /// Whether the wait is within a limit, an ascending function of the threshold's wait.
  fileprivate func judged(_ limit: (Double) -> Double) -> LabVerdict.Judgement {
    if wait.isAtMost(limit(fixedWaitAtLeast)) { return .kept }
    guard let fixedWaitAtMost, !wait.isAtMost(limit(fixedWaitAtMost)) else { return .notJudged }
    return .broken
  }

  /// Estimates the threshold that wastes some rows; `nil` if even the smallest wastes more.
  private static func threshold(
    wasting waste: Double,
    beside fixed: [LabOutcome],
    places: Double
  ) -> Int? {
    let costs = fixed.map { (threshold: $0.threshold ?? 0, waste: $0.rowsWasted) }
      .sorted { $0.threshold < $1.threshold }
    guard let first = costs.first, let last = costs.last else { return nil }
    if waste < first.waste {
      guard first.threshold > 0 else { return nil }
      // Half of the proportional threshold, so that the waste lies between two that ran.
      return Int(Double(first.threshold) * waste / first.waste / 2)
    }
    // A larger distance of one row wastes one more row in each place, or less on a slow network.
    let slope = costs.last { $0.threshold < last.threshold }.map { before in
      (last.waste - before.waste) / Double(last.threshold - before.threshold)
    }
    let missing =
      max(0, waste - last.waste) / min(places, max(0.1 * places, slope ?? places))
    let distance = (Double(last.threshold) + missing + 1) / 10
    return Int(min(distance.rounded(.up) * 10, 60_000))
  }
}

extension LabOutcome {
  fileprivate var cost: FixedFrontier.Point { .init(waste: rowsWasted, wait: secondsWaited) }
}

extension [LabOutcome] {
  fileprivate func named(_ policy: String) -> LabOutcome? { first { $0.policy == policy } }
}
