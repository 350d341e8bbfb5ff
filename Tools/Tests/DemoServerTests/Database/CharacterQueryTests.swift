import DemoServer
import GRDB
import GRDBSQLite
import Testing

/// Compares searches and ranges with a plain filter over the rows, and checks the cost of pages by what
/// SQLite reads.
struct CharacterQueryTests {
  static let filters = [
    CharacterFilter(),
    CharacterFilter(category: .otherLetter),
    CharacterFilter(search: "ideograph"),
    CharacterFilter(category: .otherLetter, search: "cjk unified"),
    CharacterFilter(search: "ideo -2"),
  ]

  @Test(arguments: [
    "latin", "LETTER small", "ter a", "a", "with  ring", "x", "zz", "\"", "%", "_", "name : a",
    "NEAR(latin small)", "latin OR greek", "lat*", "(", "é", "ﬀ", "no-break",
  ])
  func searchFindsWhatContainsEachWord(text: String) async throws {
    let fixture = try await Fixture()
    let words = text.uppercased().split(separator: " ")
    for category in [nil, CharacterCategory.lowercaseLetter] {
      let expected = fixture.records.filter { record in
        words.allSatisfy { record.name.contains($0) }
          && (category == nil || record.category == category?.name)
      }
      let filter = CharacterFilter(category: category, search: text)
      let found = try await fixture.database.rows(in: .after(nil, limit: 1000), of: filter)
      #expect(found == expected)
      #expect(try await fixture.database.total(of: filter) == expected.count)
    }
  }

  @Test func rangesAreSlicesOfTheList() async throws {
    let fixture = try await Fixture()
    for filter in Self.filters + [CharacterFilter(search: "latin")] {
      let all = try await fixture.database.rows(in: .after(nil, limit: 1000), of: filter)
      for index in stride(from: 0, to: all.count, by: 37) {
        let id = all[index].id
        let after = try await fixture.database.rows(in: .after(id, limit: 5), of: filter)
        #expect(after == Array(all[(index + 1)...].prefix(5)))
        let before = try await fixture.database.rows(in: .before(id, limit: 5), of: filter)
        #expect(before == Array(all[..<index].suffix(5)))
        let offset = try await fixture.database.rows(in: .offset(index, limit: 5), of: filter)
        #expect(offset == Array(all[index...].prefix(5)))
      }
    }
  }

  @Test(arguments: filters)
  func keysetPagesAreFoundByAnIndexAndNeedNoSort(filter: CharacterFilter) async throws {
    let fixture = try await Fixture(count: 100)
    for range in [CharacterRange.after(50, limit: 50), .before(50, limit: 50)] {
      let (sql, arguments) = CharacterQuery(filter).rows(in: range)
      let plan = try await fixture.database.queue.read { database in
        try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments)
          .map { $0["detail"] as String }
      }
      #expect(!plan.isEmpty)
      if filter.category != nil, filter.words.isEmpty {
        #expect(plan.allSatisfy { $0.contains("character_by_category (category=? AND rowid") })
      }
      for step in plan {
        // SQLite calls every lookup in a virtual table a scan; the index's number shows that the lookup
        // is by match and by row.
        let isLookUp = step.hasPrefix("SEARCH") || step.contains("VIRTUAL TABLE INDEX")
        #expect(isLookUp, "\(plan)")
        #expect(!step.contains("TEMP B-TREE"), "\(plan)")
      }
    }
  }

  @Test func keysetPagesCostTheSameAtEveryDepth() async throws {
    let fixture = try await Fixture(count: nil)
    // A separate connection, so that other queries are not counted.
    let database = try await CharacterDatabase.open(at: fixture.database.url)
    for filter in Self.filters {
      let total = try await database.total(of: filter)
      let early = try await pagesTouched(at: 10, of: filter, in: database)
      let late = try await pagesTouched(at: total - 100, of: filter, in: database)
      #expect(early > 0)
      #expect(late <= early * 2, "\(filter): \(early) database pages early, \(late) late")
    }
  }

  /// The number of database pages that SQLite reads for the fifty rows after a position.
  private func pagesTouched(
    at position: Int,
    of filter: CharacterFilter,
    in database: CharacterDatabase,
  ) async throws -> Int {
    let anchor = try await database.rows(in: .offset(position, limit: 1), of: filter)[0].id
    func touched() async throws -> Int {
      try await database.queue.read { database in
        [SQLITE_DBSTATUS_CACHE_HIT, SQLITE_DBSTATUS_CACHE_MISS].reduce(0) { sum, counter in
          var current: CInt = 0
          var highest: CInt = 0
          sqlite3_db_status(database.sqliteConnection, counter, &current, &highest, 0)
          return sum + Int(current)
        }
      }
    }
    let before = try await touched()
    _ = try await database.rows(in: .after(anchor, limit: 50), of: filter)
    return try await touched() - before
  }
}
