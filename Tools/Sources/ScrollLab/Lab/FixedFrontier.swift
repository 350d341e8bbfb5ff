/// What fixed thresholds can do: the best wait at any waste.
///
/// A threshold that waits longer than another without wasting less is left out. What lies between
/// two that are left is reached by using now the one and now the other, so a straight line joins
/// them.
public struct FixedFrontier: Sendable, Hashable {
  /// What one threshold cost.
  public struct Point: Sendable, Hashable, Codable {
    /// Rows fetched and never seen.
    public var waste: Double

    /// Seconds waited.
    public var wait: Double
  }

  /// The thresholds that are worth having: wastes ascending, waits descending.
  public let points: [Point]

  /// Creates a frontier.
  ///
  /// - Parameter costs: What each threshold cost; at least one.
  public init(_ costs: [Point]) {
    precondition(!costs.isEmpty, "A frontier needs at least one threshold")
    var points: [Point] = []
    for cost in costs.sorted(by: { ($0.waste, $0.wait) < ($1.waste, $1.wait) })
    where cost.wait < points.last?.wait ?? .infinity {
      points.append(cost)
    }
    self.points = points
  }

  /// The least wait of a fixed threshold that wastes no more than so many rows. Where all waste
  /// more, that of the one which wastes least.
  public func wait(atWaste waste: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.waste > waste }) else {
      return points[points.count - 1].wait
    }
    guard next > 0 else { return points[0].wait }
    let (lower, upper) = (points[next - 1], points[next])
    let share = (waste - lower.waste) / (upper.waste - lower.waste)
    return lower.wait + (upper.wait - lower.wait) * share
  }
}
