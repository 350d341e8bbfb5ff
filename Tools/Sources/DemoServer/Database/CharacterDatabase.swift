import Dispatch
public import Foundation
package import GRDB

/// All characters of the Unicode standard that Swift's standard library names, in an SQLite file.
///
/// The first call of ``open(at:)`` writes the file, about 155,000 rows in a second or two; later
/// ones find it.
public struct CharacterDatabase: Sendable {
  /// Where the file is.
  public let url: URL

  package let queue: DatabaseQueue
  private let totals = CharacterTotals()

  /// Where the file is unless the caller says otherwise: `swift-paginator/characters.sqlite` in
  /// the user's cache folder (`$XDG_CACHE_HOME` or `~/.cache`, `~/Library/Caches` on macOS).
  public static var defaultURL: URL { CharacterDatabaseFile.defaultURL() }

  /// Opens the database, and writes it first if there is none yet, or none that is whole.
  ///
  /// A start that is killed while it writes leaves nothing that a later one would take for a
  /// database; two starts at once both end with a whole one.
  ///
  /// - Parameter url: Where the file is to be; the user's cache folder by default. A file there
  ///   that is no database of characters is left alone, and the call throws.
  /// - Throws: ``CharacterDatabaseError``, or an error of SQLite.
  public static func open(at url: URL = defaultURL) async throws -> CharacterDatabase {
    try await open(at: url, writing: { NamedCharacters() })
  }

  /// Opens a database of other rows; for tests.
  package static func open(
    at url: URL,
    writing records: @escaping @Sendable () -> some Sequence<CharacterRecord>,
  ) async throws -> CharacterDatabase {
    // Writing takes a second and may wait for another process; neither must hold up a thread of
    // the concurrency runtime.
    let queue = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(
          with: Result { try CharacterDatabaseFile(url: url).open(writing: records) }
        )
      }
    }
    return CharacterDatabase(url: url, queue: queue)
  }

  private init(url: URL, queue: DatabaseQueue) {
    self.url = url
    self.queue = queue
  }

  /// The rows of a range, in the order of their ids.
  package func rows(
    in range: CharacterRange,
    of filter: CharacterFilter,
  ) async throws -> [CharacterRecord] {
    let (sql, arguments) = CharacterQuery(filter).rows(in: range)
    let rows = try await queue.read { database in
      try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
        .map(CharacterRecord.init(row:))
    }
    guard case .before = range else { return rows }
    return rows.reversed()
  }

  /// How many rows a filter lets through. Counted once for each filter, as the rows never change.
  package func total(of filter: CharacterFilter) async throws -> Int {
    if let total = await totals[filter] { return total }
    let total = try await count(CharacterQuery(filter).count)
    await totals.remember(total, for: filter)
    return total
  }

  /// How many rows that a filter lets through stand up to a row, it included.
  package func position(of row: Int, in filter: CharacterFilter) async throws -> Int {
    try await count(CharacterQuery(filter).count(upTo: row))
  }

  /// Whether there is a row of this id.
  package func contains(_ row: Int) async throws -> Bool {
    try await count(("SELECT count(*) FROM character WHERE id = ?", [row])) > 0
  }

  private func count(_ query: (sql: String, arguments: StatementArguments)) async throws -> Int {
    try await queue.read { database in
      try Int.fetchOne(database.cachedStatement(sql: query.sql), arguments: query.arguments) ?? 0
    }
  }
}

extension CharacterRecord {
  fileprivate init(row: Row) {
    self.init(
      id: row["id"],
      character: row["character"],
      name: row["name"],
      category: row["category"],
      age: row["age"],
    )
  }
}
