import Pagination

/// The item that keeps its line of the screen when the list changes: that of the cursor's row. If the
/// row is a gap or a placeholder, the nearest item on screen does, first on the side from which the
/// cursor came.
struct HeldRow<ID: Hashable>: Hashable {
  private let id: ID
  /// How many rows the cursor is below each item on screen; negative above it.
  private let distances: [ID: Int]

  /// - Parameter cameFromBelow: Whether the cursor last moved up.
  init?<Item>(in rows: PaginationRows<Item>, of window: ListWindow, cameFromBelow: Bool)
  where Item.ID == ID {
    var (above, below, distances) = ([ID](), [ID](), [ID: Int]())
    for row in window.rows where row < rows.count {
      guard let id = rows[row].item?.id else { continue }
      distances[id] = window.cursor - row
      if row <= window.cursor { above.append(id) } else { below.append(id) }
    }
    let isItem = above.last.map { distances[$0] == 0 } ?? false
    let nearest = cameFromBelow && !isItem ? below.first ?? above.last : above.last ?? below.first
    guard let nearest else { return nil }
    (id, self.distances) = (nearest, distances)
  }

  /// The row of the cursor in a list that has changed; `nil` if the item is gone.
  ///
  /// - Parameter other: Another item that was on screen, to be held instead.
  @MainActor
  func cursor<Item>(in rows: PaginationRows<Item>, holding other: ID? = nil) -> Int?
  where Item.ID == ID {
    let id = other ?? id
    guard let distance = distances[id], let index = rows.items.index(of: id) else { return nil }
    return rows.index(ofItemAt: index) + distance
  }
}
