/// Where a list shows the states of its edges: loading, failed, the end.
public enum PaginationEdges: Hashable, Sendable {
  /// As rows before the first and after the last row. In a `List` they have no background, so they aren't separate
  /// cards among inset sections.
  case rows
  /// As a header and a footer, which in a grid span all columns. Gaps do, too.
  case spanning
  /// Not at all: for containers that place each `PaginationEdgeView` themselves.
  case hidden
}

#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// Rows between the views for the two edges.
  @MainActor
  struct EdgedRows<Item: Identifiable & Sendable, Rows: View>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let edges: PaginationEdges
    @ViewBuilder let rows: Rows

    var body: some View {
      // Rows of another list must appear again, also with equal ids. `.id` would replace the ids of the rows.
      ForEach(CollectionOfOne(ObjectIdentifier(paginator)), id: \.self) { _ in
        switch edges {
        case .rows:
          PaginationEdgeView(paginator, .start).id(RowPart.ID.start(ObjectIdentifier(paginator)))
          rows
          PaginationEdgeView(paginator, .end)
        case .spanning:
          Section {
          } header: {
            PaginationEdgeView(paginator, .start)
          }
          rows
          Section {
          } footer: {
            PaginationEdgeView(paginator, .end)
          }
        case .hidden: rows
        }
      }
    }
  }

  /// The rows of a paginator, in any lazy container: `List`, `LazyVStack`, `LazyVGrid`, `LazyHStack`.
  ///
  /// ```swift apple
  /// ScrollView {
  ///   LazyVStack {
  ///     PaginatedForEach(posts) { post in PostRow(post) }
  ///   }
  /// }
  /// .paginated(posts)
  /// ```
  ///
  /// The first page loads when the view appears, the others as rows come near an edge, in O(1) per row: all of them, if
  /// the container isn't lazy. The states of the edges are shown before the first and after the last row, and gaps
  /// (``PaginationGapView``) between the rows. A list without rows shows its state in their place or, with
  /// `paginated(_:)`, over the whole container.
  ///
  /// A row is one view: put several into a stack, and use ``PaginatedSections`` instead of a `Section` for each item. Its
  /// identity is its item's id together with the paginator. A change at an edge or in a gap evaluates no row.
  @MainActor
  public struct PaginatedForEach<Item: Identifiable & Sendable, Row: View>: View, PaginatedRows
  where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let edges: PaginationEdges
    private let row: (Item) -> Row

    /// What the modifiers have set.
    public var rowOptions = PaginatedRowOptions<Item>()

    /// Creates the rows of a paginator, with the states of the edges where `edges` says.
    public init(
      _ paginator: Paginator<Item>,
      edges: PaginationEdges = .rows,
      @ViewBuilder row: @escaping (_ item: Item) -> Row
    ) {
      self.paginator = paginator
      self.edges = edges
      self.row = row
    }

    /// The rows, between the edges.
    public var body: some View {
      EdgedRows(paginator: paginator, edges: edges) {
        ItemRows(paginator: paginator, options: rowOptions) { reporter in
          if edges == .spanning {
            reporter.section(of: reporter.present.runs, gapsSpan: true, row)
          } else {
            reporter.rows(of: reporter.present.runs, row)
          }
        }
      }
    }
  }

  extension View {
    /// Reports to a paginator when this row appears and disappears, in O(1): for rows in a container that you build
    /// yourself. Use it on one view per item: of several views, the first one that leaves the screen counts.
    @MainActor
    public func paginationRow<Item>(_ id: Item.ID, in paginator: Paginator<Item>) -> some View {
      onAppear { paginator.itemAppeared(id) }
        .onDisappear { paginator.itemDisappeared(id) }
    }
  }
#endif
