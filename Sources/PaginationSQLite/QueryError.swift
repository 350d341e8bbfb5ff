#if SQLite
  public import Foundation
  import GRDB

  /// An index that a ``QuerySource`` lacks, so that each page sorts the whole table.
  public struct MissingIndex: Hashable, Sendable, CustomStringConvertible {
    /// The table.
    public let table: String

    /// The statement that creates the index, for a migration. If the request has conditions with `=`, put their
    /// columns first.
    public let statement: String

    init(table: String, order: [QueryOrder]) {
      self.table = table
      let name = "\(table)_by_\(order.map(\.column).joined(separator: "_"))"
      let columns = order.map(\.indexed).joined(separator: ", ")
      statement =
        "CREATE INDEX \(name.quotedDatabaseIdentifier) ON \(table.quotedDatabaseIdentifier) "
        + "(\(columns))"
    }

    /// What is wrong, and the statement.
    public var description: String {
      "The list sorts all rows of “\(table)” for each page, because no index has its order. "
        + "Create one in a migration: \(statement)"
    }

    /// Prints the description, in debug builds only.
    public func printInDebugBuilds() {
      assert({ print("Pagination:", description) }() == ())
    }
  }

  /// A mistake in a query: what is wrong, and what to do about it.
  public struct QueryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and what to do about it.
    public let description: String

    static func withoutOrder(_ table: String) -> QueryError {
      QueryError(
        description:
          "The list of “\(table)” has no order. Name columns that are unique together, "
          + "such as by: .ascending(\"id\")."
      )
    }

    static func unknownColumn(_ column: String, _ table: String, _ columns: [String]) -> QueryError
    {
      QueryError(
        description:
          "The list is ordered by “\(column)”, but the table “\(table)” has no such "
          + "column. It has: \(columns.joined(separator: ", "))."
      )
    }

    static func notUnique(_ order: [QueryOrder], _ table: String, _ key: [String]) -> QueryError {
      let columns = order.map(\.column).joined(separator: ", ")
      let advice = key.map { ".ascending(\"\($0)\")" }.joined(separator: ", ")
      return QueryError(
        description:
          "The columns (\(columns)) do not identify a row of “\(table)”: two rows may be equal "
          + "in all of them, or NULL, so a page could not begin between them. Add the primary key "
          + "at the end: \(advice). A unique index serves too, if its columns are NOT NULL and the "
          + "order names no collation for them."
      )
    }

    static func foreignKey(_ key: QueryKey, _ order: [QueryOrder]) -> QueryError {
      QueryError(
        description:
          "The key \(key) has \(key.values.count) values, but the list is ordered by "
          + "\(order.count) columns: the key belongs to another list. Discard it and load the first page."
      )
    }

    static func cannotFind(_ table: String) -> QueryError {
      QueryError(
        description:
          "“\(table)” has a primary key of several columns, so a row cannot be found by its "
          + "id. Give the source a closure that does: source.finding { id, size in … }."
      )
    }

    static func notFound(_ id: String) -> QueryError {
      QueryError(
        description:
          "The request does not contain a row with the primary key \(id)."
      )
    }
  }

  extension QueryError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
  }
#endif
