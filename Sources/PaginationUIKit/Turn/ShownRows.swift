import Pagination

/// The rows that a table or collection view shows, which may be a turn behind the list. Index paths are those of the view,
/// so they are looked up here and never in the list.
@MainActor
final class ShownRows<Item: Identifiable & Sendable> where Item.ID: Sendable {
  let paginator: Paginator<Item>
  private var sectioning: RowSections<Item>
  private let presentRows: @MainActor (Paginator<Item>) -> PaginationRows<Item>

  /// The rows, section after section, with the gaps among them.
  private(set) var rows: PaginationRows<Item>

  /// The sections, in order.
  private(set) var sections: [NumberedSection<Item>]

  /// The rows before the last change, until the view has settled.
  private var previous: PaginationRows<Item>?

  /// Shows the present rows of a list, divided into sections by a key and, if they are sections themselves, by gaps. A
  /// test may make gaps in `presentRows`.
  init(
    _ paginator: Paginator<Item>,
    sectionedBy key: ((Item) -> AnyHashable)? = nil,
    gapsAreSections: Bool = false,
    presentRows: @escaping @MainActor (Paginator<Item>) -> PaginationRows<Item> = { $0.rows }
  ) {
    self.paginator = paginator
    self.presentRows = presentRows
    sectioning = RowSections(by: key, gapsAreSections: gapsAreSections)
    rows = presentRows(paginator)
    sections = sectioning.sections(of: rows)
  }

  var items: PaginatedItems<Item> { rows.items }

  /// Whether there can be several sections.
  var isDivided: Bool { sectioning.isDivided }

  /// Takes over the present items of the list. The old ones are kept until ``settled()``: a view may draw the old rows
  /// once more before it takes the new ones. `isShown` says whether the view has a row for an id.
  func update(isShown: (Item.ID) -> Bool) -> RowUpdate<Item.ID> {
    let old = (rows: rows, items: items, sections: sections.map(\.number))
    previous = rows
    rows = presentRows(paginator)
    sections = sectioning.sections(of: rows)
    var update = RowUpdate(from: old.items, to: items, isShown: isShown)
    // In one section without gaps, the rows are the items.
    let isPlain =
      sections.map(\.number) == old.sections && sections.count == 1 && !old.items.isEmpty
      && old.rows.count == old.items.count && rows.count == items.count
    if !isPlain { update.added = nil }
    return update
  }

  /// The view shows the present rows.
  func settled() { previous = nil }

  func firstItem(inSection section: Int) -> Item? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].runs.first { !$0.items.isEmpty }.map { items[$0.items.lowerBound] }
  }

  /// The rows of a section. A gap between two sections belongs to the upper one.
  func rows(inSection section: Int) -> PaginationRows<Item>? {
    guard sections.indices.contains(section) else { return nil }
    return PaginationRows(items, runs: sections[section].runs)
  }

  /// A row. O(log *p*) of *p* pages, plus O(gaps).
  func row(inSection section: Int, row: Int) -> PaginationRow<Item>? {
    guard let rows = rows(inSection: section), rows.indices.contains(row) else { return nil }
    return rows[row]
  }

  /// A row that the view is about to draw. While the user drags a row, index paths are ahead of the items: then the id
  /// decides.
  func row(inSection section: Int, row: Int, id: PaginationRow<Item>.ID) -> PaginationRow<Item>? {
    if let row = self.row(inSection: section, row: row), row.id == id { return row }
    switch id {
    case .item(let id):
      return (items[id: id] ?? previous?.items.first { $0.id == id }).map { .item($0) }
    case .gap(let id):
      let gaps = (rows.runs + (previous?.runs ?? [])).compactMap(\.gap)
      return gaps.first { $0.id == id }.map { .gap($0) }
    case .placeholder(let index): return .placeholder(index)
    }
  }

  func item(inSection section: Int, row: Int) -> Item? {
    self.row(inSection: section, row: row)?.item
  }

  /// The items among which a row moves, and the move counted in them; `nil` if the list cannot make it. A row stays
  /// between the same gaps: it is not known how far the rows beyond them are away.
  func itemMove(
    _ move: RowMove
  ) -> (items: Slice<PaginatedItems<Item>>, from: Int, destination: Int)? {
    guard sections.indices.contains(move.section) else { return nil }
    var start = 0
    for run in sections[move.section].runs {
      start += run.rowsBeforeItems
      let end = start + run.items.count
      if (start..<end).contains(move.from) {
        guard (start...end).contains(move.destination) else { return nil }
        return (items[run.items], move.from - start, move.destination - start)
      }
      start = end
    }
    return nil
  }
}

/// What a view must do to show another state of its list, beside inserting and deleting rows.
struct RowUpdate<ID: Hashable & Sendable>: Equatable {
  /// The rows that stay and may show another value.
  let reconfigured: [ID]

  /// Whether the change is animated: rows were deleted, moved or written. Pages come without.
  let isAnimated: Bool

  /// The rows that have come at an edge, if nothing else has changed: the view then needs no list of all ids.
  fileprivate(set) var added: AddedRows<ID>?

  /// Compares two states of a list. O(pages), plus the rows of the pages that have changed.
  init<Item>(
    from old: PaginatedItems<Item>,
    to new: PaginatedItems<Item>,
    isShown: (ID) -> Bool
  ) where Item.ID == ID {
    let changed = new.changedIDs(since: old)
    reconfigured = changed.filter(isShown)
    added =
      reconfigured.isEmpty && !changed.isEmpty && old.count + changed.count == new.count
      ? AddedRows(changed, in: new) : nil
    let inserted = changed.count - reconfigured.count
    // The rows on unchanged pages are on screen already.
    let deleted = old.count - (new.count - inserted)
    if new.hasOtherLocalRows(than: old) {
      isAnimated = true
    } else if deleted == 0, inserted > 0, !reconfigured.isEmpty {
      // A page that repeats earlier rows changes their pages, too.
      isAnimated = new.suffix(inserted).contains { isShown($0.id) }
    } else {
      // If no page that stays has changed, whole pages have come or gone.
      isAnimated = !reconfigured.isEmpty
    }
  }
}

/// Rows that have come before or after all others.
struct AddedRows<ID: Hashable & Sendable>: Equatable {
  let edge: ListEdge
  let ids: [ID]

  fileprivate init?<Item>(_ ids: [ID], in items: PaginatedItems<Item>) where Item.ID == ID {
    if ids.elementsEqual(items.suffix(ids.count).lazy.map(\.id)) {
      (edge, self.ids) = (.end, ids)
    } else if ids.elementsEqual(items.prefix(ids.count).lazy.map(\.id)) {
      (edge, self.ids) = (.start, ids)
    } else {
      return nil
    }
  }
}
