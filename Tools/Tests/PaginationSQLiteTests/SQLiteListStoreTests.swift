import Foundation
import GRDB
import Pagination
import PaginationTesting
import Testing

@testable import PaginationSQLite
@testable import PaginationStorage

/// Lists in a database: real files, and everything that can happen to them.
@Suite struct SQLiteListStoreTests {
  /// After every change, the store has what the reference has. `STORE_CHANGES=100000 STORE_SEED=2` tries more.
  @Test func changes_leadToTheSameListAsInMemory() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["STORE_CHANGES"].flatMap { Int($0) } ?? 2000
    let seed = environment["STORE_SEED"].flatMap { UInt64($0) } ?? 1
    print("Stored lists: \(count) changes from seed \(seed)")
    try Self.withStore { store in
      var lists = RandomLists(seed: seed)
      let reference = MemoryListStore()
      for number in 1...count {
        let change = lists.next()
        let list = try #require(lists.list)
        try reference.write(change, leadingTo: list, as: "home")
        try store.write(change, leadingTo: list, as: "home")
        guard try store.read("home") == reference.read("home") else {
          Issue.record("seed \(seed): the lists differ after change \(number)")
          return
        }
      }
      // Another store reads the same file, and no row is left that no page has.
      #expect(try SQLiteListStore(url: store.url).read("home") == reference.read("home"))
      let rows = Set(
        try (reference.read("home")?.pages ?? []).flatMap(\.rows).filter { $0.key != nil }
      )
      let count = try Self.query(store) { try Int.fetchOne($0, sql: "SELECT count(*) FROM row") }
      #expect(count == rows.count)
    }
  }

  @Test func equalRows_areStoredOnce() throws {
    try Self.withStore { store in
      var lists = RandomLists(seed: 3)
      for _ in 0..<10 { _ = lists.next() }
      let list = try #require(lists.list)
      for name in ["home", "search"] {
        let change = StoredListChange(from: nil, to: list, by: lists.writer)
        try store.write(change, leadingTo: list, as: name)
      }
      func count() throws -> Int? {
        try Self.query(store) { try Int.fetchOne($0, sql: "SELECT count(*) FROM row") }
      }
      let rows = Set(list.pages.flatMap(\.rows).filter { $0.key != nil })
      #expect(try count() == rows.count)
      // In another language, the same row has another value.
      var other = list
      let row = try #require(list.pages[0].rows.firstIndex { $0.key != nil })
      other.pages[0].rows[row].value = Data("otherwise".utf8)
      let change = StoredListChange(from: list, to: other, by: lists.writer)
      try store.write(change, leadingTo: other, as: "home")
      #expect(try store.contents(of: "home") == other)
      #expect(try store.contents(of: "search") == list)
      try store.remove("home")
      #expect(try store.contents(of: "search") == list)
      try store.remove("search")
      #expect(try count() == 0)
    }
  }

  /// The file grows until the disk is full: the list that was stored stays.
  @Test func diskFull_keepsWhatWasWritten() throws {
    var full = Configuration()
    full.prepareDatabase { try $0.execute(sql: "PRAGMA max_page_count = 20") }
    try Self.withStore(full) { store in
      let list = try Self.write(to: store)
      let larger = try Self.longList(number: 2, rowSize: 100)
      #expect {
        try store.write(
          StoredListChange(from: list, to: larger, by: ListWriter()),
          leadingTo: larger,
          as: "home"
        )
      } throws: { error in
        let problem = error as? StoredListProblem
        return problem?.code == .unwritable && problem?.description.contains("disk is full") == true
      }
      #expect(try store.contents(of: "home") == list)
    }
  }

  @Test func lockedDatabase_isReported_andWrittenLater() throws {
    var impatient = Configuration()
    impatient.busyMode = .callback { _ in false }
    try Self.withStore(impatient) { store in
      var lists = RandomLists(seed: 5)
      let first = lists.next()
      let list = try #require(lists.list)
      try store.write(first, leadingTo: list, as: "home")
      let other = try DatabaseQueue(path: store.url.path)
      for _ in 0..<5 { _ = lists.next() }
      let new = try #require(lists.list)
      let second = StoredListChange(from: list, to: new, by: lists.writer)
      try other.writeWithoutTransaction { database in
        try database.execute(sql: "BEGIN IMMEDIATE")
        #expect(throws: StoredListProblem.self) {
          try store.write(second, leadingTo: new, as: "home")
        }
        // Reading goes on.
        #expect(try store.contents(of: "home") == list)
        try database.execute(sql: "COMMIT")
      }
      try store.write(second, leadingTo: new, as: "home")
      #expect(try store.read("home")?.pages.map(\.id) == new.pages.map(\.id))
    }
  }

  @Test func laterSchema_isLeftAsItIs() throws {
    try Self.withStore { store in
      let list = try Self.write(to: store)
      try Self.query(store) {
        try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('later')")
      }
      let older = SQLiteListStore(url: store.url)
      #expect { try older.read("home") } throws: { error in
        (error as? StoredListProblem)?.code == .otherSchema
      }
      let change = StoredListChange(from: nil, to: list, by: ListWriter())
      #expect(throws: StoredListProblem.self) {
        try older.write(change, leadingTo: list, as: "home")
      }
      #expect(try store.contents(of: "home") == list)
    }
  }

  /// The tables are the same, and what is in them is not.
  @Test func listOfALaterSchema_isLeftAsItIs() throws {
    try Self.withStore { store in
      let list = try Self.write(to: store)
      func setSchema(_ schema: Int) throws {
        try Self.query(store) { try $0.execute(sql: "UPDATE list SET schema = \(schema)") }
      }
      try setSchema(StoredList.schema + 1)
      let change = StoredListChange(from: nil, to: list, by: ListWriter())
      for call in [
        { _ = try store.read("home") }, { try store.write(change, leadingTo: list, as: "home") },
      ] {
        #expect { try call() } throws: { ($0 as? StoredListProblem)?.code == .otherSchema }
      }
      try setSchema(StoredList.schema)
      #expect(try store.contents(of: "home") == list)
      try setSchema(StoredList.schema - 1)
      try store.write(change, leadingTo: list, as: "home")
      #expect(try store.contents(of: "home") == list)
    }
  }

  @Test func file_thatIsNoDatabase_isReplaced() throws {
    try Self.withStore { store in
      try Data("not a database, but as long as the header of one, and then some more".utf8)
        .write(to: store.url)
      #expect { try store.read("home") } throws: { error in
        (error as? StoredListProblem)?.code == .damaged
      }
      let list = try Self.write(to: store)
      #expect(try store.contents(of: "home") == list)
    }
  }

  /// A page that has gone to save space has no rows.
  @Test func pageThatHasGoneByMistake_isReported() throws {
    try Self.withStore { store in
      try Self.write(to: store)
      try Self.query(store) { try $0.execute(sql: "UPDATE page SET isEvicted = 1") }
      #expect { try SQLiteListStore(url: store.url).read("home") } throws: { error in
        (error as? StoredListProblem)?.code == .damaged
      }
    }
  }

  /// What a file system, a disk or another program can do to a file.
  enum Damage: CaseIterable {
    case flippedBitOfTheHeader, flippedBit, zeros, noise, cutOff

    var runs: Int { self == .flippedBitOfTheHeader ? 800 : 100 }

    func damage(_ data: inout Data, run: Int, using generator: inout SeededGenerator) {
      let offset = Int.random(in: data.indices, using: &generator)
      let block = offset..<min(data.count, offset + 512)
      switch self {
      case .flippedBitOfTheHeader: data[run / 8] ^= UInt8(1 << (run % 8))
      case .flippedBit: data[offset] ^= UInt8(1 << Int.random(in: 0..<8, using: &generator))
      case .zeros: data.resetBytes(in: block)
      case .noise: for byte in block { data[byte] = .random(in: 0...255, using: &generator) }
      case .cutOff: data.removeSubrange(offset...)
      }
    }
  }

  /// Damage is found, or it does not matter: no row has another value, and the store works again.
  @Test(arguments: Damage.allCases)
  func damagedFile_neverShowsAnotherRow(damage: Damage) throws {
    var found = 0
    try Self.withDamagedCopies(damage, seed: 6) { copy, list, run in
      do {
        let read = try copy.read("home")
        #expect(read?.pages.isEmpty == false, "run \(run): the list is empty without a word")
        let pages = read?.pages ?? []
        for (page, old) in zip(pages, list.pages) where pages.count == list.pages.count {
          for (row, old) in zip(page.rows, old.rows) where !row.value.isEmpty {
            #expect(row == old, "run \(run)")
          }
        }
        if pages != list.pages { found += 1 }
      } catch is StoredListProblem {
        found += 1
      }
      // Tables may still hide damage. What finds it mends it.
      if try Self.write(to: copy) != (try? copy.contents(of: "home")) {
        #expect(try Self.write(to: copy) == copy.contents(of: "home"), "run \(run)")
      }
    }
    #expect(found > 0)
  }

  @Test(arguments: Damage.allCases)
  func removedAccount_leavesNothing_inADamagedFile(damage: Damage) throws {
    try Self.withDamagedCopies(damage, seed: 7) { copy, _, run in
      try copy.removeAll()
      let file = try? Data(contentsOf: copy.url)
      #expect(file?.range(of: Self.row) == nil, "run \(run)")
    }
  }

  @Test func listOfAnotherProcess_isWrittenAsAWhole() throws {
    try Self.withStore { store in
      let other = SQLiteListStore(url: store.url)
      var (mine, theirs) = (RandomLists(seed: 7), RandomLists(seed: 8))
      for number in 0..<60 {
        let isMine = number % 3 != 0
        let change = isMine ? mine.next() : theirs.next()
        let list = try #require(isMine ? mine.list : theirs.list)
        try (isMine ? store : other).write(change, leadingTo: list, as: "home")
        #expect(try store.read("home")?.pages.map(\.id) == list.pages.map(\.id))
        #expect(try other.read("home") == store.read("home"))
      }
    }
  }

  /// Whatever the paginators that are on screen still do: none of their rows come back.
  @Test(arguments: [true, false], [true, false])
  func removedAccount_leavesNothing(all: Bool, hasFile: Bool) throws {
    try Self.withStore { store in
      var lists = RandomLists(seed: 9)
      let first = lists.next()
      let old = try #require(lists.list)
      if hasFile { try store.write(first, leadingTo: old, as: "home") }
      all ? try store.removeAll() : try store.remove("home")
      #expect(try store.read("home") == nil)
      for change in [
        StoredListChange(from: old, to: old, by: lists.writer),
        StoredListChange(from: nil, to: old, by: lists.writer),
      ] { try store.write(change, leadingTo: old, as: "home") }
      #expect(try store.read("home") == nil)
      let file = try? Data(contentsOf: store.url)
      #expect(!all || file?.range(of: Data("version".utf8)) == nil)
      // A paginator that is created afterwards is stored.
      let list = try Self.write(to: store)
      #expect(try store.contents(of: "home") == list)
    }
  }

  @Test func listsOfTwoPaginators_areNotMixed() throws {
    try Self.withStore { store in
      let memory = MemoryListStore()
      for lists in [any ListStore](arrayLiteral: store, memory) {
        var (one, other) = (RandomLists(seed: 10), RandomLists(seed: 11))
        for number in 0..<60 {
          let change = number % 3 == 0 ? one.next() : other.next()
          let list = try #require(number % 3 == 0 ? one.list : other.list)
          try lists.write(change, leadingTo: list, as: "home")
          #expect(try lists.contents(of: "home") == list)
        }
      }
    }
  }

  @Test func budget_removesTheListsThatWereWrittenLongestAgo() throws {
    try Self.withStore(maximumByteCount: 200_000) { store in
      var count = 0
      repeat {
        count += 1
        // Each is another run of the app, so none is in use.
        let run = SQLiteListStore(url: store.url, maximumByteCount: 200_000)
        let list = try Self.longList(number: count)
        try run.write(
          StoredListChange(from: nil, to: list, by: ListWriter()),
          leadingTo: list,
          as: "list \(count)"
        )
      } while count < 40
      let names = try Self.query(store) {
        try String.fetchAll($0, sql: "SELECT name FROM list ORDER BY writtenAt")
      }
      #expect(names.count < 40 && names.count > 1)
      #expect(names == (41 - names.count...40).map { "list \($0)" })
    }
  }
}

