import Foundation
import GRDB
import PaginationTesting

/// A row of the tests' table, whose columns have many equal values and `NULL`s.
struct Note: Codable, Hashable, Identifiable, Sendable, FetchableRecord, PersistableRecord {
  var id: Int
  var title: String?
  var rank: Double?
  var folder: Int

  static let databaseTableName = "note"

  /// A random row. Few different values, so that most are equal to others.
  static func random(id: Int, using generator: inout SeededGenerator) -> Note {
    let titles: [String?] = [nil, "", "a", "A", "b", "B", "é", "e\u{301}", "zebra", "Zebra", "12"]
    let ranks: [Double?] = [nil, -1, 0, 0.5, 1, 2, .infinity]
    return Note(
      id: id,
      title: titles.randomElement(using: &generator) ?? nil,
      rank: ranks.randomElement(using: &generator) ?? nil,
      folder: Int.random(in: 0..<3, using: &generator)
    )
  }
}

/// A database in a file of its own, which goes with the value.
final class TemporaryDatabase: Sendable {
  let pool: DatabasePool
  let folder: URL

  var path: String { folder.appendingPathComponent("notes.sqlite").path }

  init(_ tables: String = TemporaryDatabase.notes) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swift-paginator-query-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    pool = try DatabasePool(path: folder.appendingPathComponent("notes.sqlite").path)
    try pool.write { try $0.execute(sql: tables) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static let notes = """
    CREATE TABLE note (
      id INTEGER PRIMARY KEY,
      title TEXT COLLATE NOCASE,
      rank REAL,
      folder INTEGER NOT NULL
    );
    CREATE INDEX note_by_rank ON note (rank DESC, id);
    CREATE INDEX note_by_title ON note (title, rank DESC, id);
    CREATE INDEX note_by_folder ON note (folder DESC, title COLLATE BINARY, id DESC);
    """

  func insert(_ notes: some Sequence<Note> & Sendable) throws {
    try pool.write { database in for note in notes { try note.insert(database) } }
  }
}
