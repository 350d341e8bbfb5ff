/// What the server answers to `GET /characters`.
struct CharacterPage: Decodable, Sendable {
  var items: [UnicodeCharacter]
  /// How many characters the whole list has.
  var total: Int
  /// The cursor of the rows that follow; `nil` at the end.
  var next: String?
  /// The cursor of the rows before; `nil` at the start.
  var previous: String?

  var hasMore: Bool? { next != nil }
}
