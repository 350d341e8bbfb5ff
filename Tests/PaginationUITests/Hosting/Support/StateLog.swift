#if canImport(SwiftUI) && !os(watchOS)
  import Pagination
  import PaginationUI
  import SwiftUI

  /// Records the views of a hosted list's states, and taps their buttons.
  @MainActor
  final class StateLog {
    typealias State = PaginationSlot

    /// The views on screen.
    var onScreen: Set<State> { appearances.present }

    /// Every view that was evaluated.
    private(set) var evaluated: Set<State> = []

    /// Whether a view is shown instead of the rows.
    var coversRows: Bool {
      !onScreen.isDisjoint(with: [.loading, .paused, .empty, .failure])
    }

    private var appearances = Appearances<State>()
    private var actions: [State: @MainActor () -> Void] = [:]

    /// Taps the button of a view.
    func tap(_ state: State) {
      actions[state]?()
    }

    /// A view that records itself in the log.
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

  /// A view that records itself in the log.
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
    /// Replaces every view of a list's states with one that records itself in the log.
    @MainActor
    func states(in log: StateLog) -> some View {
      paginationView(.loading) { log.view(.loading) }
        .paginationView(.paused) { log.view(.paused, action: $0.action) }
        .paginationView(.empty) { log.view(.empty) }
        .paginationView(.failure) { _, retry in log.view(.failure, action: retry) }
        .paginationView(.appendLoading) { log.view(.appendLoading) }
        .paginationView(.appendPaused) { log.view(.appendPaused, action: $0.action) }
        .paginationView(.appendFailure) { _, retry in log.view(.appendFailure, action: retry) }
        .paginationView(.end) { log.view(.end) }
        .paginationView(.prependLoading) { log.view(.prependLoading) }
        .paginationView(.prependPaused) { log.view(.prependPaused, action: $0.action) }
        .paginationView(.prependFailure) { _, retry in log.view(.prependFailure, action: retry) }
        .paginationView(.gapPaused) { log.view(.gapPaused, action: $0.action) }
        .paginationView(.gapLoading) { log.view(.gapLoading) }
        .paginationView(.gapFailure) { _, retry in log.view(.gapFailure, action: retry) }
        .paginationView(.placeholder) { log.view(.placeholder) }
        .paginationView(.refreshFailure) { log.view(.refreshFailure, action: $0.action) }
    }
  }
#endif
