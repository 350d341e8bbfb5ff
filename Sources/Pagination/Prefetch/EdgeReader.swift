/// A reader on the way to one edge.
///
/// Only new ground counts: who scrolls over rows that were there before, dragging the scroll
/// indicator or coming back from the top, shows nothing of how new ones will be read. And only time
/// at the frontier counts: neither time spent elsewhere nor time spent waiting makes a slow reader.
///
/// All times are in seconds: a `Duration` takes longer than all that is done with it here.
struct EdgeReader: Sendable, Equatable {
  private(set) var reach = ReaderReach()

  /// The furthest row that has appeared, counted towards the edge.
  private var furthest: Int?

  /// When the reader was last at the frontier, or elsewhere.
  private var last: Double?

  /// Since when the outermost row is in view, so that the reader may have to wait.
  private var atEdge: Double?

  /// The reader has moved towards the edge.
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

  /// The list ends at a row: what was beyond it is new ground again.
  mutating func listEnds(at place: Int) {
    if let old = furthest, old > place { furthest = place }
  }

  /// The reader is somewhere, and has not come there row by row.
  mutating func came(to place: Int, time: Double) {
    furthest = max(furthest ?? place, place)
    last = time
  }

  /// The reader has gone away from the frontier, or over old ground.
  mutating func turned(time: Double) {
    last = time
  }

  /// The outermost row is in view.
  mutating func reachedEdge(time: Double) {
    atEdge = time
  }

  /// A page has landed. While the reader had to wait for it, no time has passed: who stands before
  /// a closed door is no slow walker.
  mutating func wasHeld(_ duration: Double, until time: Double) {
    guard let reached = atEdge else { return }
    let hold = time - max(reached, last ?? reached, time - duration)
    last = last.map { $0 + max(0, hold) }
    atEdge = nil
  }

  /// The list is another one. What is known of the reader stays.
  mutating func listReplaced() {
    furthest = nil
    last = nil
    atEdge = nil
  }

  /// How long the reader has rested, in seconds.
  func rest(at time: Double) -> Double {
    last.map { max(0, time - $0) } ?? 0
  }
}
