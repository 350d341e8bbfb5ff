/// Which way the reader moves, told from the rows that appear.
///
/// Rows appear early, twice and in any order, and a whole screen of them at once when a list comes
/// up or jumps. Only a row beyond those that are in view already is a movement, and only one close
/// by: nobody scrolls forty rows between two frames.
struct ReaderView: Sendable, Equatable {
  enum Movement: Equatable {
    /// None: a row among those in view.
    case none
    /// Towards the end of the list.
    case down
    /// Towards its start.
    case up
    /// The reader is somewhere else, without having gone there row by row.
    case elsewhere
  }

  private var rows: ClosedRange<Int>?
  /// How many rows are in view, learned whenever a whole screen appears at once.
  private var height = 0
  private var last = 0.0
  /// A whole screen is coming up, which is no movement.
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

  /// More rows than anybody scrolls between two frames.
  private static let step = 40

  /// Rows that appear closer together than so many seconds belong to one frame.
  private static let frame = 0.008
}
