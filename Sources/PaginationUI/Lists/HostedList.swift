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
    private let containers: ListContainers
    private let rows: HostedRows
    private let id = UUID()

    package init(_ paginator: Paginator<Item>) {
      self.paginator = paginator
      containers = .of(paginator)
      rows = paginator.viewState { HostedRows() }
    }

    // MARK: Rows

    /// Reports all rows that are on screen in this container.
    package func report(_ present: [PaginationRow<Item>]) {
      rows.reporter = id
      paginator.rowsOnScreen(present.compactMap(\.item?.id))
      rows.missing.update(to: present, of: paginator)
    }

    /// Reports that this container has come on screen.
    package func entered() {
      containers.appeared(id)
    }

    /// Reports that this container has left the screen, and its rows with it, unless another container of the same list
    /// has reported its rows since.
    package func left(_ loads: PaginationLoads = .always) {
      if rows.reporter == id {
        rows.reporter = nil
        paginator.rowsOnScreen([])
        rows.missing.update(to: [], of: paginator)
      }
      containers.left(id, paginator, loads)
    }

    // MARK: Views

    /// Whether there is nothing to show at an edge.
    package func isHidden(_ edge: ListEdge) -> Bool {
      EdgePresentation(fullScreen: edge, of: paginator).isHidden
    }

    /// The view of an edge.
    package func edge(_ edge: ListEdge) -> some View {
      PaginationEdgeView(paginator, edge)
        .environment(\.paginationSettings.fullScreenList, ObjectIdentifier(paginator))
    }

    /// The view of a gap.
    package func gap(_ gap: PaginationGap) -> some View {
      GapView(paginator: paginator, gap: gap)
    }

    /// The view of an item that is not loaded.
    package var placeholder: some View { PlaceholderView(paginator: paginator) }

    /// The view that fills the screen while there are no rows. It also announces new pages, and asks for
    /// new rows at intervals if the app wants that.
    package var screen: some View {
      PaginationScreenView(paginator)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { Announcer(paginator: paginator) }
        .modifier(PollingTask(paginator: paginator))
        .environment(\.paginationSettings.fullScreenList, ObjectIdentifier(paginator))
    }

    // MARK: Network

    /// Keeps the paginator's network conditions up to date until the task is cancelled, and reports
    /// that the network can be reached again.
    package func follow(_ conditions: PaginationNetworkConditions) async {
      await conditions.follow(.system, for: paginator)
    }

    // MARK: Edits

    /// Sends a value for each refused edit that no alert has shown yet.
    package var refusals: AnyPublisher<Void, Never> {
      containers.$refusal.filter(\.isUnreported).map { _ in }.eraseToAnyPublisher()
    }

    /// Keeps the error of a refused edit until a view of this list can show it in an alert.
    package func refused(_ error: any Error) {
      containers.refused(error)
    }

    /// The error of a refused edit that no alert has shown yet. The caller shows it.
    package func takeRefusal() -> (any Error)? {
      guard containers.refusal.isUnreported else { return nil }
      defer { containers.refusal.noteReported() }
      return containers.refusal.error
    }
  }

  /// What containers that are no SwiftUI views have reported.
  @MainActor
  private final class HostedRows {
    /// The container that has reported rows last.
    var reporter: UUID?

    /// The gaps and placeholders among them.
    var missing = MissingRows()
  }
#endif
