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
}
