/// Where a reader wants to be at every moment of a session.
///
/// The plan's time stops while the reader waits for a page.
struct ScrollPlan: Sendable, Hashable {
  struct Point: Sendable, Hashable {
    /// Seconds since the plan began.
    var seconds: Double

    /// The row wanted at the top of the screen; 3.5 is halfway between rows 3 and 4.
    var row: Double
  }

  /// The points in the order of their times. The reader moves evenly from one to the next; two
  /// points at the same time are a jump.
  var points: [Point]

  /// When the reader is in another app, in the order of their times. The list's app is suspended then:
  /// it gets no answer before the reader is back.
  var absences: [ClosedRange<Double>] = []

  /// The plan's length in seconds; 0 without points.
  var duration: Double { points.last?.seconds ?? 0 }

  /// The row wanted at the top of the screen. O(log *n*).
  func row(at seconds: Double) -> Double {
    var (lower, upper) = (0, points.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if points[middle].seconds <= seconds { lower = middle + 1 } else { upper = middle }
    }
    guard lower > 0 else { return points.first?.row ?? 0 }
    return row(at: seconds, after: lower - 1)
  }

  /// The row at a time between the point at `index` and the next one.
  fileprivate func row(at seconds: Double, after index: Int) -> Double {
    let point = points[index]
    guard index + 1 < points.count else { return point.row }
    let next = points[index + 1]
    let share = (seconds - point.seconds) / (next.seconds - point.seconds)
    return point.row + (next.row - point.row) * min(1, max(0, share))
  }

  /// The plan, shortened to a number of seconds.
  func cut(at end: Double) -> ScrollPlan {
    guard end < duration else { return self }
    let last = Point(seconds: end, row: row(at: end))
    return ScrollPlan(points: points.filter { $0.seconds < end } + [last], absences: absences)
  }

  /// The absence that a time is in; `nil` if the reader is there.
  func absence(at seconds: Double) -> ClosedRange<Double>? {
    absences.first { $0.contains(seconds) }
  }
}

/// Reads a plan in the order of its time. Amortised O(1) a step.
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

  /// When to look again: after one frame while the reader moves, otherwise when the pause ends.
  mutating func next(after seconds: Double, frame: Double) -> Double {
    let row = row(at: seconds)
    var last = index
    while last + 1 < plan.points.count, plan.points[last + 1].row == row { last += 1 }
    if last + 1 >= plan.points.count, plan.points.last?.row == row { return plan.duration }
    return max(seconds + frame, plan.points[last].seconds)
  }
}
