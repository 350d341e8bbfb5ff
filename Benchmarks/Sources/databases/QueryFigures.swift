import GRDB
import Pagination
import PaginationSQLite

/// A page of a large table, by keyset and by offset.
struct QueryFigures: Encodable {
  let rows: Int
  let pageSize: Int
  let places: [Place]

  /// A page far down the table.
  struct Place: Encodable {
    let row: Int
    let query: Times
    let offset: Times
  }

  private static let size = 50

  /// The places take turns, so that a change of the machine's mood meets all.
  @MainActor
  static func measure(_ notes: NoteTable) async throws -> QueryFigures {
    let rows = [100, notes.count / 2, notes.count - 2 * size]
    var queries: [Int: [Duration]] = [:]
    var offsets: [Int: [Duration]] = [:]
    for _ in 0..<500 {
      for row in rows { queries[row, default: []].append(try await query(below: row, of: notes)) }
    }
    for _ in 0..<10 {
      for row in rows { offsets[row, default: []].append(try await offset(row, of: notes)) }
    }
    return QueryFigures(
      rows: notes.count,
      pageSize: size,
      places: rows.map { row in
        Place(row: row, query: Times(queries[row] ?? []), offset: Times(offsets[row] ?? []))
      }
    )
  }

  /// From request to page.
  @MainActor
  private static func query(below row: Int, of notes: NoteTable) async throws -> Duration {
    let around = try await notes.source.page(around: notes.id(ofRow: row), size: 2)
    let request = PageRequest(key: around.next, direction: .end, size: size)
    let start = ContinuousClock.now
    let page = try await notes.source.page(for: request)
    let time = ContinuousClock.now - start
    precondition(page.items.map(\.id) == (1...size).map { notes.id(ofRow: row + $0) })
    return time
  }

  /// The same page by `LIMIT` and `OFFSET`.
  @MainActor
  private static func offset(_ row: Int, of notes: NoteTable) async throws -> Duration {
    let start = ContinuousClock.now
    let page = try await notes.database.read { database in
      try Note.order(Column("date").desc, Column("id").desc)
        .limit(size, offset: row)
        .fetchAll(database)
    }
    let time = ContinuousClock.now - start
    precondition(page.first?.id == notes.id(ofRow: row + 1))
    return time
  }
}
