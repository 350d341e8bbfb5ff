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
  /// A row is one view. Put several views into a stack, and use ``PaginatedSections`` instead of a
  /// `Section` for each item: of a row that is made of several views, the first that leaves the screen
  /// says that the row has gone. A row's identity is its item's id, together with the paginator. A change
  /// at an edge evaluates no row.
  @MainActor
  public struct PaginatedForEach<Item: Identifiable & Sendable, Row: View>: View
  where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let edges: PaginationEdges
    private let row: (Item) -> Row
    private var options = RowOptions<Item>()

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
        ItemRows(paginator: paginator, options: options, row: row)
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
      copy.options.edits.delete = action
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
      copy.options.edits.move = action
      return copy
    }

    /// Lets the app prepare rows before they are on screen: their images, say. The pages need no help,
    /// the `PrefetchPolicy` asks for them.
    ///
    /// ```swift apple
    /// PaginatedForEach(posts) { post in PostRow(post) }
    ///   .onPrefetch(ahead: 12) { posts in
    ///     print("Load the images of", posts.map(\.title))
    ///   } cancel: { posts in
    ///     print("Stop loading those of", posts.map(\.title))
    ///   }
    /// ```
    ///
    /// - Parameters:
    ///   - ahead: How many rows to prepare, in the direction in which the user scrolls.
    ///   - perform: Prepares rows, nearest first. A row is given to it again if the user comes back.
    ///   - cancel: Gives up on rows that have not appeared and are not near any more.
    public func onPrefetch(
      ahead: Int,
      perform: @escaping @MainActor (_ items: [Item]) -> Void,
      cancel: (@MainActor (_ items: [Item]) -> Void)? = nil
    ) -> Self {
      var copy = self
      copy.options.prefetch = RowPrefetch(ahead: ahead, perform: perform, cancel: cancel)
      return copy
    }

    func with(_ options: RowOptions<Item>) -> Self {
      var copy = self
      copy.options = options
      return copy
    }
  }

  /// One row for each item: evaluated when the items change, and for nothing else.
  @MainActor
  private struct ItemRows<Item: Identifiable & Sendable, Row: View>: View where Item.ID: Sendable {
    let paginator: Paginator<Item>
    let options: RowOptions<Item>
    let row: (Item) -> Row
    @Observed<Item, PaginatedItems<Item>> private var items: PaginatedItems<Item>
    @StateObject private var preparer = RowPreparer<Item>()
    @Environment(\.paginationEditFailure) private var refused

    init(paginator: Paginator<Item>, options: RowOptions<Item>, row: @escaping (Item) -> Row) {
      self.paginator = paginator
      self.options = options
      self.row = row
      _items = Observed(\.items, of: paginator)
    }

    var body: some View {
      let items = items
      let _ = preparer.update(options.prefetch, paginator)
      reportingRows(items, of: paginator, preparer, row)
        .onDelete(perform: options.edits.onDelete(from: items, of: paginator, refused: refused))
        .onMove(perform: options.edits.onMove(in: items, of: paginator, refused: refused))
    }
  }
#endif
