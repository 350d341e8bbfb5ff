#if SQLite
  import Foundation
  import GRDB
  import Pagination
  import PaginationStorage

  /// The file of a ``SQLiteListStore``: opens it, and finds out whether it is damaged.
  final class ListDatabase: Sendable {
    let url: URL

    private let configuration: Configuration
    private let connections = Locked(Connections())

    private struct Connections {
      var pool: DatabasePool?

      /// Reads the lists of a folder in which nothing can be written.
      var reader: DatabaseQueue?
    }

    init(url: URL, _ configuration: Configuration) {
      self.url = url
      self.configuration = configuration
    }

    var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

    /// Whether there is a file that has nothing, not even tables. SQLite makes a new database of it.
    var isEmptied: Bool {
      // Another URL, because one may remember its values.
      let url = URL(fileURLWithPath: url.path)
      return (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize == 0
    }

    // MARK: Opening

    /// The database, which is opened if it is not open yet.
    func writer() throws -> DatabasePool {
      try connections.withLock { connections in
        if let pool = connections.pool { return pool }
        let new = try open()
        connections = Connections(pool: new)
        return new
      }
    }

    /// The database, or what can be read of it if it cannot be opened for writing.
    func reader() throws -> any DatabaseReader {
      if let reader = connections.withLock(\.reader) { return reader }
      do {
        return try writer()
      } catch let refusal as DatabaseError where refusal.isAboutRights && !isDamage(refusal) {
        let reader: DatabaseQueue
        do {
          reader = try openForReading()
        } catch let error where error is StoredListProblem || isDamage(error) {
          throw error
        } catch {
          throw refusal
        }
        connections.withLock { $0.reader = reader }
        return reader
      }
    }

    private func open() throws -> DatabasePool {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      var configuration = configuration
      if case .immediateError = configuration.busyMode { configuration.busyMode = .timeout(1) }
      configuration.prepareDatabase { database in
        // Safe when the app is killed. If the power fails, the last changes may be missing, but lists stay whole.
        try database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON")
      }
      let pool = try DatabasePool(path: url.path, configuration: configuration)
      try checkVersion(of: pool)
      try checkLog(of: pool)
      try ListTables.migrator.migrate(pool)
      return pool
    }

    /// - Throws: `StoredListProblem` if a later version of the package has other tables.
    private func checkVersion(of database: some DatabaseReader) throws {
      let migrator = ListTables.migrator
      guard try database.read(migrator.hasBeenSuperseded) else { return }
      // Later versions have made the tables of this one first.
      guard try migrator.migrations.allSatisfy(database.read(migrator.appliedIdentifiers).contains)
      else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
      throw StoredListProblem(
        .otherSchema,
        "A later version of the package has written the stored lists. They are left as they are."
      )
    }

    /// - Throws: `DatabaseError` if SQLite has left out a part of the log.
    private func checkLog(of pool: DatabasePool) throws {
      if WriteAheadLog.isSound(ofDatabaseAt: url.path) { return }
      // Another process may have added to it just now.
      do {
        if try pool.write({ _ in WriteAheadLog.isSound(ofDatabaseAt: url.path) }) { return }
      } catch let error as DatabaseError where error.resultCode.primaryResultCode == .SQLITE_BUSY {
        return
      } catch is DatabaseError {
        // No process can write.
      }
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT,
        message: "the write-ahead log has a transaction that is not whole, and others after it"
      )
    }

    /// SQLite reads a database in such a folder only if it finds the index of its log there, which it removes when the
    /// database is closed. Otherwise, a copy is read.
    private func openForReading() throws -> DatabaseQueue {
      var configuration = configuration
      configuration.readonly = true
      if let queue = try? DatabaseQueue(path: url.path, configuration: configuration),
        (try? queue.read(ListTables.migrator.hasCompletedMigrations)) ?? false
      {
        try checkVersion(of: queue)
        return queue
      }
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString, isDirectory: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let copy = folder.appendingPathComponent("lists").path
      for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: url.path + suffix) {
        try FileManager.default.copyItem(atPath: url.path + suffix, toPath: copy + suffix)
      }
      let memory = try DatabaseQueue()
      try DatabaseQueue(path: copy).backup(to: memory)
      try checkVersion(of: memory)
      return memory
    }

    // MARK: Damage

    /// Whether the file is to blame for an error, and not what is around it: a full disk, another process, missing
    /// rights.
    ///
    /// All statements are right if the tables are those of the migrations, so a file in which they fail has other
    /// tables.
    func isDamage(_ error: any Error) -> Bool {
      switch (error as? DatabaseError)?.resultCode.primaryResultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH,
        .SQLITE_TOOBIG:
        true
      // A file of a format that SQLite does not know yet can only be read.
      case .SQLITE_READONLY:
        [url, url.deletingLastPathComponent()]
          .allSatisfy { FileManager.default.isWritableFile(atPath: $0.path) }
      default: error is RowDecodingError
      }
    }

    /// Deletes the file if not only values in it are damaged, but the tables, too: there, also other rows would not be
    /// found.
    func eraseUnlessSound() {
      do {
        let answer = try reader().read {
          try String.fetchOne($0, sql: "PRAGMA integrity_check(1)")
        }
        if answer != "ok" { erase() }
      } catch {
        // A database that cannot be read just now may be sound.
        if isDamage(error) { erase() }
      }
    }

    /// Deletes a damaged file.
    func erase() {
      connections.withLock { connections in
        try? connections.pool?.close()
        connections = Connections()
        for suffix in ["", "-wal", "-shm"] {
          try? FileManager.default.removeItem(atPath: url.path + suffix)
        }
      }
    }
  }

  extension DatabaseError {
    /// Whether a file or its folder cannot be written.
    fileprivate var isAboutRights: Bool {
      [.SQLITE_READONLY, .SQLITE_CANTOPEN].contains(resultCode.primaryResultCode)
    }
  }
#endif
