import Pagination

/// The rows that a table or collection view shows, which may be a turn behind the list.
///
/// Index paths are the view's, so they are looked up here and never in the list.
@MainActor
final class ShownRows<Item: Identifiable & Sendable> where Item.ID: Sendable {
  let paginator: Paginator<Item>
  let sectioning: RowSections<Item>

  /// The items in the rows, section after section.
  private(set) var items: PaginatedItems<Item>

  /// The items before the last change, until the view has settled.
  private var previous: PaginatedItems<Item>?

  /// The sections, in order.
  private(set) var sections: [NumberedSection]

  init(_ paginator: Paginator<Item>, _ sectioning: RowSections<Item>) {
    self.paginator = paginator
    self.sectioning = sectioning
    items = paginator.items
    sections = sectioning.sections(items)
  }

  /// Takes over the list's present items. Those of before are kept until ``settled()``: a view may
  /// draw the old rows once more before it takes the new ones.
  ///
  /// - Parameter isShown: Whether the view has a row for an id.
  func update(isShown: (Item.ID) -> Bool) -> RowUpdate<Item.ID> {
    let old = items
    previous = old
    items = paginator.items
    sections = sectioning.sections(items)
    return RowUpdate(from: old, to: items, isShown: isShown)
  }

  /// The view shows the items of now.
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
  /// While the reader drags a row, its index path is ahead of the items. Then the id decides.
  func item(inSection section: Int, row: Int, id: Item.ID) -> Item? {
    if let item = item(inSection: section, row: row), item.id == id { return item }
    return items[id: id] ?? previous?.first { $0.id == id }
  }
}
