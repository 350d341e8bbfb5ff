import Pagination

/// What a view of a list shows. Each can be replaced: see `paginationView(_:at:content:)`.
public enum PaginationViewState: Hashable, CaseIterable, Sendable {
  /// Items are loading.
  case loading
  /// Items don't load automatically: with `PrefetchPolicy.manual`, or after a load was cancelled. The action loads
  /// them.
  case paused
  /// The list has no items. The action refreshes.
  case empty
  /// The list has no source yet, such as a search without a query. There is no action.
  case noSource
  /// A load failed. The action tries again.
  case failure
  /// The list has no more items.
  case complete
}

/// Where a view of a list is.
public enum PaginationViewPlace: Hashable, CaseIterable, Sendable {
  /// Instead of rows: loading, paused, empty, failed, or without a source.
  case list
  /// Before the first row: loading, paused or failed.
  case start
  /// After the last row: loading, paused, failed or the end.
  case end
  /// Between rows, where items may be missing: loading, paused or failed.
  case gap
  /// In place of a row whose item is not loaded: loading.
  case row
  /// Above the rows, which stay: a refresh has failed.
  case refresh
}

struct PaginationSlot: Hashable, Sendable {
  let state: PaginationViewState
  let place: PaginationViewPlace

  init(_ state: PaginationViewState, _ place: PaginationViewPlace) {
    self.state = state
    self.place = place
  }

  var edge: ListEdge? { place == .start ? .start : place == .end ? .end : nil }
}

/// Where a list without rows shows that it is loading, empty or failed.
public enum PaginationStatePlacement: Hashable, Sendable {
  /// Over the whole container. VoiceOver doesn't read what is below.
  case fullScreen
  /// The same, in a container that has no height without rows, such as a horizontal stack: it gets this one.
  case shelf(height: Double)
  /// In place of the rows: for containers that show more than the list.
  case inline
}

extension PaginationPhase {
  /// The view that is shown instead of rows; `nil` if the list has rows.
  var slot: PaginationSlot? {
    switch self {
    case .content: nil
    case .loading: PaginationSlot(.loading, .list)
    case .idle: PaginationSlot(.paused, .list)
    case .empty: PaginationSlot(.empty, .list)
    case .noSource: PaginationSlot(.noSource, .list)
    case .failed: PaginationSlot(.failure, .list)
    }
  }
}

extension LoadState {
  fileprivate var viewState: PaginationViewState {
    switch self {
    case .loading: .loading
    case .idle: .paused
    case .failed: .failure
    case .complete: .complete
    }
  }

  /// The view at an edge of a list with rows; `nil` if there is none. A list doesn't announce its start.
  func slot(at edge: ListEdge) -> PaginationSlot? {
    if edge == .end { return PaginationSlot(viewState, .end) }
    return self == .complete ? nil : PaginationSlot(viewState, .start)
  }
}

extension PaginationGap {
  /// The view in the gap's row. A gap that has ended is closed and has no row.
  var slot: PaginationSlot { PaginationSlot(state == .complete ? .paused : state.viewState, .gap) }
}

/// What is shown at an edge of a list.
enum EdgePresentation: Hashable, Sendable {
  /// No row.
  case hidden
  /// Empty space: a refresh is running and the edge is idle, so a button would flash.
  case blank
  /// A view for a state of the edge, or for the state of a list without rows.
  case slot(PaginationSlot)

  /// Chooses the view. With one page, people expect no more, so its end is not shown.
  init(
    _ edge: ListEdge,
    _ state: LoadState,
    phase: PaginationPhase,
    isRefreshing: Bool,
    states: PaginationStatePlacement,
    pageCount: Int = 2
  ) {
    if let slot = phase.slot {
      self = edge == .end && states == .inline ? .slot(slot) : .hidden
    } else if state == .idle, isRefreshing {
      self = .blank
    } else if state == .complete, pageCount < 2 {
      self = .hidden
    } else {
      self = state.slot(at: edge).map { .slot($0) } ?? .hidden
    }
  }

  /// Chooses the view for a list that shows its states over the whole container.
  @MainActor
  init<Item>(fullScreen edge: ListEdge, of paginator: Paginator<Item>) {
    self.init(
      edge,
      edge == .start ? paginator.start : paginator.end,
      phase: paginator.phase,
      isRefreshing: paginator.isRefreshing,
      states: .fullScreen,
      pageCount: paginator.loadedPageCount
    )
  }

  var isHidden: Bool { self == .hidden }

  /// Whether this view on screen means that the user has reached the edge. The state of a list without rows does not: a
  /// second page would load before a row has appeared.
  var isEdge: Bool {
    if case .slot(let slot) = self { slot.edge != nil } else { self == .blank }
  }
}
