/// The body of an answer to `GET /characters`.
package typealias CharacterPage = ListPage<CharacterRecord>

/// The body of an answer with a page.
package struct ListPage<Item: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  package var items: [Item]
  /// The number of rows in the whole list.
  package var total: Int
  /// Whether there is more in the direction of reading: before the page with `before` and
  /// `ending_before`, otherwise after it.
  package var hasMore: Bool
  /// In every style, the cursor of the next rows; absent at the end of the list.
  package var next: String?
  /// In every style, the cursor of the previous rows; absent at the start of the list.
  package var previous: String?
  /// The next page's path and query, in the same style; absent at the end of the list.
  package var nextURL: String?
  /// The previous page's path and query, in the same style; absent at the start of the list.
  package var previousURL: String?
  /// In the page style, the page's number.
  package var page: Int?
  /// In the page style, the number of rows of a full page.
  package var perPage: Int?
  /// In the page style, the number of pages.
  package var pages: Int?
  /// In the offset style, and with `around`, the position of the first row.
  package var offset: Int?
  /// In all other styles, the number of rows of a full page.
  package var limit: Int?

  private enum CodingKeys: String, CodingKey {
    case items, total, next, previous, page, perPage, pages, offset, limit
    case hasMore = "has_more"
    case nextURL = "next_url"
    case previousURL = "previous_url"
  }
}

extension ListPage<CharacterRecord> {
  /// The body for some rows in the style of the request.
  init(_ rows: PageRows, for request: CharactersRequest) {
    self.init(
      items: rows.items,
      total: rows.total,
      hasMore: rows.hasMore(in: request.selection),
    )
    let cursors = PageCursors(rows, for: request)
    next = cursors.next
    previous = cursors.previous
    let links = PageLinks(rows, for: request)
    nextURL = links.target(of: .next)
    previousURL = links.target(of: .previous)
    switch request.selection {
    case .page(let number, let size):
      page = number
      perPage = size
      pages = rows.pageCount(size: size)
    case .offset(let offset, let limit):
      self.offset = offset
      self.limit = limit
    case .around(_, let limit):
      offset = rows.offset
      self.limit = limit
    case .after(_, let limit), .before(_, let limit):
      self.limit = limit
    case .startingAfter(_, let limit), .endingBefore(_, let limit):
      self.limit = limit
    }
  }
}
