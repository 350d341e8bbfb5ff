#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// Shows why a refresh has failed above the rows, which stay.
  @MainActor
  struct RefreshFailures<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    let paginator: Paginator<Item>

    func body(content: Content) -> some View {
      content.safeAreaInset(edge: .top, spacing: 0) {
        RefreshFailureView(paginator)
      }
    }
  }
#endif
