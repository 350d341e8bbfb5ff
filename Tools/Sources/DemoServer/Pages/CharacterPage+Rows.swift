extension CharacterPage {
  /// The body that sends these rows in the style of the request.
  ///
  /// - Parameter origin: Where the client reached the server, such as `http://127.0.0.1:8080`.
  init(_ rows: PageRows, for request: CharactersRequest, origin: String) {
    self.init(
      items: rows.items,
      total: rows.total,
      hasMore: rows.hasMore(in: request.selection),
    )
    let cursors = PageCursors(rows, for: request)
    next = cursors.next
    previous = cursors.previous
    let links = PageLinks(rows, for: request)
    nextURL = links.target(of: .next).map { origin + $0 }
    previousURL = links.target(of: .previous).map { origin + $0 }
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
    case .startingAfter(_, let limit), .endingBefore(_, let limit):
      self.limit = limit
    }
  }
}
