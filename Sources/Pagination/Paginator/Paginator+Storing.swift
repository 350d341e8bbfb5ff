/// A list with a store.
extension Paginator: KeptList {
  /// Stores the list now, if it was created with a store (`PaginationStorage`): for an app that is about to be
  /// suspended. Returns when the list is stored. If that fails, ``events()`` says why.
  ///
  /// A list stores itself a second after it has changed, and the views of `PaginationUI` call this when the scene
  /// leaves the foreground.
  public func save() async {
    // A list that was never used is as its store has it.
    if !isToBeRestored { await keeper?.save(self) }
  }

  /// Stores the list soon, if it has a store: for a view that leaves the screen, and may release the list.
  package func saveSoon() { if keeper != nil { Task { await save() } } }

  package func snapshot(maximumItemCount: Int) -> PaginationSnapshot<Item>? {
    machine.snapshot(maximumItemCount: maximumItemCount, at: time.now())
  }

  package func unsavedChanges() -> PaginationChanges<Item>? {
    machine.unsavedChanges(at: time.now())
  }

  package var unsavedPageCount: Int { machine.unsavedPageCount }

  package func noteStored(through change: Int) { machine.noteStored(through: change) }

  package func forgetStoredPages() { machine.forgetStoredPages() }

  package func report(_ problem: StoredListProblem) {
    machine.noteNotStored()
    hub.report(.notStored(problem))
  }

  /// The row at which the first view of a restored list begins, once; `nil` for other lists, and for later views.
  ///
  /// For containers of your own: scroll to this row, to the top, before the first frame. The views of `PaginationUI`
  /// and `PaginationUIKit` do so.
  public func takeRestoredPlace() -> Item.ID? { machine.takeRestoredPlace() }

  /// Whether ``takeRestoredPlace()`` will return a row.
  package var awaitsRestoredPlace: Bool { machine.awaitsRestoredPlace }
}
