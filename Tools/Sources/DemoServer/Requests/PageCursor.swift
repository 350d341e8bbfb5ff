/// A place between two rows of a list. Clients see it as an opaque text.
package struct PageCursor: Hashable, Sendable {
  /// The row on this side of the place; 0, which is no row, stands for the start of the list.
  package var row: Int
  /// The number of the page that the cursor leads to, from 1; nil where it was not counted.
  package var ordinal: Int?
  /// When it was given, in milliseconds since 1970; nil for a cursor that does not expire.
  package var issued: Int?
  /// How many empty pages were already served at this place.
  package var emptyPages: Int

  package init(row: Int, ordinal: Int?, issued: Int? = nil, emptyPages: Int = 0) {
    self.row = row
    self.ordinal = ordinal.map { max(1, $0) }
    self.issued = issued
    self.emptyPages = emptyPages
  }

  /// Reads what a client sent.
  ///
  /// - Throws: ``Problem``, if it is no cursor of this list.
  init(_ text: String, parameter: Parameter, filter: CharacterFilter) throws {
    guard let cursor = Self.decoded(text, filter: filter) else {
      throw Problem(
        .invalidCursor,
        detail: "'\(parameter.rawValue)' must be a cursor that a page of this very list gave.",
        parameter: parameter.rawValue,
      )
    }
    self = cursor
  }
}
