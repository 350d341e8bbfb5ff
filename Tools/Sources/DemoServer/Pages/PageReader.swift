/// Reads the rows of a page, with the faults that show in the rows.
struct PageReader: Sendable {
  let database: CharacterDatabase

  func read(_ request: CharactersRequest) async throws -> PageRows {
    var page = try await rows(of: request)
    try await repeatNeighbours(in: &page, of: request)
    return page
  }

  private func rows(of request: CharactersRequest) async throws -> PageRows {
    let total = try await database.total(of: request.filter)
    switch request.selection {
    case .page(let number, let size):
      return try await rows(from: (number - 1) * size, limit: size, of: request, total: total)
    case .offset(let offset, let limit):
      return try await rows(from: offset, limit: limit, of: request, total: total)
    case .after(let cursor, let limit):
      let rows = try await database.rows(
        in: .after(cursor?.row, limit: limit + 1),
        of: request.filter
      )
      return PageRows(
        rows: Array(rows.prefix(limit)),
        hasPrevious: cursor != nil,
        hasNext: rows.count > limit,
        total: total,
      )
    case .before(let cursor, let limit):
      let rows = try await database.rows(
        in: .before(cursor.row, limit: limit + 1),
        of: request.filter
      )
      return PageRows(
        rows: Array(rows.suffix(limit)),
        hasPrevious: rows.count > limit,
        hasNext: true,
        total: total,
      )
    }
  }

  /// One row more than the page has is read: it tells whether the list goes on.
  private func rows(
    from offset: Int,
    limit: Int,
    of request: CharactersRequest,
    total: Int,
  ) async throws -> PageRows {
    let inserted = request.faults.shift * (request.selection.ordinal - 1)
    let rows = try await database.rows(
      in: .offset(max(0, offset - inserted), limit: limit + 1),
      of: request.filter
    )
    return PageRows(
      rows: Array(rows.prefix(limit)),
      hasPrevious: offset > 0,
      hasNext: rows.count > limit,
      total: total + inserted,
    )
  }

  private func repeatNeighbours(
    in page: inout PageRows,
    of request: CharactersRequest,
  ) async throws {
    let count = request.faults.duplicates
    guard count > 0, let first = page.rows.first, let last = page.rows.last else { return }
    if case .before = request.selection {
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
