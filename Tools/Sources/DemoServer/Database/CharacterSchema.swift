import GRDB

/// The tables of the characters' database, and the marks that identify its file.
package enum CharacterSchema {
  /// Increased with every change of the tables or their content: a file of another version is
  /// replaced.
  package static let version = 1

  /// SQLite's `application_id`, stored in the file's header: "PagC".
  package static let applicationID = 0x5061_6743

  /// Where SQLite's file format keeps the application id: four bytes, big-endian.
  package static let applicationIDOffset = 68

  /// `id` is the rowid, so the rows are stored in the list's order. The entries of the category index
  /// and of the full-text index are ordered by the rowid too. So a page costs the same at any depth.
  ///
  /// The full-text index holds trigrams, which find any part of a name. It has a second column for
  /// the category ("#Lu", one trigram), so that a search within a category is a single lookup. It is
  /// contentless, since the names are already in `character`.
  private static let tables = """
    CREATE TABLE character (
      id INTEGER PRIMARY KEY,
      character TEXT NOT NULL,
      name TEXT NOT NULL,
      plane INTEGER NOT NULL,
      category TEXT NOT NULL,
      age TEXT NOT NULL
    );
    CREATE TABLE creation (rows INTEGER NOT NULL);
    CREATE VIRTUAL TABLE search USING fts5(name, category, content='', tokenize='trigram');
    """

  /// Creates the tables and writes every row, in the caller's transaction.
  static func write(_ records: some Sequence<CharacterRecord>, into database: Database) throws {
    try database.execute(sql: tables)
    let insert = try database.makeStatement(
      sql: """
        INSERT INTO character (id, character, name, plane, category, age)
        VALUES (?, ?, ?, ?, ?, ?)
        """
    )
    for record in records {
      try insert.execute(arguments: [
        record.id, record.character, record.name, record.plane, record.category, record.age,
      ])
    }
    try database.execute(
      sql: """
        CREATE INDEX character_by_category ON character (category);
        INSERT INTO search (rowid, name, category)
          SELECT id, name, \(categoryMark("category")) FROM character ORDER BY id;
        INSERT INTO creation SELECT count(*) FROM character;
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """
    )
  }

  private static func categoryMark(_ column: String) -> String {
    let cases = CharacterCategory.allCases.map { "WHEN '\($0.name)' THEN '\(mark(of: $0))'" }
    return "CASE \(column) \(cases.joined(separator: " ")) END"
  }

  /// The trigram of a category in the full-text index.
  static func mark(of category: CharacterCategory) -> String {
    "#" + category.rawValue
  }

  /// Whether a database is complete, undamaged and of this version.
  static func isIntact(_ database: Database) throws -> Bool {
    guard try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID else {
      return false
    }
    guard try Int.fetchOne(database, sql: "PRAGMA user_version") == version else { return false }
    guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else { return false }
    let promised = try Int.fetchOne(database, sql: "SELECT rows FROM creation")
    let present = try Int.fetchOne(database, sql: "SELECT count(*) FROM character")
    return promised == present
  }
}
