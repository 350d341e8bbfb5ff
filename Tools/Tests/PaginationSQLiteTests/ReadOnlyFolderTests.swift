import Foundation
import GRDB
import Pagination
import PaginationTesting
import Testing

@testable import PaginationSQLite
@testable import PaginationStorage

/// Folders in which an app can read, but not write.
@Suite struct ReadOnlyFolderTests {
  /// How an earlier run of the app has ended.
  enum End: CaseIterable {
    case closed, killed, killedAndWithoutIndex
  }

  /// A user who may write everywhere has no such folder.
  @Test(.enabled(if: geteuid() != 0), arguments: End.allCases, [true, false])
  func listIsRestored(end: End, isFileWritable: Bool) throws {
    try Self.withCopy(end) { store, list in
      let folder = store.url.deletingLastPathComponent()
      let files = try FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil
      )
      func setRights(_ file: Int, _ directory: Int) throws {
        for url in files {
          try FileManager.default.setAttributes([.posixPermissions: file], ofItemAtPath: url.path)
        }
        try FileManager.default.setAttributes(
          [.posixPermissions: directory],
          ofItemAtPath: folder.path
        )
      }
      try setRights(isFileWritable ? 0o644 : 0o444, 0o555)
      defer { try? setRights(0o644, 0o755) }
      try Self.expectReading(store, list, canWrite: isFileWritable && end == .killed)
      try setRights(0o644, 0o755)
      try Self.expectWriting(store)
    }
  }

  /// The same for any user: the database refuses to be opened for writing.
  @Test(arguments: End.allCases)
  func listOfADatabaseThatCannotBeWritten_isRestored(end: End) throws {
    try Self.withCopy(end) { store, list in
      var configuration = Configuration()
      configuration.prepareDatabase { database in
        guard !database.configuration.readonly else { return }
        throw DatabaseError(resultCode: .SQLITE_CANTOPEN)
      }
      let copy = SQLiteListStore(url: store.url, maximumByteCount: .max, configuration)
      try Self.expectReading(copy, list, canWrite: false)
      try Self.expectWriting(store)
    }
  }
}

extension ReadOnlyFolderTests {
  private static func expectReading(
    _ store: SQLiteListStore,
    _ list: StoredList,
    canWrite: Bool
  ) throws {
    #expect(try store.contents(of: "home") == list)
    let page = try #require(list.pages.first)
    #expect(try store.page(page.id, of: "home")?.rows.count == page.rows.count)
    #expect(try store.read("other") == nil)
    if canWrite { return }
    let change = StoredListChange(from: nil, to: list, by: ListWriter())
    #expect {
      try store.write(change, leadingTo: list, as: "home")
    } throws: { error in
      (error as? StoredListProblem)?.code == .unwritable
    }
    #expect(throws: (any Error).self) { try store.removeAll() }
    #expect(try store.contents(of: "home") == list)
    #expect(try SQLiteListStore(url: store.url).contents(of: "home") == list)
  }

  private static func expectWriting(_ store: SQLiteListStore) throws {
    var lists = RandomLists(seed: 9)
    let change = lists.next()
    let list = try #require(lists.list)
    try store.write(change, leadingTo: list, as: "home")
    #expect(try store.contents(of: "home") == list)
    #expect(try SQLiteListStore(url: store.url).contents(of: "home") == list)
  }

  /// Passes a list in a folder of its own.
  private static func withCopy(
    _ end: End,
    _ body: (SQLiteListStore, StoredList) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "swift-paginator-read-only-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (earlier, copy) = (folder.appending(path: "earlier"), folder.appending(path: "copy"))
    try FileManager.default.createDirectory(at: earlier, withIntermediateDirectories: true)
    let url = earlier.appending(path: "lists.sqlite")
    var lists = RandomLists(seed: 4)
    func write(_ count: Int) throws -> SQLiteListStore {
      let store = SQLiteListStore(url: url)
      for _ in 0..<count {
        let change = lists.next()
        try store.write(change, leadingTo: try #require(lists.list), as: "home")
      }
      return store
    }
    if end == .closed {
      _ = try write(8)
      try FileManager.default.copyItem(at: earlier, to: copy)
    } else {
      let store = try write(8)
      try FileManager.default.copyItem(at: earlier, to: copy)
      withExtendedLifetime(store) {}
      if end == .killedAndWithoutIndex {
        try FileManager.default.removeItem(at: copy.appending(path: "lists.sqlite-shm"))
      }
    }
    let list = try #require(lists.list)
    try body(SQLiteListStore(url: copy.appending(path: "lists.sqlite")), list)
  }
}
