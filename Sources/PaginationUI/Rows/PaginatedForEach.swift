#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

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
  /// The first page loads when the view appears, the others as rows come near an edge, in O(1) per
  /// row. The states of the edges are shown before the first and after the last row, and gaps
  /// (``PaginationGapView``) between the rows, where items may be missing. A list without
  /// rows shows its state in their place or, with `paginated(_:)`, over the whole container.
  ///
  /// In a container that isn't lazy, such as `VStack`, all rows appear at once, and so the whole list
  /// loads.
  ///
  /// A row is one view: put several views into a stack, and use ``PaginatedSections`` instead of a
  /// `Section` for each item. A row of several views counts as off screen when the first of them
  /// leaves the screen. A row's identity is its item's id together with the paginator. A change at an
  /// edge or in a gap evaluates no row. When a gap closes, the rows on the side that is off screen get new
  /// views.
  @MainActor
  public struct PaginatedForEach<Item: Identifiable & Sendable, Row: View>: View, PaginatedRows
  where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let edges: PaginationEdges
    private let row: (Item) -> Row

    /// What the modifiers have set.
    public var rowOptions = PaginatedRowOptions<Item>()

    /// Creates the rows of a paginator.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - edges: Where the states of the edges are shown.
    ///   - row: The view of an item.
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
        ItemRows(paginator: paginator, options: rowOptions) { rows, reporter in
          if edges == .spanning {
            reporter.sections(of: rows.runs, row) {
              PaginationEdgeView(paginator, .start)
            } footer: {
              PaginationEdgeView(paginator, .end)
            }
          } else {
            reporter.rows(of: rows.runs, row)
          }
        }
      }
    }
  }
#endif
