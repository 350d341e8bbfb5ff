/// One row more than a page has is read: it tells whether the list goes on.
extension PageReader {
  func rows(
    from offset: Int,
    limit: Int,
    of request: CharactersRequest,
    total: Int,
  ) async throws -> PageRows {
    let inserted = request.faults.shift * ((request.selection.ordinal ?? 1) - 1)
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

  func rows(
    after row: Int?,
    limit: Int,
    of request: CharactersRequest,
    total: Int,
  ) async throws -> PageRows {
    let rows = try await database.rows(in: .after(row, limit: limit + 1), of: request.filter)
    return PageRows(
      rows: Array(rows.prefix(limit)),
      hasPrevious: row != nil,
      hasNext: rows.count > limit,
      total: total,
    )
  }

  func rows(
    before row: Int?,
    limit: Int,
    of request: CharactersRequest,
    total: Int,
  ) async throws -> PageRows {
    let rows = try await database.rows(in: .before(row, limit: limit + 1), of: request.filter)
    return PageRows(
      rows: Array(rows.suffix(limit)),
      hasPrevious: rows.count > limit,
      hasNext: row != nil,
      total: total,
    )
  }

  /// The id of a row that exists; nil for the start of the list.
  ///
  /// - Throws: ``Problem``, if there is no such row and that is to be said.
  func known(
    _ id: Int?,
    named parameter: Parameter,
    of request: CharactersRequest,
  ) async throws -> Int? {
    guard let id else { return nil }
    if try await database.contains(id) { return id }
    if request.faults.unknownCursor == .firstPage { return nil }
    throw Problem(
      .invalidCursor,
      detail: "'\(parameter.rawValue)' must be the id of a character; there is none of id \(id).",
      parameter: parameter.rawValue,
    )
  }

  /// The empty page that stands before the wanted one, while there are any left to serve.
  func emptyPage(for request: CharactersRequest) async throws -> PageRows? {
    switch request.selection {
    case .after, .before(_?, _): break
    // Before the end there is no row whose cursor could be given again.
    case .before(nil, _), .page, .offset, .startingAfter, .endingBefore: return nil
    }
    let cursor = request.selection.cursor
    let served = cursor?.emptyPages ?? 0
    guard served < request.faults.emptyPages else { return nil }
    return PageRows(
      rows: [],
      hasPrevious: request.selection.isBackward,
      hasNext: !request.selection.isBackward,
      total: try await database.total(of: request.filter),
      place: request.cursor(
        at: cursor?.row ?? 0,
        ordinal: cursor.map(\.ordinal) ?? 1,
        emptyPages: served + 1,
      ),
    )
  }
}
