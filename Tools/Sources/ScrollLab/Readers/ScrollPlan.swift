/// Where a reader wants to be at every moment of a session.
///
/// Its time runs only while the reader can be there: who waits for a page wants the same rows as
/// before once it has come.
public struct ScrollPlan: Sendable, Hashable {
  /// A place at a time.
  public struct Point: Sendable, Hashable {
    /// Seconds since the plan began.
    public var seconds: Double

    /// The row wanted at the top of the screen; 3.5 is half way between rows 3 and 4.
    public var row: Double

    /// Creates a point.
    ///
    /// - Parameters:
    ///   - seconds: Seconds since the plan began.
    ///   - row: The row wanted at the top of the screen.
    public init(seconds: Double, row: Double) {
      self.seconds = seconds
      self.row = row
    }
  }

  /// The places, in the order of their times. Between two of them the reader moves evenly; two at
  /// the same time are a jump.
  public var points: [Point]

  /// Creates a plan.
  ///
  /// - Parameter points: The places, in the order of their times, from 0 seconds on.
  public init(points: [Point]) {
    self.points = points
  }

  /// How long the plan is, in seconds; 0 without points.
  public var duration: Double { points.last?.seconds ?? 0 }

  /// The row wanted at the top of the screen at a time. O(log *n*).
  ///
  /// - Parameter seconds: The time; before the first point and after the last, the reader rests.
  public func row(at seconds: Double) -> Double {
    var (lower, upper) = (0, points.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if points[middle].seconds <= seconds { lower = middle + 1 } else { upper = middle }
    }
    guard lower > 0 else { return points.first?.row ?? 0 }
    return row(at: seconds, after: lower - 1)
  }

  /// The row at a time that lies between a point and the next.
  func row(at seconds: Double, after index: Int) -> Double {
    let point = points[index]
    guard index + 1 < points.count else { return point.row }
    let next = points[index + 1]
    let share = (seconds - point.seconds) / (next.seconds - point.seconds)
    return point.row + (next.row - point.row) * min(1, max(0, share))
  }
}

/// A place on a plan that only goes forward. O(1) a step, all in all.
struct ScrollPlanCursor: Sendable {
  private let plan: ScrollPlan
  private var index = 0

  init(_ plan: ScrollPlan) {
    self.plan = plan
  }

  /// The row wanted at the top of the screen.
  mutating func row(at seconds: Double) -> Double {
    guard !plan.points.isEmpty else { return 0 }
    while index + 1 < plan.points.count, plan.points[index + 1].seconds <= seconds { index += 1 }
    return plan.row(at: seconds, after: index)
  }

  /// When to look again: after a frame while the reader moves, else when the rest is over.
  mutating func next(after seconds: Double, frame: Double) -> Double {
    let row = row(at: seconds)
    var last = index
    while last + 1 < plan.points.count, plan.points[last + 1].row == row { last += 1 }
    if last + 1 >= plan.points.count, plan.points.last?.row == row { return plan.duration }
    return max(seconds + frame, plan.points[last].seconds)
  }
}
