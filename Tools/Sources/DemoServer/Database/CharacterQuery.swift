package import GRDB

/// The SQL that reads a part of a filtered list.
///
/// Without a search, a page is found by the primary key or the index of categories; with one, by the
/// full-text index, whose lists are in the order of the rows. So no page needs a sort, and a page after
/// or before a row costs the same at any depth. Words of one or two letters are in no index, so every
/// row between two hits is read.
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

  /// Counts the rows up to and including a row. The cost grows with the count.
  package func count(upTo row: Int) -> (sql: String, arguments: StatementArguments) {
    var (conditions, arguments) = restrictions
    conditions.append("\(key) <= ?")
    arguments += [row]
    return ("SELECT count(*) FROM \(source)\(Self.clause(conditions))", arguments)
  }

  /// CROSS JOIN keeps the full-text index in the outer loop, so its order is that of the list.
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

/// Which rows of a filtered list to read, in the order of their ids.
package enum CharacterRange: Hashable, Sendable {
  /// The first rows after a row, or from the start.
  case after(Int?, limit: Int)
  /// The last rows before a row, or up to the end.
  case before(Int?, limit: Int)
  /// The rows from a position.
  case offset(Int, limit: Int)
}

/// Which characters a list shows.
package struct CharacterFilter: Hashable, Sendable {
  /// Only this category; `nil` for all.
  package var category: CharacterCategory?

  /// What the name must contain: every one of these words, anywhere, in capitals as in the names.
  package let words: [String]

  package init(category: CharacterCategory? = nil, search: String = "") {
    self.category = category
    self.words = search.uppercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Words that are too short for the trigram index.
  var shortWords: [String] { words.filter { $0.unicodeScalars.count < 3 } }

  /// The query for the full-text index; `nil` if it cannot find any of the words.
  var match: String? {
    let indexed = words.filter { $0.unicodeScalars.count >= 3 }
    guard !indexed.isEmpty else { return nil }
    let phrases = indexed.map(Self.quoted).joined(separator: " AND ")
    guard let category else { return "name : (\(phrases))" }
    return "name : (\(phrases)) AND category : \(Self.quoted(CharacterSchema.mark(of: category)))"
  }

  /// A phrase without special characters of the query language.
  private static func quoted(_ word: String) -> String {
    "\"" + word.replacing("\"", with: "\"\"") + "\""
  }
}
