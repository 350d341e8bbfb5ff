/// Which part of a list is on screen, and on which row the reader is. All arithmetic of scrolling.
///
/// Lines of the list count from 0: the row of the start edge, if there is one, the items, the row
/// of the end edge, if there is one.
struct ListWindow: Hashable, Sendable {
  /// The line of the list at the top of the screen.
  private(set) var top = 0
  /// The item the reader is on; 0 for an empty list.
  private(set) var cursor = 0
  /// How many lines the list has on screen, at least 1.
  private(set) var height = 1
  private(set) var itemCount = 0
  private(set) var hasStartRow = false
  private(set) var hasEndRow = false

  private var itemOffset: Int { hasStartRow ? 1 : 0 }
  private var lineCount: Int { itemOffset + itemCount + (hasEndRow ? 1 : 0) }

  /// The lines of the list that are on screen.
  var lines: Range<Int> { top..<min(top + height, max(top, lineCount)) }

  /// The items on screen.
  var items: Range<Int> {
    let first = min(max(0, top - itemOffset), itemCount)
    return first..<max(first, min(itemCount, lines.upperBound - itemOffset))
  }

  /// The line of the screen on which the cursor is.
  var cursorLine: Int { itemOffset + cursor - top }

  var showsStartRow: Bool { hasStartRow && top == 0 }
  var showsEndRow: Bool { hasEndRow && lines.upperBound == lineCount }

  /// What a line of the list holds.
  enum Line: Hashable { case startRow, item(Int), endRow }

  func content(ofLine line: Int) -> Line {
    switch line - itemOffset {
    case ..<0: .startRow
    case let item where item < itemCount: .item(item)
    default: .endRow
    }
  }

  /// The list has changed: keeps the cursor on an item, and that item on its line of the screen.
  mutating func update(
    cursor: Int,
    cursorLine: Int,
    itemCount: Int,
    hasStartRow: Bool,
    hasEndRow: Bool
  ) {
    self.itemCount = itemCount
    self.hasStartRow = hasStartRow
    self.hasEndRow = hasEndRow
    self.cursor = cursor
    top = itemOffset + cursor - cursorLine
    fit()
  }

  mutating func resize(height: Int) {
    self.height = max(1, height)
    fit()
  }

  mutating func move(by count: Int) {
    cursor += count
    fit()
  }

  /// Scrolls by screens; one line of the old screen stays in sight.
  mutating func page(by count: Int) {
    let step = count * max(1, height - 1)
    cursor += step
    top += step
    fit()
  }

  mutating func moveToStart() {
    cursor = 0
    top = 0
    fit()
  }

  mutating func moveToEnd() {
    cursor = itemCount - 1
    fit()
  }

  mutating func move(to item: Int) {
    cursor = item
    fit()
  }

  /// Keeps the cursor in the list and on screen, and no line empty that could show something.
  private mutating func fit() {
    cursor = max(0, min(cursor, itemCount - 1))
    top = min(top, lineCount - height)
    // The reader who is at an edge sees what happens there, if there is a line for it.
    if height >= 2, cursor == 0 { top = 0 }
    if height >= 2, cursor == itemCount - 1 { top = max(top, lineCount - height) }
    let line = itemOffset + cursor
    top = max(0, max(line - height + 1, min(line, top)))
  }
}
