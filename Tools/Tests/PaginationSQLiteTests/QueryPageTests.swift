import Foundation
import GRDB
import Pagination
import PaginationSQLite
import PaginationTesting
import Synchronization
import Testing

@Suite
struct QueryPageTests {
  /// Orders with equal values, `NULL`s, mixed directions, declared and named collations.
  static let orders: [[QueryOrder]] = [
    [.ascending("id")],
    [.descending("id")],
    [.descending("rank"), .ascending("id")],
    [.ascending("rank"), .descending("id")],
    [.ascending("title"), .descending("rank"), .ascending("id")],
    [.descending("title"), .ascending("rank"), .descending("id")],
    [.descending("folder"), .ascending("title", collation: .binary), .descending("id")],
    [.ascending("title", collation: .nocase), .ascending("rowid")],
  ]

  /// The rows in SQLite's own order, for comparison.
  static func sorted(by order: [QueryOrder], in database: TemporaryDatabase) throws -> [Note] {
    let terms = order.map { term in
      let collation = term.collation.map { " COLLATE \($0.rawValue)" } ?? ""
      return term.column + collation + (term.isDescending ? " DESC" : " ASC")
    }
    return try database.pool.read {
      try Note.fetchAll($0, sql: "SELECT * FROM note ORDER BY \(terms.joined(separator: ", "))")
    }
  }

  static func source(_ database: TemporaryDatabase, by order: [QueryOrder]) -> QuerySource<Note> {
    QuerySource(database.pool, Note.all(), by: order, onMissingIndex: { _ in })
  }

  @Test func aPageOfAnySizeIsRead() async throws {
    var generator = SeededGenerator(seed: 7)
    let database = try TemporaryDatabase()
    try database.insert((1...5).map { Note.random(id: $0, using: &generator) })
    let source = Self.source(database, by: [.ascending("id")])
    let request = PageRequest<QueryKey>(key: nil, direction: .refresh, size: .max)
    let page = try await source.page(for: request)
    #expect(page.items.map(\.id) == Array(1...5))
    #expect(page.next == nil)
    #expect(try await source.page(around: 3, size: .max).items.map(\.id) == Array(1...5))
  }

  @Test(arguments: orders)
  func aWalkHasSQLitesOrderInBothDirections(order: [QueryOrder]) async throws {
    var generator = SeededGenerator(seed: 7)
    let database = try TemporaryDatabase()
    try database.insert((1...200).map { Note.random(id: $0, using: &generator) })
    let expected = try Self.sorted(by: order, in: database)
    let source = Self.source(database, by: order)
    var page = try await source.page(for: PageRequest(key: nil, direction: .refresh, size: 7))
    #expect(page.previous == nil)
    var down = page.items
    while let key = page.next {
      page = try await source.page(for: PageRequest(key: key, direction: .end, size: 7))
      down += page.items
    }
    #expect(down == expected)
    var up = page.items
    while let key = page.previous {
      page = try await source.page(for: PageRequest(key: key, direction: .start, size: 6))
      up = page.items + up
    }
    #expect(up == expected)
  }

  /// A collation of the app may order the empty text anywhere.
  @Test(arguments: [QueryOrder.ascending("title"), .descending("title")])
  func aCollationOfTheAppKeepsAllRows(order: QueryOrder) async throws {
    let emptyLast = DatabaseCollation("emptyLast") { one, other in
      // "true" is behind "false".
      let (one, other) = ("\(one.isEmpty)\(one)", "\(other.isEmpty)\(other)")
      return one < other ? .orderedAscending : one == other ? .orderedSame : .orderedDescending
    }
    let database = try DatabaseQueue()
    try await database.write { database in
      database.add(collation: emptyLast)
      try database.execute(
        sql: """
          CREATE TABLE note (
            id INTEGER PRIMARY KEY, title TEXT COLLATE emptyLast, rank REAL, folder INTEGER NOT NULL
          );
          CREATE INDEX note_by_title ON note (title, id)
          """
      )
      for (id, title) in [nil, "b", "", "a", nil, "", "c"].enumerated() {
        try Note(id: id, title: title, rank: nil, folder: 0).insert(database)
      }
    }
    let source = QuerySource(database, Note.all(), by: [order, .ascending("id")]) { _ in }
    var found: [Note] = []
    for try await note in source.items(size: 1) { found.append(note) }
    let direction = order.isDescending ? "DESC" : "ASC"
    let expected = try await database.read {
      try Note.fetchAll($0, sql: "SELECT * FROM note ORDER BY title \(direction), id")
    }
    #expect(found == expected)
  }

