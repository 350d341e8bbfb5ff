/// The rows of one page, and what is around them.
struct PageRows: Sendable {
  var rows: [CharacterRecord]
  /// Repeated rows of the previous page.
  var repeatedBefore: [CharacterRecord] = []
  /// Repeated rows of the next page.
  var repeatedAfter: [CharacterRecord] = []
  var hasPrevious: Bool
  var hasNext: Bool
  /// The position of the first row; `nil` if it was not asked for.
  var offset: Int?
  /// The number of rows in the list, including faked ones.
  var total: Int
  /// Where to read on after an empty page that is not the last one.
  var place: PageCursor?

  /// The rows in the answer.
  var items: [CharacterRecord] { repeatedBefore + rows + repeatedAfter }

  /// Whether there is more in the direction of reading.
  func hasMore(in selection: PageSelection) -> Bool {
    selection.isBackward ? hasPrevious : hasNext
  }

  /// The number of pages of a size; an empty list has one empty page.
  func pageCount(size: Int) -> Int { max(1, (total + size - 1) / size) }
}

/// Reads the rows of a page, with the faults that change rows.
struct PageReader: Sendable {
  let database: CharacterDatabase

  func read(_ request: CharactersRequest) async throws -> PageRows {
    if let page = try await emptyPage(for: request) { return page }
    var page = try await rows(of: request)
    try await repeatNeighbours(in: &page, of: request)
    return page
  }

  /// The page's number from the start, from 1, if a fault depends on it.
  ///
  /// Page numbers, offsets and cursors contain it. For an id it has to be counted, which is slow.
  func ordinal(of request: CharactersRequest) async throws -> Int? {
    if let ordinal = request.selection.ordinal { return ordinal }
    guard request.faults.failingPage != nil else { return nil }
    let size = max(1, request.selection.size)
    func page(below row: Int) async throws -> Int {
      try await database.position(of: row, in: request.filter) / size + 1
    }
    func page(above row: Int) async throws -> Int {
      let rows = try await database.position(of: row - 1, in: request.filter)
      return (max(1, rows) - 1) / size + 1
    }
    switch request.selection {
    case .page, .offset, .after(nil, _), .startingAfter(nil, _): return request.selection.ordinal
    case .after(let cursor?, _): return try await page(below: cursor.row)
    case .startingAfter(let id?, _): return try await page(below: id)
    case .before(nil, _): return try await page(above: .max)
    case .before(let cursor?, _): return try await page(above: cursor.row)
    case .endingBefore(let id, _): return try await page(above: id)
    case .around(let id, _): return try await page(above: id + 1)
    }
  }

  /// Reads one row more than the page has, to find out whether the list goes on.
  private func rows(of request: CharactersRequest) async throws -> PageRows {
    let limit = request.selection.size
    let inserted = request.faults.shift * ((request.selection.ordinal ?? 1) - 1)
    let total = try await database.total(of: request.filter)
    func page(_ range: CharacterRange, hasPrevious: Bool, inserted: Int = 0) async throws
      -> PageRows
    {
      let rows = try await database.rows(in: range, of: request.filter)
      return PageRows(
        rows: Array(rows.prefix(limit)),
        hasPrevious: hasPrevious,
        hasNext: rows.count > limit,
        total: total + inserted,
      )
    }
    func offset(_ offset: Int) async throws -> PageRows {
      let range = CharacterRange.offset(max(0, offset - inserted), limit: limit + 1)
      return try await page(range, hasPrevious: offset > 0, inserted: inserted)
    }
    func after(_ row: Int?) async throws -> PageRows {
      try await page(.after(row, limit: limit + 1), hasPrevious: row != nil)
    }
    func before(_ row: Int?) async throws -> PageRows {
      let rows = try await database.rows(in: .before(row, limit: limit + 1), of: request.filter)
      return PageRows(
        rows: Array(rows.suffix(limit)),
        hasPrevious: rows.count > limit,
        hasNext: row != nil,
        total: total,
      )
    }
    switch request.selection {
    case .page(let number, let size): return try await offset((number - 1) * size)
    case .offset(let position, _): return try await offset(position)
    // A cursor at row 0 is the start of the list.
    case .after(let cursor, _): return try await after(cursor?.row == 0 ? nil : cursor?.row)
    case .before(let cursor, _): return try await before(cursor?.row)
    case .startingAfter(let id, _):
      return try await after(known(id, named: .startingAfter, of: request))
    case .endingBefore(let id, _):
      let row = try await known(id, named: .endingBefore, of: request)
      return try await row == nil ? after(nil) : before(row)
    case .around(let id, _): return try await rows(around: id, of: request)
    }
  }

  /// The page with a row in its middle.
  ///
  /// - Throws: ``Problem``, if the list does not have the row.
  private func rows(around id: Int, of request: CharactersRequest) async throws -> PageRows {
    let limit = request.selection.size
    let (above, below) = (limit / 2, limit - limit / 2)
    let from = CharacterRange.after(id - 1, limit: below + 1)
    let rows = try await database.rows(in: from, of: request.filter)
    guard rows.first?.id == id else {
      throw Problem(
        .notFound,
        detail: "'around' must be the id of a character in this list; \(id) is none.",
        parameter: Parameter.around.rawValue,
      )
    }
    let earlier = try await database.rows(in: .before(id, limit: above + 1), of: request.filter)
    let page = Array(earlier.suffix(above) + rows.prefix(below))
    return PageRows(
      rows: page,
      hasPrevious: earlier.count > above,
      hasNext: rows.count > below,
      offset: try await database.position(of: page[0].id, in: request.filter) - 1,
      total: try await database.total(of: request.filter),
    )
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

  /// The id of an existing row; `nil` for the start of the list.
  ///
  /// - Throws: ``Problem``, if there is no such row and the answer is to be an error.
  private func known(
    _ id: Int?,
    named parameter: Parameter,
    of request: CharactersRequest,
  ) async throws -> Int? {
    guard let id else { return nil }
    if try await database.contains(id) { return id }
    if request.faults.unknownCursor == .firstPage { return nil }
    throw Problem(
      .invalidCursor,
      detail:
        "'\(parameter.rawValue)' must be the id of a character; there is none with the id \(id).",
      parameter: parameter.rawValue,
    )
  }

  /// The next empty page before the selected one; `nil` if all were sent.
  private func emptyPage(for request: CharactersRequest) async throws -> PageRows? {
    switch request.selection {
    case .after, .before(_?, _): break
    // There is no row, and so no cursor, beyond the end.
    case .before(nil, _), .page, .offset, .startingAfter, .endingBefore, .around: return nil
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
