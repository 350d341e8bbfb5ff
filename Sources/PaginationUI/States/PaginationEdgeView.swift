#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// One edge of a list: loading, failed with Retry, or the end. It requests the page there when it
  /// comes on screen.
  ///
  /// ``PaginatedForEach`` shows both edges. Use this view in containers that it can't build.
  ///
  /// The view keeps its identity while the state changes, and its height if the state's views fit
  /// into one line, as the default ones do.
  @MainActor
  public struct PaginationEdgeView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    @Observed private var paginator: Paginator<Item>
    private let edge: ListEdge
    @Environment(\.paginationSettings) private var settings
    @ScaledMetric private var height = 44

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
        states: settings.states(of: paginator),
        pageCount: $paginator.loadedPageCount
      )
      // The hooks are on views that stay while the state changes: otherwise every change would
      // "appear" and request a page. The state of the whole list is another view than the edge, so
      // that the edge appears when there are rows.
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
      .id(EdgeIdentity(list: ObjectIdentifier(paginator), edge: edge))
    }

    private var state: LoadState { edge == .start ? $paginator.start : $paginator.end }

    private func row(_ shown: EdgePresentation) -> some View {
      ZStack {
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
      .frame(maxWidth: .infinity, minHeight: height)
      .asEdgeRow()
    }
  }

  /// Distinguishes an edge from the other one, and from the edge of another list in the same place.
  private struct EdgeIdentity: Hashable {
    let list: ObjectIdentifier
    let edge: ListEdge
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
#endif
