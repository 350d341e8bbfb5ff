import Foundation
import Pagination

/// What the modifiers of rows have set: see `PaginatedRows`.
@MainActor
public struct PaginatedRowOptions<Item: Identifiable & Sendable> where Item.ID: Sendable {
  var edits = RowEdits<Item>()
  var prefetch: RowPrefetch<Item>?

  nonisolated init() {}
}

/// The edits that people can make to rows.
@MainActor
struct RowEdits<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// Deletes an item on the server; `nil` if rows can't be deleted.
  var delete: (@MainActor (Item) async throws -> Void)?

  /// Moves items on the server; `nil` if rows can't be moved.
  var move: (@MainActor (MovedItems<Item>) async throws -> Void)?

  nonisolated init() {}

  /// The action for `ForEach`'s `onDelete`. Each item is a separate edit, because the server may
  /// delete one and refuse another.
  func onDelete(
    from rows: some RandomAccessCollection<Item>,
    of paginator: Paginator<Item>,
    refused: PaginationEditFailureAction
  ) -> ((IndexSet) -> Void)? {
    guard let delete else { return nil }
    return { offsets in
      let items = offsets.map { rows[rows.index(rows.startIndex, offsetBy: $0)] }
      for item in items {
        paginator.edit {
          $0.remove(item.id)
        } committing: {
          try await delete(item)
        } refused: { error in
          refused(error)
        }
      }
    }
  }

  /// The action for `ForEach`'s `onMove`.
  func onMove(
    in rows: some RandomAccessCollection<Item>,
    of paginator: Paginator<Item>,
    refused: PaginationEditFailureAction
  ) -> ((IndexSet, Int) -> Void)? {
    guard let move else { return nil }
    return { offsets, destination in
      guard let moved = MovedItems(offsets, to: destination, in: rows) else { return }
      paginator.edit { batch in
        batch.move(moved.items.map(\.id), to: moved.position)
      } committing: {
        try await move(moved)
      } refused: { error in
        refused(error)
      }
    }
  }
}
