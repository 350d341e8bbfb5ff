/// A page of characters: the body of an answer to `GET /characters`.
package struct CharacterPage: Codable, Hashable, Sendable {
  /// The page's rows.
  package var items: [CharacterRecord]
  /// How many rows the whole list has.
  package var total: Int
  /// Whether there is more in the direction in which the list is being read: before the page with
  /// `before` and `ending_before`, else after it.
  package var hasMore: Bool
  /// In every style, the cursor of the rows that follow; absent at the end of the list.
  package var next: String?
  /// In every style, the cursor of the rows before; absent at the start of the list.
  package var previous: String?
  /// The address of the page that follows, in the style of this one; absent at the end of the list.
  package var nextURL: String?
  /// The address of the page before, in the style of this one; absent at the start of the list.
  package var previousURL: String?
  /// The page's number, in the page style.
  package var page: Int?
  /// The rows of a full page, in the page style.
  package var perPage: Int?
  /// The number of pages, in the page style.
  package var pages: Int?
  /// The position of the first row, in the offset style.
  package var offset: Int?
  /// The rows of a full page, in all styles but the page style.
  package var limit: Int?

  private enum CodingKeys: String, CodingKey {
    case items, total, next, previous, page, perPage, pages, offset, limit
    case hasMore = "has_more"
    case nextURL = "next_url"
    case previousURL = "previous_url"
  }
}
