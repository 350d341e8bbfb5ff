#if SQLite
  public import Foundation
  import GRDB
  import Pagination
  public import PaginationStorage

  /// Keeps lists in an SQLite database, page by page.
  ///
  /// ```swift
  /// import PaginationSQLite
  /// import PaginationStorage
  ///
  /// let store = SQLiteListStore()
  /// let posts = Paginator(
  ///   source: api.posts,
  ///   restoring: ListRestoration("home", in: store, signature: "posts of 1234")
  /// )
  /// ```
  ///
  /// - One change of a list is one transaction, which writes only the pages that have changed. An app that is killed
  ///   while it writes has the list as it was before or after.
  /// - A row that several lists have is stored once, if its value is the same. Rows can also be in a table of the app:
  ///   ``RecordTable``.
  /// - If the database grows beyond its budget, pages go: first those of the lists that were written longest ago, and of
  ///   each list first those that are farthest from where the user was. They are loaded again when one scrolls there.
  ///
  /// The database opens when it is first used, for reading if it cannot be written. Several processes can use it, such as
  /// an app and its widgets. If two paginators store a list under the same name, the store has the list of the one that
  /// has written last.
  public final class SQLiteListStore: PagedListStore {
    /// The file.
    public let url: URL

    /// How much the lists may take, in bytes.
    public let maximumByteCount: Int

    private let tables: ListTables
    private let database: ListDatabase
    private var removed: Locked<RemovedLists> {
      RemovedLists.shared(in: url.deletingLastPathComponent(), file: url.lastPathComponent)
    }

    /// Creates a store. Opens nothing yet.
    ///
    /// - Parameters:
    ///   - url: The database file, which nothing else uses; it is created if there is none. By default, a file of the
    ///     app in Application Support.
    ///   - maximumByteCount: The budget of all lists, in bytes; 100 MB by default. One page of the list that is written
    ///     stays in any case.
    ///   - rows: The app's table that has the rows of these lists; the database itself by default. It does not count
    ///     towards the budget.
    public convenience init(
      url: URL? = nil,
      maximumByteCount: Int = 100_000_000,
      rows: RecordTable? = nil
    ) {
      let url = url ?? FileListStore().folder.appendingPathComponent("Lists.sqlite")
      self.init(url: url, maximumByteCount: maximumByteCount, rows: rows, Configuration())
    }

    /// - Parameter configuration: For tests, which make the database fail.
    init(
      url: URL,
      maximumByteCount: Int,
      rows: RecordTable? = nil,
      _ configuration: Configuration
    ) {
      self.url = url
      self.maximumByteCount = maximumByteCount
      tables = ListTables(records: rows)
      database = ListDatabase(url: url, configuration)
    }

    // MARK: Lists

    /// Reads a list with the pages around its anchor. The cost is that of these, however long the list is.
    ///
    /// - Throws: `StoredListProblem` if the list, the database or its log is damaged, the database has been emptied, a later
    ///   version of the package has written it, or it cannot be read. What is damaged is deleted.
    public func read(_ list: String, maximumItemCount: Int) throws -> StoredList? {
      try reading(list) { database in
        try tables.list(list, maximumItemCount: maximumItemCount, in: database)
      } pages: {
        $0.pages
      }
    }

    /// Reads a page. The cost is that of its rows.
    ///
    /// - Throws: `StoredListProblem`, as for a list.
    public func page(_ id: Int, of list: String) throws -> StoredPage? {
      try reading(list) {
        try tables.page(id, of: list, in: $0)
      } pages: {
        [$0]
      }
    }

    /// Reads a page, but no rows.
    ///
    /// - Throws: `StoredListProblem`, as for a list.
    public func pageWithoutRows(_ id: Int, of list: String) throws -> StoredPage? {
      try reading(list) {
        try tables.pageWithoutRows(id, of: list, in: $0)
      } pages: { _ in
        []
      }
    }

    /// - Parameter pages: The pages of what is read.
    private func reading<Stored>(
      _ list: String,
      _ read: (Database) throws -> Stored?,
      pages: (Stored) -> [StoredPage]
    ) throws -> Stored? {
      guard database.exists else { return nil }
      if database.isEmptied {
        throw StoredListProblem(.damaged, "The database of stored lists has been emptied.")
      }
      do {
        let stored = try database.reader().read(read)
        // A row without a value is one that is not found, or damaged.
        if let stored, pages(stored).contains(where: { $0.rows.contains(where: \.value.isEmpty) }) {
          database.eraseUnlessSound()
        }
        return stored
      } catch let problem as StoredListProblem where problem.code == .damaged {
        database.eraseUnlessSound()
        try? database.writer().write { _ = try tables.remove(list, from: $0) }
        throw problem
      } catch let error where database.isDamage(error) {
        database.erase()
        throw StoredListProblem(
          .damaged,
          "The database of stored lists was damaged and has been deleted: \(error)"
        )
      } catch let error as DatabaseError {
        throw StoredListProblem(.unreadable, "The stored lists cannot be read: \(error)")
      }
    }

    /// Writes a change in one transaction. The cost is that of the pages that have changed.
    ///
    /// - Throws: `StoredListProblem` if nothing could be written, for example because the disk is full, another process has
    ///   locked the database for more than a second, or a later version of the package has written the list.
    public func update(_ list: String, by change: StoredListChange) throws -> Bool {
      func write() throws -> Bool {
        let pool = try database.writer()
        var isNew = false
        let isWritten = try pool.write { database in
          // Within the transaction, so that no removal comes between.
          if removed.withLock({ $0.contains(list, of: change.writer) }) { return true }
          isNew = try tables.schema(of: list, in: database) == nil
          guard try tables.update(list, by: change, in: database) else { return false }
          try tables.evict(to: maximumByteCount, keeping: list, from: database)
          return true
        }
        if isNew {
          // What is lost with the log is then only what has changed since.
          _ = try? pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        }
        return isWritten
      }
      do {
        do {
          return try write()
        } catch let error where database.isDamage(error) {
          database.erase()
          return try write()
        }
      } catch let error as DatabaseError {
        throw StoredListProblem(
          .unwritable,
          error.resultCode == .SQLITE_FULL
            ? "The list cannot be stored, because the disk is full: \(error)"
            : "The list cannot be stored: \(error)"
        )
      }
    }

    /// Removes a list. Paginators that show it go on in memory, and do not store it again.
    ///
    /// - Throws: The database's error.
    public func remove(_ list: String) throws {
      removed.withLock { $0.remove(list) }
      guard database.exists else { return }
      try erasingDamage { try $0.write { _ = try tables.remove(list, from: $0) } }
    }

    /// Removes all lists, for example because the user has logged out. Paginators that show one go on in memory, and
    /// do not store it again. Nothing of the rows is left in the file; a table of the app stays as it is.
    ///
    /// - Throws: The database's error.
    public func removeAll() throws {
      removed.withLock { $0.removeAll() }
      guard database.exists else { return }
      try erasingDamage { pool in
        try pool.write { try tables.removeAll(from: $0) }
        try pool.vacuum()
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      }
    }

    private func erasingDamage(_ remove: (DatabasePool) throws -> Void) throws {
      do {
        try remove(database.writer())
      } catch let error where database.isDamage(error) {
        database.erase()
      }
    }
  }
#endif
