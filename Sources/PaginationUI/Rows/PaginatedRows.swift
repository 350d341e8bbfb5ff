package import Foundation
public import Pagination

#if canImport(SwiftUI)
  public import SwiftUI
#endif
#if canImport(UniformTypeIdentifiers) && !os(tvOS) && !os(watchOS)
  public import UniformTypeIdentifiers
#endif

/// A view that shows the rows of a paginator, such as `PaginatedList` or `PaginatedForEach`.
@MainActor
public protocol PaginatedRows {
  /// The item of a row.
  associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

  /// What the modifiers below have set.
  var rowOptions: PaginatedRowOptions<Item> { get set }
}

extension PaginatedRows {
  /// Lets people delete rows. A row disappears immediately and comes back if the server refuses, which is reported in an
  /// alert or as `onPaginationEditFailure(perform:)` says.
  ///
  /// - Parameter action: Deletes one item on the server. Several items are deleted in separate calls, so that each one
  ///   that is refused comes back. `nil` disables deleting.
  public func onDelete(perform action: (@MainActor (_ item: Item) async throws -> Void)?) -> Self {
    with {
      $0.delete = action
      $0.undoDelay = nil
      #if canImport(SwiftUI)
        $0.deleteTitle = nil
      #endif
    }
  }

  /// Lets people move rows: in sections within one section, and in a list with gaps between the same gaps. Rows move
  /// immediately and move back if the server refuses. `nil` disables moving.
  public func onMove(
    perform action: (@MainActor (_ moved: MovedItems<Item>) async throws -> Void)?
  ) -> Self {
    with { $0.move = action }
  }

  /// Lets the app prepare rows before they are on screen, for example by loading their images. Pages need no help: the
  /// `PrefetchPolicy` loads them.
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
    return with { $0.prefetch = RowPrefetch(ahead: ahead, perform: perform, cancel: cancel) }
  }

  #if canImport(SwiftUI)
    /// Lets people delete rows, and undo that for a while: below the rows, a bar says how many were removed, with a button
    /// that brings them back. VoiceOver announces it, and has the button as an action of the list.
    ///
    /// The deletion is sent when the delay has passed, when the list leaves the screen, or when the app goes into the
    /// background. A row that the server refuses to delete comes back, as with ``onDelete(perform:)``.
    ///
    /// The bar belongs to the container: `PaginatedList`, `paginated(_:)` or `PaginatedCollection`.
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
      with {
        $0.delete = action
        $0.undoDelay = delay
        #if !os(tvOS)
          $0.deleteTitle = title
        #endif
      }
    }
  #endif

  #if canImport(UniformTypeIdentifiers) && !os(tvOS) && !os(watchOS)
    /// Lets people drop something of these types between the rows of a `List`, as `onInsert` of SwiftUI does.
    /// `PaginatedCollection` ignores it.
    public func onInsert(
      of types: [UTType],
      perform action:
        @escaping @MainActor (
          _ position: ListPosition<Item.ID>, _ providers: [NSItemProvider]
        ) -> Void
    ) -> Self {
      with { $0.insertion = (types, action) }
    }
  #endif

  private func with(_ change: (inout PaginatedRowOptions<Item>) -> Void) -> Self {
    var copy = self
    change(&copy.rowOptions)
    return copy
  }
}

/// What the modifiers of rows have set: see ``PaginatedRows``.
public struct PaginatedRowOptions<Item: Identifiable & Sendable> where Item.ID: Sendable {
  package init() {}

  /// Deletes an item on the server, after people could undo it for a while.
  package var delete: (@MainActor (Item) async throws -> Void)?
  package var undoDelay: Duration?

  #if canImport(SwiftUI)
    /// The title of a swipe action that deletes; `nil` leaves it to the system.
    package var deleteTitle: LocalizedStringKey?
  #endif

  package var move: (@MainActor (MovedItems<Item>) async throws -> Void)?
  package var prefetch: RowPrefetch<Item>?

  #if canImport(UniformTypeIdentifiers) && !os(tvOS) && !os(watchOS)
    var insertion:
      (types: [UTType], insert: @MainActor (ListPosition<Item.ID>, [NSItemProvider]) -> Void)?
  #endif

  /// The action for `ForEach`'s `onDelete`.
  @MainActor
  func onDelete(
    from rows: some RandomAccessCollection<Item>,
    of paginator: Paginator<Item>,
    refused: @escaping @MainActor (any Error) -> Void
  ) -> ((IndexSet) -> Void)? {
    guard let delete else { return nil }
    return { offsets in
      let items = offsets.map { rows[rows.index(rows.startIndex, offsetBy: $0)] }
      paginator.delete(items, after: undoDelay, committing: delete, refused: refused)
    }
  }

  /// The action for `ForEach`'s `onMove`.
  @MainActor
  func onMove(
    in rows: some RandomAccessCollection<Item>,
    of paginator: Paginator<Item>,
    refused: @escaping @MainActor (any Error) -> Void
  ) -> ((IndexSet, Int) -> Void)? {
    guard let move else { return nil }
    return { paginator.move($0, to: $1, in: rows, committing: move, refused: refused) }
  }
}

#if canImport(SwiftUI)
  extension PaginatedRowOptions {
    /// A row with the app's swipe action that deletes its item.
    @MainActor
    @ViewBuilder
    package func deletable(
      _ row: some View,
      _ item: Item,
      in paginator: Paginator<Item>,
      refused: @escaping @MainActor (any Error) -> Void
    ) -> some View {
      #if os(tvOS)
        row
      #else
        row.swipeActions {
          if let deleteTitle, let delete {
            Button(deleteTitle, role: .destructive) {
              paginator.delete([item], after: undoDelay, committing: delete, refused: refused)
            }
          }
        }
      #endif
    }
  }
#endif

extension Paginator {
  /// Deletes items, each in a separate edit, because the server may delete one and refuse another. People can undo it for
  /// a while; `nil` sends it at once.
  package func delete(
    _ items: [Item],
    after undoDelay: Duration?,
    committing delete: @escaping @MainActor (Item) async throws -> Void,
    refused: @escaping @MainActor (any Error) -> Void
  ) {
    for item in items {
      let wait = undoDelay.map { PendingDeletions.of(self).begin($0, on: time) }
      edit {
        $0.remove(item.id)
      } committing: {
        try await wait?()
        try await delete(item)
      } refused: {
        refused($0)
      }
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
    edit {
      $0.move(moved.items.map(\.id), to: moved.position)
    } committing: {
      try await move(moved)
    } refused: {
      refused($0)
    }
  }
}

extension ListPosition {
  /// The place of something that is dropped before the row at an offset, or after the last one.
  init<Item: Identifiable>(ofRowAt offset: Int, in rows: some RandomAccessCollection<Item>)
  where Item.ID == ID {
    if let next = rows.dropFirst(offset).first {
      self = .before(next.id)
    } else {
      self = rows.last.map { .after($0.id) } ?? .start
    }
  }
}
