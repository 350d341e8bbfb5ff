/// Edits that show at once.
///
/// Pages stay as the source sent them; edits are applied over them. So an edit survives new pages
/// and refreshes, and is undone exactly.
///
/// An unconfirmed edit is applied over whatever the server sends. While a change is on its way (`committing:`), the item's
/// value waits: what is read may include the change. A confirmed edit (by `isConfirmed`,
/// ``confirm(_:)`` or a commit that succeeds) gives way to pages that were requested later. So pass
/// `isConfirmed: true` for edits that the server has made already, such as a pushed update.
extension Paginator {
  /// Makes edits in one step.
  ///
  /// - Parameters:
  ///   - isConfirmed: Whether the server has made them already; `false` by default.
  ///   - changes: Notes the edits.
  /// - Returns: A handle to ``undo(_:)`` or ``confirm(_:)`` them.
  @discardableResult
  public func edit(
    isConfirmed: Bool = false,
    _ changes: (inout EditBatch<Item>) -> Void
  ) -> PaginationEdit {
    var batch = EditBatch<Item>()
    changes(&batch)
    return run { $0.edit(batch, isConfirmed: isConfirmed) }
  }

  /// Makes edits at once and on the server: undone if the server refuses them, confirmed if not.
  ///
  /// ```swift
  /// try await posts.edit { $0.remove(post.id) } committing: {
  ///   try await api.delete(post)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - changes: Notes the edits.
  ///   - commit: Makes them on the server, on the main actor.
  /// - Returns: The result of `commit`.
  /// - Throws: Any error that `commit` throws, after the edits were undone.
  @discardableResult
  public func edit<Answer: Sendable>(
    _ changes: (inout EditBatch<Item>) -> Void,
    committing commit: @MainActor () async throws -> Answer
  ) async throws -> Answer {
    let edit = edit(changes)
    run { $0.commit(edit) }
    return try await end(edit, commit)
  }

  /// Makes edits at once and on the server, for callers who cannot wait, such as `onDelete`: when
  /// this returns, the edits are shown.
  ///
  /// ```swift
  /// posts.edit { $0.remove(post.id) } committing: {
  ///   try await api.delete(post)
  /// } refused: { error in
  ///   print("The post is back, because", error)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - changes: Notes the edits.
  ///   - commit: Makes them on the server, on the main actor. Keeps the paginator alive meanwhile.
  ///   - refused: Gets the error that `commit` throws after the edits were undone, except cancellation.
  public func edit(
    _ changes: (inout EditBatch<Item>) -> Void,
    committing commit: @escaping @MainActor () async throws -> Void,
    refused: @escaping @MainActor (any Error) -> Void
  ) {
    let edit = edit(changes)
    run { $0.commit(edit) }
    Task {
      do {
        try await end(edit, commit)
      } catch  where error.isCancellation {
        // The edit is undone; a cancellation is no error to show.
      } catch {
        refused(error)
      }
    }
  }

  private func end<Answer: Sendable>(
    _ edit: PaginationEdit,
    _ commit: @MainActor () async throws -> Answer
  ) async throws -> Answer {
    do {
      let answer = try await commit()
      confirm(edit)
      return answer
    } catch {
      takingBack { undo(edit) }
      throw error
    }
  }

  /// Shows a new item. If its id is shown already, the item is updated and keeps its place.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - position: Where it goes; the start of the list by default.
  ///   - isConfirmed: Whether the server has it already; `false` by default.
  @discardableResult
  public func insert(
    _ item: Item,
    at position: ListPosition<Item.ID> = .start,
    isConfirmed: Bool = false
  ) -> PaginationEdit {
    edit(isConfirmed: isConfirmed) { $0.insert(item, at: position) }
  }

  /// Shows another value for an item; does nothing if the list does not show its id. Costs as much as
  /// ``update(_:isConfirmed:_:)``.
  ///
  /// - Parameters:
  ///   - item: The new value.
  ///   - isConfirmed: Whether the server has sent it; `false` by default.
  @discardableResult
  public func replace(_ item: Item, isConfirmed: Bool = false) -> PaginationEdit {
    edit(isConfirmed: isConfirmed) { $0.replace(item) }
  }

  /// Changes an item's value; does nothing if the list does not show its id. O(edits of the item that are not confirmed),
  /// except for the first new value in a page, which copies the page. Each may be undone, so the list keeps them all: for
  /// values of the server, such as live prices, pass `isConfirmed: true`, and it keeps the last.
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - isConfirmed: Whether the server has made the change already; `false` by default.
  ///   - change: Changes the item; a change of its id is ignored.
  @discardableResult
  public func update(
    _ id: Item.ID,
    isConfirmed: Bool = false,
    _ change: @escaping @Sendable (inout Item) -> Void
  ) -> PaginationEdit {
    edit(isConfirmed: isConfirmed) { $0.update(id, change) }
  }

  /// Removes an item from the list. It does not come back with a page, unless the edit is undone.
  ///
  /// - Parameters:
  ///   - id: The item's id; it need not be loaded yet.
  ///   - isConfirmed: Whether the server has removed it already; `false` by default.
  @discardableResult
  public func remove(_ id: Item.ID, isConfirmed: Bool = false) -> PaginationEdit {
    edit(isConfirmed: isConfirmed) { $0.remove(id) }
  }

  /// Shows an item in another place; does nothing if the list does not show its id.
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - position: Where it goes.
  ///   - isConfirmed: Whether the server has moved it already; `false` by default.
  @discardableResult
  public func move(
    _ id: Item.ID,
    to position: ListPosition<Item.ID>,
    isConfirmed: Bool = false
  ) -> PaginationEdit {
    edit(isConfirmed: isConfirmed) { $0.move(id, to: position) }
  }

  /// Undoes edits, as a unit, whatever has been edited since. Does nothing for edits that were undone
  /// already, or that the server's own pages include by now.
  public func undo(_ edit: PaginationEdit) { run { $0.undo(edit) } }

  /// Reports that the server has made the edits too.
  ///
  /// Pages that are requested from now on include them, and an offset source counts them, so that no
  /// row is skipped or repeated.
  public func confirm(_ edit: PaginationEdit) { run { $0.confirm(edit) } }
}
