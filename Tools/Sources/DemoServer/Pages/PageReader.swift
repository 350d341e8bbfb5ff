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
  let characters: CharacterList

  func read(_ request: CharactersRequest) async throws -> PageRows {
    if let page = try await emptyPage(for: request) { return page }
    var page = try await rows(of: request)
    try await repeatNeighbours(in: &page, of: request)
    return page
  }

  /// Reads one row more than the page has, to find out whether the list goes on.
  private func rows(of request: CharactersRequest) async throws -> PageRows {
    let limit = request.selection.size
    let inserted = request.faults.shift * ((request.selection.ordinal ?? 1) - 1)
    let total = await characters.total(of: request.filter)
    func page(_ range: CharacterRange, hasPrevious: Bool, inserted: Int = 0) async throws
      -> PageRows
    {
      let rows = await characters.rows(in: range, of: request.filter)
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
    func before(_ row: Int) async throws -> PageRows {
      let rows = await characters.rows(in: .before(row, limit: limit + 1), of: request.filter)
      return PageRows(
        rows: Array(rows.suffix(limit)),
        hasPrevious: rows.count > limit,
        hasNext: true,
        total: total,
      )
    }
    switch request.selection {
    case .page(let number, let size): return try await offset((number - 1) * size)
    case .offset(let position, _): return try await offset(position)
    // A cursor at row 0 is the start of the list.
    case .after(let cursor, _): return try await after(cursor?.row == 0 ? nil : cursor?.row)
    case .before(let cursor, _): return try await before(cursor.row)
    case .startingAfter(nil, _): return try await after(nil)
    case .startingAfter(let id?, _):
      return try await after(known(id, named: .startingAfter))
    case .endingBefore(let id, _):
      return try await before(known(id, named: .endingBefore))
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
    let rows = await characters.rows(in: from, of: request.filter)
    guard rows.first?.id == id else {
      throw Problem(
        .notFound,
        detail: "'around' must be the id of a character in this list; \(id) is none.",
        parameter: Parameter.around.rawValue,
      )
    }
    let earlier = await characters.rows(in: .before(id, limit: above + 1), of: request.filter)
    let page = Array(earlier.suffix(above) + rows.prefix(below))
    return PageRows(
      rows: page,
      hasPrevious: earlier.count > above,
      hasNext: rows.count > below,
      offset: await characters.position(of: page[0].id, in: request.filter) - 1,
      total: await characters.total(of: request.filter),
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
      page.repeatedAfter = await characters.rows(
        in: .after(last.id, limit: count),
        of: request.filter
      )
    } else if page.hasPrevious {
      page.repeatedBefore = await characters.rows(
        in: .before(first.id, limit: count),
        of: request.filter
      )
    }
  }

  /// The id of an existing row.
  ///
  /// - Throws: ``Problem``, if there is no such row.
  private func known(_ id: Int, named parameter: Parameter) async throws -> Int {
    if await characters.contains(id) { return id }
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
    case .after, .before: break
    case .page, .offset, .startingAfter, .endingBefore, .around: return nil
    }
    let cursor = request.selection.cursor
    let served = cursor?.emptyPages ?? 0
    guard served < request.faults.emptyPages else { return nil }
    return PageRows(
      rows: [],
      hasPrevious: request.selection.isBackward,
      hasNext: !request.selection.isBackward,
      total: await characters.total(of: request.filter),
      place: request.cursor(
        at: cursor?.row ?? 0,
        ordinal: cursor.map(\.ordinal) ?? 1,
        emptyPages: served + 1,
      ),
    )
  }
}
