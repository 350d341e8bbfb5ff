#if SQLite
  import Foundation
  import GRDB
  import Pagination
  import PaginationStorage

  /// The tables of a ``SQLiteListStore``.
  ///
  /// A page has the keys of its rows. Equal rows are once in the database, with the number of pages that have them. Every
  /// value has a checksum, because SQLite has none: a damaged page must not show other rows. A page that is evicted has
  /// no rows any more, but the keys of the pages beside it.
  struct ListTables {
    /// Where the values of rows are; `nil` for the table `row`.
    let records: RecordTable?

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
              isEvicted INTEGER NOT NULL DEFAULT 0,
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

    func list(
      _ name: String,
      maximumItemCount: Int,
      in database: Database
    ) throws -> StoredList? {
      let query = "SELECT header, schema, writer FROM list WHERE name = ?"
      guard let row = try Row.fetchOne(database.cachedStatement(sql: query), arguments: [name])
      else {
        try checkNames(in: database)
        return nil
      }
      // `row[…]` would end the app if a damaged file had a value of another type.
      let schema = try row.decode(Int.self, forColumn: "schema")
      guard schema == StoredList.schema else {
        throw StoredListProblem.otherSchema(schema)
      }
      let sealed = try row.decode(Data.self, forColumn: "header")
      let header = try Sealed.open(StoredList.Header.self, sealed, "The stored list")
      let pages = try header.pages(holding: maximumItemCount) { id in
        guard let stored = try storedPage(id, of: name, in: database) else {
          throw Sealed.damage("The stored list")
        }
        return stored.isEvicted ? nil : try withRows(stored.page, in: database)
      }
      let writer = try row.decode(String.self, forColumn: "writer")
      return StoredList(header: header, pages: pages, writer: UUID(uuidString: writer))
    }

    /// - Throws: `DatabaseError` if the table of lists may have lost one. The cost is that of the number of lists.
    private func checkNames(in database: Database) throws {
      let answer = try String.fetchOne(database, sql: "PRAGMA integrity_check('list')")
      if answer != "ok" { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: answer) }
    }

    func page(
      _ id: Int,
      of list: String,
      in database: Database
    ) throws -> StoredPage? {
      guard let stored = try storedPage(id, of: list, in: database), !stored.isEvicted else {
        return nil
      }
      return try withRows(stored.page, in: database)
    }

    /// A page as it is stored: its rows have no values, and the keys of the table `row`.
    func pageWithoutRows(
      _ id: Int,
      of list: String,
      in database: Database
    ) throws -> StoredPage? {
      try storedPage(id, of: list, in: database)?.page
    }

    private func storedPage(
      _ id: Int,
      of list: String,
      in database: Database
    ) throws -> (page: StoredPage, isEvicted: Bool)? {
      let query = "SELECT content, isEvicted FROM page WHERE list = ? AND id = ?"
      let row = try Row.fetchOne(
        database.cachedStatement(sql: query),
        arguments: [list, id]
      )
      guard let row else { return nil }
      let sealed = try row.decode(Data.self, forColumn: "content")
      let page = try Sealed.open(StoredPage.self, sealed, "A stored page")
      let isEvicted = try row.decode(Bool.self, forColumn: "isEvicted")
      guard page.id == id, !isEvicted || page.rows.isEmpty else {
        throw Sealed.damage("A stored page")
      }
      return (page, isEvicted)
    }

    private func withRows(_ page: StoredPage, in database: Database) throws -> StoredPage {
      var page = page
      if let records {
        let keys = page.rows.map { $0.key.map { $0.dropLast(Sealed.sumCount) } }
        let values = try records.values(keys.compactMap(\.self))
        // The app has deleted the others.
        page.rows = zip(page.rows, keys).compactMap { row, key in
          guard let key else { return row }
          return values[key].map { StoredRow(key: key, value: $0) }
        }
        return page
      }
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

    // MARK: Writing

    /// The schema of a list; `nil` if there is no such list.
    func schema(of name: String, in database: Database) throws -> Int? {
      let query = "SELECT schema FROM list WHERE name = ?"
      return try Int.fetchOne(database.cachedStatement(sql: query), arguments: [name])
    }

    /// Returns `false` if the change does not follow what is stored, or leads back to a page that is evicted. Nothing is
    /// written then.
    ///
    /// - Throws: `StoredListProblem` if a later version of the package has written the list.
    func update(
      _ name: String,
      by change: StoredListChange,
      in database: Database
    ) throws -> Bool {
      if let schema = try schema(of: name, in: database), schema > StoredList.schema {
        throw StoredListProblem.otherSchema(schema)
      }
      var known: Set<Data> = []
      if change.isReset {
        known = try remove(name, from: database)
      } else {
        let writer = try String.fetchOne(
          database.cachedStatement(sql: "SELECT writer FROM list WHERE name = ?"),
          arguments: [name]
        )
        guard let writer = writer.flatMap(UUID.init), change.follows(writer) else { return false }
        if let page = change.header.anchoredPage, !change.pages.contains(where: { $0.id == page }),
          try isEvicted(page, of: name, in: database)
        {
          return false
        }
        for id in change.removedPages + change.pages.map(\.id) {
          try known.formUnion(removePage(id, of: name, from: database))
        }
      }
      for page in change.pages { try insert(page, of: name, known: known, into: database) }
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

    /// - Parameter known: The keys of rows that the app's table has as the list has sent them. They are not saved again,
    ///   because the app may have changed them since.
    private func insert(
      _ page: StoredPage,
      of list: String,
      known: Set<Data>,
      into database: Database
    ) throws {
      var page = page
      var records: [Data] = []
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
        if self.records == nil {
          try statement.execute(arguments: [key, Sealed.data(value, of: key)])
        } else if !known.contains(key) {
          records.append(value)
        }
        page.rows[index] = StoredRow(key: key, value: Data())
      }
      try self.records?.save(records)
      try write(page, of: list, isEvicted: false, to: database)
    }

    private func write(
      _ page: StoredPage,
      of list: String,
      isEvicted: Bool,
      to database: Database
    ) throws {
      try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO page (list, id, content, isEvicted) VALUES (?, ?, ?, ?)"
      )
      .execute(arguments: [list, page.id, try Sealed.data(page), isEvicted])
    }

    /// Returns the keys of its rows.
    private func removePage(
      _ id: Int,
      of list: String,
      from database: Database
    ) throws -> [Data] {
      let query = "SELECT content FROM page WHERE list = ? AND id = ?"
      guard
        let content = try Data.fetchOne(
          database.cachedStatement(sql: query),
          arguments: [list, id]
        )
      else { return [] }
      try database.cachedStatement(sql: "DELETE FROM page WHERE list = ? AND id = ?")
        .execute(arguments: [list, id])
      return try forgetRows(of: content, in: database)
    }

    /// Removes the rows that no other page has, and returns the keys of all. Those of a damaged page are not known, and
    /// stay.
    private func forgetRows(of content: Data, in database: Database) throws -> [Data] {
      guard let page = try? Sealed.open(StoredPage.self, content, "A stored page") else {
        return []
      }
      return try forgetRows(of: page, in: database)
    }

    private func forgetRows(of page: StoredPage, in database: Database) throws -> [Data] {
      let keys = page.rows.compactMap(\.key)
      guard records == nil else { return keys }
      let count = try database.cachedStatement(
        sql: "UPDATE row SET pageCount = pageCount - 1 WHERE key = ?"
      )
      let delete = try database.cachedStatement(
        sql: "DELETE FROM row WHERE key = ? AND pageCount <= 0"
      )
      for key in keys {
        try count.execute(arguments: [key])
        try delete.execute(arguments: [key])
      }
      return keys
    }

    /// Returns the keys of its rows.
    @discardableResult
    func remove(_ name: String, from database: Database) throws -> Set<Data> {
      var keys: Set<Data> = []
      let query = "SELECT content FROM page WHERE list = ?"
      for content in try Data.fetchAll(database.cachedStatement(sql: query), arguments: [name]) {
        try keys.formUnion(forgetRows(of: content, in: database))
      }
      for sql in ["DELETE FROM page WHERE list = ?", "DELETE FROM list WHERE name = ?"] {
        try database.cachedStatement(sql: sql).execute(arguments: [name])
      }
      return keys
    }

    func removeAll(from database: Database) throws {
      try database.execute(sql: "DELETE FROM list; DELETE FROM page; DELETE FROM row")
    }

    // MARK: Eviction

    /// Makes room if all lists take more than a budget. Of the lists that were written longest ago, and of another one
    /// last, the pages go that are farthest from where the user was. Paginators that show them ask their sources.
    func evict(
      to maximumByteCount: Int,
      keeping kept: String,
      from database: Database
    ) throws {
      guard try Self.byteCount(of: database) > maximumByteCount else { return }
      // A tenth more, so that not every change makes room.
      let goal = maximumByteCount / 10 * 9
      let query = "SELECT name, header FROM list ORDER BY name = ?, writtenAt"
      for row in try Row.fetchAll(database, sql: query, arguments: [kept]) {
        let name = try row.decode(String.self, forColumn: "name")
        let sealed = try row.decode(Data.self, forColumn: "header")
        let header = try? Sealed.open(StoredList.Header.self, sealed, "The stored list")
        let isKept = name == kept
        for id in (header?.pageIDsFarthestFirst ?? []).dropLast(isKept ? 1 : 0) {
          try evictPage(id, of: name, from: database)
          if try Self.byteCount(of: database) <= goal { return }
        }
        if !isKept { try remove(name, from: database) }
      }
    }

    private func evictPage(_ id: Int, of list: String, from database: Database) throws {
      guard var stored = try? storedPage(id, of: list, in: database), !stored.isEvicted else {
        return
      }
      _ = try forgetRows(of: stored.page, in: database)
      stored.page.rows = []
      try write(stored.page, of: list, isEvicted: true, to: database)
    }

    private func isEvicted(_ id: Int, of list: String, in database: Database) throws -> Bool {
      let query = "SELECT isEvicted FROM page WHERE list = ? AND id = ?"
      return try Bool.fetchOne(database.cachedStatement(sql: query), arguments: [list, id]) ?? false
    }

    /// How much the pages of the file take that are in use, in bytes.
    static func byteCount(of database: Database) throws -> Int {
      func number(_ name: String) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0
      }
      return try (number("page_count") - number("freelist_count")) * number("page_size")
    }
  }
#endif
