package import Foundation
public import Pagination

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// A view that shows the rows of a paginator: `PaginatedForEach`, `PaginatedSections` or
/// `PaginatedList`.
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
    copy.rowOptions.delete = action
    copy.rowOptions.undoDelay = nil
    #if canImport(SwiftUI)
      copy.rowOptions.deleteTitle = nil
    #endif
    return copy
  }

  /// Lets people move rows: in sections within one section, and in a list with gaps between the same
  /// gaps. Rows move immediately and move back if the server refuses, which is reported as for
  /// ``onDelete(perform:)``.
  ///
  /// - Parameter action: Moves the items on the server. `nil` disables moving.
  public func onMove(
    perform action: (@MainActor (_ moved: MovedItems<Item>) async throws -> Void)?
  ) -> Self {
    var copy = self
    copy.rowOptions.move = action
    return copy
  }

  /// Lets the app prepare rows before they are on screen, for example by loading their images.
  /// Pages need no help: the `PrefetchPolicy` loads them.
  ///
  /// - Parameters:
  ///   - ahead: How many rows to prepare in the direction of scrolling; at least 0.
  ///   - perform: Prepares rows, nearest first. It gets a row again if the user comes back.
  ///   - cancel: Stops preparing rows that never appeared and are no longer near.
  public func onPrefetch(
    ahead: Int,
    perform: @escaping @MainActor (_ items: [Item]) -> Void,
    cancel: (@MainActor (_ items: [Item]) -> Void)? = nil
  ) -> Self {
    precondition(ahead >= 0, "ahead must be at least 0, but is \(ahead)")
    var copy = self
    copy.rowOptions.prefetch = RowPrefetch(ahead: ahead, perform: perform, cancel: cancel)
    return copy
  }
}

#if canImport(SwiftUI)
  extension PaginatedRows {
    /// Lets people delete rows, and undo that for a while. A row disappears immediately; below the rows, a bar
    /// says how many were removed, with a button that brings them back. VoiceOver announces it, and has the
    /// button as an action of the list.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .onDelete(undo: .seconds(5)) { post in try await api.delete(post) }
    /// ```
    ///
    /// The deletion is sent when the delay has passed, when the list leaves the screen, or when the app goes into the
    /// background. A row that the server refuses to delete comes back, as with ``onDelete(perform:)``.
    ///
    /// The bar belongs to the container: `PaginatedList`, `paginated(_:)` or `PaginatedCollection`. Each list has
    /// its own.
    ///
    /// - Parameters:
    ///   - title: What the swipe action is called, such as "Close" for rows that leave the list in another way. `nil`,
    ///     the default, is the system's action to delete. tvOS has only that one.
    ///   - delay: How long people can undo a deletion, by the paginator's clock.
    ///   - action: Deletes one item on the server.
    public func onDelete(
      _ title: LocalizedStringKey? = nil,
      undo delay: Duration,
      perform action: @escaping @MainActor (_ item: Item) async throws -> Void
    ) -> Self {
      var copy = self
      copy.rowOptions.delete = action
      copy.rowOptions.undoDelay = delay
      copy.rowOptions.deleteTitle = title
      return copy
    }
  }
#endif

/// What the modifiers of rows have set: see ``PaginatedRows``.
public struct PaginatedRowOptions<Item: Identifiable & Sendable> where Item.ID: Sendable {
  package init() {}

  /// Deletes an item on the server; `nil` if rows can't be deleted.
  package var delete: (@MainActor (Item) async throws -> Void)?

  /// How long deletions can be undone, before they are sent; `nil` sends them at once.
  package var undoDelay: Duration?

  #if canImport(SwiftUI)
    /// The title of a swipe action that deletes; `nil` leaves it to the system.
    package var deleteTitle: LocalizedStringKey?
  #endif

  /// Moves items on the server; `nil` if rows can't be moved.
  package var move: (@MainActor (MovedItems<Item>) async throws -> Void)?

  package var prefetch: RowPrefetch<Item>?

  /// Deletes an item on the server, as soon as that can no longer be undone.
  @MainActor
  package func deletion(
    in paginator: Paginator<Item>
  ) -> (@MainActor (Item) async throws -> Void)? {
    guard let delete, let undoDelay else { return delete }
    return { item in
      try await PendingDeletions.of(paginator).wait(undoDelay, on: paginator.time)
      try await delete(item)
    }
  }

  /// The action for `ForEach`'s `onDelete`.
  @MainActor
  func onDelete(
    from rows: some RandomAccessCollection<Item>,
    of paginator: Paginator<Item>,
    refused: PaginationEditFailureAction
  ) -> ((IndexSet) -> Void)? {
    guard let delete = deletion(in: paginator) else { return nil }
    return { offsets in
      let items = offsets.map { rows[rows.index(rows.startIndex, offsetBy: $0)] }
      paginator.delete(items, committing: delete) { refused($0) }
    }
  }

  /// The action for `ForEach`'s `onMove`.
  @MainActor
  func onMove(
    in rows: some RandomAccessCollection<Item>,
    of paginator: Paginator<Item>,
    refused: PaginationEditFailureAction
  ) -> ((IndexSet, Int) -> Void)? {
    guard let move else { return nil }
    return { offsets, destination in
      paginator.move(offsets, to: destination, in: rows, committing: move) { refused($0) }
    }
  }
}

#if canImport(SwiftUI) && !os(tvOS)
  extension PaginatedRowOptions {
    /// The swipe action that deletes an item, if it has a title.
    @MainActor
    @ViewBuilder
    package func deleteButton(
      for item: Item,
      of paginator: Paginator<Item>,
      refused: @escaping @MainActor (any Error) -> Void
    ) -> some View {
      if let deleteTitle, let delete = deletion(in: paginator) {
        Button(deleteTitle, role: .destructive) {
          paginator.delete([item], committing: delete, refused: refused)
        }
      }
    }
  }
#endif

extension Paginator {
  /// Deletes items, each in a separate edit, because the server may delete one and refuse another.
  package func delete(
    _ items: [Item],
    committing delete: @escaping @MainActor (Item) async throws -> Void,
    refused: @escaping @MainActor (any Error) -> Void
  ) {
    for item in items {
      edit({ $0.remove(item.id) }, committing: { try await delete(item) }, refused: refused)
    }
  }

  /// Moves the rows at some offsets before the one at `destination`, all counted before the move.
  package func move(
    _ offsets: IndexSet,
    to destination: Int,
    in rows: some RandomAccessCollection<Item>,
    committing move: @escaping @MainActor (MovedItems<Item>) async throws -> Void,
    refused: @escaping @MainActor (any Error) -> Void
  ) {
    guard let moved = MovedItems(offsets, to: destination, in: rows) else { return }
    edit(
      { $0.move(moved.items.map(\.id), to: moved.position) },
      committing: { try await move(moved) },
      refused: refused
    )
  }
}
