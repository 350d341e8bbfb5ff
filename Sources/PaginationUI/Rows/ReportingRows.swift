#if canImport(SwiftUI)
  import Combine
  import Pagination
  import SwiftUI

  /// Rows that tell their paginator when they appear, each with its item's id for its identity.
  @MainActor
  func reportingRows<Item, Rows: RandomAccessCollection<Item>, Row: View>(
    _ rows: Rows,
    of paginator: Paginator<Item>,
    _ preparer: RowPreparer<Item>,
    _ row: @escaping (Item) -> Row
  ) -> some DynamicViewContent {
    ForEach(rows) { item in
      row(item)
        .onAppear {
          paginator.itemAppeared(item.id)
          preparer.rowAppeared(item.id)
        }
        .onDisappear { paginator.itemDisappeared(item.id) }
    }
  }

  /// Lets the app prepare rows before they are on screen, once for all rows that appear together.
  @MainActor
  final class RowPreparer<Item: Identifiable & Sendable>: ObservableObject
  where Item.ID: Sendable {
    private var window = PrefetchWindow<Item>()
    private var prefetch: RowPrefetch<Item>?
    private weak var paginator: Paginator<Item>?
    private var appeared: [Item.ID] = []
    private var isTurnComing = false

    /// What is still on its way is for rows that will not come.
    deinit {
      guard let cancel = prefetch?.cancel else { return }
      Task { @MainActor [window] in
        var window = window
        let unwanted = window.removeAll()
        if !unwanted.isEmpty { cancel(unwanted) }
      }
    }

    /// The rows are drawn: the list has changed, or what the app does.
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
      guard prefetch != nil, !isTurnComing else { return }
      isTurnComing = true
      Task { [weak self] in self?.takeTurn() }
    }

    private func takeTurn() {
      isTurnComing = false
      guard let prefetch, let paginator else { return }
      let rows = window.update(appeared: appeared, in: paginator.items, ahead: prefetch.ahead)
      appeared = []
      if !rows.unwanted.isEmpty { prefetch.cancel?(rows.unwanted) }
      if !rows.wanted.isEmpty { prefetch.perform(rows.wanted) }
    }
  }
#endif
