public import Foundation
package import Pagination

/// A paginator that stores its list, from its creation on.
///
/// Page ids are valid for one writer, and for the one that goes on from it in the next run of the app. A
/// ``PagedListStore`` refuses a change of any other one (``StoredListChange/follows(_:)``). After
/// ``ListStore/remove(_:)``, a store must ignore the writers that exist already: their paginators may be on screen
/// still, and nothing of a removed list may come back.
public struct ListWriter: Sendable, Hashable, Comparable {
  /// Names the writer, also in other processes.
  public let id: UUID

  private let number: Int
  private static let last = Locked(0)

  /// Creates a writer, which is greater than all others of the process.
  public init() {
    id = UUID()
    number = Self.last.withLock { last in
      last += 1
      return last
    }
  }

  /// Whether a writer of this process was created before another one.
  public static func < (earlier: ListWriter, later: ListWriter) -> Bool {
    earlier.number < later.number
  }
}

/// The lists that were removed from a store, with the writers that must not bring them back.
package struct RemovedLists: Sendable {
  private var lists: [String: ListWriter] = [:]
  private var all: ListWriter?

  package init() {}

  /// Those of a folder or a file in it, for all stores of the process that use it: an app may log out through another
  /// store than that of the list on screen. Reads the folder's symbolic links, so it is for writes, and not for start-up.
  package static func shared(in folder: URL, file: String = "") -> Locked<RemovedLists> {
    // The folder may have several names. The file need not exist yet.
    let folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    let path = folder.appendingPathComponent(file).path
    return byPath.withLock { byPath in
      let removed = byPath[path] ?? Locked(RemovedLists())
      byPath[path] = removed
      return removed
    }
  }

  private static let byPath = Locked<[String: Locked<RemovedLists>]>([:])

  /// Stops the writers that exist, for one list.
  package mutating func remove(_ list: String) { lists[list] = ListWriter() }

  /// Stops the writers that exist.
  package mutating func removeAll() { all = ListWriter() }

  /// Whether a list was removed after a writer of it was created.
  package func contains(_ list: String, of writer: ListWriter) -> Bool {
    [lists[list], all].contains { $0.map { writer < $0 } ?? false }
  }
}
