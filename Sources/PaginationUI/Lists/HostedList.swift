#if canImport(SwiftUI)
  package import Combine
  import Foundation
  package import Pagination
  package import SwiftUI

  /// A list in a container that is not a SwiftUI view: its views, its rows on screen and its refused edits.
  @MainActor
  package struct HostedList<Item: Identifiable & Sendable> where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let containers: ListContainers
    private let missing: MissingRows
    private let id = UUID()

    package init(_ paginator: Paginator<Item>) {
      self.paginator = paginator
      containers = .of(paginator)
      missing = paginator.viewState { MissingRows() }
    }

    package func report(_ present: [PaginationRow<Item>]) {
      missing.reporter = id
      paginator.rowsOnScreen(present.compactMap(\.item?.id))
      missing.update(to: present, of: paginator)
    }

    package func entered() { containers.appeared(id) }

    /// Reports that this container has left the screen, and its rows with it, unless another container of the same list
    /// has reported its rows since.
    package func left(_ loads: PaginationLoads = .always) {
      if missing.reporter == id {
        report([])
        missing.reporter = nil
      }
      containers.left(id, paginator, loads)
    }

    package func isHidden(_ edge: ListEdge) -> Bool {
      EdgePresentation(fullScreen: edge, of: paginator).isHidden
    }

    package func edge(_ edge: ListEdge) -> some View {
      PaginationEdgeView(paginator, edge)
        .environment(\.paginationSettings.fullScreenList, ObjectIdentifier(paginator))
    }

    package func missing(_ row: PaginationRow<Item>) -> some View {
      MissingRowView(paginator: paginator, row: row)
    }

    /// The view that fills the screen while there are no rows. It also announces new pages, and asks for new rows at
    /// intervals if the app wants that.
    package var screen: some View {
      PaginationScreenView(paginator)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { Announcer(paginator: paginator) }
        .modifier(PollingTask(paginator: paginator))
        .environment(\.paginationSettings.fullScreenList, ObjectIdentifier(paginator))
    }

    /// Sends a value for each refused edit that no alert has shown yet.
    package var refusals: AnyPublisher<Void, Never> {
      containers.$refusal.filter(\.isUnreported).map { _ in }.eraseToAnyPublisher()
    }

    /// Keeps the error of a refused edit until a view of this list can show it in an alert.
    package func refused(_ error: any Error) { containers.refused.report(error) }

    /// The error of a refused edit that no alert has shown yet. The caller shows it.
    package func takeRefusal() -> (any Error)? {
      guard containers.refusal.isUnreported else { return nil }
      defer { containers.refusal.noteReported() }
      return containers.refusal.error
    }
  }

  extension PaginationNetworkConditions {
    /// Tells a list of the conditions, and that the network can be reached again, until the task is cancelled.
    @MainActor
    package func follow(for paginator: Paginator<some Identifiable & Sendable>) async {
      await follow(.system) {
        paginator.networkConditions = $0
      } reachable: {
        paginator.networkBecameReachable()
      }
    }
  }
#endif
