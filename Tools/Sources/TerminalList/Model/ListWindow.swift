/// Which part of a list is on screen, and which row has the cursor. All arithmetic of scrolling.
///
/// Lines of the list count from 0: the start edge's row, if there is one, the rows, and the end
/// edge's row, if there is one.
struct ListWindow: Hashable, Sendable {
  /// The line of the list at the top of the screen.
  private(set) var top = 0
  /// The row with the cursor; 0 for an empty list.
  private(set) var cursor = 0
  /// How many lines of the screen show the list; at least 1.
  private(set) var height = 1
  private(set) var rowCount = 0
  private(set) var hasStartRow = false
  private(set) var hasEndRow = false

  private var rowOffset: Int { hasStartRow ? 1 : 0 }
  private var lineCount: Int { rowOffset + rowCount + (hasEndRow ? 1 : 0) }

  /// The lines of the list that are on screen.
  var lines: Range<Int> { top..<min(top + height, max(top, lineCount)) }

  var rows: Range<Int> {
    let first = min(max(0, top - rowOffset), rowCount)
    return first..<max(first, min(rowCount, lines.upperBound - rowOffset))
  }

  var cursorLine: Int { rowOffset + cursor - top }

  var showsStartRow: Bool { hasStartRow && top == 0 }
  var showsEndRow: Bool { hasEndRow && lines.upperBound == lineCount }

  /// The window with its first row at the top.
  var atStart: ListWindow {
    var window = self
    (window.top, window.cursor) = (0, 0)
    return window
  }

  enum Line: Hashable { case startRow, row(Int), endRow }

  /// The contents of a line of the list.
  func content(ofLine line: Int) -> Line {
    switch line - rowOffset {
    case ..<0: .startRow
    case let row where row < rowCount: .row(row)
    default: .endRow
    }
  }

  /// Adopts a changed list: puts the cursor on a row, and that row on a line of the screen.
  mutating func update(
    cursor: Int,
    cursorLine: Int,
    rowCount: Int,
    hasStartRow: Bool,
    hasEndRow: Bool
  ) {
    self.rowCount = rowCount
    self.hasStartRow = hasStartRow
    self.hasEndRow = hasEndRow
    self.cursor = cursor
    top = rowOffset + cursor - cursorLine
    fit()
  }

  mutating func resize(height: Int) {
    self.height = max(1, height)
    fit()
  }

  mutating func move(by count: Int) { move(to: cursor + count) }

  /// Scrolls by screens; one line of the old screen stays visible.
  mutating func page(by count: Int) {
    let step = count * max(1, height - 1)
    top += step
    move(to: cursor + step)
  }

  mutating func moveToStart() {
    top = 0
    move(to: 0)
  }

  mutating func moveToEnd() { move(to: rowCount - 1) }

  mutating func move(to row: Int) {
    cursor = row
    fit()
  }

  /// Moves the cursor to a row, which comes to the line of the cursor.
  mutating func jump(to row: Int) {
    top += row - cursor
    move(to: row)
  }

  /// Keeps the cursor in the list and on screen, and fills the screen.
  private mutating func fit() {
    cursor = max(0, min(cursor, rowCount - 1))
    top = min(top, lineCount - height)
    // With the cursor at an edge, the edge's row is visible too, if there is a line for it.
    if height >= 2, cursor == 0 { top = 0 }
    if height >= 2, cursor == rowCount - 1 { top = max(top, lineCount - height) }
    let line = rowOffset + cursor
    top = max(0, max(line - height + 1, min(line, top)))
  }
}

/// What the mouse points at.
enum PointerTarget: Hashable, Sendable {
  /// A row, by its index among those of the paginator.
  case row(Int)
  /// A line of the scroll bar, which may be beyond its ends while it is dragged.
  case bar(line: Int, height: Int)
  case nothing
}
