import Pagination

/// Where header, rows and footer of a ``VirtualList`` are, in lines from the top of its content.
///
/// A list without rows has no lines: something else fills the screen.
struct VirtualListLayout: Sendable, Hashable {
  var itemCount = 0
  let columns: Int
  let hasHeader: Bool
  let hasFooter: Bool

  private var headerLines: Int { hasHeader ? 1 : 0 }
  private var itemLines: Int { (itemCount + columns - 1) / columns }

  var lineCount: Int {
    itemCount == 0 ? 0 : headerLines + itemLines + (hasFooter ? 1 : 0)
  }

  func line(ofItemAt index: Int) -> Int {
    headerLines + index / columns
  }

  /// The items in some lines.
  func items(in lines: Range<Int>) -> Range<Int> {
    let all = headerLines..<headerLines + itemLines
    let wanted = lines.clamped(to: all)
    let start = (wanted.lowerBound - headerLines) * columns
    let end = (wanted.upperBound - headerLines) * columns
    return min(start, itemCount)..<min(end, itemCount)
  }

  /// The edges whose rows are in some lines.
  func edges(in lines: Range<Int>) -> Set<ListEdge> {
    guard itemCount > 0 else { return [] }
    var edges: Set<ListEdge> = []
    if hasHeader, lines.contains(0) { edges.insert(.start) }
    if hasFooter, lines.contains(lineCount - 1) { edges.insert(.end) }
    return edges
  }

  /// The topmost line of a viewport that stays within the content.
  func clampedTop(_ top: Int, height: Int) -> Int {
    max(0, min(top, lineCount - height))
  }
}
