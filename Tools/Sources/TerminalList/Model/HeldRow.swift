import Pagination

/// The item that keeps its line of the screen when the list changes: that of the cursor's row. If the
/// row is a gap or a placeholder, the nearest item on screen does, first on the side from which the
/// cursor came.
struct HeldRow<ID: Hashable>: Hashable {
  private let id: ID
  /// How many rows the cursor is below it; negative above it.
  private let distance: Int

  /// - Parameter cameFromBelow: Whether the cursor last moved up.
  init?<Item>(in rows: PaginationRows<Item>, of window: ListWindow, cameFromBelow: Bool)
  where Item.ID == ID {
    let cursor = window.cursor
    let (above, below) = (
      Array(window.rows.prefix { $0 < cursor }.reversed()), window.rows.drop { $0 <= cursor }
    )
    let order = [cursor] + (cameFromBelow ? below + above : above + below)
    for row in order where row < rows.count {
      guard let item = rows[row].item else { continue }
      (id, distance) = (item.id, cursor - row)
      return
    }
    return nil
  }

  /// The row of the cursor in a list that has changed; `nil` if the item is gone.
  @MainActor
  func cursor<Item>(in rows: PaginationRows<Item>) -> Int? where Item.ID == ID {
    rows.items.index(of: id).map { rows.index(ofItemAt: $0) + distance }
  }
}
