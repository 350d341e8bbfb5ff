#if canImport(SwiftUI)
  public import Pagination
  public import SwiftUI

  /// A `List` that loads itself page by page, complete.
  ///
  /// ```swift apple
  /// struct PostsScreen: View {
  ///   @State private var posts = Paginator(source: api.posts)
  ///
  ///   var body: some View {
  ///     PaginatedList(posts) { post in PostRow(post) }
  ///   }
  /// }
  /// ```
  ///
  /// It loads the first page when it appears and the others before the reader gets there. It can be
  /// refreshed, by pulling or by ⌘R. It shows that it is loading, empty, failed (with Retry) or at
  /// its end, and says so to VoiceOver; each of these views can be replaced, see
  /// ``PaginationViewStyle``. Coming back to it loads nothing again.
  ///
  /// Rows, and the list itself, take every modifier that they take in a `List`.
  @MainActor
  public struct PaginatedList<Item: Identifiable & Sendable, Rows: View>: View
  where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let selection: ListSelection<Item.ID>
    private let rows: (RowEdits<Item>) -> Rows
    private var edits = RowEdits<Item>()

    init(
      _ paginator: Paginator<Item>,
      _ selection: ListSelection<Item.ID>,
      rows: @escaping (RowEdits<Item>) -> Rows
    ) {
      self.paginator = paginator
      self.selection = selection
      self.rows = rows
    }

    /// The list.
    public var body: some View {
      list.paginated(paginator)
    }

    @ViewBuilder private var list: some View {
      #if os(watchOS)
        List { rows(edits) }
      #else
        switch selection {
        case .one(let selection): List(selection: selection) { rows(edits) }
        case .several(let selection): List(selection: selection) { rows(edits) }
        }
      #endif
    }

    /// Lets the reader delete rows. They go at once, and come back if the server refuses, which an
    /// alert says (or `onPaginationEditFailure(perform:)`).
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .onDelete { post in try await api.delete(post) }
    /// ```
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

    /// Lets the reader move rows, within a section where there are sections. They move at once, and
    /// back if the server refuses, which an alert says (or `onPaginationEditFailure(perform:)`).
    ///
    /// - Parameter action: Moves the items on the server. `nil` forbids to move.
    public func onMove(
      perform action: (@MainActor (_ moved: MovedItems<Item>) async throws -> Void)?
    ) -> Self {
      var copy = self
      copy.edits.move = action
      return copy
    }
  }

  /// Which rows of a list are selected, if any can be.
  enum ListSelection<ID: Hashable> {
    case one(Binding<ID?>)
    case several(Binding<Set<ID>>?)
  }
#endif
