import Foundation
import Pagination
import PaginationSQLite
import PaginationStorage
import Subjects

/// A list in a database of its own that a user has read to its end.
@MainActor
struct StoredPosts {
  static let maximumItemCount = 2_000

  let count: Int
  let pageSize: Int
  let url: URL

  /// - Parameter folder: Where the database is, or is made.
  init(count: Int, pageSize: Int, in folder: URL) {
    self.count = count
    self.pageSize = pageSize
    url = folder.appendingPathComponent("posts-\(count)-\(pageSize).sqlite")
  }

  /// The row at the top of the screen when the user leaves.
  var place: Int { count - 1_000 }

  var newStore: SQLiteListStore { SQLiteListStore(url: url, maximumByteCount: .max) }

  /// Reads the list to its end and stores it, if that is not done yet.
  func store() async throws {
    if FileManager.default.fileExists(atPath: url.path) { return }
    let list = list(in: newStore)
    await list.load()
    while list.end != .complete {
      await list.loadNext()
      list.rowsOnScreen(list.items.suffix(5).map(\.id))
      // The source answers faster than a database writes.
      if list.items.last.map({ $0.id % 5_000 < pageSize }) ?? false { await list.save() }
    }
    list.rowsOnScreen(place..<place + 10)
    await list.save()
  }

  /// The same in another file.
  func copy() throws -> StoredPosts {
    let folder = url.deletingLastPathComponent().appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = StoredPosts(count: count, pageSize: pageSize, in: folder)
    try FileManager.default.copyItem(at: url, to: copy.url)
    return copy
  }

  /// Removes the folder of a copy.
  func remove() throws { try FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

  /// The list, which begins with what is stored.
  func list(in store: SQLiteListStore, isOffline: Bool = false) -> Paginator<Post> {
    let count = count
    let source = ClosurePageSource<Post, String> { request in
      if isOffline { throw URLError(.notConnectedToInternet) }
      let start = request.key.flatMap { Int($0) } ?? 0
      let end = min(count, start + request.size)
      return Page(items: (start..<end).map { Post($0) }, next: end == count ? nil : "\(end)")
    }
    return Paginator(
      source: source,
      restoring: ListRestoration("posts", in: store, signature: "posts"),
      configuration: PaginationConfiguration(
        pageSize: pageSize,
        prefetch: .manual,
        retry: .never,
        maximumItemCount: Self.maximumItemCount
      )
    )
  }
}
