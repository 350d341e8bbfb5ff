import Foundation
import GRDB
import Pagination
import PaginationTesting
import Testing

@testable import PaginationSQLite
@testable import PaginationStorage

/// Processes that are killed while they write.
@Suite struct KilledStoreTests {
  /// The process is killed at the beginning of an SQL statement, within a transaction or between two. What it has
  /// committed is there, and the change under way is there completely or not at all.
  @Test(arguments: 1...16)
  func killedProcess_leavesAWholeList(seed: Int) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "swift-paginator-killed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path
    var generator = SeededGenerator(seed: UInt64(seed))
    let statement = Int.random(in: 20..<3000, using: &generator)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, seed = seed as Int, statement = statement as Int] in
      try Self.write(in: URL(fileURLWithPath: path), seed: seed, killAt: statement)
    }
    let progress = try String(contentsOf: folder.appending(path: "committed"), encoding: .utf8)
    let committed = try #require(Int(progress))
    var lists = RandomLists(seed: UInt64(seed))
    for _ in 0..<committed { _ = lists.next() }
    let before = lists.list
    _ = lists.next()
    let store = SQLiteListStore(url: folder.appending(path: "lists.sqlite"))
    let stored = try store.contents(of: "home")
    #expect(
      stored == before || stored == lists.list,
      "seed \(seed), statement \(statement), \(committed) changes committed"
    )
  }

  private static func write(in folder: URL, seed: Int, killAt last: Int) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      var count = 0
      database.trace { _ in
        count += 1
        if count == last { kill(getpid(), SIGKILL) }
      }
    }
    let url = folder.appending(path: "lists.sqlite")
    let store = SQLiteListStore(url: url, maximumByteCount: .max, configuration)
    var lists = RandomLists(seed: UInt64(seed))
    let progress = folder.appending(path: "committed")
    for number in 0..<10_000 {
      try Data("\(number)".utf8).write(to: progress, options: .atomic)
      let change = lists.next()
      guard let list = lists.list else { return }
      try store.write(change, leadingTo: list, as: "home")
    }
  }
}
