import Foundation
import Pagination
import PaginationSQLite
import PaginationStorage
import PaginationTesting
import Testing

@MainActor @Suite struct RemovedListTests {
  /// An app may log out through another store than that of the list on screen.
  @Test(arguments: [true, false])
  func removedByAnotherStoreOfTheFile_isNotStoredAgain(isAll: Bool) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("Lists.sqlite")
    let paginator = Paginator(
      source: TimelineServer(40).source(.cursor),
      restoring: ListRestoration("home", in: SQLiteListStore(url: url), signature: "a")
    )
    await paginator.load()
    await paginator.save()
    let other = SQLiteListStore(url: url)
    #expect(try other.read("home") != nil)
    if isAll { try other.removeAll() } else { try other.remove("home") }
    await paginator.loadNext()
    await paginator.save()
    #expect(try other.read("home") == nil)
  }
}
