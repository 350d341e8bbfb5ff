extension CharacterPage {
  /// The body that sends these rows in the style of the request.
  init(_ rows: PageRows, for request: CharactersRequest) {
    self.init(items: rows.items, total: rows.total)
    let cursors = PageCursors(rows, for: request)
    next = cursors.next
    previous = cursors.previous
    switch request.selection {
    case .page(let number, let size):
      page = number
      perPage = size
      pages = rows.pageCount(size: size)
    case .offset(let offset, let limit):
      self.offset = offset
      self.limit = limit
    case .after(_, let limit), .before(_, let limit):
      self.limit = limit
    }
  }
}
