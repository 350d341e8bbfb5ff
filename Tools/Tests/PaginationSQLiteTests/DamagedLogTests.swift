import Foundation
import GRDB
import Pagination
import PaginationTesting
import Testing

@testable import PaginationSQLite
@testable import PaginationStorage

/// The last changes are in a file beside the database, the write-ahead log. A log that is damaged, or a database without
/// contents, must not look like a store without lists.
@Suite struct DamagedLogTests {
  @Test(arguments: [true, false])
  func emptiedFile_isReported(hasLog: Bool) throws {
    try Self.withStore { store, states in
      let copy = try Self.copy(of: store, name: "copy")
      try Data().write(to: copy.url)
      if !hasLog { try FileManager.default.removeItem(at: Self.log(of: copy.url)) }
      #expect { try copy.read("home") } throws: { error in
        (error as? StoredListProblem)?.code == .damaged
      }
      let list = try #require(states.last)
      try copy.write(
        StoredListChange(from: nil, to: list, by: ListWriter()),
        leadingTo: list,
        as: "home"
      )
      #expect(try copy.contents(of: "home") == list)
    }
  }

  /// A damaged log does not matter, or it is reported. The list is one that was stored: never a part of it, and never
  /// none without a word.
  @Test(arguments: SQLiteListStoreTests.Damage.allCases)
  func damagedLog_isReported(damage: SQLiteListStoreTests.Damage) throws {
    try Self.withStore { store, states in
      var generator = SeededGenerator(seed: 12)
      var found = 0
      for run in 0..<min(200, damage.runs) {
        let copy = try Self.copy(of: store, name: "\(run)") {
          damage.damage(&$0, run: run, using: &generator)
        }
        do {
          let list = try copy.contents(of: "home")
          #expect(list.map(states.contains) ?? false, "run \(run)")
        } catch let problem as StoredListProblem {
          #expect(problem.code == .damaged, "run \(run)")
          found += 1
        }
        let list = try #require(states.last)
        try copy.write(
          StoredListChange(from: nil, to: list, by: ListWriter()),
          leadingTo: list,
          as: "home"
        )
        #expect(try copy.contents(of: "home") == list, "run \(run)")
      }
      // A log that is cut off looks like that of an app that was killed: its last changes are missing.
      #expect((found > 0) == (damage != .cutOff), "\(found)")
    }
  }

  @Test(arguments: [0, 20, 31, 32])
  func logThatIsCutOffBeforeItsFirstChange_leavesTheList(count: Int) throws {
    try Self.withStore { store, states in
      let copy = try Self.copy(of: store, name: "copy") { $0 = $0.prefix(count) }
      let list = try? copy.contents(of: "home")
      #expect(list.map(states.contains) ?? (1..<32).contains(count))
    }
  }

  /// A process that is killed within a change leaves a part of it, in front of what an earlier use of the log has left.
  @Test(arguments: [1000, 8], 0..<3)
  func logOfAKilledApp_isNotDamaged(checkpoint: Int, seed: UInt64) throws {
    var configuration = Configuration()
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA wal_autocheckpoint = \(checkpoint)")
    }
    var generator = SeededGenerator(seed: seed)
    var before = (database: Data(), log: Data())
    try Self.withStore(configuration, seed: seed, changes: 30) { store, states, number in
      let whole = try Self.copy(of: store, name: "\(number)")
      #expect(try whole.contents(of: "home") == states.last, "change \(number)")
      let new = (
        database: try Data(contentsOf: store.url),
        log: try Data(contentsOf: Self.log(of: store.url))
      )
      if number > 0 {
        for kill in 0..<2 {
          let copy = try Self.copy(of: store, name: "\(number) \(kill)") { log in
            let changed = zip(log, before.log).enumerated().first { $1.0 != $1.1 }?.offset
            let start = changed ?? min(log.count, before.log.count)
            let count = Int.random(in: start...log.count, using: &generator)
            // The header is written in one piece.
            log = count < 32 ? before.log : log.prefix(count) + before.log.dropFirst(count)
          }
          try before.database.write(to: copy.url)
          let list = try #require(try copy.contents(of: "home"))
          #expect(states.suffix(2).contains(list), "change \(number), killed \(kill)")
        }
      }
      before = new
    }
  }
}

extension DamagedLogTests {
  /// Stores a list that changes, and passes everything that it has been.
  private static func withStore(_ body: (SQLiteListStore, [StoredList]) throws -> Void) throws {
    try withStore(Configuration(), seed: 1) { store, states, number in
      if number == 11 { try body(store, states) }
    }
  }

  /// - Parameter body: Gets what the list has been so far, after each change.
  private static func withStore(
    _ configuration: Configuration,
    seed: UInt64,
    changes: Int = 12,
    _ body: (SQLiteListStore, [StoredList], Int) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "swift-paginator-logs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: "lists.sqlite")
    let store = SQLiteListStore(url: url, maximumByteCount: .max, configuration)
    var lists = RandomLists(seed: seed)
    var states: [StoredList] = []
    for number in 0..<changes {
      let change = lists.next()
      let list = try #require(lists.list)
      try store.write(change, leadingTo: list, as: "home")
      states.append(list)
      try body(store, states, number)
    }
  }

  /// The files as they are when the app is killed, in another folder.
  private static func copy(
    of store: SQLiteListStore,
    name: String,
    changingLog change: (inout Data) -> Void = { _ in }
  ) throws -> SQLiteListStore {
    let folder = store.url.deletingLastPathComponent().appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: "lists.sqlite")
    try FileManager.default.copyItem(at: store.url, to: url)
    var log = try Data(contentsOf: Self.log(of: store.url))
    if !log.isEmpty { change(&log) }
    try log.write(to: Self.log(of: url))
    return SQLiteListStore(url: url)
  }

  private static func log(of database: URL) -> URL {
    URL(fileURLWithPath: database.path + "-wal")
  }
}
