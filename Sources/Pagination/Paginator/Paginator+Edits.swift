/// Edits that show at once.
///
/// Pages stay as the source sent them; edits lie over them. So an edit survives new pages and
/// refreshes, is undone exactly, and gives way once the server's own pages include it.
extension Paginator {
  /// Makes edits in one step, here only.
  ///
  /// - Parameter changes: Notes the edits.
  /// - Returns: A handle to ``undo(_:)`` or ``confirm(_:)`` them.
  @discardableResult
  public func edit(_ changes: (inout EditBatch<Item>) -> Void) -> PaginationEdit {
    var batch = EditBatch<Item>()
    changes(&batch)
    return run { $0.edit(batch) }
  }

  /// Makes edits at once and on the server: taken back if the server refuses, confirmed if not.
  ///
  /// ```swift
  /// try await posts.edit { $0.remove(post.id) } committing: {
  ///   try await api.delete(post)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - changes: Notes the edits.
  ///   - commit: Makes them on the server.
  /// - Returns: What `commit` returns.
  /// - Throws: What `commit` throws, after the edits have been taken back.
  @discardableResult
  public func edit<Answer: Sendable>(
    _ changes: (inout EditBatch<Item>) -> Void,
    committing commit: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    let edit = edit(changes)
    run { $0.commit(edit) }
    do {
      let answer = try await commit()
      confirm(edit)
      return answer
    } catch {
      undo(edit)
      throw error
    }
  }

  /// Shows a new item. Where its id is shown already, the item is updated and keeps its place.
  @discardableResult
  public func insert(_ item: Item, at position: ListPosition<Item.ID> = .start) -> PaginationEdit {
    edit { $0.insert(item, at: position) }
  }

  /// Shows another value for an item; nothing where the list does not show its id.
  @discardableResult
  public func replace(_ item: Item) -> PaginationEdit {
    edit { $0.replace(item) }
  }

  /// Changes an item's value; nothing where the list does not show its id. O(1).
  @discardableResult
  public func update(
    _ id: Item.ID,
    _ change: @escaping @Sendable (inout Item) -> Void
  ) -> PaginationEdit {
    edit { $0.update(id, change) }
  }

  /// Takes an item out of the list. It does not come back with a page, unless undone.
  @discardableResult
  public func remove(_ id: Item.ID) -> PaginationEdit {
    edit { $0.remove(id) }
  }

  /// Shows an item in another place; nothing where the list does not show its id.
  @discardableResult
  public func move(_ id: Item.ID, to position: ListPosition<Item.ID>) -> PaginationEdit {
    edit { $0.move(id, to: position) }
  }

  /// Takes edits back, as a unit, whatever has been edited or loaded since. Nothing for edits that
  /// were taken back already.
  public func undo(_ edit: PaginationEdit) {
    run { $0.undo(edit) }
  }

  /// Tells that the server has made the edits too.
  ///
  /// Pages that are requested from now on are believed about them, and an offset source counts
  /// them, so that no row is skipped or repeated.
  public func confirm(_ edit: PaginationEdit) {
    run { $0.confirm(edit) }
  }
}
