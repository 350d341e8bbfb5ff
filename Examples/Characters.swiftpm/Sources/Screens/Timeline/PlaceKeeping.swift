import PaginationUI
import SwiftUI

extension View {
  /// Lets the system keep the scroll position, if it can (iOS 17).
  ///
  /// Lists keep it less accurately: they scroll the topmost row back to the top, even if a part of
  /// it was off screen.
  ///
  /// - Parameter id: The type of the rows' ids.
  @MainActor func placeKeeping<ID: Hashable & Sendable>(of id: ID.Type) -> some View {
    modifier(PlaceKeeping<ID>())
  }

  /// Marks the rows as the targets of the scroll position.
  @MainActor @ViewBuilder func placeKeepingRows() -> some View {
    if #available(iOS 17, *) {
      scrollTargetLayout()
    } else {
      self
    }
  }
}

@MainActor
private struct PlaceKeeping<ID: Hashable & Sendable>: ViewModifier {
  @State private var top: ID?

  func body(content: Content) -> some View {
    if #available(iOS 17, *) {
      content
        .scrollPosition(id: $top)
        .paginationKeepsPlace(false)
    } else {
      content
    }
  }
}
