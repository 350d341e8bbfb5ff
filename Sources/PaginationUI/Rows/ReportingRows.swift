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
    @ViewBuilder let rows: (PaginationRows<Item>, RowReporter<Item>) -> Rows
    @StateObject private var preparer = RowPreparer<Item>()
    @Environment(\.paginationEditFailure) private var refused

    var body: some View {
      let _ = preparer.update(options.prefetch, paginator)
      let present = $paginator.rowsBesideGapStates
      rows(
        present,
        RowReporter(
          paginator: paginator,
          items: present.items,
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
    let items: PaginatedItems<Item>
    let options: PaginatedRowOptions<Item>
    let refused: PaginationEditFailureAction
    let preparer: RowPreparer<Item>

    private var log: RowLog<Item> { .of(paginator) }

    /// The rows of some runs, with the gaps between them.
    func rows(
      of runs: [PaginationRows<Item>.Run],
      in section: AnyHashable? = nil,
      _ row: @escaping (Item) -> some View
    ) -> some View {
      ForEach(RowPart.parts(of: runs)) { part in
        switch part {
        case .gap(let gap): PaginationGapView(paginator, gap)
        case .rows(let chunks): rows(of: chunks, in: section, row)
        }
      }
    }

    /// The rows of some runs as sections, for grids: a gap spans all columns, as the header before the
    /// first and the footer after the last row do.
    func sections(
      of runs: [PaginationRows<Item>.Run],
      in section: AnyHashable? = nil,
      _ row: @escaping (Item) -> some View,
      @ViewBuilder header: @escaping () -> some View,
      @ViewBuilder footer: @escaping () -> some View
    ) -> some View {
      let parts = RowPart.parts(of: runs)
      let sections = parts.filter(\.hasRows)
      return ForEach(parts) { part in
        switch part {
        case .gap(let gap):
          Section {
          } footer: {
            PaginationGapView(paginator, gap)
          }
        case .rows(let chunks):
          Section {
            rows(of: chunks, in: section, row)
          } header: {
            if part.id == sections.first?.id { header() }
          } footer: {
            if part.id == sections.last?.id { footer() }
          }
        }
      }
    }

    private func rows(
      of chunks: [RowChunk<Item>],
      in section: AnyHashable?,
      _ row: @escaping (Item) -> some View
    ) -> some View {
      ForEach(chunks) { chunk in
        let place = RowPlace(
          container: ObjectIdentifier(preparer),
          section: section,
          chunk: chunk.id
        )
        switch chunk {
        case .items(_, let range): rows(of: items[range], in: place, row)
        case .placeholders(_, let indices): placeholders(indices, in: place)
        }
      }
    }

    /// The rows of some items. Each row has its item's id as its identity.
    @ViewBuilder private func rows(
      of items: Slice<PaginatedItems<Item>>,
      in place: RowPlace<Item>,
      _ row: @escaping (Item) -> some View
    ) -> some View {
      #if os(tvOS)
        editableRows(of: items, in: place, row)
      #else
        // Not an `if` in each row: the container would have to build all rows to count them.
        if options.deleteTitle == nil {
          editableRows(of: items, in: place, row)
        } else {
          editableRows(of: items, in: place) { item in
            row(item).swipeActions {
              options.deleteButton(for: item, of: paginator) { refused($0) }
            }
          }
        }
      #endif
    }

    private func editableRows(
      of items: Slice<PaginatedItems<Item>>,
      in place: RowPlace<Item>,
      _ row: @escaping (Item) -> some View
    ) -> some View {
      ForEach(items) { item in
        row(item)
          .onAppear {
            preparer.rowAppeared(item.id)
            log.appeared(.item(item.id), in: place)
            paginator.itemAppeared(item.id)
          }
          .onDisappear {
            if log.disappeared(.item(item.id), in: place) { paginator.itemDisappeared(item.id) }
          }
      }
      .onDelete(perform: options.onDelete(from: items, of: paginator, refused: refused))
      .onMove(perform: options.onMove(in: items, of: paginator, refused: refused))
    }

    private func placeholders(
      _ indices: Range<Int>,
      in place: RowPlace<Item>
    ) -> some View {
      ForEach(indices.lazy.map(Placeholder.init)) { placeholder in
        PlaceholderView(paginator: paginator)
          .onAppear {
            log.appeared(.placeholder(placeholder.index), in: place)
            paginator.placeholderAppeared(placeholder.index)
          }
          .onDisappear {
            guard log.disappeared(.placeholder(placeholder.index), in: place) else { return }
            paginator.placeholderDisappeared(placeholder.index)
          }
      }
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
