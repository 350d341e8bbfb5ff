#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// What fills the screen of a list that has no rows: loading, empty, failed; nothing where it has
  /// rows.
  ///
  /// ``PaginatedList`` and `paginated(_:)` put it over their container. Use it by itself in a
  /// screen that they cannot build.
  @MainActor
  public struct PaginationScreenView<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    @Observed<Item, PaginationPhase> private var phase: PaginationPhase

    /// Creates the view for a paginator.
    public init(_ paginator: Paginator<Item>) {
      self.paginator = paginator
      _phase = Observed(\.phase, of: paginator)
    }

    /// The view for the present phase.
    public var body: some View {
      ScreenContent(paginator: paginator, screen: ScreenPresentation(phase))
    }
  }

  /// Draws one presentation.
  @MainActor
  struct ScreenContent<Item: Identifiable & Sendable>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let screen: ScreenPresentation
    @Environment(\.paginationViews) private var views
    @PaginationWords private var strings

    var body: some View {
      ZStack {
        switch screen {
        case .rows: EmptyView()
        case .loading: views.loading(configuration {})
        case .paused: views.paused(configuration { paginator.resume() })
        case .empty: views.empty(configuration { Task { await paginator.refresh() } })
        case .failed(let failure):
          views.failure(
            PaginationFailureConfiguration(
              edge: nil,
              failure: failure,
              strings: strings,
              retry: { paginator.retry() },
              dismiss: {}
            )
          )
        }
      }
    }

    private func configuration(
      _ action: @escaping @MainActor () -> Void
    ) -> PaginationViewConfiguration {
      PaginationViewConfiguration(edge: nil, strings: strings, action: action)
    }
  }
#endif
