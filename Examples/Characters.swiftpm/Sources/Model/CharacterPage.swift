/// The response to `GET /characters`.
struct CharacterPage: Decodable, Sendable {
  var items: [UnicodeCharacter]
  /// The number of characters in the whole list.
  var total: Int
  /// The cursor of the next page; `nil` at the end.
  var next: String?
  /// The cursor of the previous page; `nil` at the start.
  var previous: String?

  var hasMore: Bool? { next != nil }
}
