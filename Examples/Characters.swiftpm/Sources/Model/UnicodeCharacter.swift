/// A row: one character, as the server sends it.
struct UnicodeCharacter: Codable, Hashable, Identifiable, Sendable {
  /// The code point as a number.
  var id: Int
  /// The code point as the standard writes it, such as "U+0041".
  var codePoint: String
  /// The character itself.
  var character: String
  /// The name, such as "LATIN CAPITAL LETTER A".
  var name: String
  /// The plane; 0 for the characters in common use.
  var plane: Int
  /// The general category, such as "Uppercase Letter".
  var category: String
  /// The version of the standard that added it, such as "1.1".
  var age: String
  /// Whether it is a favorite; `nil` as `make serve` sends it, which has no favorites.
  var favorite: Bool?

  var isFavorite: Bool {
    get { favorite ?? false }
    set { favorite = newValue }
  }

  /// A sample for placeholders.
  static let sample = UnicodeCharacter(
    id: 0x41,
    codePoint: "U+0041",
    character: "A",
    name: "LATIN CAPITAL LETTER A",
    plane: 0,
    category: "Uppercase Letter",
    age: "1.1"
  )
}

/// The response to `GET /characters`.
struct CharacterPage: Codable, Sendable {
  var items: [UnicodeCharacter]
  /// The number of characters in the whole list.
  var total: Int
  /// The cursor of the next page; `nil` at the end.
  var next: String?
  /// The cursor of the previous page; `nil` at the start.
  var previous: String?

  var hasMore: Bool? { next != nil }
}
