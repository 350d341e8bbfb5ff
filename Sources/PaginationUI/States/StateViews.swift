#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// One edge of a list: loading, failed with Retry, or the end. It requests the page there when it comes on screen.
  ///
  /// ``PaginatedForEach`` shows both edges. Use this view in containers that it can't build. It keeps its height if each
  /// of its views fits into one line, as the default ones do.
  @MainActor
  public struct PaginationEdgeView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    @Observed private var paginator: Paginator<Item>
    private let edge: ListEdge
    @Environment(\.paginationSettings.fullScreenList) private var fullScreenList

    /// Creates the view for one edge.
    public init(_ paginator: Paginator<Item>, _ edge: ListEdge) {
      _paginator = Observed(wrappedValue: paginator)
      self.edge = edge
    }

    /// The view for the current state.
    public var body: some View {
      let shown = EdgePresentation(
        edge,
        state,
        phase: $paginator.phase,
        isRefreshing: $paginator.isRefreshing,
        states: fullScreenList == ObjectIdentifier(paginator) ? .fullScreen : .inline,
        pageCount: $paginator.loadedPageCount
      )
      // The hooks are on views that stay while the state changes: otherwise every change would "appear" and request a
      // page. The state of the whole list is another view than the edge, so that the edge appears when there are rows.
      Group {
        if shown.isEdge {
          row(shown)
            .onAppear {
              paginator.resume()
              paginator.edgeAppeared(edge)
            }
            .onDisappear { paginator.edgeDisappeared(edge) }
        } else if !shown.isHidden {
          row(shown)
            .onAppear { paginator.resume() }
        }
      }
      // Another edge, or that of another list in the same place, is another view.
      .id([AnyHashable(ObjectIdentifier(paginator)), edge])
    }

    private var state: LoadState { edge == .start ? $paginator.start : $paginator.end }

    private func row(_ shown: EdgePresentation) -> some View {
      StateRow {
        if case .slot(let slot) = shown {
          SlotView(
            paginator: paginator,
            slot: slot,
            failure: slot.edge == nil ? $paginator.phase.failure : state.failure,
            message: $paginator.emptyMessage
          )
        } else {
          Color.clear
        }
      }
      .asEdgeRow()
    }
  }

  /// A row that keeps its height while its state changes.
  @MainActor
  struct StateRow<Content: View>: View {
    @ViewBuilder let content: Content
    @ScaledMetric private var height = 44

    var body: some View {
      ZStack { content }
        .frame(maxWidth: .infinity, minHeight: height)
    }
  }

  extension View {
    /// Removes a `List`'s separator and background: an edge or a gap is not one of the app's rows.
    @MainActor
    func asEdgeRow() -> some View {
      #if os(tvOS) || os(watchOS)
        listRowBackground(Color.clear)
      #else
        listRowBackground(Color.clear)
          .listRowSeparator(.hidden)
      #endif
    }
  }

  /// A gap between the rows of a list: how many items are missing, loading, or failed with Retry. Or the row of an item
  /// that is not loaded. It requests a page when it comes on screen.
  ///
  /// ``PaginatedForEach`` shows them. Use this view in containers that it can't build, for what `Paginator.rows` has beside
  /// items. It keeps its height if each of its views fits into one line, as the default ones do.
  @MainActor
  public struct PaginationGapView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let row: PaginationRow<Item>

    /// Creates the view for a gap.
    public init(_ paginator: Paginator<Item>, _ gap: PaginationGap) {
      self.paginator = paginator
      row = .gap(gap)
    }

    /// Creates the view for an item that is not loaded, by its index in the whole list.
    public init(_ paginator: Paginator<Item>, placeholder index: Int) {
      self.paginator = paginator
      row = .placeholder(index)
    }

    /// The view for the current state.
    public var body: some View {
      // The hooks are on a view that stays while the state changes.
      let view = MissingRowView(paginator: paginator, row: row)
      switch row {
      case .gap(let gap):
        view
          .asEdgeRow()
          .onAppear { paginator.gapAppeared(gap.id) }
          .onDisappear { paginator.gapDisappeared(gap.id) }
          .id(gap.id)
      case .placeholder(let index):
        view
          .onAppear { paginator.placeholderAppeared(index) }
          .onDisappear { paginator.placeholderDisappeared(index) }
      case .item: EmptyView()
      }
    }
  }

  /// A gap or a placeholder that reports nothing.
  @MainActor
  struct MissingRowView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    @Observed var paginator: Paginator<Item>
    let row: PaginationRow<Item>

    var body: some View {
      StateRow {
        switch row {
        case .gap(let old):
          // Its state is read here, so that a change evaluates no other row.
          let gap = $paginator.gaps.first { $0.id == old.id } ?? old
          SlotView(paginator: paginator, slot: gap.slot, failure: gap.state.failure, gap: gap)
        case .placeholder: SlotView(paginator: paginator, slot: PaginationSlot(.loading, .row))
        case .item: EmptyView()
        }
      }
    }
  }

  /// The state of a list without rows: loading, empty, failed, or without a source. ``PaginatedList`` and `paginated(_:)`
  /// show it over their container. Use it in screens that they can't build.
  @MainActor
  public struct PaginationScreenView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    @Observed private var paginator: Paginator<Item>

    /// Creates the view.
    public init(_ paginator: Paginator<Item>) { _paginator = Observed(wrappedValue: paginator) }

    /// The view for the current phase.
    public var body: some View {
      let phase = $paginator.phase
      ZStack {
        if let slot = phase.slot {
          SlotView(
            paginator: paginator,
            slot: slot,
            failure: phase.failure,
            message: $paginator.emptyMessage
          )
        }
      }
    }
  }

  /// The message about a failed refresh, which is shown above the rows.
  @MainActor
  struct RefreshFailureView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    @Observed var paginator: Paginator<Item>

    var body: some View {
      if let failure = $paginator.refreshError {
        SlotView(paginator: paginator, slot: PaginationSlot(.failure, .refresh), failure: failure)
      }
    }
  }

  /// The views of the states of a list, as the styles and modifiers around the list make them.
  struct PaginationViews {
    typealias Make = @MainActor (PaginationViewConfiguration) -> AnyView

    private(set) var make: Make = { AnyView(DefaultStateView(configuration: $0)) }

    /// Adds a style or modifier within the others.
    mutating func replace(
      _ state: PaginationViewState? = nil,
      at place: PaginationViewPlace? = nil,
      @ViewBuilder by content: @escaping @MainActor (PaginationViewConfiguration) -> some View
    ) {
      let outer = make
      make = { configuration in
        let isMeant =
          configuration.state == state ?? configuration.state
          && configuration.place == place ?? configuration.place
        guard isMeant else { return outer(configuration) }
        var configuration = configuration
        configuration.makeContent = outer
        return AnyView(content(configuration))
      }
    }
  }

  /// The view for a state of a list.
  @MainActor
  struct SlotView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let slot: PaginationSlot
    var failure: LoadFailure?
    var message: String?
    var gap: PaginationGap?
    @Environment(\.paginationSettings.views) private var views
    @LocalizedStrings private var strings
    @State private var hasAppeared = false

    var body: some View {
      if slot == PaginationSlot(.paused, .list), !hasAppeared {
        // The list begins to load when it appears: a button would only flash.
        Color.clear.onAppear { hasAppeared = true }
      } else {
        views.make(
          PaginationViewConfiguration(
            slot: slot,
            failure: failure,
            message: message,
            gap: gap,
            strings: strings,
            action: act,
            dismiss: { if slot.place == .refresh { paginator.dismissRefreshError() } }
          )
        )
        // Two states may have views of the same type, which must not share their state.
        .id(slot)
      }
    }

    private func act() {
      switch (slot.place, slot.state) {
      case (_, .loading), (_, .complete), (_, .noSource), (.row, _): break
      case (_, .empty), (.refresh, _): Task { await paginator.refresh() }
      case (.list, .failure): paginator.retry()
      case (.list, .paused): paginator.resume()
      // Not `retry()`: the other edge may have failed for another reason.
      case (.end, _): Task { await paginator.loadNext() }
      case (.start, _): Task { await paginator.loadPrevious() }
      case (.gap, _): if let gap { Task { await paginator.fill(gap.id) } }
      }
    }
  }
#endif
