import Pagination

/// The rows that a table or collection view shows, which may be a turn behind the list.
///
/// Index paths are those of the view, so they are looked up here and never in the list.
@MainActor
final class ShownRows<Item: Identifiable & Sendable> where Item.ID: Sendable {
  let paginator: Paginator<Item>
  private var sectioning: RowSections<Item>

  /// The items in the rows, section after section.
  private(set) var items: PaginatedItems<Item>

  /// The sections, in order.
  private(set) var sections: [NumberedSection]

  /// The items before the last change, until the view has settled.
  private var previous: PaginatedItems<Item>?

  init(_ paginator: Paginator<Item>, sectionedBy key: ((Item) -> AnyHashable)? = nil) {
    self.paginator = paginator
    sectioning = RowSections(by: key)
    items = paginator.items
    sections = sectioning.sections(of: items)
  }

  /// Whether there can be several sections.
  var isDivided: Bool { sectioning.isDivided }

  /// Takes over the present items of the list. The old ones are kept until ``settled()``: a view may
  /// draw the old rows once more before it takes the new ones.
  ///
  /// - Parameter isShown: Whether the view has a row for an id.
  func update(isShown: (Item.ID) -> Bool) -> RowUpdate<Item.ID> {
    let old = items
    previous = old
    items = paginator.items
    sections = sectioning.sections(of: items)
    return RowUpdate(from: old, to: items, isShown: isShown)
  }

  /// The view shows the present items.
  func settled() {
    previous = nil
  }

  /// The items of a section.
  func items(inSection section: Int) -> Slice<PaginatedItems<Item>>? {
    sections.indices.contains(section) ? items[sections[section].rows] : nil
  }

  /// The item in a row. O(log *p*) of *p* pages.
  func item(inSection section: Int, row: Int) -> Item? {
    guard let rows = items(inSection: section), row >= 0, row < rows.count else { return nil }
    return rows[rows.startIndex + row]
  }

  /// The item of a row that the view is about to draw.
  ///
  /// While the user drags a row, index paths are ahead of the items. Then the id decides.
  func item(inSection section: Int, row: Int, id: Item.ID) -> Item? {
    if let item = item(inSection: section, row: row), item.id == id { return item }
    return items[id: id] ?? previous?.first { $0.id == id }
  }
}

/// What a table or collection view must do, apart from inserting and deleting rows, to show another
/// state of its list.
struct RowUpdate<ID: Hashable & Sendable>: Equatable {
  /// The rows that stay and may show another value.
  let reconfigured: [ID]

  /// Whether the change is animated: rows were deleted, moved or written. Pages come without.
  let isAnimated: Bool

  /// Compares two states of a list. O(pages), plus the rows of the pages that have changed.
  ///
  /// - Parameters:
  ///   - old: The items that the view shows.
  ///   - new: The items that it will show.
  ///   - isShown: Whether an id is among the old items.
  init<Item>(
    from old: PaginatedItems<Item>,
    to new: PaginatedItems<Item>,
    isShown: (ID) -> Bool
  ) where Item.ID == ID {
    let changed = new.changedIDs(since: old)
    reconfigured = changed.filter(isShown)
    let inserted = changed.count - reconfigured.count
    // The rows on unchanged pages are on screen already.
    let deleted = old.count - (new.count - inserted)
    if new.hasOtherLocalRows(than: old) {
      isAnimated = true
    } else if reconfigured.isEmpty {
      // No page that stays has changed: whole pages have come or gone.
      isAnimated = false
    } else if deleted == 0, inserted > 0 {
      // A page that repeats earlier rows changes their pages, too.
      isAnimated = new.suffix(inserted).contains { isShown($0.id) }
    } else {
      isAnimated = true
    }
  }
}
