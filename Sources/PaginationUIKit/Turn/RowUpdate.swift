import Pagination

/// What a table or collection view must do, beside inserting and deleting, to show a new state of
/// its list.
struct RowUpdate<ID: Hashable & Sendable>: Equatable {
  /// The rows that stay and may show another value.
  let reconfigured: [ID]

  /// Whether the change is one to watch: rows that were deleted, moved or written. Pages are not.
  let isAnimated: Bool

  /// Compares two states of a list. O(pages), plus the rows of those that have changed.
  ///
  /// - Parameters:
  ///   - old: The items that are shown.
  ///   - new: The items to show.
  ///   - isShown: Whether an id is among the old items.
  init<Item>(
    from old: PaginatedItems<Item>,
    to new: PaginatedItems<Item>,
    isShown: (ID) -> Bool
  ) where Item.ID == ID {
    let changed = new.changedIDs(since: old)
    reconfigured = changed.filter(isShown)
    let inserted = changed.count - reconfigured.count
    // What stands on pages that have not changed is shown already.
    let deleted = old.count - (new.count - inserted)
    if new.hasOtherLocalRows(than: old) {
      isAnimated = true
    } else if reconfigured.isEmpty {
      // Nobody touched a page that stays: whole pages have come or gone.
      isAnimated = false
    } else if deleted == 0, inserted > 0 {
      // A page that repeats earlier rows changes theirs too.
      isAnimated = new.suffix(inserted).contains { isShown($0.id) }
    } else {
      isAnimated = true
    }
  }
}
