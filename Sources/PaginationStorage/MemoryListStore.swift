import Pagination

/// Keeps lists in memory: for tests, and for lists that outlive their paginators but not the app.
///
/// It applies changes as a database would, so it is also the reference for stores that do.
public final class MemoryListStore: ListStore {
  private struct State {
    var lists: [String: (list: StoredList, writer: ListWriter)] = [:]
    var removed = RemovedLists()
  }

  private let state = Locked(State())

  /// Creates a store without lists.
  public init() {}

  /// Returns the list.
  public func read(_ list: String) -> StoredList? { state.withLock { $0.lists[list]?.list } }

  /// Applies the change to the pages that it has.
  public func write(_ change: StoredListChange, leadingTo list: StoredList, as name: String) {
    state.withLock { state in
      if state.removed.contains(name, of: change.writer) { return }
      let known = state.lists[name]
      var pages: [Int: StoredPage] = [:]
      if change.isReset || known?.writer != change.writer {
        for page in list.pages { pages[page.id] = page }
      } else {
        for page in known?.list.pages ?? [] { pages[page.id] = page }
        for id in change.removedPages { pages[id] = nil }
        for page in change.pages { pages[page.id] = page }
      }
      let ordered = change.header.pageIDs.compactMap { pages[$0] }
      state.lists[name] = (StoredList(header: change.header, pages: ordered), change.writer)
    }
  }

  /// Forgets the list. Paginators that show it do not store it again.
  public func remove(_ list: String) {
    state.withLock { state in
      state.lists[list] = nil
      state.removed.remove(list)
    }
  }
}
