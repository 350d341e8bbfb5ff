/// The cursors of the pages beside a page, as clients see them.
struct PageCursors {
  var next: String?
  var previous: String?

  init(_ page: PageRows, for request: CharactersRequest) {
    let ordinal = request.selection.ordinal
    if page.hasNext, let last = page.rows.last {
      let cursor = request.cursor(at: last.id, ordinal: ordinal.map { $0 + 1 })
      next = cursor.encoded(for: request.filter)
    }
    if page.hasPrevious, let first = page.rows.first {
      let cursor = request.cursor(at: first.id, ordinal: ordinal.map { $0 - 1 })
      previous = cursor.encoded(for: request.filter)
    }
    guard let place = page.place?.encoded(for: request.filter) else { return }
    if request.selection.isBackward { previous = place } else { next = place }
  }
}
