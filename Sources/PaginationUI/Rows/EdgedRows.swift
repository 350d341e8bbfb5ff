/// Where a list shows the states of its edges: loading, failed, the end.
public enum PaginationEdges: Hashable, Sendable {
  /// As rows before the first and after the last row. In a `List` they have no background, so they
  /// aren't separate cards among inset sections.
  case rows

  /// As the header and footer of a section, which in a grid span all columns.
  case spanning

  /// Not at all: for containers that place each `PaginationEdgeView` themselves.
  case hidden
}

#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// Rows between the views for the two edges.
  @MainActor
  struct EdgedRows<Item: Identifiable & Sendable, Rows: View>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let edges: PaginationEdges
    /// Whether the rows are sections of the app, beside which edges that span all columns need their
    /// own. Otherwise the rows themselves are sections with these edges.
    var areSections = false
    @ViewBuilder let rows: Rows

    var body: some View {
      // Makes the paginator a part of each row's identity, because rows of another list with equal
      // ids must appear again. `.id` would replace the ids of the rows.
      ForEach(CollectionOfOne(ObjectIdentifier(paginator)), id: \.self) { _ in edgedRows }
    }

    @ViewBuilder private var edgedRows: some View {
      switch edges {
      case .rows:
        start
        rows
        end
      case .spanning where areSections:
        Section {
        } header: {
          start
        }
        rows
        Section {
        } footer: {
          end
        }
      case .spanning, .hidden:
        rows
      }
    }

    private var start: some View { PaginationEdgeView(paginator, .start) }
    private var end: some View { PaginationEdgeView(paginator, .end) }
  }
#endif
