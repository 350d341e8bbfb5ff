#if canImport(SwiftUI)
  package import Combine
  import Foundation
  package import Pagination
  package import SwiftUI

  /// A list in a container that is not a SwiftUI view: its views, its rows on screen and its refused
  /// edits, for `PaginationUIKit`.
  @MainActor
  package struct HostedList<Item: Identifiable & Sendable> where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let shared: SharedListState
    private let id = UUID()

    package init(_ paginator: Paginator<Item>) {
      self.paginator = paginator
      shared = .of(paginator)
    }

    // MARK: Rows

    /// Reports all rows that are on screen in this container.
    package func report(_ rows: [Item.ID]) {
      shared.reporter = id
      paginator.rowsOnScreen(rows)
    }

    /// Reports that this container has left the screen, unless another container of the same list has
    /// reported its rows since.
    package func left() {
      guard shared.reporter == id else { return }
      shared.reporter = nil
      paginator.rowsOnScreen([])
    }

    // MARK: Views

    /// Whether there is nothing to show at an edge.
    package func isHidden(_ edge: ListEdge) -> Bool {
      EdgePresentation(fullScreen: edge, of: paginator).isHidden
    }

    /// The view of an edge.
    package func edge(_ edge: ListEdge) -> some View {
      PaginationEdgeView(paginator, edge)
        .environment(\.paginationSettings.states, .fullScreen)
    }

    /// The view that fills the screen while there are no rows. It also announces new pages.
    package var screen: some View {
      PaginationScreenView(paginator)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { Announcer(paginator: paginator) }
        .environment(\.paginationSettings.states, .fullScreen)
    }

    // MARK: Network

    /// Keeps the paginator's network conditions up to date until the task is cancelled, and reports
    /// that the network can be reached again.
    package func follow(_ conditions: PaginationNetworkConditions) async {
      await conditions.follow(.system) {
        paginator.networkConditions = $0
      } reachable: {
        paginator.networkBecameReachable()
      }
    }

    /// Asks quietly for new rows at intervals until the task is cancelled.
    package func poll(every interval: Duration) async {
      await paginator.poll(every: interval)
    }

    // MARK: Edits

    /// Sends a value for each refused edit that no alert has shown yet.
    package var refusals: AnyPublisher<Void, Never> {
      shared.$refusal.filter(\.isUntold).map { _ in }.eraseToAnyPublisher()
    }

    /// Keeps the error of a refused edit until a view of this list can show it in an alert.
    package func refused(_ error: any Error) {
      shared.refused(error)
    }

    /// The error of a refused edit that no alert has shown yet. The caller shows it.
    package func takeRefusal() -> (any Error)? {
      guard shared.refusal.isUntold else { return nil }
      defer { shared.refusal.told() }
      return shared.refusal.error
    }
  }
#endif
