/// A page of characters: the body of an answer to `GET /characters`.
package struct CharacterPage: Codable, Hashable, Sendable {
  /// The page's rows.
  package var items: [CharacterRecord]
  /// How many rows the whole list has.
  package var total: Int
  /// In every style, the cursor of the rows that follow; absent at the end of the list.
  package var next: String?
  /// In every style, the cursor of the rows before; absent at the start of the list.
  package var previous: String?
  /// The page's number, in the page style.
  package var page: Int?
  /// The rows of a full page, in the page style.
  package var perPage: Int?
  /// The number of pages, in the page style.
  package var pages: Int?
  /// The position of the first row, in the offset style.
  package var offset: Int?
  /// The rows of a full page, in the offset and the cursor style.
  package var limit: Int?
}
