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

  /// A reader of whom nothing is known: a few rows a second.
  init() {
    most = Self.assumedSpeed * Self.windows
  }

  /// Rows came into view, so long after the last note. O(1), and allocates nothing.
  ///
  /// - Parameters:
  ///   - rows: How many; zero for time that passed in rest.
  ///   - seconds: The time since the last note.
  mutating func travelled(_ rows: Double, after seconds: Double) {
    // 1 / (1 + x + x²/2) is close to exp(-x) where it matters, and needs no library.
    let x = seconds * Self.rates
    recent = recent / (1 + x + 0.5 * x * x) + rows
    let y = seconds / Self.memory
    most /= 1 + y + 0.5 * y * y
    most.replace(with: recent, where: recent .> most)
  }

  /// The rows that the reader is to be expected to go in a time. O(1).
  func rows(within seconds: Double) -> Double {
    let last = Self.windows.scalarCount - 1
    if seconds <= Self.windows[0] { return most[0] * seconds / Self.windows[0] }
    if seconds >= Self.windows[last] { return most[last] * seconds / Self.windows[last] }
    let exponent = (seconds / Self.windows[0]).exponent
    let lower = Int(exponent)
    let fraction = seconds / Self.windows[lower] - 1
    return most[lower] + (most[lower + 1] - most[lower]) * fraction
  }

  /// The windows' lengths in seconds, each twice the one before.
  private static let windows = SIMD8<Double>(0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 8)
  private static let rates = 1 / windows

  /// How long what was seen is believed, in seconds.
  private static let memory = 12.0

  /// Rows a second of a reader of whom nothing is known.
  private static let assumedSpeed = 8.0
}
