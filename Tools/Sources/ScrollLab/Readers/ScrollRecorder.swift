/// Writes down a plan, gesture by gesture.
struct ScrollRecorder: Sendable {
  /// How high a row is, in points: a title, two lines of text and the space around them.
  static let rowHeight = 72.0

  private(set) var points = [ScrollPlan.Point(seconds: 0, row: 0)]

  /// The furthest row that was at the top of the screen.
  private(set) var furthest = 0.0

  private let limit: Double

  /// Creates a plan that begins at the first row.
  ///
  /// - Parameter limit: When the plan ends, in seconds.
  init(limit: Double) {
    self.limit = limit
  }

  var seconds: Double { points[points.count - 1].seconds }
  var row: Double { points[points.count - 1].row }

  /// Whether the plan's time is over.
  var isOver: Bool { seconds >= limit }

  /// What was written, cut off at the limit.
  var plan: ScrollPlan {
    var plan = ScrollPlan(points: points)
    guard seconds > limit else { return plan }
    let end = ScrollPlan.Point(seconds: limit, row: plan.row(at: limit))
    plan.points.removeAll { $0.seconds >= limit }
    plan.points.append(end)
    return plan
  }

  // MARK: Gestures

  /// Looks at what is there.
  mutating func rest(_ duration: Double) {
    append(after: duration, row: row)
  }

  /// Moves evenly, as a list does that scrolls by itself.
  mutating func glide(rows: Double, in duration: Double) {
    append(after: duration, row: row + rows)
  }

  /// Moves with the finger on the screen: from rest, faster, slower, to rest again, as hands move
  /// (the path of least jerk; Flash and Hogan, 1985).
  mutating func drag(rows: Double, in duration: Double) {
    move(duration) { seconds in
      let x = seconds / duration
      return rows * x * x * x * (10 + x * (6 * x - 15))
    }
  }

  /// Flings: the finger speeds the list up, lets go, and the list decelerates.
  ///
  /// - Parameters:
  ///   - velocity: At which the finger lets go, in rows a second: down where positive.
  ///   - duration: When the next gesture catches the list, in seconds since the finger came down;
  ///     where `nil`, the default, the list comes to rest.
  mutating func fling(velocity: Double, for duration: Double? = nil) {
    move(Self.stroke) { velocity * $0 * $0 / (2 * Self.stroke) }
    let rest = Deceleration.duration(from: velocity, to: Self.slowest)
    let free = duration.map { min(max(0, $0 - Self.stroke), rest) } ?? rest
    move(free) { Deceleration.travel(velocity: velocity, after: $0) }
    if let duration, duration > Self.stroke + free { self.rest(duration - Self.stroke - free) }
  }

  /// Drags the scroll indicator, or taps the status bar: passes many rows in no time.
  mutating func jump(to target: Double, in duration: Double) {
    let distance = target - row
    move(duration) { distance * $0 / duration }
  }

  /// How long a finger that flings touches the screen, in seconds.
  private static let stroke = 0.12

  /// A list that is slower is at rest, in rows a second: 10 points.
  private static let slowest = 10 / rowHeight

  private static let frame = 1.0 / 60

  /// Follows a path until it ends, or the top of the list is reached.
  private mutating func move(_ duration: Double, along path: (_ seconds: Double) -> Double) {
    let (start, from) = (seconds, row)
    guard duration > 0, start < limit else { return }
    for step in 1...max(1, Int((duration / Self.frame).rounded(.up))) {
      let time = min(duration, Double(step) * Self.frame)
      let target = from + path(time)
      append(after: start + time - seconds, row: target)
      if target < 0 || isOver { return }
    }
  }

  private mutating func append(after duration: Double, row: Double) {
    let point = ScrollPlan.Point(seconds: seconds + max(0, duration), row: max(0, row))
    furthest = max(furthest, point.row)
    points.append(point)
  }
}
