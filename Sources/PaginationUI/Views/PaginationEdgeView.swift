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
      // The hooks hang on a view whose identity stays, whatever it shows. That of the edge is another
      // one than that of the whole list, so that the edge appears when it is one, if it is in view.
      Group {
        switch presentation {
        case .hidden:
          EmptyView()
        case .screen(let screen):
          inRow(ScreenContent(paginator: paginator, screen: screen))
            .onAppear { paginator.resume() }
        case .edge(let shown):
          inRow(EdgeContent(paginator: paginator, edge: edge, shown: shown))
            .onAppear {
              paginator.resume()
              paginator.edgeAppeared(edge)
            }
            .onDisappear { paginator.edgeDisappeared(edge) }
        }
      }
      .id(EdgeIdentity(list: ObjectIdentifier(paginator), edge: edge))
    }

    private func inRow(_ content: some View) -> some View {
      ZStack { content }
        .frame(maxWidth: .infinity, minHeight: height)
        .asEdgeRow()
    }

    private var presentation: EdgePresentation {
      EdgePresentation(edge, state, phase: phase, isRefreshing: isRefreshing, states: states)
    }
  }

  /// Tells an edge from the other one, and from that of another list in its place.
  private struct EdgeIdentity: Hashable {
    let list: ObjectIdentifier
    let edge: ListEdge
  }

  /// Draws what happens at an edge.
  @MainActor
  private struct EdgeContent<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let edge: ListEdge
    let shown: EdgePresentation.State
    @Environment(\.paginationViews) private var views
    @PaginationWords private var strings

    var body: some View {
      switch shown {
      case .blank: Color.clear
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
    /// In a `List`, neither a separator nor a card: an edge is no row of the app's.
    @MainActor
    fileprivate func asEdgeRow() -> some View {
      #if os(tvOS) || os(watchOS)
        listRowBackground(Color.clear)
      #else
        listRowBackground(Color.clear)
          .listRowSeparator(.hidden)
      #endif
    }
  }
#endif
