#if canImport(SwiftUI) && !os(watchOS)
  import Pagination
  import PaginationUI
  import SwiftUI

  /// Records the views of a hosted list's states, and taps their buttons.
  @MainActor
  final class StateLog {
    /// A view that a list has.
    enum State: Hashable {
      case loading, paused, empty, noSource, failure
      case endLoading, endPaused, endFailure, complete
      case startLoading, startPaused, startFailure
      case gapPaused, gapLoading, gapFailure, placeholder, refreshFailure

      init?(_ view: PaginationViewConfiguration) {
        switch (view.state, view.place) {
        case (.loading, .list): self = .loading
        case (.paused, .list): self = .paused
        case (.empty, .list): self = .empty
        case (.noSource, .list): self = .noSource
        case (.failure, .list): self = .failure
        case (.loading, .end): self = .endLoading
        case (.paused, .end): self = .endPaused
        case (.failure, .end): self = .endFailure
        case (.complete, .end): self = .complete
        case (.loading, .start): self = .startLoading
        case (.paused, .start): self = .startPaused
        case (.failure, .start): self = .startFailure
        case (.paused, .gap): self = .gapPaused
        case (.loading, .gap): self = .gapLoading
        case (.failure, .gap): self = .gapFailure
        case (.loading, .row): self = .placeholder
        case (.failure, .refresh): self = .refreshFailure
        default: return nil
        }
      }
    }

    /// The views on screen.
    var onScreen: Set<State> { appearances.present }

    /// Every view that was evaluated.
    private(set) var evaluated: Set<State> = []

    /// Whether a view is shown instead of the rows.
    var coversRows: Bool {
      !onScreen.isDisjoint(with: [.loading, .paused, .empty, .noSource, .failure])
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
      paginationView { view in
        if let state = StateLog.State(view) { log.view(state, action: view.action) }
      }
    }
  }
#endif
