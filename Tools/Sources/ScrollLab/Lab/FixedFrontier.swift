/// What fixed thresholds can do: the best wait at any waste.
///
/// A threshold that waits longer than another without wasting less is left out. What lies between
/// two that are left is reached by using now the one and now the other, so a straight line joins
/// them. Beyond the wastes that were measured there is no line: another threshold, which did not
/// run, may do better there.
public struct FixedFrontier: Sendable, Hashable {
  /// What one threshold cost.
  public struct Point: Sendable, Hashable, Codable {
    /// Rows fetched beyond the furthest that was on screen.
    public var waste: Double

    /// Seconds waited.
    public var wait: Double
  }

  /// The thresholds that are worth having: wastes ascending, waits descending.
  public let points: [Point]

  /// The wastes that were measured, from the least to the most.
  public let wastes: ClosedRange<Double>

  /// What the largest threshold of all costs.
  private let largest: Point?

  /// Creates a frontier.
  ///
  /// - Parameters:
  ///   - costs: What each threshold cost; at least one.
  ///   - largest: What one more page at all times cost, which is the largest threshold of all;
  ///     `nil`, the default, where it did not run. It is no point of the line: it wastes so much
  ///     that a line to it would flatter what lies beneath.
  public init(_ costs: [Point], largest: Point? = nil) {
    precondition(!costs.isEmpty, "A frontier needs at least one threshold")
    var points: [Point] = []
    for cost in costs.sorted(by: { ($0.waste, $0.wait) < ($1.waste, $1.wait) })
    where cost.wait < points.last?.wait ?? .infinity {
      points.append(cost)
    }
    self.points = points
    self.largest = largest
    wastes = points[0].waste...costs.reduce(0) { max($0, $1.waste) }
  }

  /// The least wait of a fixed threshold that wastes no more than so many rows; `nil` where that
  /// cannot be told from those that ran (``waits(atWaste:)``).
  public func wait(atWaste waste: Double) -> Double? {
    let waits = waits(atWaste: waste)
    return waits.lowerBound == waits.upperBound ? waits.lowerBound : nil
  }

  /// Between what the least wait lies of a fixed threshold that wastes no more than so many rows:
  /// one number for a waste that was measured.
  ///
  /// Whoever may waste more waits no longer. So for a smaller waste it is what the least wasteful
  /// threshold waits, or any time more; for a larger one it is what the best threshold waits, or
  /// less. It is not less than what the largest threshold of all waits, nor less than nothing.
  public func waits(atWaste waste: Double) -> ClosedRange<Double> {
    let last = points[points.count - 1]
    if !wastes.lowerBound.isAtMost(waste) { return points[0].wait...Double.infinity }
    if !waste.isAtMost(wastes.upperBound) {
      let least = min(last.wait, largest?.wait ?? 0)
      let isAsWasteful = largest.map { $0.waste.isAtMost(waste) } ?? false
      return least...(isAsWasteful ? least : last.wait)
    }
    guard let next = points.firstIndex(where: { $0.waste > waste }) else {
      return last.wait...last.wait
    }
    guard next > 0 else { return points[0].wait...points[0].wait }
    let (lower, upper) = (points[next - 1], points[next])
    let share = (waste - lower.waste) / (upper.waste - lower.waste)
    let wait = lower.wait + (upper.wait - lower.wait) * share
    return wait...wait
  }
}
