import Pagination

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
