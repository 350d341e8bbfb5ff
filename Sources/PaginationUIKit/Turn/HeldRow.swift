import Foundation

/// A row that must stay in its place on screen while rows come or go above it.
struct HeldRow: Equatable {
  /// The origin of the row on screen.
  private let place: CGPoint

  /// Notes the place of a row, from its origin in the content and the content offset.
  init(at row: CGPoint, offset: CGPoint) {
    place = CGPoint(x: row.x - offset.x, y: row.y - offset.y)
  }

  /// The content offset that puts the row back into its place; `nil` if the row is there. Directions in which nothing can
  /// be scrolled do not count: in a grid, rows above a row move it sideways, too.
  /// `start` is the offset at the start of the list, which is negative beneath bars.
  func offset(
    of row: CGPoint,
    from offset: CGPoint,
    content: CGSize,
    screen: CGSize,
    start: CGPoint
  ) -> CGPoint? {
    var wanted = offset
    // Not beyond the end: a list that was replaced may be too short for the place.
    if content.width > screen.width {
      wanted.x = min(max(row.x - place.x, start.x), content.width - screen.width + start.x)
    }
    if content.height > screen.height {
      wanted.y = min(max(row.y - place.y, start.y), content.height - screen.height + start.y)
    }
    // Less than a pixel cannot be seen.
    let isThere = abs(wanted.x - offset.x) < 0.25 && abs(wanted.y - offset.y) < 0.25
    return isThere ? nil : wanted
  }
}