  @Test(arguments: orders)
  func aPageAroundARowContinuesOnBothSides(order: [QueryOrder]) async throws {
    var generator = SeededGenerator(seed: 8)
    let database = try TemporaryDatabase()
    try database.insert((1...60).map { Note.random(id: $0, using: &generator) })
    let expected = try Self.sorted(by: order, in: database)
    let source = Self.source(database, by: order)
    for id in [1, 17, 60] {
      let page = try await source.page(around: id, size: 10)
      #expect(page.items.contains { $0.id == id })
      var all = page.items
      if let key = page.previous {
        all =
          try await source.page(for: PageRequest(key: key, direction: .start, size: 100))
          .items + all
      }
      if let key = page.next {
        let request = PageRequest(key: key, direction: .end, size: 100)
        all += try await source.page(for: request).items
      }
      #expect(all == expected)
    }
    await #expect(throws: QueryError.self) { try await source.page(around: 61, size: 10) }
  }

  @Test func rowsThatComeAndGoMoveNoOthers() async throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let order = Self.orders.randomElement(using: &generator) ?? []
      let database = try TemporaryDatabase()
      try database.insert((1...80).map { Note.random(id: $0, using: &generator) })
      let before = Set(try Self.sorted(by: order, in: database).map(\.id))
      var gone: Set<Int> = []
      var seen: [Int] = []
      let source = Self.source(database, by: order)
      var key: QueryKey?
      repeat {
        let size = Int.random(in: 1...9, using: &generator)
        let page = try await source.page(
          for: PageRequest(key: key, direction: key == nil ? .refresh : .end, size: size)
        )
        seen += page.items.map(\.id)
        key = page.next
        let new = Note.random(id: 100 + seen.count, using: &generator)
        let victim = Int.random(in: 1...80, using: &generator)
        gone.insert(victim)
        try await database.pool.write { database in
          try new.upsert(database)
          try Note.deleteOne(database, key: victim)
        }
      } while key != nil
      #expect(Set(seen).count == seen.count, "a row came twice with seed \(seed)")
      #expect(before.subtracting(gone).isSubset(of: seen), "a row was skipped with seed \(seed)")
    }
  }

  @Test func everyPageIsReadFromAnIndex() async throws {
    var generator = SeededGenerator(seed: 9)
    let database = try TemporaryDatabase()
    try database.insert((1...500).map { Note.random(id: $0, using: &generator) })
    for order in Self.orders.dropLast() {
      let source = Self.source(database, by: order)
      #expect(try await source.missingIndex() == nil, "\(order)")
      let page = try await source.page(for: PageRequest(key: nil, direction: .refresh, size: 250))
      let key = try #require(page.next)
      for isReversed in [false, true] {
        let details = try await source.queryPlans(behind: key, isReversed: isReversed)
        #expect(!details.joined().isEmpty)
        for detail in details.joined() {
          #expect(detail.hasPrefix("SEARCH note USING"), "\(order): \(detail)")
        }
      }
    }
  }

  @Test func aMissingIndexIsReportedOnceWithItsStatement() async throws {
    let database = try TemporaryDatabase()
    let reports = Reports()
    let source = QuerySource(
      database.pool,
      Note.all(),
      by: [.descending("rank"), .descending("title", collation: .binary), .ascending("id")],
      onMissingIndex: { reports.add($0) }
    )
    for _ in 1...2 {
      _ = try await source.page(for: PageRequest(key: nil, direction: .refresh, size: 5))
    }
    let statement = try #require(reports.all.first?.statement)
    #expect(reports.all.count == 1)
    #expect(
      statement == """
        CREATE INDEX "note_by_rank_title_id" ON "note" ("rank" DESC, "title" COLLATE BINARY DESC, "id")
        """
    )
    try await database.pool.write { try $0.execute(sql: statement) }
    #expect(try await source.missingIndex() == nil)
  }

  @Test func anOrderThatIsNotUniqueIsRefused() async throws {
    let database = try TemporaryDatabase(
      """
      CREATE TABLE note (
        id INTEGER PRIMARY KEY, title TEXT UNIQUE, rank REAL, folder INTEGER NOT NULL,
        code TEXT NOT NULL UNIQUE, part TEXT NOT NULL,
        name TEXT NOT NULL COLLATE NOCASE, mark TEXT NOT NULL COLLATE NOCASE
      );
      CREATE UNIQUE INDEX note_by_part ON note (part) WHERE folder > 1;
      CREATE UNIQUE INDEX note_by_name ON note (name COLLATE BINARY);
      CREATE UNIQUE INDEX note_by_mark ON note (mark DESC);
      """
    )
    func error(_ order: QueryOrder...) async -> String? {
      do {
        _ = try await Self.source(database, by: order)
          .page(for: PageRequest(key: nil, direction: .refresh, size: 5))
        return nil
      } catch { return "\(error)" }
    }
    #expect(await error(.ascending("rank"), .ascending("id")) == nil)
    #expect(await error(.ascending("rank"), .ascending("code")) == nil)
    let message = try #require(await error(.ascending("rank")))
    #expect(message.contains("Add the primary key at the end: .ascending(\"id\")"))
    // Several NULLs, rows outside a partial index, and texts that a collation treats as equal.
    #expect(await error(.ascending("title")) != nil)
    #expect(await error(.ascending("part")) != nil)
    #expect(await error(.ascending("code", collation: .nocase)) != nil)
    #expect(await error(.ascending("name"))?.contains("do not identify") == true)
    #expect(await error(.ascending("mark")) == nil)
    #expect(await error()?.contains("has no order") == true)
    #expect(await error(.ascending("size"))?.contains("no such column") == true)
  }

  @Test func keysSurviveCodingAndNameTheirList() async throws {
    var generator = SeededGenerator(seed: 11)
    let database = try TemporaryDatabase()
    try database.insert((1...100).map { Note.random(id: $0, using: &generator) })
    let source = Self.source(database, by: Self.orders[4])
    var request = PageRequest<QueryKey>(key: nil, direction: .refresh, size: 3)
    while let key = try await source.page(for: request).next {
      let coded = try JSONEncoder().encode(key)
      #expect(try JSONDecoder().decode(QueryKey.self, from: coded) == key)
      request = PageRequest(key: key, direction: .end, size: 3)
    }
    let other = Self.source(database, by: Self.orders[0])
    await #expect(throws: QueryError.self) { _ = try await other.page(for: request) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(QueryKey.self, from: Data(#"["i1","x"]"#.utf8))
    }
  }

  @Test func conditionsAndJoinedTablesKeepTheirRows() async throws {
    var generator = SeededGenerator(seed: 12)
    let database = try TemporaryDatabase()
    try database.insert((1...100).map { Note.random(id: $0, using: &generator) })
    let source: QuerySource<Note> = .query(
      database.pool,
      Note.filter(Column("folder") == 1),
      by: .descending("rank"),
      .ascending("id")
    )
    let expected = try Self.sorted(by: Self.orders[2], in: database).filter { $0.folder == 1 }
    var found: [Note] = []
    for try await note in source.items(size: 4) { found.append(note) }
    #expect(found == expected)
  }
}

/// What a callback was called with.
final class Reports: Sendable {
  private let reports = Mutex<[MissingIndex]>([])

  var all: [MissingIndex] { reports.withLock { $0 } }

  func add(_ report: MissingIndex) { reports.withLock { $0.append(report) } }
}
