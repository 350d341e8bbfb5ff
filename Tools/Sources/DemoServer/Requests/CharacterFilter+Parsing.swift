extension CharacterFilter {
  /// The filter that a client asks for; what is absent or empty lets everything through.
  ///
  /// - Throws: ``Problem``, if there is no such category or the search is too long or holds a NUL.
  init(category: String?, search: String?) throws {
    self.init(
      category: try Self.category(named: category ?? ""),
      search: try Self.bounded(search ?? ""),
    )
  }

  private static func category(named text: String) throws -> CharacterCategory? {
    guard !text.isEmpty else { return nil }
    guard let category = CharacterCategory.named(text) else {
      let known = CharacterCategory.allCases.map { "\($0.rawValue) (\($0.name))" }
      throw QueryParameters.invalid(
        .category,
        "must be one of: \(known.joined(separator: ", "))",
      )
    }
    return category
  }

  private static func bounded(_ search: String) throws -> String {
    guard search.unicodeScalars.count <= 100 else {
      throw QueryParameters.invalid(.query, "must have at most 100 characters")
    }
    // SQLite takes a NUL for the end of a text, and what is left of it would be the whole filter.
    guard !search.unicodeScalars.contains("\0") else {
      throw QueryParameters.invalid(.query, "must not hold a NUL")
    }
    return search
  }
}
