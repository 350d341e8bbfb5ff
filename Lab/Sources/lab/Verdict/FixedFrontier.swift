/// The shortest wait that fixed thresholds reach for each amount of waste.
///
/// A threshold that waits longer than another without wasting less is left out. Alternating between
/// two thresholds reaches any point between them, so a straight line joins them. Beyond the measured
/// wastes there is no line, since a threshold that did not run may be better there.
struct FixedFrontier: Sendable, Hashable {
  struct Point: Sendable, Hashable {
    /// Rows fetched beyond the furthest one on screen.
    var waste: Double

    /// Seconds waited.
    var wait: Double
  }

  /// The useful thresholds: ascending wastes, descending waits.
  let points: [Point]

  /// The range of all measured wastes.
  let wastes: ClosedRange<Double>

  /// The cost of requesting one more page at all times, the largest possible threshold. It is no
  /// point of the line, because it wastes so much that a line to it would be misleading.
  private let largest: Point?

  /// - Parameters:
  ///   - costs: The cost of each threshold; at least one.
  ///   - largest: The cost of the largest possible threshold; `nil`, the default, if it did not run.
  init(_ costs: [Point], largest: Point? = nil) {
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

  /// The bounds of the shortest wait at a waste; both are equal for a waste that was measured.
  ///
  /// More waste never means a longer wait. So for a smaller waste than measured, the wait is at least
  /// that of the least wasteful threshold; for a larger one, at most that of the best threshold, and
  /// at least that of the largest possible threshold.
  func waits(atWaste waste: Double) -> ClosedRange<Double> {
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

extension Double {
  /// Comparisons that ignore the rounding of sums: means of some hundred sessions differ by at most
  /// 1e-13 of their value if they are added in another order.
  func isAtMost(_ limit: Double) -> Bool { self <= limit + abs(limit) * 1e-9 }

  func isLess(than limit: Double) -> Bool { self < limit - abs(limit) * 1e-9 }
}
