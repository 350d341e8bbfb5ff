/// How fast the user scrolls towards one edge.
///
/// Only new ground counts: scrolling over rows that were there before, by dragging the scroll
/// indicator or coming back from the top, does not show how fast new ones will be read. Time spent
/// elsewhere, or waiting for a page, doesn't count as slow scrolling.
///
/// Rows appear early, twice and in any order, and a whole screen at once when a list comes up or
/// jumps, which is no movement.
///
/// All times are in seconds: a `Duration` takes longer than all computations here.
struct ReaderPace: Sendable, Equatable {
  /// The furthest row that has appeared, counted towards the edge.
  private var furthest: Int?

  /// When the user was last seen to move.
  private var last = 0.0

  /// When any row last appeared.
  private var newest = 0.0

  /// Whether a whole screen is coming up.
  private var isFilling = true

  /// When the outermost row came into view. Since then the user may have to wait.
  private var atEdge: Double?

  /// Rows a second within about a third of the time that a page takes.
  private var speed = 0.0

  /// The highest recent ``speed``, which the user may reach again.
  private var highest = 0.0

  /// The rows of about the last half minute, and the time that they took.
  private var rows = 0.0
  private var seconds = 0.0

  /// A row has appeared. O(1), and allocates nothing.
  ///
  /// - Parameters:
  ///   - place: The row, counted towards the edge.
  ///   - end: The outermost row, counted likewise.
  ///   - time: Now.
  ///   - pageTime: How long a page takes.
  mutating func rowAppeared(at place: Int, before end: Int, time: Double, pageTime: Double) {
    if time - newest > Self.frame { isFilling = false }
    newest = time
    let old = min(furthest ?? place, end)
    if furthest == nil || place - old > Self.longestStep {
      isFilling = true
      // Until the user moves, a screen a second is assumed.
      if rows == 0 { highest = 0 }
    }
    furthest = max(old, place)
    if isFilling {
      if rows == 0 { highest += 1 }
    } else if place > old {
      moved(Double(place - old), after: time - last, pageTime: pageTime)
    }
    last = time
    atEdge = place == end ? time : place > old ? nil : atEdge
  }

  private mutating func moved(_ count: Double, after rest: Double, pageTime: Double) {
    let window = Self.shortestWindow + pageTime / 3
    speed = speed * Self.left(after: rest / window) + count / window
    highest = max(speed, highest * Self.left(after: rest / Self.memory))
    let pause = min(rest, Self.longestPause)
    let left = Self.left(after: pause / Self.longMemory)
    rows = rows * left + count
    seconds = (seconds + pause) * left
  }

  /// A page has landed. Time spent waiting for it doesn't count as slow scrolling.
  mutating func wasHeld(_ duration: Double, until time: Double) {
    guard let reached = atEdge else { return }
    last += max(0, time - max(reached, last, time - duration))
    atEdge = nil
  }

  /// The list was replaced. What is known about the user stays.
  mutating func listReplaced() {
    furthest = nil
    atEdge = nil
  }

  /// The rows a second that the user may reach soon. O(1).
  func peak(at time: Double) -> Double {
    highest * Self.left(after: max(0, time - last) / Self.memory)
  }

  /// The rows a second to expect over a long time. O(1).
  func mean(at time: Double) -> Double {
    let rest = min(max(0, time - last), Self.longestPause)
    return rows / (seconds + rest + Self.leastSeconds)
  }

  /// About e⁻ˣ, which needs no library.
  private static func left(after x: Double) -> Double { 1 / (1 + x + 0.5 * x * x) }

  /// Rows that appear within this many seconds belong to one frame.
  private static let frame = 0.008

  /// More rows than anyone scrolls between two frames.
  private static let longestStep = 40

  /// The shortest time over which a speed is measured.
  private static let shortestWindow = 0.1

  /// How long a peak is remembered.
  private static let memory = 9.0

  private static let longMemory = 25.0

  /// After this many seconds without movement the user is away.
  private static let longestPause = 10.0

  /// The first rows say little about how the user will go on.
  private static let leastSeconds = 1.0
}
