/// What a policy that knows the future knows.
@MainActor
final class Foresight {
  /// How much of the plan is done, in seconds. The session sets it.
  var planSeconds = 0.0

  /// The time since the session began, in seconds. The session sets it.
  var sessionSeconds = 0.0

  /// When the reader first wants each row on screen, in seconds of the plan; ascending.
  let wantedAt: [Double]

  /// What becomes of each request.
  let link: LabLink

  init(plan: ScrollPlan, link: LabLink, rowsVisible: Int) {
    self.link = link
    wantedAt = Self.times(plan, rowsVisible: rowsVisible)
  }

  private static func times(_ plan: ScrollPlan, rowsVisible: Int) -> [Double] {
    guard let first = plan.points.first else { return [] }
    var times = Array(repeating: 0.0, count: Int(first.row) + rowsVisible)
    for (point, next) in zip(plan.points, plan.points.dropFirst()) {
      while times.count < Int(next.row) + rowsVisible {
        let share = (Double(times.count - rowsVisible + 1) - point.row) / (next.row - point.row)
        times.append(point.seconds + max(0, share) * (next.seconds - point.seconds))
      }
    }
    return times
  }
}
