#if SQLite
  import GRDB

  extension QueryRows {
    /// Checks that the order is unique, so that a key names one place.
    ///
    /// - Throws: ``QueryError`` if it is not.
    func inspect(in database: Database) throws {
      let table = Record.databaseTableName
      guard !order.isEmpty else { throw QueryError.withoutOrder(table) }
      let columns = try database.columns(in: table)
      let names = Set(columns.map { $0.name.lowercased() } + ["rowid"])
      for term in order where !names.contains(term.column.lowercased()) {
        throw QueryError.unknownColumn(term.column, table, columns.map(\.name))
      }
      // A collation may treat unique values as equal.
      let ordered = Set(order.filter { $0.collation == nil }.map { $0.column.lowercased() })
      let isUnique = try uniqueColumns(of: table, columns, in: database)
        .contains { ordered.isSuperset(of: $0) }
      guard isUnique else {
        let key = try database.primaryKey(table).columns
        throw QueryError.notUnique(order, table, key)
      }
    }

    /// The least values of the order's columns.
    func leastValues(in database: Database) throws -> [LeastValue] {
      let table = Record.databaseTableName
      let columns = try database.columns(in: table)
      let rowID = try database.primaryKey(table).rowIDColumn
      return order.map { term in
        let name = term.column.lowercased()
        // The table has no column of this name if it is another name of the row's id.
        guard let column = columns.first(where: { $0.name.lowercased() == name }),
          !column.isNotNull, name != rowID?.lowercased()
        else { return .value }
        return .null(above: LeastValue.lowest(ofType: column.type))
      }
    }

    /// The sets of columns, in lower case, that no two rows of a table have in common. Indexes allow several `NULL`s.
    private func uniqueColumns(
      of table: String,
      _ columns: [ColumnInfo],
      in database: Database
    ) throws -> [Set<String>] {
      let indexes = try String.fetchAll(
        database,
        sql: "SELECT name FROM pragma_index_list(?) WHERE \"unique\" AND NOT partial",
        arguments: [table]
      )
      let key = try database.primaryKey(table)
      // SQLite allows NULL in a primary key, but no record can have it as its id.
      let notNull = Set(columns.filter(\.isNotNull).map { $0.name.lowercased() })
        .union(key.columns.map { $0.lowercased() })
      let unique = try indexes.compactMap { index -> Set<String>? in
        let columns = try Row.fetchAll(
          database,
          sql: "SELECT name, \"desc\" FROM pragma_index_xinfo(?) WHERE key ORDER BY seqno",
          arguments: [index]
        )
        // Expressions have no name.
        let names = columns.map { ($0["name"] as String?)?.lowercased() }
        guard names.allSatisfy({ $0.map(notNull.contains) ?? false }),
          try comparesAsColumns(index, columns, of: table, in: database)
        else { return nil }
        return Set(names.compactMap(\.self))
      }
      let hasRowID = key.rowIDColumn != nil || key.columns == ["rowid"]
      let rowIDs = [key.rowIDColumn, hasRowID ? "rowid" : nil].compactMap(\.self)
      return unique + rowIDs.map { [$0.lowercased()] }
    }

    /// Whether an index has the collations of its columns. With another one, values may be different in the index that
    /// the order takes for equal.
    private func comparesAsColumns(
      _ index: String,
      _ columns: [Row],
      of table: String,
      in database: Database
    ) throws -> Bool {
      let order = columns.map { column in
        (column["name"] as String).quotedDatabaseIdentifier + (column["desc"] ? " DESC" : "")
      }
      let sql = """
        SELECT 1 FROM \(table.quotedDatabaseIdentifier)
        INDEXED BY \(index.quotedDatabaseIdentifier) ORDER BY \(order.joined(separator: ", "))
        """
      return try !database.plan(of: sql).sorts
    }

    /// The index that the order lacks; `nil` if SQLite needs none.
    func missingIndex(in database: Database) throws -> MissingIndex? {
      guard try sorts(in: database) else { return nil }
      return MissingIndex(table: Record.databaseTableName, order: order)
    }
  }
#endif
