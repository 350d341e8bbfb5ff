#if SQLite
  import Foundation
  public import GRDB
  import Pagination
  import PaginationStorage

  /// A table of the app that has the rows of stored lists, so that each is in one place: a ``SQLiteListStore`` keeps only
  /// which rows a list has, and where.
  ///
  /// ```swift
  /// import GRDB
  /// import Pagination
  /// import PaginationSQLite
  /// import PaginationStorage
  ///
  /// nonisolated struct Article: Codable, Identifiable, Sendable, FetchableRecord, PersistableRecord {
  ///   var id: Int64
  ///   var title: String
  ///   /// Not from the server.
  ///   var isBookmarked: Bool?
  /// }
  ///
  /// @MainActor func articles(
  ///   from source: ClosurePageSource<Article, String>,
  ///   in database: DatabasePool
  /// ) -> Paginator<Article> {
  ///   let rows = RecordTable(Article.self, in: database) { article, db in
  ///     var article = article
  ///     article.isBookmarked = try Article.fetchOne(db, id: article.id)?.isBookmarked
  ///     try article.save(db)
  ///   }
  ///   let store = SQLiteListStore(rows: rows)
  ///   return Paginator(
  ///     source: source,
  ///     restoring: ListRestoration("articles", in: store, signature: "all articles")
  ///   )
  /// }
  /// ```
  ///
  /// - Rows that a list gets are saved as records, before the list is. Those that it has got already are not saved again,
  ///   so what the app changes in its table stays until the server sends something else.
  /// - A list that is restored has the records as they are now, and lacks those that the app has deleted. A list that is
  ///   on screen does not follow the table: `SharedItems` does that, and a query of the table.
  /// - Nothing is ever deleted from the table.
  /// - All lists of the store have rows of this type.
  public struct RecordTable: Sendable {
    /// Saves records by their encoded values.
    let save: @Sendable ([Data]) throws -> Void

    /// The encoded values of records, by their keys; those that the table does not have are missing.
    let values: @Sendable ([Data]) throws -> [Data: Data]

    /// Names the table of a record type.
    ///
    /// - Parameters:
    ///   - type: The rows' type. Its primary key is its `id`.
    ///   - database: The app's database, which is not the file of the store.
    ///   - save: Inserts or updates a record, within a transaction; it can keep columns that the server does not know. By
    ///     default, all columns are replaced.
    public init<Record>(
      _ type: Record.Type,
      in database: any DatabaseWriter,
      save: @escaping @Sendable (Record, Database) throws -> Void = { try $0.save($1) }
    )
    where
      Record: Identifiable & Codable & Sendable & FetchableRecord & PersistableRecord,
      Record.ID: Codable & DatabaseValueConvertible
    {
      let coding = RowCoding<Record>()
      self.save = { values in
        guard !values.isEmpty else { return }
        do {
          let records = try values.map(coding.item)
          try database.write { database in for record in records { try save(record, database) } }
        } catch {
          // The store's own file is not to blame.
          throw StoredListProblem(
            .unwritable,
            "The rows cannot be saved in the app's table: \(error)"
          )
        }
      }
      values = { keys in
        do {
          let ids = keys.compactMap(coding.id)
          let records = try database.read { try Record.fetchAll($0, ids: ids) }
          var values: [Data: Data] = [:]
          for record in records {
            guard let key = try coding.key(of: record.id) else { continue }
            values[key] = try coding.value(of: record)
          }
          return values
        } catch {
          throw StoredListProblem(
            .unreadable,
            "The rows cannot be read from the app's table: \(error)"
          )
        }
      }
    }
  }
#endif
