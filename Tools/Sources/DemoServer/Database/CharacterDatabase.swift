import Dispatch
public import Foundation
package import GRDB

/// All named characters of the Unicode standard, in an SQLite file.
///
/// The first call of ``open(at:)`` writes the file: about 155,000 rows in a second or two.
public struct CharacterDatabase: Sendable {
  /// Where the file is.
  public let url: URL

  package let queue: DatabaseQueue
  private let totals = CharacterTotals()

  /// The default place: `swift-paginator/characters.sqlite` in the user's cache folder
  /// (`$XDG_CACHE_HOME` or `~/.cache`, `~/Library/Caches` on macOS).
  public static var defaultURL: URL { CharacterDatabaseFile.defaultURL() }

  /// Opens the database. Writes it first if there is none, or if it is incomplete.
  ///
  /// A process that is killed while it writes leaves no half-written database; two processes that
  /// start at the same time both get a complete one.
  ///
  /// - Parameter url: Where the file is to be. The call throws if another kind of file is there.
  /// - Throws: ``CharacterDatabaseError``, or an error of SQLite.
  public static func open(at url: URL = defaultURL) async throws -> CharacterDatabase {
    try await open(at: url, writing: { NamedCharacters() })
  }

  /// Opens a database of other rows; for tests.
  package static func open(
    at url: URL,
    writing records: @escaping @Sendable () -> some Sequence<CharacterRecord>,
  ) async throws -> CharacterDatabase {
    // Writing takes a second and may wait for another process, so it must not block a thread of the
    // concurrency runtime.
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

  /// The number of rows that match a filter. The rows never change, so each is counted once.
  package func total(of filter: CharacterFilter) async throws -> Int {
    if let total = await totals[filter] { return total }
    let total = try await count(CharacterQuery(filter).count)
    await totals.remember(total, for: filter)
    return total
  }

  /// The number of matching rows up to and including a row.
  package func position(of row: Int, in filter: CharacterFilter) async throws -> Int {
    try await count(CharacterQuery(filter).count(upTo: row))
  }

  package func contains(_ row: Int) async throws -> Bool {
    try await count(("SELECT count(*) FROM character WHERE id = ?", [row])) > 0
  }

  private func count(_ query: (sql: String, arguments: StatementArguments)) async throws -> Int {
    try await queue.read { database in
      try Int.fetchOne(database.cachedStatement(sql: query.sql), arguments: query.arguments) ?? 0
    }
  }
}

/// A cache of totals.
private actor CharacterTotals {
  private var totals: [CharacterFilter: Int] = [:]

  subscript(filter: CharacterFilter) -> Int? { totals[filter] }

  func remember(_ total: Int, for filter: CharacterFilter) {
    // Clients choose the searches, so their number is unlimited.
    if totals.count >= 1000 { totals.removeAll() }
    totals[filter] = total
  }
}
