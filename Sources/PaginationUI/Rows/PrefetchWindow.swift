import Pagination

/// The app's actions for rows that are not on screen yet, such as loading their images.
package struct RowPrefetch<Item: Identifiable & Sendable> where Item.ID: Sendable {
  let ahead: Int

  package let perform: @MainActor ([Item]) -> Void
  package let cancel: (@MainActor ([Item]) -> Void)?
}

/// The rows to prepare: those ahead of the row that appeared last, in the direction of scrolling.
struct PrefetchWindow<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// The outermost row on screen in the direction of scrolling.
  private var leading: Item.ID?
  private var isForwards = true

  /// The rows that are being prepared and have not appeared.
  private(set) var requested: [Item] = []

  /// Returns the rows to prepare, nearest first, and the rows to stop preparing. O(rows ahead).
  @MainActor
  mutating func update(
    appeared: [Item.ID],
    in items: PaginatedItems<Item>,
    ahead: Int
  ) -> (wanted: [Item], unwanted: [Item]) {
    move(to: appeared.compactMap { items.index(of: $0) }, in: items)
    // Rows on screen load what they need themselves.
    let shown = Set(appeared)
    let old = requested.filter { !shown.contains($0.id) }
    let near = rows(ahead, in: items)
    let nearIDs = Set(near.map(\.id))
    let known = Set(old.map(\.id))
    let wanted = near.filter { !known.contains($0.id) }
    requested = old.filter { nearIDs.contains($0.id) } + wanted
    return (wanted, old.filter { !nearIDs.contains($0.id) })
  }

  @MainActor
  private mutating func move(to appeared: [Int], in items: PaginatedItems<Item>) {
    guard let first = appeared.min(), let last = appeared.max() else { return }
    let old = leading.flatMap { items.index(of: $0) }
    isForwards = old.map { isForwards ? last >= $0 : first > $0 } ?? true
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

#if canImport(SwiftUI)
  import Combine

  /// Calls the app's `onPrefetch` actions, once for all rows that appear together.
  @MainActor
  final class RowPreparer<Item: Identifiable & Sendable>: ObservableObject where Item.ID: Sendable {
    private var window = PrefetchWindow<Item>()
    private var prefetch: RowPrefetch<Item>?
    private weak var paginator: Paginator<Item>?
    private var appeared: [Item.ID] = []
    private var isTurnScheduled = false

    deinit {
      let unwanted = window.requested
      guard let cancel = prefetch?.cancel, !unwanted.isEmpty else { return }
      Task { @MainActor in cancel(unwanted) }
    }

    func update(_ prefetch: RowPrefetch<Item>?, _ paginator: Paginator<Item>) {
      self.prefetch = prefetch
      self.paginator = paginator
      scheduleTurn()
    }

    func rowAppeared(_ id: Item.ID) {
      guard prefetch != nil else { return }
      appeared.append(id)
      scheduleTurn()
    }

    private func scheduleTurn() {
      guard prefetch != nil, !isTurnScheduled else { return }
      isTurnScheduled = true
      Task { [weak self] in self?.takeTurn() }
    }

    private func takeTurn() {
      isTurnScheduled = false
      guard let prefetch, let paginator else { return }
      let rows = window.update(appeared: appeared, in: paginator.items, ahead: prefetch.ahead)
      appeared = []
      if !rows.unwanted.isEmpty { prefetch.cancel?(rows.unwanted) }
      if !rows.wanted.isEmpty { prefetch.perform(rows.wanted) }
    }
  }
#endif
