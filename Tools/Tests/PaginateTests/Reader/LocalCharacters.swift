import DemoServer
import Foundation
package import GRDB
import PaginationSQLite
import PaginationTesting

/// Characters in a database of an app's own, without a server. Another connection changes it, as a second process
/// would.
///
/// The rows that were touched last come first, then the others by code point.
struct LocalCharacters: Sendable {
  private let pool: DatabasePool
  private let writer: DatabaseQueue
  private let folder: URL

  /// Creates a database in a temporary folder.
  ///
  /// - Parameters:
  ///   - rows: How many rows to make up; `nil` for all named characters of Unicode.
  ///   - parent: Where the folder is; the system's folder of temporary files by default.
  /// - Throws: An error of SQLite.
  init(
    rows: Int?,
    in parent: URL = FileManager.default.temporaryDirectory,
  ) async throws {
    folder = parent.appendingPathComponent("swift-paginator-local-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("local.sqlite").path
    pool = try DatabasePool(path: path)
    let characters =
      rows == nil
      ? await CharacterList.shared.rows(in: .after(nil, limit: .max), of: CharacterFilter()) : []
    try await pool.write { database in
      try database.execute(sql: Self.table)
      for record in characters {
        try database.cachedStatement(sql: Self.insert).execute(arguments: [
          record.id, record.character, record.name, record.category, record.age,
        ])
      }
      if let rows { try database.execute(sql: Self.madeUp, arguments: [rows]) }
      try database.execute(sql: "CREATE INDEX character_by_touch ON character (touched DESC, id)")
    }
    writer = try DatabaseQueue(path: path)
  }

  /// The rows, those that were touched last first.
  var source: QuerySource<CharacterRecord> {
    .query(
      pool,
      CharacterRecord.all(),
      by: .descending("touched"),
      .ascending("id"),
      checkingOtherProcessesEvery: .milliseconds(100)
    )
  }

  /// Removes the database.
  func remove() {
    try? writer.close()
    try? pool.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Changes rows through the second connection: one is touched, and now and then one is deleted or renamed.
  func step(using generator: inout SeededGenerator) async throws {
    let (place, kind) = (
      Double.random(in: 0..<1, using: &generator), Int.random(in: 0..<4, using: &generator)
    )
    try await writer.write { database in
      let last = try Int.fetchOne(database, sql: "SELECT max(id) FROM character") ?? 0
      let id = try Int.fetchOne(
        database,
        sql: "SELECT id FROM character WHERE id >= ? LIMIT 1",
        arguments: [Int(Double(last) * place)]
      )
      switch kind {
      case 0:
        try database.execute(sql: "DELETE FROM character WHERE id = ?", arguments: [id])
      case 1:
        try database.execute(
          sql: "UPDATE character SET name = name || ' (RENAMED)' WHERE id = ?",
          arguments: [id]
        )
      default:
        try database.execute(
          sql: """
            UPDATE character SET touched = ifnull((SELECT max(touched) FROM character), 0) + 1
            WHERE id = ?
            """,
          arguments: [id]
        )
      }
    }
  }

  /// How many rows there are.
  func count() async throws -> Int {
    try await pool.read { try CharacterRecord.fetchCount($0) }
  }

  /// The ids of the first rows in order, counted by an offset as a list must not do.
  func ids(from offset: Int = 0, limit: Int) async throws -> [Int] {
    try await pool.read { database in
      try Int.fetchAll(
        database,
        sql: "SELECT id FROM character ORDER BY touched DESC, id LIMIT ? OFFSET ?",
        arguments: [limit, offset]
      )
    }
  }

  private static let table = """
    CREATE TABLE character (
      id INTEGER PRIMARY KEY,
      character TEXT NOT NULL,
      name TEXT NOT NULL,
      category TEXT NOT NULL,
      age TEXT NOT NULL,
      touched INTEGER
    );
    """

  private static let insert =
    "INSERT INTO character (id, character, name, category, age) VALUES (?, ?, ?, ?, ?)"

  private static let madeUp = """
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT ?)
    INSERT INTO character (id, character, name, category, age)
      SELECT n, char(0x4E00 + n % 20000), 'ROW ' || n, 'Other Letter', '1.1' FROM number
    """
}

extension CharacterRecord: FetchableRecord, TableRecord {
  /// The table of ``LocalCharacters``.
  package static var databaseTableName: String { "character" }

  package init(row: Row) {
    self.init(
      id: row["id"],
      character: row["character"],
      name: row["name"],
      category: row["category"],
      age: row["age"],
    )
  }
}
