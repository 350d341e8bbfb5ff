#if SQLite
  public import GRDB
  public import Pagination

  /// The rows of a database request, page by page: see
  /// ``Pagination/PageSource/query(_:_:by:checkingOtherProcessesEvery:onMissingIndex:)``.
  ///
  /// It never counts rows. A page begins behind the last row of the page before it, which an index finds at once, so
  /// a page costs the same at the top of the table and ten million rows below.
  public struct QuerySource<Record>: PageSource
  where
    Record: FetchableRecord & TableRecord & Identifiable & Sendable,
    Record.ID: DatabaseValueConvertible & Sendable
  {
    let database: any DatabaseWriter
    let rows: QueryRows<Record>
    /// How often to ask whether another connection has changed the database.
    let pollingInterval: Duration?
    let clock: any Clock<Duration>
    private let onMissingIndex: @Sendable (MissingIndex) -> Void
    private let isInspected = Locked(false)

    /// Creates a source whose order is an array: see
    /// ``Pagination/PageSource/query(_:_:by:checkingOtherProcessesEvery:onMissingIndex:)``, which takes the columns one by one.
    public init(
      _ database: any DatabaseWriter,
      _ request: QueryInterfaceRequest<Record>,
      by order: [QueryOrder],
      checkingOtherProcessesEvery pollingInterval: Duration? = nil,
      clock: any Clock<Duration> = ContinuousClock(),
      onMissingIndex: @escaping @Sendable (MissingIndex) -> Void = { $0.printInDebugBuilds() }
    ) {
      self.database = database
      rows = QueryRows(request: request, order: order)
      self.pollingInterval = pollingInterval
      self.clock = clock
      self.onMissingIndex = onMissingIndex
    }

    /// Keys name places and not pages, so each page may have another size.
    public var sizing: PageSizing { .upTo(500) }

    /// Reads one page.
    ///
    /// - Throws: ``QueryError`` if the order is not unique, or an error of the database.
    public func page(for request: PageRequest<QueryKey>) async throws -> Page<Record, QueryKey> {
      try await read { try rows.page(for: request, in: $0) }
    }

    /// Reads the page around a record, which is found by its primary key.
    ///
    /// - Throws: ``QueryError`` if the request does not contain the record, or its table has a primary key of several
    ///   columns.
    public func page(around id: Record.ID, size: Int) async throws -> Page<Record, QueryKey> {
      try await read { try rows.page(around: id, size: size, in: $0) }
    }

    /// The index that the list lacks; `nil` if it has one. For tests, so that a forgotten index is noticed before a
    /// table is large.
    ///
    /// - Throws: ``QueryError`` if the order is not unique, or an error of the database.
    public func missingIndex() async throws -> MissingIndex? {
      try await database.read { [rows] database in
        try rows.inspect(in: database)
        return try rows.missingIndex(in: database)
      }
    }

    /// How SQLite reads each part of the page behind a key, in its own words.
    ///
    /// - Throws: The database's error.
    public func queryPlans(behind key: QueryKey, isReversed: Bool) async throws -> [[String]] {
      try await database.read { [rows] in
        try rows.plans(behind: key, isReversed: isReversed, in: $0)
      }
    }

    /// Reads from the database. The first time, checks whether its schema serves the list.
    func read<Result: Sendable>(
      _ body: @escaping @Sendable (Database) throws -> Result
    ) async throws -> Result {
      if isInspected.withLock({ $0 }) { return try await database.read(body) }
      let (result, missing) = try await database.read { [rows] database in
        try rows.inspect(in: database)
        return (try body(database), try rows.missingIndex(in: database))
      }
      let isFirst = isInspected.withLock { isInspected in
        defer { isInspected = true }
        return !isInspected
      }
      if isFirst, let missing { onMissingIndex(missing) }
      return result
    }
  }

  extension PageSource {
    /// The rows of a database request, ordered by columns, in both directions:
    ///
    /// ```text
    /// .query(database, Note.all(), by: .descending("date"), .descending("id"))
    /// ```
    ///
    /// A page is found by the values of the row before it and not by counting rows. So it costs the same anywhere in
    /// the table, and no row is skipped or repeated if others come or go. `NULL`s, equal values, mixed directions
    /// and collations are ordered as SQLite orders them.
    ///
    /// The list is live: when `database` commits a transaction that changes rows of the request, the loaded rows are
    /// read again in one transaction, and the list shows the differences. The user's place stays.
    ///
    /// - Parameters:
    ///   - database: A `DatabasePool` or `DatabaseQueue`.
    ///   - request: Which rows; an order that it has is replaced. It must have no limit.
    ///   - order: The columns that order the list. Together they must be unique, so the last one usually is the
    ///     primary key. The first page throws a ``QueryError`` if they are not. An index on these columns makes
    ///     pages fast.
    ///   - pollingInterval: How often to ask whether another connection has changed the database, such as a widget or
    ///     an app extension; `nil`, the default, for never. Their changes are not reported otherwise.
    ///   - onMissingIndex: Is called once if SQLite has to sort the whole table for each page. In debug builds, the
    ///     default prints the statement that creates the index.
    public static func query<Record>(
      _ database: any DatabaseWriter,
      _ request: QueryInterfaceRequest<Record>,
      by order: QueryOrder...,
      checkingOtherProcessesEvery pollingInterval: Duration? = nil,
      onMissingIndex: @escaping @Sendable (MissingIndex) -> Void = { $0.printInDebugBuilds() }
    ) -> Self where Self == QuerySource<Record> {
      QuerySource(
        database,
        request,
        by: order,
        checkingOtherProcessesEvery: pollingInterval,
        onMissingIndex: onMissingIndex
      )
    }
  }
#endif
