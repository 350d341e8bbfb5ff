#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// The rows of a paginator, in any container: `List`, `LazyVStack`, `LazyVGrid`, `LazyHStack`.
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
  /// It loads by itself: the first page when it appears, the others as rows come near the edges, in
  /// O(1) a row. What happens at the edges stands before the first and after the last row. A list
  /// without rows shows its state in their place, or, with `paginated(_:)`, over the whole container.
  ///
  /// Use it in lazy containers only: a `VStack` makes all rows appear at once, and so loads the whole
  /// list.
  ///
  /// A row is one view: put several into a stack, or the first of them to leave the screen takes the
  /// row with it. A row's identity is its item's id. A change at an edge evaluates no row.
  @MainActor
  public struct PaginatedForEach<Item: Identifiable & Sendable, Row: View>: View
  where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let edges: PaginationEdges
    private let row: (Item) -> Row
    private var edits = RowEdits<Item>()

    /// Creates the rows of a paginator.
    ///
    /// - Parameters:
    ///   - paginator: The list.
    ///   - edges: Where loading, failures and the end are shown; as rows by default.
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
        ItemRows(paginator: paginator, edits: edits, row: row)
      }
    }

    /// Lets the reader delete rows. They go at once, and come back if the server refuses. A container
    /// with `paginated(_:)` says so in an alert; `onPaginationEditFailure(perform:)` in your own way.
    ///
    /// - Parameter action: Deletes an item on the server; several are deleted one by one, so that each
    ///   that is refused comes back by itself. `nil` forbids to delete.
    public func onDelete(
      perform action: (@MainActor (_ item: Item) async throws -> Void)?
    ) -> Self {
      var copy = self
      copy.edits.delete = action
      return copy
    }

    /// Lets the reader move rows. They move at once, and back if the server refuses. A container with
    /// `paginated(_:)` says so in an alert; `onPaginationEditFailure(perform:)` in your own way.
    ///
    /// - Parameter action: Moves the items on the server. `nil` forbids to move.
    public func onMove(
      perform action: (@MainActor (_ moved: MovedItems<Item>) async throws -> Void)?
    ) -> Self {
      var copy = self
      copy.edits.move = action
      return copy
    }

    func with(_ edits: RowEdits<Item>) -> Self {
      var copy = self
      copy.edits = edits
      return copy
    }
  }

  /// One row for each item: evaluated when the items change, and for nothing else.
  @MainActor
  private struct ItemRows<Item: Identifiable & Sendable, Row: View>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let edits: RowEdits<Item>
    let row: (Item) -> Row
    @Observed<Item, PaginatedItems<Item>> private var items: PaginatedItems<Item>
    @Environment(\.paginationEditFailure) private var refused

    init(paginator: Paginator<Item>, edits: RowEdits<Item>, row: @escaping (Item) -> Row) {
      self.paginator = paginator
      self.edits = edits
      self.row = row
      _items = Observed(\.items, of: paginator)
    }

    var body: some View {
      let items = items
      reportingRows(items, of: paginator, row)
        .onDelete(perform: edits.onDelete(from: items, of: paginator, refused: refused))
        .onMove(perform: edits.onMove(in: items, of: paginator, refused: refused))
    }
  }
#endif
