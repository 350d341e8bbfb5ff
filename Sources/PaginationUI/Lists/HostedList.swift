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
    package func report(_ rows: [PaginationRow<Item>]) {
      shared.reporter = id
      paginator.rowsOnScreen(rows.compactMap(\.item?.id))
      shared.missing.update(to: rows, of: paginator)
    }

    /// Reports that this container has come on screen.
    package func entered() {
      shared.visibleContainers.appeared(id)
    }

    /// Whether a container of the list is on screen.
    package var isVisible: Bool { !shared.visibleContainers.isEmpty }

    /// Reports that this container has left the screen, unless another container of the same list has
    /// reported its rows since.
    package func left() {
      shared.visibleContainers.disappeared(id)
      if !isVisible { PendingDeletions.of(paginator).send() }
      guard shared.reporter == id else { return }
      shared.reporter = nil
      paginator.rowsOnScreen([])
      shared.missing.update(to: [], of: paginator)
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
      shared.$refusal.filter(\.isUnreported).map { _ in }.eraseToAnyPublisher()
    }

    /// Keeps the error of a refused edit until a view of this list can show it in an alert.
    package func refused(_ error: any Error) {
      shared.refused(error)
    }

    /// The error of a refused edit that no alert has shown yet. The caller shows it.
    package func takeRefusal() -> (any Error)? {
      guard shared.refusal.isUnreported else { return nil }
      defer { shared.refusal.noteReported() }
      return shared.refusal.error
    }
  }
#endif
