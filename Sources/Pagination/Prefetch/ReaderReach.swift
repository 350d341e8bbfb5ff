/// How many rows a reader goes in a given time, towards one edge, as lately seen.
///
/// Readers move in bursts: a drag, a fling, a pause. A mean over both misses both, so this keeps the
/// most that was travelled within windows of eight lengths, from a sixteenth of a second to eight
/// seconds, and forgets it by degrees. Whatever a page's time is, the window beside it tells how
/// far the reader gets meanwhile, so that a network that changes needs no new look at the reader.
struct ReaderReach: Sendable, Equatable {
  /// Rows travelled lately: sums that leak with the window's length as time constant.
  private var recent = SIMD8<Double>(repeating: 0)

  /// The most that ``recent`` has been, leaking slowly.
  private var most: SIMD8<Double>

  /// For how long the reader has been watched, in seconds.
  private var watched = 0.0

  /// A reader of whom nothing is known: somebody who will fling.
  init() {
    most = Self.assumedSpeed * Self.windows
  }

  /// Rows came into view, so long after the last note. O(1), and allocates nothing.
  ///
  /// - Parameters:
  ///   - rows: How many.
  ///   - seconds: The time since the last note.
  mutating func travelled(_ rows: Double, after seconds: Double) {
    recent = recent / Self.growth(seconds * Self.rates) + rows
    most /= Self.growth(min(seconds, Self.longestRest) / Self.memories)
    watched += min(seconds, Self.longestPause)
    // A sum over a window that is longer than the watch has seen a part of it. What the part was is
    // taken for the whole, within bounds.
    let growth = Self.growth(watched * Self.rates)
    let whole = recent * (growth / (growth - 1)).clamped(lowerBound: .one, upperBound: Self.guess)
    most.replace(with: whole, where: whole .> most)
  }

  /// The rows that the reader is to be expected to go in a time. O(1).
  func rows(within seconds: Double) -> Double {
    let last = Self.windows.scalarCount - 1
    if seconds <= Self.windows[0] { return most[0] * seconds / Self.windows[0] }
    if seconds >= Self.windows[last] { return pace * seconds }
    let lower = Int((seconds / Self.windows[0]).exponent)
    let share = seconds / Self.windows[lower] - 1
    return most[lower] + (most[lower + 1] - most[lower]) * share
  }

  /// The rows a second that the reader is to be expected to keep up for long. O(1).
  var pace: Double {
    let last = Self.windows.scalarCount - 1
    return most[last] / Self.windows[last]
  }

  /// Close to the exponential of what is small, which is all that matters here; without a library.
  private static func growth(_ x: SIMD8<Double>) -> SIMD8<Double> { 1 + x + 0.5 * x * x }

  /// The windows' lengths in seconds, each twice the one before.
  private static let windows = SIMD8<Double>(0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 8)
  private static let rates = 1 / windows

  /// For how long what was seen in a window is believed, in seconds.
  private static let memories = 4 + 6 * windows

  /// Rows a second of a reader of whom nothing is known.
  private static let assumedSpeed = 24.0

  /// By how much less may have been seen than there is, at the most.
  private static let guess = SIMD8<Double>(repeating: 3)

  /// Who does not move for longer than this reads no more, but is away, in seconds.
  private static let longestRest = 10.0

  /// More of a pause says nothing about how the reader moves, in seconds.
  private static let longestPause = 1.0
}

extension SIMD8<Double> {
  fileprivate static let one = SIMD8(repeating: 1)
}
