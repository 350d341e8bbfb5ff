import Foundation

/// How a scroll view that was flung comes to rest, as UIKit documents it.
///
/// `UIScrollView.DecelerationRate.normal` is 0.998: what is left of the velocity after each
/// millisecond. So v(t) = v₀ · 0.998^(1000 t), and the whole way is v₀ · 0.499 s, as in the
/// projection that Apple shows in "Designing Fluid Interfaces" (WWDC 2018, session 803).
enum Deceleration {
  /// What is left of the velocity after a millisecond.
  static let perMillisecond = 0.998

  /// The velocity falls by the factor e in 1 / `rate` seconds.
  static let rate = -1000 * log(perMillisecond)

  /// How far a fling has come after a time, in the velocity's unit of length.
  static func travel(velocity: Double, after seconds: Double = .infinity) -> Double {
    velocity / rate * (1 - exp(-rate * seconds))
  }

  /// How long it takes until a fling is as slow as `end`.
  static func duration(from velocity: Double, to end: Double) -> Double {
    max(0, log(abs(velocity) / end) / rate)
  }
}
