#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// Shows the state of a list without rows over its container, which stays: a container that goes
  /// takes the scroll position and a refresh that runs with it.
  @MainActor
  struct FullScreenStates<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let placement: PaginationStatePlacement

    func body(content: Content) -> some View {
      switch placement {
      case .inline:
        content
      case .fullScreen:
        content
          .environment(\.paginationStates, .fullScreen)
          .modifier(Covered(paginator))
          .overlay { PaginationScreenView(paginator) }
      }
    }
  }

  /// Keeps what lies beneath a full-screen state from being read out.
  @MainActor
  private struct Covered<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    @Observed<Item, PaginationPhase> private var phase: PaginationPhase

    init(_ paginator: Paginator<Item>) {
      _phase = Observed(\.phase, of: paginator)
    }

    func body(content: Content) -> some View {
      content.accessibilityHidden(ScreenPresentation(phase).coversRows)
    }
  }
#endif
