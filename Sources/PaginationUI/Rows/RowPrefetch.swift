import Pagination

/// What an app does for rows before they are on screen, such as loading their images.
@MainActor
struct RowPrefetch<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// How many rows ahead.
  let ahead: Int

  /// Prepares rows, nearest first.
  let perform: @MainActor ([Item]) -> Void

  /// Gives up on rows that were not shown and are not near any more.
  let cancel: (@MainActor ([Item]) -> Void)?
}

/// The rows that are to be prepared: those ahead of the row that appeared last, in the direction in
/// which the user scrolls.
@MainActor
struct PrefetchWindow<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// The row that came on screen last, at the edge towards which the user scrolls.
  private var leading: Item.ID?
  private var isForwards = true

  /// The rows that were asked for and have not appeared.
  private var requested: [Item] = []

  nonisolated init() {}

  /// Judges what is wanted after rows have appeared or the list has changed. O(rows ahead).
  ///
  /// - Parameters:
  ///   - appeared: The rows that have come on screen since the last time, in any order.
  ///   - items: The list.
  ///   - ahead: How many rows are wanted.
  /// - Returns: The rows to prepare, and those to give up.
  mutating func update(
    appeared: [Item.ID],
    in items: PaginatedItems<Item>,
    ahead: Int
  ) -> (wanted: [Item], unwanted: [Item]) {
    move(to: appeared.compactMap { items.index(of: $0) }, in: items)
    // They load what they need themselves now.
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

  /// Gives up everything that was asked for.
  mutating func removeAll() -> [Item] {
    defer { requested = [] }
    return requested
  }

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
  private func rows(_ count: Int, in items: PaginatedItems<Item>) -> [Item] {
    guard let index = leading.flatMap({ items.index(of: $0) }) else { return [] }
    return isForwards
      ? Array(items[(index + 1)...].prefix(count)) : items[..<index].suffix(count).reversed()
  }
}
