/// Which way the reader moves, told from the rows that appear.
///
/// Rows appear early, twice and in any order, and a whole screen of them at once when a list comes
/// up or jumps. Only a row beyond those that are in view already is a movement, and only one close
/// by: nobody scrolls forty rows between two frames.
struct ReaderView: Sendable, Equatable {
  enum Movement: Equatable {
    case none
    /// Towards the end, by so many rows.
    case down(Int)
    /// Towards the start.
    case up(Int)
  }

  private var rows: ClosedRange<Int>?
  /// How many rows are in view, learned whenever a whole screen appears at once.
  private var height = 0
  private var last = Duration.zero
  /// A whole screen is coming up, which is no movement.
  private var isFilling = true

  mutating func rowAppeared(at place: Int, time: Duration) -> Movement {
    if time - last > Self.frame { isFilling = false }
    last = time
    guard let rows, place >= rows.lowerBound - Self.most, place <= rows.upperBound + Self.most
    else {
      self.rows = place...place
      height = 0
      isFilling = true
      return .none
    }
    if rows.contains(place) { return .none }
    let isDown = place > rows.upperBound
    let count = isDown ? place - rows.upperBound : rows.lowerBound - place
    if isFilling {
      self.rows = min(place, rows.lowerBound)...max(place, rows.upperBound)
      height = max(height, self.rows.map { $0.count } ?? 0)
      return .none
    }
    self.rows = isDown ? max(rows.lowerBound, place - height)...place
      : place...min(rows.upperBound, place + height)
    return isDown ? .down(count) : .up(count)
  }

  private static let most = 40
  /// Rows that appear closer together belong to one frame.
  private static let frame = Duration.milliseconds(8)
}
