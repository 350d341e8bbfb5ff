import Pagination

/// Which view stands at an edge of a list.
///
/// The one place that decides it; the views only draw the answer.
enum EdgePresentation: Hashable, Sendable {
  /// No row at all: there is nothing on this side, and nothing to say about it.
  case hidden
  /// The state of the whole list, as a row: there are no others. Its being on screen does not say
  /// that the user has come to the edge.
  case screen(ScreenPresentation)
  /// What happens at the edge, beside the rows.
  case edge(State)

  /// What happens at an edge.
  enum State: Hashable, Sendable {
    /// Space for what comes when the refresh that runs is over.
    case blank
    /// Nothing is on its way: a button that loads.
    case paused
    /// A spinner.
    case loading
    /// What went wrong, and Retry.
    case failed(LoadFailure)
    /// The end of the list.
    case end
  }

  /// Chooses the view for a state of the engine.
  ///
  /// - Parameters:
  ///   - edge: Which edge.
  ///   - state: What happens there.
  ///   - phase: What fills the screen.
  ///   - isRefreshing: Whether the list is being loaded anew beneath the rows.
  ///   - states: Where the state of the whole list is shown.
  init(
    _ edge: ListEdge,
    _ state: LoadState,
    phase: PaginationPhase,
    isRefreshing: Bool,
    states: PaginationStatePlacement
  ) {
    let screen = ScreenPresentation(phase)
    guard screen == .rows else {
      switch (edge, states) {
      case (.end, .inline): self = .screen(screen)
      case (.end, .fullScreen), (.start, .inline), (.start, .fullScreen): self = .hidden
      }
      return
    }
    switch state {
    case .idle: self = .edge(isRefreshing ? .blank : .paused)
    case .loading: self = .edge(.loading)
    case .failed(let failure): self = .edge(.failed(failure))
    case .end: self = edge == .end ? .edge(.end) : .hidden
    }
  }
}

extension EdgePresentation {
  /// Chooses the view for the present state of a list whose states fill the screen.
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

  /// Whether there is no view at all.
  var isHidden: Bool { self == .hidden }
}
