package import GRDB

/// The SQL that reads a part of a filtered list.
///
/// Without a search a page is found by the primary key or the index of categories; with one, by the
/// full-text index, which keeps its lists in the order of the rows. So no page needs a sort, and a
/// page that is given by its neighbour (`after`, `before`) costs the same wherever it lies. Words of
/// one or two letters are the exception in kind, not in depth: no index knows them, so the rows
/// between two hits are looked at one by one.
package struct CharacterQuery {
  private let filter: CharacterFilter

  package init(_ filter: CharacterFilter) {
    self.filter = filter
  }

  /// Reads the rows of a range. Rows before a row come nearest first.
  package func rows(in range: CharacterRange) -> (sql: String, arguments: StatementArguments) {
    var (conditions, arguments) = restrictions
    var limit: String
    switch range {
    case .after(let anchor, let count):
      if let anchor {
        conditions.append("\(key) > ?")
        arguments += [anchor]
      }
      limit = "ORDER BY \(key) LIMIT ?"
      arguments += [count]
    case .before(let anchor, let count):
      if let anchor {
        conditions.append("\(key) < ?")
        arguments += [anchor]
      }
      limit = "ORDER BY \(key) DESC LIMIT ?"
      arguments += [count]
    case .offset(let offset, let count):
      limit = "ORDER BY \(key) LIMIT ? OFFSET ?"
      arguments += [count, offset]
    }
    let sql = "SELECT c.* FROM \(source)\(Self.clause(conditions)) \(limit)"
    return (sql, arguments)
  }

  /// Counts the rows of the whole list.
  package var count: (sql: String, arguments: StatementArguments) {
    let (conditions, arguments) = restrictions
    return ("SELECT count(*) FROM \(source)\(Self.clause(conditions))", arguments)
  }

  /// Counts the rows up to a row, it included. The cost grows with the count.
  package func count(upTo row: Int) -> (sql: String, arguments: StatementArguments) {
    var (conditions, arguments) = restrictions
    conditions.append("\(key) <= ?")
    arguments += [row]
    return ("SELECT count(*) FROM \(source)\(Self.clause(conditions))", arguments)
  }

  /// CROSS JOIN keeps the full-text index in the outer loop, whose order is the list's order.
  private var source: String {
    filter.match == nil
      ? "character AS c" : "search AS s CROSS JOIN character AS c ON c.id = s.rowid"
  }

  private var key: String { filter.match == nil ? "c.id" : "s.rowid" }

  private var restrictions: ([String], StatementArguments) {
    var conditions: [String] = []
    var arguments = StatementArguments()
    if let match = filter.match {
      conditions.append("s.search MATCH ?")
      arguments += [match]
    } else if let category = filter.category {
      conditions.append("c.category = ?")
      arguments += [category.name]
    }
    for word in filter.shortWords {
      conditions.append("instr(c.name, ?) > 0")
      arguments += [word]
    }
    return (conditions, arguments)
  }

  private static func clause(_ conditions: [String]) -> String {
    conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
  }
}
