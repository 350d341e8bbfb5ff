#if SQLite
  import GRDB
  import Pagination

  /// Reads the rows of a request by their keys.
  struct QueryRows<Record>: Sendable
  where
    Record: FetchableRecord & TableRecord & Identifiable & Sendable,
    Record.ID: DatabaseValueConvertible & Sendable
  {
    let request: QueryInterfaceRequest<Record>
    let order: [QueryOrder]

    /// A record, its place in the list, and whether that is within the range that is read.
    struct Keyed {
      let record: Record
      let key: QueryKey
      let isInRange: Bool
    }

    typealias Rows = [Keyed]

    // MARK: Pages

    func page(for request: PageRequest<QueryKey>, in database: Database) throws
      -> Page<Record, QueryKey>
    {
      // One more row is read.
      let size = min(max(1, request.size), .max - 1)
      switch (request.key, request.direction) {
      case (let key?, .start):
        var rows = try self.rows(behind: key, isReversed: true, limit: size + 1, in: database)
        let hasMore = rows.count > size
        rows = Array(rows.prefix(size).reversed())
        return page(rows, previous: hasMore ? rows.first?.key : nil, next: rows.last?.key ?? key)
      case (let key?, .end):
        let rows = try self.rows(behind: key, limit: size + 1, in: database)
        return page(rows, size: size, previous: rows.first?.key ?? key)
      case (let key?, .refresh):
        let rows = try self.rows(behind: key, isInclusive: true, limit: size + 1, in: database)
        let hasRowsBefore = try !self.rows(behind: key, isReversed: true, limit: 1, in: database)
          .isEmpty
        return page(rows, size: size, previous: hasRowsBefore ? rows.first?.key ?? key : nil)
      case (nil, _):
        return page(try rows(behind: nil, limit: size + 1, in: database), size: size, previous: nil)
      }
    }

    func page(around id: Record.ID, size: Int, in database: Database) throws
      -> Page<Record, QueryKey>
    {
      guard try database.primaryKey(Record.databaseTableName).columns.count == 1 else {
        throw QueryError.cannotFind(Record.databaseTableName)
      }
      let found = try fetch(request.filter(key: id).limit(1), in: database)
      guard let key = found.first?.key else { throw QueryError.notFound("\(id)") }
      let before = try rows(
        behind: key,
        isReversed: true,
        limit: max(1, size / 2) + 1,
        in: database
      )
      let rows = try rows(
        behind: key,
        isInclusive: true,
        limit: max(1, size - size / 2) + 1,
        in: database
      )
      let above = before.prefix(max(1, size / 2)).reversed()
      let below = rows.prefix(max(1, size - size / 2))
      let all = Array(above) + below
      return page(
        all,
        previous: above.count < before.count ? all.first?.key : nil,
        next: below.count < rows.count ? all.last?.key : nil
      )
    }

    /// The page of the first rows.
    ///
    /// - Parameter rows: Up to one row more than the page has.
    private func page(_ rows: Rows, size: Int, previous: QueryKey?) -> Page<Record, QueryKey> {
      let page = Array(rows.prefix(size))
      return self.page(page, previous: previous, next: rows.count > size ? page.last?.key : nil)
    }

    private func page(_ rows: Rows, previous: QueryKey?, next: QueryKey?) -> Page<Record, QueryKey>
    {
      Page(items: rows.map(\.record), previous: previous, next: next)
    }

    // MARK: Rows

    /// The rows behind a key, or the first ones.
    ///
    /// - Parameters:
    ///   - isReversed: Whether the list is read from its end to its start; the rows are in this order too.
    ///   - isInclusive: Whether the row at the key belongs to them.
    ///   - last: Where the range ends that is read. Rows behind it come too: a condition on the end would have an
    ///     `OR`, for which SQLite may read the rest of the table.
    func rows(
      behind key: QueryKey?,
      isReversed: Bool = false,
      isInclusive: Bool = false,
      limit: Int,
      upTo last: QueryKey? = nil,
      in database: Database
    ) throws -> Rows {
      let ordered = request.order(order.map { $0.ordering(isReversed: isReversed) })
      guard let key else { return try fetch(ordered.limit(limit), upTo: last, in: database) }
      guard key.values.count == order.count else { throw QueryError.foreignKey(key, order) }
      let ranges = order.ranges(
        behind: key,
        isReversed: isReversed,
        isInclusive: isInclusive,
        least: try leastValues(in: database)
      )
      var rows: Rows = []
      for range in ranges where rows.count < limit {
        rows += try fetch(
          ordered.filter(range).limit(limit - rows.count),
          upTo: last,
          in: database
        )
      }
      return rows
    }

    private func fetch(
      _ request: QueryInterfaceRequest<Record>,
      upTo last: QueryKey? = nil,
      in database: Database
    ) throws -> Rows {
      var keyed = keyed(request)
      if let last {
        guard last.values.count == order.count else { throw QueryError.foreignKey(last, order) }
        let isInRange = order.reaches(upTo: last, least: try leastValues(in: database))
        keyed = keyed.annotated(with: isInRange.forKey(Self.rangeName))
      }
      return try Row.fetchAll(database, keyed).map { row in
        let values: [DatabaseValue] = order.indices.map { row[name(ofColumn: $0)] }
        return Keyed(
          record: try Record(row: row),
          key: QueryKey(values: values.map(QueryKey.Value.init)),
          isInRange: last == nil || row[Self.rangeName] as Bool? == true
        )
      }
    }

    /// The request with the columns of its order, which it may not select: a change of one moves rows, too.
    var keyedRequest: QueryInterfaceRequest<Record> { keyed(request) }

    private func keyed(_ request: QueryInterfaceRequest<Record>) -> QueryInterfaceRequest<Record> {
      request.annotated(
        with: order.indices.map { Column(order[$0].column).forKey(name(ofColumn: $0)) }
      )
    }

    private static var rangeName: String { "paginationIsInRange" }

    /// The name of a value of the key among the selected columns.
    private func name(ofColumn index: Int) -> String { "paginationKey\(index)" }

    // MARK: The plan

    /// Whether SQLite sorts rows for a page because no index has them in the list's order.
    func sorts(in database: Database) throws -> Bool {
      let ordered = request.order(order.map { $0.ordering(isReversed: false) })
      return try plan(of: ordered, in: database).sorts
    }

    /// How SQLite reads each part of the page behind a key.
    func plans(behind key: QueryKey, isReversed: Bool, in database: Database) throws -> [[String]] {
      let ordered = request.order(order.map { $0.ordering(isReversed: isReversed) })
      return try order.ranges(
        behind: key,
        isReversed: isReversed,
        isInclusive: false,
        least: try leastValues(in: database)
      )
      .map { try plan(of: ordered.filter($0), in: database) }
    }

    private func plan(of request: QueryInterfaceRequest<Record>, in database: Database) throws
      -> [String]
    {
      let statement = try request.limit(1).makePreparedRequest(database).statement
      return try database.plan(of: statement.sql, statement.arguments)
    }
  }

  extension Database {
    /// How SQLite runs a statement.
    func plan(of sql: String, _ arguments: StatementArguments = []) throws -> [String] {
      try Row.fetchAll(self, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments)
        .map { $0["detail"] }
    }
  }

  extension [String] {
    /// Whether the plan sorts rows, because no index has them in order.
    var sorts: Bool { contains { $0.hasPrefix("USE TEMP B-TREE") } }
  }
#endif
