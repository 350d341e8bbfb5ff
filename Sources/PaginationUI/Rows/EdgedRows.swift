#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// Rows between what happens before the first and after the last of them.
  @MainActor
  struct EdgedRows<Item: Identifiable & Sendable, Rows: View>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let edges: PaginationEdges
    /// Whether the rows are sections, which cannot stand within another one.
    var areSections = false
    @ViewBuilder let rows: Rows

    var body: some View {
      // The paginator is a part of each row's identity: rows of another list with equal ids must
      // appear again, and tell that list. An `.id` would replace the ids of the rows.
      ForEach(CollectionOfOne(ObjectIdentifier(paginator)), id: \.self) { _ in edgedRows }
    }

    @ViewBuilder private var edgedRows: some View {
      switch edges {
      case .rows:
        PaginationEdgeView(paginator, .start)
        rows
        PaginationEdgeView(paginator, .end)
      case .spanning where areSections:
        Section {
        } header: {
          PaginationEdgeView(paginator, .start)
        }
        rows
        Section {
        } footer: {
          PaginationEdgeView(paginator, .end)
        }
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
