/// Reads the rows of a page, with the faults that show in the rows.
struct PageReader: Sendable {
  let database: CharacterDatabase

  func read(_ request: CharactersRequest) async throws -> PageRows {
    if let page = try await emptyPage(for: request) { return page }
    var page = try await rows(of: request)
    try await repeatNeighbours(in: &page, of: request)
    return page
  }

  /// The page's number in the walk from the start, from 1, if a fault depends on it.
  ///
  /// Pages, positions and cursors carry their number; an id does not, and counting the rows above
  /// it on every request would cost what those styles are there to save.
  func ordinal(of request: CharactersRequest) async throws -> Int? {
    if let ordinal = request.selection.ordinal { return ordinal }
    guard request.faults.failingPage != nil else { return nil }
    let size = max(1, request.selection.size)
    switch request.selection {
    case .page, .offset, .after(nil, _), .startingAfter(nil, _):
      return request.selection.ordinal
    case .after(let cursor?, _):
      return try await database.position(of: cursor.row, in: request.filter) / size + 1
    case .startingAfter(let id?, _):
      return try await database.position(of: id, in: request.filter) / size + 1
    case .before(nil, _):
      return (max(1, try await database.total(of: request.filter)) - 1) / size + 1
    case .before(let cursor?, _):
      let above = try await database.position(of: cursor.row - 1, in: request.filter)
      return (max(1, above) - 1) / size + 1
    case .endingBefore(let id, _):
      let above = try await database.position(of: id - 1, in: request.filter)
      return (max(1, above) - 1) / size + 1
    }
  }

  private func rows(of request: CharactersRequest) async throws -> PageRows {
    let total = try await database.total(of: request.filter)
    switch request.selection {
    case .page(let number, let size):
      return try await rows(from: (number - 1) * size, limit: size, of: request, total: total)
    case .offset(let offset, let limit):
      return try await rows(from: offset, limit: limit, of: request, total: total)
    case .after(let cursor, let limit):
      // The place before the first row is the start, though a cursor leads there.
      let row = cursor.flatMap { $0.row > 0 ? $0.row : nil }
      return try await rows(after: row, limit: limit, of: request, total: total)
    case .before(let cursor, let limit):
      return try await rows(before: cursor?.row, limit: limit, of: request, total: total)
    case .startingAfter(let id, let limit):
      let row = try await known(id, named: .startingAfter, of: request)
      return try await rows(after: row, limit: limit, of: request, total: total)
    case .endingBefore(let id, let limit):
      guard let row = try await known(id, named: .endingBefore, of: request) else {
        return try await rows(after: nil, limit: limit, of: request, total: total)
      }
      return try await rows(before: row, limit: limit, of: request, total: total)
    }
  }

  private func repeatNeighbours(
    in page: inout PageRows,
    of request: CharactersRequest,
  ) async throws {
    let count = request.faults.duplicates
    guard count > 0, let first = page.rows.first, let last = page.rows.last else { return }
    if request.selection.isBackward {
      guard page.hasNext else { return }
      page.repeatedAfter = try await database.rows(
        in: .after(last.id, limit: count),
        of: request.filter
      )
    } else if page.hasPrevious {
      page.repeatedBefore = try await database.rows(
        in: .before(first.id, limit: count),
        of: request.filter
      )
    }
  }
}
