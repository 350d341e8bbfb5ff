#if canImport(SwiftUI)
  public import Pagination

  /// A view that shows the rows of a paginator: ``PaginatedForEach``, ``PaginatedSections`` or
  /// ``PaginatedList``.
  @MainActor
  public protocol PaginatedRows {
    /// The item of a row.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

    /// What the modifiers below have set.
    var rowOptions: PaginatedRowOptions<Item> { get set }
  }

  extension PaginatedRows {
    /// Lets people delete rows. A row disappears immediately and comes back if the server refuses.
    ///
    /// A container with `paginated(_:)` reports a refusal in an alert. Use
    /// `onPaginationEditFailure(perform:)` to report it differently.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .onDelete { post in try await api.delete(post) }
    /// ```
    ///
    /// - Parameter action: Deletes one item on the server. Several items are deleted in separate
    ///   calls, so that each one that is refused comes back. `nil` disables deleting.
    public func onDelete(
      perform action: (@MainActor (_ item: Item) async throws -> Void)?
    ) -> Self {
      var copy = self
      copy.rowOptions.edits.delete = action
      return copy
    }

    /// Lets people move rows, in sections within one section. Rows move immediately and move back if
    /// the server refuses, which is reported as for ``onDelete(perform:)``.
    ///
    /// - Parameter action: Moves the items on the server. `nil` disables moving.
    public func onMove(
      perform action: (@MainActor (_ moved: MovedItems<Item>) async throws -> Void)?
    ) -> Self {
      var copy = self
      copy.rowOptions.edits.move = action
      return copy
    }

    /// Lets the app prepare rows before they are on screen, for example by loading their images.
    /// Pages need no help: the `PrefetchPolicy` loads them.
    ///
    /// - Parameters:
    ///   - ahead: How many rows to prepare in the direction of scrolling.
    ///   - perform: Prepares rows, nearest first. It gets a row again if the user comes back.
    ///   - cancel: Stops preparing rows that never appeared and are no longer near.
    public func onPrefetch(
      ahead: Int,
      perform: @escaping @MainActor (_ items: [Item]) -> Void,
      cancel: (@MainActor (_ items: [Item]) -> Void)? = nil
    ) -> Self {
      var copy = self
      copy.rowOptions.prefetch = RowPrefetch(ahead: ahead, perform: perform, cancel: cancel)
      return copy
    }
  }
#endif
