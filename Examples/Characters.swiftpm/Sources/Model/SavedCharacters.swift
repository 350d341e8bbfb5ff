import Foundation
import GRDB
import Pagination
import PaginationSQLite

/// The user's favorites, in a database on the device.
struct SavedCharacters: Sendable {
  private let database: DatabaseQueue

  init(_ database: DatabaseQueue) throws {
    self.database = database
    try Self.migrator.migrate(database)
  }

  /// The newest first. A list of them is live: it follows each change of the database.
  var source: QuerySource<UnicodeCharacter> {
    .query(database, UnicodeCharacter.all(), by: .descending("saved"), .descending("id"))
  }

  func set(_ isSaved: Bool, _ character: UnicodeCharacter, on date: Date = Date()) async throws {
    try await database.write { db in
      _ = try UnicodeCharacter.deleteOne(db, key: character.id)
      guard isSaved else { return }
      var saved = character
      saved.isFavorite = true
      try saved.insert(db)
      try db.execute(
        sql: "UPDATE savedCharacter SET saved = ? WHERE id = ?",
        arguments: [date, character.id]
      )
    }
  }

  /// Those of the characters that are saved.
  func saved(of ids: [UnicodeCharacter.ID]) async throws -> Set<UnicodeCharacter.ID> {
    try await database.read { db in
      try UnicodeCharacter.filter(keys: ids).select(Column("id")).fetchSet(db)
    }
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("saved characters") { db in
      try db.create(table: "savedCharacter") { table in
        table.primaryKey("id", .integer)
        for column in ["codePoint", "character", "name", "category", "age"] {
          table.column(column, .text).notNull()
        }
        table.column("plane", .integer).notNull()
        table.column("favorite", .boolean)
        table.column("saved", .datetime)
      }
      // The order of the list, so that SQLite finds each page at once.
      try db.execute(
        sql: "CREATE INDEX savedCharacter_by_saved ON savedCharacter (saved DESC, id DESC)"
      )
    }
    return migrator
  }
}

extension SavedCharacters {
  /// The favorites of this app. If the disk is full or damaged, they last until the app quits.
  static let stored: SavedCharacters =
    (try? SavedCharacters(DatabaseQueue(path: file().path(percentEncoded: false)))) ?? .inMemory()

  private static func file() throws -> URL {
    try FileManager.default
      .url(
        for: .applicationSupportDirectory,
        in: .userDomainMask,
        appropriateFor: nil,
        create: true
      )
      .appending(path: "saved.sqlite")
  }

  static func inMemory() -> SavedCharacters {
    do {
      return try SavedCharacters(DatabaseQueue())
    } catch {
      preconditionFailure("SQLite can't open a database in memory: \(error)")
    }
  }
}

extension UnicodeCharacter: FetchableRecord, PersistableRecord {
  static let databaseTableName = "savedCharacter"
}
