#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// What stands at an edge of a list: loading, failed with Retry, the end; and what asks for the
  /// page there when it comes on screen.
  ///
  /// ``PaginatedForEach`` has both. Use it by itself in a container that it cannot build.
  ///
  /// Its place in the list stays while the state changes, so that nothing "appears" again; and, with
  /// views that fit into one line as the default ones do, its height, so that nothing jumps.
  @MainActor
  public struct PaginationEdgeView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let edge: ListEdge
    @Observed<Item, LoadState> private var state: LoadState
    @Observed<Item, PaginationPhase> private var phase: PaginationPhase
    @Observed<Item, Bool> private var isRefreshing: Bool
    @Environment(\.paginationStates) private var states
    @ScaledMetric private var height = 44

    /// Creates the view for an edge of a paginator's list.
    public init(_ paginator: Paginator<Item>, _ edge: ListEdge) {
      self.paginator = paginator
      self.edge = edge
      switch edge {
      case .start: _state = Observed(\.prepend, of: paginator)
      case .end: _state = Observed(\.append, of: paginator)
      }
      _phase = Observed(\.phase, of: paginator)
      _isRefreshing = Observed(\.isRefreshing, of: paginator)
    }

    /// The view for the present state.
    public var body: some View {
      switch presentation {
      case .hidden:
        EmptyView()
      case let shown:
        // The hooks hang on a view whose identity stays, whatever it shows.
        ZStack {
          EdgeContent(paginator: paginator, edge: edge, presentation: shown)
        }
        .frame(maxWidth: .infinity, minHeight: height)
        .onAppear {
          paginator.resume()
          paginator.edgeAppeared(edge)
        }
        .onDisappear { paginator.edgeDisappeared(edge) }
        .withoutRowSeparator()
      }
    }

    private var presentation: EdgePresentation {
      EdgePresentation(edge, state, phase: phase, isRefreshing: isRefreshing, states: states)
    }
  }

  /// Draws one presentation.
  @MainActor
  private struct EdgeContent<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let edge: ListEdge
    let presentation: EdgePresentation
    @Environment(\.paginationViews) private var views
    @PaginationWords private var strings

    var body: some View {
      switch presentation {
      case .hidden: EmptyView()
      case .blank: Color.clear
      case .screen(let screen): ScreenContent(paginator: paginator, screen: screen)
      case .paused: paused(configuration(load))
      case .loading: loading(configuration {})
      case .end: views.end(configuration {})
      case .failed(let failure):
        self.failure(
          PaginationFailureConfiguration(
            edge: edge,
            failure: failure,
            strings: strings,
            retry: load,
            dismiss: {}
          )
        )
      }
    }

    /// Loads at this edge only: the other one may have failed for another reason.
    private func load() {
      switch edge {
      case .start: Task { await paginator.loadPrevious() }
      case .end: Task { await paginator.loadNext() }
      }
    }

    private var loading: PaginationViews.Make {
      edge == .start ? views.prependLoading : views.appendLoading
    }

    private var paused: PaginationViews.Make {
      edge == .start ? views.prependPaused : views.appendPaused
    }

    private var failure: PaginationViews.MakeFailure {
      edge == .start ? views.prependFailure : views.appendFailure
    }

    private func configuration(
      _ action: @escaping @MainActor () -> Void
    ) -> PaginationViewConfiguration {
      PaginationViewConfiguration(edge: edge, strings: strings, action: action)
    }
  }

  private struct PaginationStatesKey: EnvironmentKey {
    static let defaultValue = PaginationStatePlacement.inline
  }

  extension EnvironmentValues {
    /// Where the state of a list without rows is shown: in the place of the rows, until a container
    /// around them shows it over the whole.
    var paginationStates: PaginationStatePlacement {
      get { self[PaginationStatesKey.self] }
      set { self[PaginationStatesKey.self] = newValue }
    }
  }

  extension View {
    @MainActor
    fileprivate func withoutRowSeparator() -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        listRowSeparator(.hidden)
      #endif
    }
  }
#endif