extension SQLiteListStoreTests {
  private static func withStore(
    _ configuration: Configuration = Configuration(),
    maximumByteCount: Int = 10_000_000,
    _ body: (SQLiteListStore) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "swift-paginator-lists-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "lists.sqlite")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try body(SQLiteListStore(url: url, maximumByteCount: maximumByteCount, configuration))
  }

  /// Asks the database of a store.
  @discardableResult
  private static func query<Result>(
    _ store: SQLiteListStore,
    _ body: (Database) throws -> Result
  ) throws -> Result {
    try DatabaseQueue(path: store.url.path).writeWithoutTransaction(body)
  }

  /// Calls `body` with damaged copies of a store, with the list that it has, and with the number of the copy.
  private static func withDamagedCopies(
    _ damage: Damage,
    seed: UInt64,
    _ body: (SQLiteListStore, StoredList, Int) throws -> Void
  ) throws {
    try withStore { store in
      let list = try write(to: store)
      try query(store) { _ = try $0.checkpoint(.truncate) }
      let data = try Data(contentsOf: store.url)
      #expect(data.range(of: row) != nil)
      let folder = store.url.deletingLastPathComponent()
      var generator = SeededGenerator(seed: seed)
      for run in 0..<damage.runs {
        let copy = SQLiteListStore(url: folder.appending(path: "\(run)"))
        var damaged = data
        damage.damage(&damaged, run: run, using: &generator)
        try damaged.write(to: copy.url)
        try body(copy, list, run)
      }
    }
  }

  /// How the rows of ``longList(number:rowSize:)``'s first page begin.
  private static let row = Data("value 0 ".utf8)

  /// Writes a list, each row of which it has once.
  @discardableResult
  private static func write(to store: SQLiteListStore) throws -> StoredList {
    let list = try longList(number: 1)
    try store.write(
      StoredListChange(from: nil, to: list, by: ListWriter()),
      leadingTo: list,
      as: "home"
    )
    return list
  }

  private static func longList(number: Int, rowSize: Int = 20) throws -> StoredList {
    var lists = RandomLists(seed: 1)
    for _ in 0..<30 { _ = lists.next() }
    var list = try #require(lists.list)
    list.header.storedAt = Date(timeIntervalSinceReferenceDate: Double(number))
    for page in list.pages.indices {
      for row in list.pages[page].rows.indices {
        list.pages[page].rows[row] = StoredRow(
          key: Data("\(number) \(page) \(row)".utf8),
          value: Data(String(repeating: "value \(page) \(row) ", count: rowSize).utf8)
        )
      }
    }
    return list
  }
}

extension ListStore {
  /// A list as it was written: without its writer.
  func contents(of list: String) throws -> StoredList? {
    var stored = try read(list)
    stored?.writer = nil
    return stored
  }
}
