#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// The state of a list without rows: loading, empty or failed. It shows nothing if the list has
  /// rows.
  ///
  /// ``PaginatedList`` and `paginated(_:)` show it over their container. Use it in screens that they
  /// can't build.
  @MainActor
  public struct PaginationScreenView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    @Observed<Item, PaginationPhase> private var phase: PaginationPhase

    /// Creates the view.
    public init(_ paginator: Paginator<Item>) {
      self.paginator = paginator
      _phase = Observed(\.phase, of: paginator)
    }

    /// The view for the current phase.
    public var body: some View {
      ZStack {
        if let slot = phase.slot {
          SlotView(paginator: paginator, slot: slot, failure: phase.failure)
        }
      }
    }
  }

  /// The message about a failed refresh, which is shown above the rows.
  @MainActor
  struct RefreshFailureView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    @Observed<Item, LoadFailure?> private var failure: LoadFailure?

    init(_ paginator: Paginator<Item>) {
      self.paginator = paginator
      _failure = Observed(\.refreshError, of: paginator)
    }

    var body: some View {
      if let failure {
        SlotView(paginator: paginator, slot: .refreshFailure, failure: failure)
      }
    }
  }
#endif
