#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// Tells of a refresh that failed, beside the rows, which stay; nothing otherwise.
  @MainActor
  struct RefreshFailureView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    @Observed<Item, LoadFailure?> private var failure: LoadFailure?
    @Environment(\.paginationViews) private var views
    @PaginationWords private var strings

    init(_ paginator: Paginator<Item>) {
      self.paginator = paginator
      _failure = Observed(\.refreshError, of: paginator)
    }

    var body: some View {
      switch failure {
      case nil:
        EmptyView()
      case let failure?:
        views.refreshFailure(
          PaginationFailureConfiguration(
            edge: nil,
            failure: failure,
            strings: strings,
            retry: { Task { await paginator.refresh() } },
            dismiss: { paginator.dismissRefreshError() }
          )
        )
      }
    }
  }
#endif
