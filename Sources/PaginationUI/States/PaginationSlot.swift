package import Pagination

/// The views that show a list's state. Each can be replaced: see `paginationView(_:content:)` and
/// `PaginationViewStyle`.
public enum PaginationSlot: Hashable, CaseIterable, Sendable {
  // MARK: Instead of rows

  /// The first items are loading.
  case loading
  /// The first load was cancelled. The action loads.
  case paused
  /// The list has no items. The action refreshes.
  case empty
  /// The first load failed. The action retries.
  case failure

  // MARK: After the last row

  /// The next page is loading.
  case appendLoading
  /// The next page doesn't load automatically: with `PrefetchPolicy.manual`, or after a load was
  /// cancelled. The action loads it.
  case appendPaused
  /// The next page failed. The action requests the same page again.
  case appendFailure
  /// The list has no more items.
  case end

  // MARK: Before the first row

  /// The previous page is loading.
  case prependLoading
  /// The previous page doesn't load automatically. The action loads it.
  case prependPaused
  /// The previous page failed. The action requests the same page again.
  case prependFailure

  // MARK: Between rows

  /// Items may be missing here, and they don't load automatically. The action loads a page of them.
  case gapPaused
  /// A page of the missing items is loading.
  case gapLoading
  /// That page failed. The action requests the same page again.
  case gapFailure
  /// An item that is not loaded: a row of its size.
  case placeholder

  // MARK: Above the rows

  /// A refresh failed, and the rows stay. The action refreshes again.
  case refreshFailure

  /// The edge of the list at which the view is shown, if any.
  package var edge: ListEdge? {
    switch self {
    case .loading, .paused, .empty, .failure, .refreshFailure: nil
    case .gapPaused, .gapLoading, .gapFailure, .placeholder: nil
    case .appendLoading, .appendPaused, .appendFailure, .end: .end
    case .prependLoading, .prependPaused, .prependFailure: .start
    }
  }
}

/// Where a list without rows shows that it is loading, empty or failed.
public enum PaginationStatePlacement: Hashable, Sendable {
  /// Over the whole container. VoiceOver doesn't read what is below.
  case fullScreen

  /// In place of the rows: for containers that show more than the list.
  case inline
}

extension PaginationPhase {
  /// The view that is shown instead of rows; `nil` if the list has rows.
  var slot: PaginationSlot? {
    switch self {
    case .content: nil
    case .loading: .loading
    case .idle: .paused
    case .empty: .empty
    case .failed: .failure
    }
  }
}

extension LoadState {
  /// The view at an edge of a list with rows; `nil` if there is none.
  ///
  /// A list doesn't announce its start.
  func slot(at edge: ListEdge) -> PaginationSlot? {
    switch (self, edge) {
    case (.loading, .end): .appendLoading
    case (.idle, .end): .appendPaused
    case (.failed, .end): .appendFailure
    case (.end, .end): .end
    case (.loading, .start): .prependLoading
    case (.idle, .start): .prependPaused
    case (.failed, .start): .prependFailure
    case (.end, .start): nil
    }
  }
}

extension PaginationGap {
  /// The view in the gap's row.
  var slot: PaginationSlot {
    switch state {
    // A gap that has ended is closed and has no row.
    case .idle, .end: .gapPaused
    case .loading: .gapLoading
    case .failed: .gapFailure
    }
  }
}

/// The view that is shown at an edge of a list. Views draw it and decide nothing themselves.
enum EdgePresentation: Hashable, Sendable {
  /// No row.
  case hidden
  /// Empty space: a refresh is running and the edge is idle, so a button would flash.
  case blank
  /// A view for a state of the edge, or for the state of a list without rows.
  case slot(PaginationSlot)

  /// Chooses the view. `states` says where a list without rows shows its state.
  init(
    _ edge: ListEdge,
    _ state: LoadState,
    phase: PaginationPhase,
    isRefreshing: Bool,
    states: PaginationStatePlacement
  ) {
    if let slot = phase.slot {
      self = edge == .end && states == .inline ? .slot(slot) : .hidden
    } else if state == .idle, isRefreshing {
      self = .blank
    } else if let slot = state.slot(at: edge) {
      self = .slot(slot)
    } else {
      self = .hidden
    }
  }

  /// Chooses the view for a list that shows its states over the whole container.
  @MainActor
  init<Item>(fullScreen edge: ListEdge, of paginator: Paginator<Item>) {
    self.init(
      edge,
      edge == .start ? paginator.prepend : paginator.append,
      phase: paginator.phase,
      isRefreshing: paginator.isRefreshing,
      states: .fullScreen
    )
  }

  /// Whether the edge shows nothing.
  var isHidden: Bool { self == .hidden }

  /// Whether this view on screen means that the user has reached the edge.
  ///
  /// The state of a list without rows says nothing about the edge: if it counted, a second page
  /// would load before a row has appeared.
  var isEdge: Bool {
    switch self {
    case .hidden: false
    case .blank: true
    case .slot(let slot): slot.edge != nil
    }
  }
}
