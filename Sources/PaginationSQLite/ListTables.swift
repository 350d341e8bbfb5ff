#if SQLite
  import Foundation
  import GRDB
  import Pagination
  import PaginationStorage

  /// The tables of a ``SQLiteListStore``.
  ///
  /// A page has the keys of its rows. Equal rows are once in the database, with the number of pages that have them. Every
  /// value has a checksum, because SQLite has none: a damaged page must not show other rows.
  enum ListTables {
    static var migrator: DatabaseMigrator {
      var migrator = DatabaseMigrator()
      migrator.registerMigration("lists") { database in
        try database.execute(
          sql: """
            CREATE TABLE list (
              name TEXT PRIMARY KEY,
              header BLOB NOT NULL,
              schema INTEGER NOT NULL,
              writer TEXT NOT NULL,
              writtenAt REAL NOT NULL
            ) WITHOUT ROWID;
            CREATE TABLE page (
              list TEXT NOT NULL,
              id INTEGER NOT NULL,
              content BLOB NOT NULL,
              PRIMARY KEY (list, id)
            ) WITHOUT ROWID;
            CREATE TABLE row (
              key BLOB PRIMARY KEY,
              value BLOB NOT NULL,
              pageCount INTEGER NOT NULL
            ) WITHOUT ROWID;
            CREATE INDEX list_by_age ON list (writtenAt);
            """
        )
      }
      return migrator
    }

    // MARK: Reading

    static func list(
      _ name: String,
      maximumItemCount: Int,
      in database: Database
    ) throws -> StoredList? {
      let query = "SELECT header, schema, writer FROM list WHERE name = ?"
      guard let row = try Row.fetchOne(database.cachedStatement(sql: query), arguments: [name])
      else {
        return nil
      }
      // `row[…]` would end the app if a damaged file had a value of another type.
      let schema = try row.decode(Int.self, forColumn: "schema")
      guard schema == StoredList.schema else {
        throw StoredListProblem(
          .otherSchema,
          "The stored list has the schema \(schema), but this version reads \(StoredList.schema)."
        )
      }
      let sealed = try row.decode(Data.self, forColumn: "header")
      let header = try Sealed.open(StoredList.Header.self, sealed, "The stored list")
      let pages = try header.pages(holding: maximumItemCount) { id in
        guard let page = try page(id, of: name, in: database) else {
          throw Sealed.damage("The stored list")
        }
        return page
      }
      let writer = try row.decode(String.self, forColumn: "writer")
      return StoredList(header: header, pages: pages, writer: UUID(uuidString: writer))
    }

    static func page(
      _ id: Int,
      of list: String,
      in database: Database
    ) throws -> StoredPage? {
      guard var page = try pageWithoutRows(id, of: list, in: database) else { return nil }
      let query = try database.cachedStatement(sql: "SELECT value FROM row WHERE key = ?")
      page.rows = try page.rows.map { row in
        guard let key = row.key else { return row }
        let sealed = try Data.fetchOne(query, arguments: [key])
        // Without a value it cannot be decoded, so a gap takes the place of its page.
        let value = sealed.flatMap { try? Sealed.open($0, of: key, "A stored row") } ?? Data()
        return StoredRow(key: key.dropLast(Sealed.sumCount), value: value)
      }
      return page
    }

    /// A page as it is stored: its rows have no values, and the keys of the table `row`.
    static func pageWithoutRows(
      _ id: Int,
      of list: String,
      in database: Database
    ) throws -> StoredPage? {
      let query = "SELECT content FROM page WHERE list = ? AND id = ?"
      let row = try Row.fetchOne(
        database.cachedStatement(sql: query),
        arguments: [list, id]
      )
      guard let sealed = try row?.decode(Data.self, forColumn: "content") else { return nil }
      let page = try Sealed.open(StoredPage.self, sealed, "A stored page")
      guard page.id == id else { throw Sealed.damage("A stored page") }
      return page
    }

    // MARK: Writing

    /// Returns `false` if the change does not follow what is stored. Nothing is written then.
    static func update(
      _ name: String,
      by change: StoredListChange,
      in database: Database
    ) throws -> Bool {
      if change.isReset {
        try remove(name, from: database)
      } else {
        let known = try String.fetchOne(
          database.cachedStatement(sql: "SELECT writer FROM list WHERE name = ?"),
          arguments: [name]
        )
        guard let known = known.flatMap(UUID.init), change.follows(known) else { return false }
        for id in change.removedPages + change.pages.map(\.id) {
          try removePage(id, of: name, from: database)
        }
      }
      for page in change.pages { try insert(page, of: name, into: database) }
      try database.cachedStatement(
        sql: """
          INSERT OR REPLACE INTO list (name, header, schema, writer, writtenAt) VALUES (?, ?, ?, ?, ?)
          """
      )
      .execute(arguments: [
        name, try Sealed.data(change.header), StoredList.schema, change.writer.id.uuidString,
        change.header.storedAt.timeIntervalSinceReferenceDate,
      ])
      return true
    }

    private static func insert(
      _ page: StoredPage,
      of list: String,
      into database: Database
    ) throws {
      var page = page
      let statement = try database.cachedStatement(
        sql: """
          INSERT INTO row (key, value, pageCount) VALUES (?, ?, 1)
          ON CONFLICT (key) DO UPDATE SET pageCount = pageCount + 1, value = excluded.value
          """
      )
      for index in page.rows.indices {
        guard let id = page.rows[index].key else { continue }
        // Lists may have different values of a row, for example in two languages. The id comes first, so that rows with
        // similar ids are near each other.
        let value = page.rows[index].value
        let key = id + Checksum.sum(of: value, key: id).bytes
        try statement.execute(arguments: [key, Sealed.data(value, of: key)])
        page.rows[index] = StoredRow(key: key, value: Data())
      }
      try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO page (list, id, content) VALUES (?, ?, ?)"
      )
      .execute(arguments: [list, page.id, try Sealed.data(page)])
    }

    private static func removePage(
      _ id: Int,
      of list: String,
      from database: Database
    ) throws {
      let query = "SELECT content FROM page WHERE list = ? AND id = ?"
      guard
        let content = try Data.fetchOne(
          database.cachedStatement(sql: query),
          arguments: [list, id]
        )
      else { return }
      try forgetRows(of: content, in: database)
      try database.cachedStatement(sql: "DELETE FROM page WHERE list = ? AND id = ?")
        .execute(arguments: [list, id])
    }

    /// Removes the rows that no other page has. Those of a damaged page are not known, and stay.
    private static func forgetRows(of content: Data, in database: Database) throws {
      guard let page = try? Sealed.open(StoredPage.self, content, "A stored page") else { return }
      let count = try database.cachedStatement(
        sql: "UPDATE row SET pageCount = pageCount - 1 WHERE key = ?"
      )
      let delete = try database.cachedStatement(
        sql: "DELETE FROM row WHERE key = ? AND pageCount <= 0"
      )
      for key in page.rows.compactMap(\.key) {
        try count.execute(arguments: [key])
        try delete.execute(arguments: [key])
      }
    }

    static func remove(_ name: String, from database: Database) throws {
      let query = "SELECT content FROM page WHERE list = ?"
      for content in try Data.fetchAll(database.cachedStatement(sql: query), arguments: [name]) {
        try forgetRows(of: content, in: database)
      }
      for sql in ["DELETE FROM page WHERE list = ?", "DELETE FROM list WHERE name = ?"] {
        try database.cachedStatement(sql: sql).execute(arguments: [name])
      }
    }

    static func removeAll(from database: Database) throws {
      try database.execute(sql: "DELETE FROM list; DELETE FROM page; DELETE FROM row")
    }

    /// Removes the lists that were written longest ago while all take more than a budget. If one of them is on screen,
    /// its next change is written as a whole.
    static func evict(
      to maximumByteCount: Int,
      keeping kept: String,
      from database: Database
    ) throws {
      guard try byteCount(of: database) > maximumByteCount else { return }
      for name in try String.fetchAll(database, sql: "SELECT name FROM list ORDER BY writtenAt")
      where name != kept {
        try remove(name, from: database)
        if try byteCount(of: database) <= maximumByteCount { return }
      }
    }

    private static func byteCount(of database: Database) throws -> Int {
      func number(_ name: String) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0
      }
      return try (number("page_count") - number("freelist_count")) * number("page_size")
    }
  }
#endif
