#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// The state of a list without rows: loading, empty, failed, or without a source. It shows nothing if the list has
  /// rows.
  ///
  /// ``PaginatedList`` and `paginated(_:)` show it over their container. Use it in screens that they
  /// can't build.
  @MainActor
  public struct PaginationScreenView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    @Observed private var paginator: Paginator<Item>

    /// Creates the view.
    public init(_ paginator: Paginator<Item>) {
      _paginator = Observed(wrappedValue: paginator)
    }

    /// The view for the current phase.
    public var body: some View {
      let phase = $paginator.phase
      ZStack {
        if let slot = phase.slot {
          SlotView(
            paginator: paginator,
            slot: slot,
            failure: phase.failure,
            message: $paginator.emptyMessage
          )
        }
      }
    }
  }

  /// The message about a failed refresh, which is shown above the rows.
  @MainActor
  struct RefreshFailureView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    @Observed var paginator: Paginator<Item>

    var body: some View {
      if let failure = $paginator.refreshError {
        SlotView(paginator: paginator, slot: PaginationSlot(.failure, .refresh), failure: failure)
      }
    }
  }
#endif
