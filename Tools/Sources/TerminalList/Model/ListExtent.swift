import Pagination

/// Where the screen is in the whole list, as far as that is known.
struct ListExtent: Hashable, Sendable {
  /// How many rows the whole list has.
  let count: Int
  /// The rows on screen, by their indices in the whole list.
  let visible: Range<Int>

  init(count: Int, visible: Range<Int>) {
    (self.count, self.visible) = (count, visible)
  }

  /// - Parameter window: Shows some of the rows.
  init<Item>(
    _ rows: PaginationRows<Item>,
    gaps: [PaginationGap],
    totalCount: Int?,
    window: ListWindow
  ) {
    let shown = window.rows
    var (above, missing) = (0, 0)
    for gap in gaps {
      let row = rows.index(ofItemAt: gap.index) - 1
      // Placeholders are counted already.
      guard rows.indices.contains(row), case .gap = rows[row], let count = gap.missingCount else {
        continue
      }
      missing += count - 1
      if row < shown.lowerBound { above += count - 1 }
    }
    count = max(totalCount ?? 0, rows.count + missing)
    visible = shown.lowerBound + above..<shown.upperBound + above
  }

  /// The lines of a scroll bar that are its thumb, at least one; `nil` if everything is on screen.
  func thumb(height: Int) -> Range<Int>? {
    guard height > 0, visible.count < count else { return nil }
    let length = max(1, min(height, (visible.count * height + count / 2) / count))
    // The thumb is at an end only if the screen is.
    let (hidden, free) = (count - visible.count, height - length)
    guard hidden > 0 else { return 0..<length }
    var start = (visible.lowerBound * free + hidden / 2) / hidden
    if free > 1 {
      if visible.lowerBound > 0 { start = max(1, start) }
      if visible.upperBound < count { start = min(free - 1, start) }
    }
    return start..<start + length
  }

  /// The index of the row that a line of the scroll bar stands for. The first line is the first row, and the last line
  /// the last one.
  func index(atLine line: Int, height: Int) -> Int {
    guard height > 1, count > 0 else { return 0 }
    let line = max(0, min(line, height - 1))
    return Int((Double(line) / Double(height - 1) * Double(count - 1)).rounded())
  }

  /// The extent with another row at the top of the screen, or as near to it as the list allows.
  func moved(to index: Int) -> ListExtent {
    let first = max(0, min(index, count - visible.count))
    return ListExtent(count: count, visible: first..<first + visible.count)
  }
}
