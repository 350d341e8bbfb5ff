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
  func offset(of row: CGPoint, from offset: CGPoint, content: CGSize, screen: CGSize) -> CGPoint? {
    var wanted = offset
    if content.width > screen.width { wanted.x = row.x - place.x }
    if content.height > screen.height { wanted.y = row.y - place.y }
    // Less than a pixel is nothing to move for.
    let isThere = abs(wanted.x - offset.x) < 0.25 && abs(wanted.y - offset.y) < 0.25
    return isThere ? nil : wanted
  }
}
