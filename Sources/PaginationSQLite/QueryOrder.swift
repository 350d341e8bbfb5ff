#if SQLite
  public import GRDB

  /// A column that orders a list from a database, and its direction: see
  /// ``Pagination/PageSource/query(_:_:by:checkingOtherProcessesEvery:onMissingIndex:)``.
  ///
  /// Rows are ordered as SQLite orders them: `NULL` comes before all values, so it is first in ascending and last in
  /// descending order, and text is compared by the column's collation.
  public struct QueryOrder: Hashable, Sendable {
    /// The column's name.
    public let column: String

    /// Whether large values come first.
    public let isDescending: Bool

    /// How text is compared; `nil` for the collation that the table declares.
    public let collation: Database.CollationName?

    /// Small values first.
    ///
    /// - Parameters:
    ///   - column: The name of a column of the record's own table.
    ///   - collation: How text is compared; by default as the table declares.
    public static func ascending(
      _ column: String,
      collation: Database.CollationName? = nil
    ) -> QueryOrder {
      QueryOrder(column: column, isDescending: false, collation: collation)
    }

    /// Large values first.
    ///
    /// - Parameters:
    ///   - column: The name of a column of the record's own table.
    ///   - collation: How text is compared; by default as the table declares.
    public static func descending(
      _ column: String,
      collation: Database.CollationName? = nil
    ) -> QueryOrder {
      QueryOrder(column: column, isDescending: true, collation: collation)
    }
  }

  extension QueryOrder {
    /// The column as an index stores it.
    var indexed: String {
      let name = column.quotedDatabaseIdentifier
      let collated = collation.map { "\(name) COLLATE \($0.rawValue)" } ?? name
      return isDescending ? collated + " DESC" : collated
    }

    /// What `ORDER BY` says.
    ///
    /// - Parameter isReversed: Whether the last rows come first.
    func ordering(isReversed: Bool) -> any SQLOrderingTerm {
      let isDescending = isDescending != isReversed
      guard let collation else { return isDescending ? Column(column).desc : Column(column).asc }
      let text = Column(column).collating(collation)
      return isDescending ? text.desc : text.asc
    }

    /// Whether a row has a value in this column, or one that the collation treats as equal.
    func equals(_ value: DatabaseValue) -> SQLExpression {
      guard let collation, !value.isNull else { return Column(column) == value }
      return Column(column).collating(collation) == value
    }

    /// The parts of the column's values behind a value, in order. Each is one range of an index, which a condition
    /// with `OR` is not.
    func ranges(
      behind value: DatabaseValue,
      isReversed: Bool,
      least: LeastValue
    ) -> [SQLExpression] {
      let isDescending = isDescending != isReversed
      switch least {
      case .value: return [isDescending ? below(value) : above(value)]
      case .null(let lowest):
        if isDescending { return value.isNull ? [] : [below(value), equals(.null)] }
        // A collation of the app may put texts before the empty one.
        return value.isNull ? [below(lowest), atLeast(lowest)] : [above(value)]
      }
    }

    private func above(_ value: DatabaseValue) -> SQLExpression {
      // Not `??`, which in an expression is SQL's IFNULL.
      guard let collation else { return Column(column) > value }
      return Column(column).collating(collation) > value
    }

    private func below(_ value: DatabaseValue) -> SQLExpression {
      guard let collation else { return Column(column) < value }
      return Column(column).collating(collation) < value
    }

    private func atLeast(_ value: DatabaseValue) -> SQLExpression {
      guard let collation else { return Column(column) >= value }
      return Column(column).collating(collation) >= value
    }
  }

  /// What a column's values begin with.
  enum LeastValue {
    /// Only values.
    case value

    /// `NULL`, and above that a value below all others, unless the column has a collation of the app. SQLite finds
    /// `>= value` in an index, but not `IS NOT NULL`.
    case null(above: DatabaseValue)

    /// The lowest value of a declared type, by SQLite's rules for the affinity of a column: numbers come before text,
    /// which a column for text does not have.
    static func lowest(ofType type: String) -> DatabaseValue {
      let type = type.uppercased()
      let isText =
        !type.contains("INT") && ["CHAR", "CLOB", "TEXT"].contains { type.contains($0) }
      return isText ? "".databaseValue : (-Double.infinity).databaseValue
    }
  }

  extension [QueryOrder] {
    /// The parts of the table behind a key, in order: each can be read from an index, in the cost of the rows read.
    ///
    /// For the columns a and b these are the rows with an equal a and a larger b, then those with a larger a.
    ///
    /// - Parameters:
    ///   - isReversed: Whether the list is read from its end to its start.
    ///   - isInclusive: Whether the row at the key belongs to it.
    ///   - least: The least values of the columns.
    func ranges(
      behind key: QueryKey,
      isReversed: Bool,
      isInclusive: Bool,
      least: [LeastValue]
    ) -> [SQLExpression] {
      let values = key.values.map(\.databaseValue)
      let equal = zip(self, values).map { $0.equals($1) }
      var ranges = isInclusive ? [equal.joined(operator: .and)] : []
      for index in indices.reversed() {
        let parts = self[index]
          .ranges(behind: values[index], isReversed: isReversed, least: least[index])
        for range in parts {
          ranges.append((equal[..<index] + [range]).joined(operator: .and))
        }
      }
      return ranges
    }

    /// Whether a row comes before a key or is at it.
    func reaches(upTo key: QueryKey, least: [LeastValue]) -> SQLExpression {
      ranges(behind: key, isReversed: true, isInclusive: true, least: least).joined(operator: .or)
    }
  }
#endif
