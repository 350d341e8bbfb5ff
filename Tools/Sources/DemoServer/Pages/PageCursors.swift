/// The cursors of the pages beside a page, as clients see them.
struct PageCursors {
  var next: String?
  var previous: String?

  init(_ page: PageRows, for request: CharactersRequest) {
    let ordinal = request.selection.ordinal
    if page.hasNext, let last = page.rows.last {
      next = PageCursor(row: last.id, ordinal: ordinal + 1).encoded(for: request.filter)
    }
    if page.hasPrevious, let first = page.rows.first {
      previous = PageCursor(row: first.id, ordinal: ordinal - 1).encoded(for: request.filter)
    }
  }
}
