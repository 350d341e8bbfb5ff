#if canImport(SwiftUI)
  import Combine
  public import Pagination
  public import SwiftUI

  /// What depends on the items of a list. It is a separate view, so that only changes of the items
  /// evaluate it.
  @MainActor
  struct ItemRows<Item: Identifiable & Sendable, Rows: View>: View where Item.ID: Sendable {
    @Observed var paginator: Paginator<Item>
    let options: PaginatedRowOptions<Item>
    @ViewBuilder let rows: (PaginatedItems<Item>, RowReporter<Item>) -> Rows
    @StateObject private var preparer = RowPreparer<Item>()
    @Environment(\.paginationEditFailure) private var refused

    var body: some View {
      let _ = preparer.update(options.prefetch, paginator)
      rows(
        $paginator.items,
        RowReporter(
          paginator: paginator,
          options: options,
          refused: refused,
          preparer: preparer
        )
      )
    }
  }

  /// Makes rows that report when they appear and that people can edit.
  @MainActor
  struct RowReporter<Item: Identifiable & Sendable> where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let options: PaginatedRowOptions<Item>
    let refused: PaginationEditFailureAction
    let preparer: RowPreparer<Item>

    /// The rows of some items. Each row has its item's id as its identity.
    func rows<Items: RandomAccessCollection<Item>>(
      of items: Items,
      _ row: @escaping (Item) -> some View
    ) -> some View {
      ForEach(items) { item in
        row(item)
          .onAppear { preparer.rowAppeared(item.id) }
          .paginationRow(item.id, in: paginator)
      }
      .onDelete(perform: options.onDelete(from: items, of: paginator, refused: refused))
      .onMove(perform: options.onMove(in: items, of: paginator, refused: refused))
    }
  }

  extension View {
    /// Reports to a paginator when this row appears and disappears, in O(1): for rows in a container
    /// that you build yourself. ``PaginatedForEach`` does it for you.
    ///
    /// Use it on one view per item. A row of several views, or a `Section`, counts as off screen
    /// when the first of its views leaves the screen.
    ///
    /// - Parameters:
    ///   - id: The id of the row's item.
    ///   - paginator: The list's paginator.
    @MainActor
    public func paginationRow<Item>(_ id: Item.ID, in paginator: Paginator<Item>) -> some View {
      onAppear { paginator.itemAppeared(id) }
        .onDisappear { paginator.itemDisappeared(id) }
    }
  }

  /// Calls the app's `onPrefetch` actions, once for all rows that appear together.
  @MainActor
  final class RowPreparer<Item: Identifiable & Sendable>: ObservableObject
  where Item.ID: Sendable {
    private var window = PrefetchWindow<Item>()
    private var prefetch: RowPrefetch<Item>?
    private weak var paginator: Paginator<Item>?
    private var appeared: [Item.ID] = []
    private var isTurnScheduled = false

    /// Cancels the preparation of rows that won't appear any more.
    deinit {
      let unwanted = window.requested
      guard let cancel = prefetch?.cancel, !unwanted.isEmpty else { return }
      Task { @MainActor in cancel(unwanted) }
    }

    /// Called when the rows are evaluated: the list or the app's actions have changed.
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
