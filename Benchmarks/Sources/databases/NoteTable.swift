import Foundation
import GRDB
import Pagination
import PaginationSQLite

/// A row of a database, as apps read it.
struct Note: Codable, Identifiable, Sendable, FetchableRecord, PersistableRecord {
  var id: Int
  var text: String
  var date: Date
}

/// A database with many notes, several to a date, and an index with their order.
struct NoteTable {
  let count: Int
  let database: DatabasePool

  /// All notes, the newest first.
  let source: QuerySource<Note>

  /// - Parameter folder: Where the database is, or is made.
  init(count: Int, in folder: URL) throws {
    self.count = count
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("notes-\(count).sqlite").path
    let isMade = FileManager.default.fileExists(atPath: path)
    database = try DatabasePool(path: path)
    source = .query(database, Note.all(), by: .descending("date"), .descending("id"))
    if !isMade { try database.writeWithoutTransaction { try $0.execute(sql: Self.sql(count)) } }
  }

  /// The id of a row, counted from the first one, which is 1.
  func id(ofRow row: Int) -> Int { count + 1 - row }

  private static func sql(_ count: Int) -> String {
    """
    CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL, date DATETIME NOT NULL);
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT \(count))
      INSERT INTO note SELECT n, 'The text of the note ' || n, datetime(n / 7, 'unixepoch')
      FROM number;
    CREATE INDEX note_by_date_id ON note (date DESC, id DESC);
    """
  }
}
