extension ListMachine {
  /// Makes local edits, or edits that the server has made already.
  package mutating func edit(
    _ batch: EditBatch<Item>,
    isConfirmed: Bool = false
  ) -> PaginationEdit {
    // Loads that are asked for from now on include what the server has made.
    let id = isConfirmed ? makeTaskID() : nil
    let edit =
      batch.movesRows
      ? holdingPlace(inEditOf: batch.ids) {
        $0.content.apply(batch, confirmedAfter: id)
      } : content.apply(batch, confirmedAfter: id)
    if let id { confirm(edit, after: id) }
    if !news.unseen.isEmpty {
      for id in batch.ids where content.edits.isHidden(id) { news.unseen.remove(id) }
    }
    listEdited()
    return edit
  }

  /// The edit is on its way to the server.
  package mutating func commit(_ edit: PaginationEdit) { content.commit(edit) }

  /// The server has made the edit. Loads that are asked for from now on include it.
  package mutating func confirm(_ edit: PaginationEdit) { confirm(edit, after: makeTaskID()) }

  private mutating func confirm(_ edit: PaginationEdit, after load: TaskID) {
    noteMoved(content.movesOnServer(by: edit))
    content.confirm(edit, after: load)
  }

  /// Undoes an edit.
  package mutating func undo(_ edit: PaginationEdit) {
    holdingPlace(inEditOf: content.ids(of: edit)) { $0.content.undo(edit) }
    listEdited()
  }

  private mutating func listEdited() {
    prefetch.listChanged(itemCount: content.count)
    judgeNeed()
  }
}
