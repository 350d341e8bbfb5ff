#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// Rows between what happens before the first and after the last of them.
  @MainActor
  struct EdgedRows<Item: Identifiable & Sendable, Rows: View>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let edges: PaginationEdges
    @ViewBuilder let rows: Rows

    var body: some View {
      switch edges {
      case .rows:
        PaginationEdgeView(paginator, .start)
        rows
        PaginationEdgeView(paginator, .end)
      case .spanning:
        Section {
          rows
        } header: {
          PaginationEdgeView(paginator, .start)
        } footer: {
          PaginationEdgeView(paginator, .end)
        }
      case .hidden:
        rows
      }
    }
  }
#endif
