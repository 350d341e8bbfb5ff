import Pagination

/// The app's actions for rows that are not on screen yet, such as loading their images.
package struct RowPrefetch<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// How many rows ahead to prepare.
  let ahead: Int

  /// Prepares rows, nearest first.
  package let perform: @MainActor ([Item]) -> Void

  /// Stops preparing rows that never appeared and are no longer near.
  package let cancel: (@MainActor ([Item]) -> Void)?
}

/// The rows to prepare: those ahead of the row that appeared last, in the direction of scrolling.
struct PrefetchWindow<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// The outermost row on screen in the direction of scrolling.
  private var leading: Item.ID?
  private var isForwards = true

  /// The rows that are being prepared and have not appeared.
  private(set) var requested: [Item] = []

  /// Finds the rows to prepare after rows have appeared or the list has changed. O(rows ahead).
  ///
  /// - Parameters:
  ///   - appeared: The rows that have appeared since the last call, in any order.
  ///   - items: The list.
  ///   - ahead: How many rows to prepare.
  /// - Returns: The rows to prepare, and the rows to stop preparing.
  @MainActor
  mutating func update(
    appeared: [Item.ID],
    in items: PaginatedItems<Item>,
    ahead: Int
  ) -> (wanted: [Item], unwanted: [Item]) {
    move(to: appeared.compactMap { items.index(of: $0) }, in: items)
    // Rows on screen load what they need themselves.
    let shown = Set(appeared)
    requested.removeAll { shown.contains($0.id) }

    let near = rows(ahead, in: items)
    let nearIDs = Set(near.map(\.id))
    let unwanted = requested.filter { !nearIDs.contains($0.id) }
    let known = Set(requested.map(\.id))
    let wanted = near.filter { !known.contains($0.id) }
    requested = requested.filter { nearIDs.contains($0.id) } + wanted
    return (wanted, unwanted)
  }

  @MainActor
  private mutating func move(to appeared: [Int], in items: PaginatedItems<Item>) {
    guard let first = appeared.min(), let last = appeared.max() else { return }
    if let leading = leading.flatMap({ items.index(of: $0) }) {
      isForwards = isForwards ? last >= leading : first > leading
    } else {
      isForwards = true
    }
    leading = items[isForwards ? last : first].id
  }

  /// The rows ahead, nearest first.
  @MainActor
  private func rows(_ count: Int, in items: PaginatedItems<Item>) -> [Item] {
    guard let index = leading.flatMap({ items.index(of: $0) }) else { return [] }
    return isForwards
      ? Array(items[(index + 1)...].prefix(count)) : items[..<index].suffix(count).reversed()
  }
}
