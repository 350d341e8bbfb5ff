/// Where lists are kept between two runs of an app: ``FileListStore``, ``MemoryListStore``, or your own.
///
/// The list leads, and the store follows. Nothing that a store does changes a list that is on screen, so a store needs
/// neither observation nor an order.
///
/// - Reading is synchronous: a list is read when its paginator is created, so that its first frame shows the rows.
/// - Changes of one list come one after the other, in order, never on the main actor. A store writes each of them
///   completely or not at all. What a store cannot write is written with the next change.
/// - Errors are reported as `PaginationEvent.notRestored` and
///   `PaginationEvent.notStored`, and the list goes on in memory.
public protocol ListStore: Sendable {
  /// Reads a list; `nil` if there is none.
  ///
  /// - Throws: `StoredListProblem`, or any other error, if it cannot be read. It is dropped then, and not
  ///   shown.
  func read(_ list: String) throws -> StoredList?

  /// Writes what has changed in a list.
  ///
  /// - Parameters:
  ///   - change: What has changed since the last call that did not throw, and who writes it. A store that writes no more
  ///     than this is a ``PagedListStore``.
  ///   - list: The list as it is now, around the user's place.
  ///   - name: The list's name.
  /// - Throws: What went wrong. The next change contains this one.
  func write(_ change: StoredListChange, leadingTo list: StoredList, as name: String) throws

  /// Removes a list, if there is one, for example because the user has logged out. Paginators that show it go on in
  /// memory: a store ignores the changes of their writers from now on (``ListWriter``).
  func remove(_ list: String) throws
}
