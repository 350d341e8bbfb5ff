import Foundation
import Pagination

/// Keeps lists in memory: for tests, and for lists that outlive their paginators but not the app.
///
/// It applies changes as a database would, so it is also the reference for stores that do.
public final class MemoryListStore: PagedListStore {
  private struct State {
    var lists: [String: Stored] = [:]
    var removed = RemovedLists()
  }

  private struct Stored {
    var header: StoredList.Header
    var pages: [Int: StoredPage]
    var writer: UUID
  }

  private let state = Locked(State())

  /// Creates a store without lists.
  public init() {}

  /// Returns the list with the pages around its anchor.
  ///
  /// - Throws: `StoredListProblem` if a change has left pages out.
  public func read(_ list: String, maximumItemCount: Int) throws -> StoredList? {
    try state.withLock { state in
      guard let stored = state.lists[list] else { return nil }
      let pages = try stored.header.pages(holding: maximumItemCount) { id in
        guard let page = stored.pages[id] else {
          throw StoredListProblem(.damaged, "The stored list lacks the page \(id).")
        }
        return page
      }
      return StoredList(header: stored.header, pages: pages, writer: stored.writer)
    }
  }

  /// Returns a page.
  public func page(_ id: Int, of list: String) -> StoredPage? {
    state.withLock { $0.lists[list]?.pages[id] }
  }

  /// Applies the change to the pages that it has.
  public func update(_ list: String, by change: StoredListChange) -> Bool {
    state.withLock { state in
      if state.removed.contains(list, of: change.writer) { return true }
      let known = state.lists[list]
      guard change.isReset || known.map({ change.follows($0.writer) }) ?? false else {
        return false
      }
      var pages = change.isReset ? [:] : known?.pages ?? [:]
      for id in change.removedPages { pages[id] = nil }
      for page in change.pages { pages[page.id] = page }
      state.lists[list] = Stored(header: change.header, pages: pages, writer: change.writer.id)
      return true
    }
  }

  /// Forgets the list. Paginators that show it do not store it again.
  public func remove(_ list: String) {
    state.withLock { state in
      state.lists[list] = nil
      state.removed.remove(list)
    }
  }

  /// Forgets all lists. Paginators that show one do not store it again.
  public func removeAll() {
    state.withLock { state in
      state.lists = [:]
      state.removed.removeAll()
    }
  }
}
