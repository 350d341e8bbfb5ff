#if canImport(SwiftUI)
  import Combine
  import Pagination
  import SwiftUI

  /// What depends on the items of a list. It is a separate view, so that only changes of the items evaluate it.
  @MainActor
  struct ItemRows<Item: Identifiable & Sendable, Rows: View>: View where Item.ID: Sendable {
    @Observed var paginator: Paginator<Item>
    let options: PaginatedRowOptions<Item>
    @ViewBuilder let rows: (RowReporter<Item>) -> Rows
    @StateObject private var preparer = RowPreparer<Item>()
    @Environment(\.paginationSettings.editFailure) private var editFailure

    var body: some View {
      let _ = preparer.update(options.prefetch, paginator)
      rows(
        RowReporter(
          paginator: paginator,
          present: $paginator.rowsBesideGapStates,
          options: options,
          refused: editFailure.report,
          preparer: preparer
        )
      )
    }
  }

  /// Makes rows that report when they appear and that people can edit.
  @MainActor
  struct RowReporter<Item: Identifiable & Sendable> where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let present: PaginationRows<Item>
    let options: PaginatedRowOptions<Item>
    let refused: @MainActor (any Error) -> Void
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

    /// The rows of some runs as a section, which gaps divide if they span all columns of a grid.
    @ViewBuilder func section(
      of runs: [PaginationRows<Item>.Run],
      in section: AnyHashable? = nil,
      gapsSpan: Bool,
      _ row: @escaping (Item) -> some View,
      @ViewBuilder header: @escaping () -> some View = { EmptyView() },
      @ViewBuilder footer: @escaping () -> some View = { EmptyView() }
    ) -> some View {
      if gapsSpan {
        let parts = RowPart.parts(of: runs)
        let sections = parts.filter(\.hasRows)
        ForEach(parts) { part in
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
      } else {
        Section {
          rows(of: runs, in: section, row)
        } header: {
          header()
        } footer: {
          footer()
        }
      }
    }

    private func rows(
      of chunks: [RowChunk],
      in section: AnyHashable?,
      _ row: @escaping (Item) -> some View
    ) -> some View {
      ForEach(chunks) { chunk in
        let container = ObjectIdentifier(preparer)
        let place = RowPlace(container: container, section: section, chunk: chunk.id)
        if chunk.isItems {
          items(present.items[chunk.range], in: place, row)
        } else {
          placeholders(chunk.range, in: place)
        }
      }
    }

    /// Each row has its item's id as its identity.
    @ViewBuilder private func items(
      _ items: Slice<PaginatedItems<Item>>,
      in place: RowPlace,
      _ row: @escaping (Item) -> some View
    ) -> some View {
      // Not an `if` in each row: the container would have to build all rows to count them.
      if options.deleteTitle != nil {
        editable(items, in: place) {
          options.deletable(row($0), $0, in: paginator, refused: refused)
        }
      } else {
        editable(items, in: place, row)
      }
    }

    @ViewBuilder private func editable(
      _ items: Slice<PaginatedItems<Item>>,
      in place: RowPlace,
      _ row: @escaping (Item) -> some View
    ) -> some View {
      let rows = ForEach(items) { item in
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
      #if canImport(UniformTypeIdentifiers) && !os(tvOS) && !os(watchOS)
        if let insertion = options.insertion {
          rows.onInsert(of: insertion.types) {
            insertion.insert(ListPosition(ofRowAt: $0, in: items), $1)
          }
        } else {
          rows
        }
      #else
        rows
      #endif
    }

    private func placeholders(_ indices: Range<Int>, in place: RowPlace) -> some View {
      ForEach(indices.lazy.map(Placeholder.init)) { placeholder in
        MissingRowView(paginator: paginator, row: .placeholder(placeholder.index))
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
#endif
