import Foundation

/// Builds a plan from gestures.
struct ScrollRecorder: Sendable {
  /// The height of a row in points: a title, two lines of text and the space around them.
  static let rowHeight = 72.0

  private(set) var points = [ScrollPlan.Point(seconds: 0, row: 0)]

  /// The furthest row that was at the top of the screen.
  private(set) var furthest = 0.0

  private var absences: [ClosedRange<Double>] = []

  private let limit: Double

  /// Starts at the first row; the plan ends after `limit` seconds.
  init(limit: Double) {
    self.limit = limit
  }

  var seconds: Double { points[points.count - 1].seconds }
  var row: Double { points[points.count - 1].row }
  var isOver: Bool { seconds >= limit }
  var plan: ScrollPlan { ScrollPlan(points: points, absences: absences).cut(at: limit) }

  // MARK: Gestures

  mutating func rest(_ duration: Double) {
    append(after: duration, row: row)
  }

  /// Uses another app.
  mutating func leave(_ duration: Double) {
    absences.append(seconds...seconds + max(0, duration))
    rest(duration)
  }

  /// Moves at a constant speed, like a list that scrolls automatically.
  mutating func glide(rows: Double, in duration: Double) {
    append(after: duration, row: row + rows)
  }

  /// Moves with the finger on the screen, from rest to rest, as hands move (the minimum-jerk path;
  /// Flash and Hogan, 1985).
  mutating func drag(rows: Double, in duration: Double) {
    move(duration) { seconds in
      let x = seconds / duration
      return rows * x * x * x * (10 + x * (6 * x - 15))
    }
  }

  /// Moves from full speed to rest, losing speed evenly.
  mutating func swipe(rows: Double, in duration: Double) {
    move(duration) { seconds in
      let x = seconds / duration
      return rows * x * (2 - x)
    }
  }

  /// Flings: the finger accelerates the list and lets go, and the list decelerates.
  ///
  /// - Parameters:
  ///   - velocity: The speed at which the finger lets go, in rows a second; negative for upwards.
  ///   - duration: When the next gesture stops the list, in seconds since the finger touched the
  ///     screen; `nil`, the default, lets the list come to rest.
  mutating func fling(velocity: Double, for duration: Double? = nil) {
    move(Self.stroke) { velocity * $0 * $0 / (2 * Self.stroke) }
    let rest = Deceleration.duration(from: velocity, to: Self.slowest)
    let free = duration.map { min(max(0, $0 - Self.stroke), rest) } ?? rest
    move(free) { Deceleration.travel(velocity: velocity, after: $0) }
    if let duration, duration > Self.stroke + free { self.rest(duration - Self.stroke - free) }
  }

  /// Drags the scroll indicator, or taps the status bar.
  mutating func jump(to target: Double, in duration: Double) {
    let distance = target - row
    move(duration) { distance * $0 / duration }
  }

  /// How long a flinging finger touches the screen, in seconds.
  private static let stroke = 0.12

  /// Below this speed, in rows a second, a list is at rest: 10 points.
  private static let slowest = 10 / rowHeight

  private static let frame = 1.0 / 60

  /// Follows a path to its end, or to the top of the list.
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

/// How a scroll view decelerates after a fling, as UIKit documents it.
///
/// `UIScrollView.DecelerationRate.normal` is 0.998: the share of the velocity that is left after
/// each millisecond. So v(t) = v₀ · 0.998^(1000 t), and the total distance is v₀ · 0.499 s, as in the
/// projection that Apple shows in "Designing Fluid Interfaces" (WWDC 2018, session 803).
enum Deceleration {
  private static let perMillisecond = 0.998

  /// The velocity falls by the factor e in 1 / `rate` seconds.
  private static let rate = -1000 * log(perMillisecond)

  /// The distance after some seconds, in the velocity's unit of length.
  static func travel(velocity: Double, after seconds: Double = .infinity) -> Double {
    velocity / rate * (1 - exp(-rate * seconds))
  }

  /// The time until a fling is as slow as `end`.
  static func duration(from velocity: Double, to end: Double) -> Double {
    max(0, log(abs(velocity) / end) / rate)
  }
}
