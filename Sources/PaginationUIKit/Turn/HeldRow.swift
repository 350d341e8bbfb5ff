import Foundation

/// A row that is to stay where the reader sees it.
struct HeldRow: Equatable {
  /// Where the row starts, seen from the corner of the screen.
  private let place: CGPoint

  /// Notes a row.
  ///
  /// - Parameters:
  ///   - row: Where the row starts in the content.
  ///   - offset: How far the content is scrolled.
  init(at row: CGPoint, offset: CGPoint) {
    place = CGPoint(x: row.x - offset.x, y: row.y - offset.y)
  }

  /// How far the content must be scrolled to have the row in its place; `nil` where it is there.
  ///
  /// Only in the directions in which there is something to scroll: in a grid, rows before a row
  /// move it sideways too.
  ///
  /// - Parameters:
  ///   - row: Where the row starts now.
  ///   - offset: How far the content is scrolled now.
  ///   - content: The size of the content.
  ///   - screen: The size of what is seen of it.
  ///   - start: How far the content is scrolled at its start: less than nothing beneath bars.
  func offset(
    of row: CGPoint,
    from offset: CGPoint,
    content: CGSize,
    screen: CGSize,
    start: CGPoint
  ) -> CGPoint? {
    var wanted = offset
    // Not beyond the end: a list that begins anew may be too short for the place.
    if content.width > screen.width {
      wanted.x = min(max(row.x - place.x, start.x), content.width - screen.width + start.x)
    }
    if content.height > screen.height {
      wanted.y = min(max(row.y - place.y, start.y), content.height - screen.height + start.y)
    }
    // Less than a pixel is nothing to move for.
    let isThere = abs(wanted.x - offset.x) < 0.25 && abs(wanted.y - offset.y) < 0.25
    return isThere ? nil : wanted
  }
}
