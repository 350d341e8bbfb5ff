/// Which characters a list shows.
package struct CharacterFilter: Hashable, Sendable {
  /// Shows only this category; nil shows all.
  package var category: CharacterCategory?

  /// What the name must contain: each of these, anywhere, in any case. Stored in capitals, as
  /// names are.
  package let words: [String]

  package init(category: CharacterCategory? = nil, search: String = "") {
    self.category = category
    self.words = search.uppercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Words that the trigram index can find.
  var indexedWords: [String] { words.filter { $0.unicodeScalars.count >= 3 } }

  /// Words too short for it: they are looked for in each row, on the way along another index.
  var shortWords: [String] { words.filter { $0.unicodeScalars.count < 3 } }

  /// The query for the full-text index, or nil if no word can be looked up in it.
  var match: String? {
    guard !indexedWords.isEmpty else { return nil }
    let phrases = indexedWords.map(Self.quoted).joined(separator: " AND ")
    guard let category else { return "name : (\(phrases))" }
    return "name : (\(phrases)) AND category : \(Self.quoted(CharacterSchema.mark(of: category)))"
  }

  /// A phrase in which nothing has a meaning for the query language.
  private static func quoted(_ word: String) -> String {
    "\"" + word.replacing("\"", with: "\"\"") + "\""
  }
}
