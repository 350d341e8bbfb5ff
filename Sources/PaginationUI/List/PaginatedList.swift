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
  /// Rows, and the list itself, take every modifier that they take in a `List`. A row is one view: put
  /// several into a stack, and use `sectionedBy:` instead of a `Section` for each item.
  ///
  /// Another paginator in the same place is another list, which starts at its own top.
  @MainActor
  public struct PaginatedList<Item: Identifiable & Sendable, Rows: View>: View
  where Item.ID: Sendable {
    private let paginator: Paginator<Item>
    private let selection: ListSelection<Item.ID>
    private let rows: (RowOptions<Item>) -> Rows
    private var options = RowOptions<Item>()

    init(
      _ paginator: Paginator<Item>,
      _ selection: ListSelection<Item.ID>,
      rows: @escaping (RowOptions<Item>) -> Rows
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
        List { rows(options) }
      #else
        switch selection {
        case .one(let selection): List(selection: selection) { rows(options) }
        case .several(let selection): List(selection: selection) { rows(options) }
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
      copy.options.edits.delete = action
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
      copy.options.edits.move = action
      return copy
    }

    /// Lets the app prepare rows before they are on screen, as
    /// ``PaginatedForEach/onPrefetch(ahead:perform:cancel:)`` does.
    public func onPrefetch(
      ahead: Int,
      perform: @escaping @MainActor (_ items: [Item]) -> Void,
      cancel: (@MainActor (_ items: [Item]) -> Void)? = nil
    ) -> Self {
      var copy = self
      copy.options.prefetch = RowPrefetch(ahead: ahead, perform: perform, cancel: cancel)
      return copy
    }
  }

  /// Which rows of a list are selected, if any can be.
  enum ListSelection<ID: Hashable> {
    case one(Binding<ID?>)
    case several(Binding<Set<ID>>?)
  }
#endif
