#if canImport(SwiftUI) && !os(watchOS)
  import Pagination
  import PaginationUI
  import SwiftUI

  /// Which views of a hosted list's states are on screen, and what their buttons do.
  @MainActor
  final class StateLog {
    enum State: CaseIterable {
      case loading, paused, empty, failure
      case appendLoading, appendPaused, appendFailure, end
      case prependLoading, prependPaused, prependFailure
      case refreshFailure
    }

    /// The views that have appeared and not gone since.
    var onScreen: Set<State> { appearances.present }

    /// Every view that was evaluated.
    private(set) var evaluated: Set<State> = []

    /// Whether something is shown in the place of all rows.
    var coversRows: Bool {
      !onScreen.isDisjoint(with: [.loading, .paused, .empty, .failure])
    }

    private var appearances = Appearances<State>()
    private var actions: [State: @MainActor () -> Void] = [:]

    /// Taps the button of a view.
    func tap(_ state: State) {
      actions[state]?()
    }

    /// A view for a state that tells of its life.
    func view(
      _ state: State,
      action: @escaping @MainActor () -> Void = {}
    ) -> StateProbe {
      evaluated.insert(state)
      actions[state] = action
      return StateProbe(state: state, log: self)
    }

    fileprivate func appeared(_ state: State) {
      appearances.appeared(state)
    }

    fileprivate func disappeared(_ state: State) {
      appearances.disappeared(state)
    }
  }

  /// A view for a state that tells of its life.
  @MainActor
  struct StateProbe: View {
    let state: StateLog.State
    let log: StateLog

    var body: some View {
      Text(String(describing: state))
        .onAppear { log.appeared(state) }
        .onDisappear { log.disappeared(state) }
    }
  }

  extension View {
    /// Replaces every view of a list's states by one that tells of its life.
    @MainActor
    func states(in log: StateLog) -> some View {
      paginationLoading { log.view(.loading) }
        .paginationPaused { load in log.view(.paused, action: load) }
        .paginationEmpty { log.view(.empty) }
        .paginationFailure { _, retry in log.view(.failure, action: retry) }
        .paginationAppendLoading { log.view(.appendLoading) }
        .paginationAppendPaused { load in log.view(.appendPaused, action: load) }
        .paginationAppendFailure { _, retry in log.view(.appendFailure, action: retry) }
        .paginationEnd { log.view(.end) }
        .paginationPrependLoading { log.view(.prependLoading) }
        .paginationPrependPaused { load in log.view(.prependPaused, action: load) }
        .paginationPrependFailure { _, retry in log.view(.prependFailure, action: retry) }
        .paginationRefreshFailure { _, retry, _ in log.view(.refreshFailure, action: retry) }
    }
  }
#endif
