import PaginationUI
import SwiftUI

extension View {
  /// Keeps the reader's place with the means of the system, where it has them (from iOS 17 on).
  ///
  /// Then the lists within need not do it, which they do with a row's accuracy: the topmost row is
  /// scrolled back to the top, and the part of it that was scrolled off comes back with it.
  ///
  /// - Parameter id: What identifies the rows.
  @MainActor func placeKeeping<ID: Hashable & Sendable>(of id: ID.Type) -> some View {
    modifier(PlaceKeeping<ID>())
  }

  /// Marks the rows as what the place is counted by.
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
