/// How many rows the user scrolls towards one edge in a given time, judging by recent movement.
///
/// People scroll in bursts: a drag, a fling, a pause. A mean misses both. So this keeps the most that
/// was travelled within windows of eight lengths, from a sixteenth of a second to eight seconds, and
/// forgets it gradually. Whatever time a page takes, the nearest window tells how far the user gets
/// meanwhile, so nothing has to be learned again when the network changes.
struct ReaderReach: Sendable, Equatable {
  /// Rows travelled recently: sums that leak with the window's length as time constant.
  private var recent = SIMD8<Double>(repeating: 0)

  /// The maximum of ``recent``, leaking slowly.
  private var most: SIMD8<Double>

  /// How long the user has been observed, in seconds.
  private var watched = 0.0

  /// Assumes a user who flings until more is known.
  init() {
    most = Self.assumedSpeed * Self.windows
  }

  /// Rows came into view. O(1), and allocates nothing.
  ///
  /// - Parameters:
  ///   - rows: How many.
  ///   - seconds: The time since the previous call.
  mutating func travelled(_ rows: Double, after seconds: Double) {
    recent = recent / Self.growth(seconds * Self.rates) + rows
    most /= Self.growth(min(seconds, Self.longestRest) / Self.memories)
    watched += min(seconds, Self.longestPause)
    // A window that is longer than the observation has seen only a part: extrapolate, within bounds.
    let growth = Self.growth(watched * Self.rates)
    let whole = recent * (growth / (growth - 1)).clamped(lowerBound: .one, upperBound: Self.guess)
    most.replace(with: whole, where: whole .> most)
  }

  /// The rows to expect in a time. O(1).
  func rows(within seconds: Double) -> Double {
    let last = Self.windows.scalarCount - 1
    if seconds <= Self.windows[0] { return most[0] * seconds / Self.windows[0] }
    if seconds >= Self.windows[last] { return pace * seconds }
    let lower = Int((seconds / Self.windows[0]).exponent)
    let share = seconds / Self.windows[lower] - 1
    return most[lower] + (most[lower + 1] - most[lower]) * share
  }

  /// The rows a second to expect over a long time. O(1).
  var pace: Double {
    let last = Self.windows.scalarCount - 1
    return most[last] / Self.windows[last]
  }

  /// Approximates the exponential of a small number; for larger ones its size does not matter. Needs
  /// no library.
  private static func growth(_ x: SIMD8<Double>) -> SIMD8<Double> { 1 + x + 0.5 * x * x }

  /// The windows' lengths in seconds, each twice the one before.
  private static let windows = SIMD8<Double>(0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 8)
  private static let rates = 1 / windows

  /// How long a window's maximum is remembered, in seconds.
  private static let memories = 4 + 6 * windows

  /// Rows a second that are assumed at first.
  private static let assumedSpeed = 24.0

  /// The largest factor of an extrapolation.
  private static let guess = SIMD8<Double>(repeating: 3)

  /// After this many seconds without movement the user is away, and nothing more is forgotten.
  private static let longestRest = 10.0

  /// More of a pause says nothing about how the user moves, in seconds.
  private static let longestPause = 1.0
}

/// The user's way to one edge.
///
/// Only new ground counts: scrolling over rows that were there before, by dragging the scroll
/// indicator or coming back from the top, does not show how fast new ones will be read. And only
/// time at the frontier counts: time spent elsewhere, or waiting for a page, doesn't count as slow
/// scrolling.
///
/// All times are in seconds: a `Duration` takes longer than all computations here.
struct EdgeReader: Sendable, Equatable {
  private(set) var reach = ReaderReach()

  /// The furthest row that has appeared, counted towards the edge.
  private var furthest: Int?

  /// When the user was last at the frontier, or elsewhere.
  private var last: Double?

  /// When the outermost row came into view. Since then the user may have to wait.
  private var atEdge: Double?

  /// The user has moved towards the edge.
  ///
  /// - Parameters:
  ///   - place: The row that has appeared, counted towards the edge.
  ///   - time: Now.
  mutating func moved(to place: Int, time: Double) {
    guard let old = furthest, place > old else { return turned(time: time) }
    reach.travelled(Double(place - old), after: last.map { time - $0 } ?? 0)
    furthest = place
    last = time
    atEdge = nil
  }

  /// The list ends at a row: rows beyond it will be new ground again.
  mutating func listEnds(at place: Int) {
    if let old = furthest, old > place { furthest = place }
  }

  /// The user is at a place without having scrolled there row by row.
  mutating func came(to place: Int, time: Double) {
    furthest = max(furthest ?? place, place)
    last = time
  }

  /// The user has moved away from the frontier, or over old ground.
  mutating func turned(time: Double) {
    last = time
  }

  /// The outermost row is in view.
  mutating func reachedEdge(time: Double) {
    atEdge = time
  }

  /// A page has landed. Time spent waiting for it doesn't count as slow scrolling.
  mutating func wasHeld(_ duration: Double, until time: Double) {
    guard let reached = atEdge else { return }
    let hold = time - max(reached, last ?? reached, time - duration)
    last = last.map { $0 + max(0, hold) }
    atEdge = nil
  }

  /// The list was replaced. What is known about the user stays.
  mutating func listReplaced() {
    furthest = nil
    last = nil
    atEdge = nil
  }

  /// How long the user has paused, in seconds.
  func rest(at time: Double) -> Double {
    last.map { max(0, time - $0) } ?? 0
  }
}

/// Which way the user scrolls, judging by the rows that appear.
///
/// Rows appear early, twice and in any order, and a whole screen at once when a list comes up or
/// jumps. Only a row beyond those in view is a movement, and only if it is close: people don't
/// scroll forty rows between two frames.
struct ReaderView: Sendable, Equatable {
  enum Movement: Equatable {
    /// The row is among those in view.
    case none
    /// Towards the end of the list.
    case down
    /// Towards its start.
    case up
    /// The user is at another place without having scrolled there row by row.
    case elsewhere
  }

  private var rows: ClosedRange<Int>?
  /// How many rows are in view, learned whenever a whole screen appears at once.
  private var height = 0
  private var last = 0.0
  /// Whether a whole screen is coming up, which is no movement.
  private var isFilling = true

  mutating func rowAppeared(at place: Int, time: Double) -> Movement {
    if time - last > Self.frame { isFilling = false }
    last = time
    guard let rows, place >= rows.lowerBound - Self.step, place <= rows.upperBound + Self.step
    else {
      self.rows = place...place
      height = 0
      isFilling = true
      return .elsewhere
    }
    if rows.contains(place) { return .none }
    if isFilling {
      let all = min(place, rows.lowerBound)...max(place, rows.upperBound)
      self.rows = all
      height = all.count
      return .elsewhere
    }
    let isDown = place > rows.upperBound
    self.rows =
      isDown
      ? max(rows.lowerBound, place - height)...place
      : place...min(rows.upperBound, place + height)
    return isDown ? .down : .up
  }

  /// More rows than anyone scrolls between two frames.
  private static let step = 40

  /// Rows that appear within this many seconds belong to one frame.
  private static let frame = 0.008
}
