/// A place between two rows of a list. It is an opaque text for clients.
package struct PageCursor: Hashable, Sendable {
  /// The row beside the place; 0 is the start of the list.
  package var row: Int
  /// The number of the page at the cursor, from 1; `nil` if it was not counted.
  package var ordinal: Int?
  /// When it was created, in milliseconds since 1970; `nil` if it does not expire.
  package var issued: Int?
  /// How many empty pages were already sent at this place.
  package var emptyPages: Int

  package init(row: Int, ordinal: Int?, issued: Int? = nil, emptyPages: Int = 0) {
    self.row = row
    self.ordinal = ordinal.map { max(1, $0) }
    self.issued = issued
    self.emptyPages = emptyPages
  }

  /// - Throws: ``Problem``, if the text is not a cursor of this list.
  init(_ text: String, parameter: Parameter, filter: CharacterFilter) throws {
    guard let cursor = Self.decoded(text, filter: filter) else {
      throw Problem(
        .invalidCursor,
        detail: "'\(parameter.rawValue)' must be a cursor from a page of this list.",
        parameter: parameter.rawValue,
      )
    }
    self = cursor
  }
}

/// The text carries a version and numbers (``CursorText``), and belongs to a filter. A cursor stays
/// valid after a restart of the server.
extension PageCursor {
  package func encoded(for filter: CharacterFilter) -> String {
    CursorText.encoded(numbers, of: Self.list(filter))
  }

  static func decoded(_ text: String, filter: CharacterFilter) -> PageCursor? {
    guard let numbers = CursorText.decoded(text, of: list(filter)) else { return nil }
    guard let cursor = PageCursor(numbers) else { return nil }
    // Encoding it again checks the version.
    return cursor.encoded(for: filter) == text ? cursor : nil
  }

  private static func list(_ filter: CharacterFilter) -> [String] {
    [filter.category?.rawValue ?? ""] + filter.words
  }

  /// Version 1 has the row and the page; version 2 adds the date and the number of empty pages.
  private var numbers: [Int] {
    guard issued != nil || emptyPages > 0 else { return [1, row, ordinal ?? 0] }
    return [2, row, ordinal ?? 0, issued ?? 0, emptyPages]
  }

  private init?(_ numbers: [Int]) {
    guard numbers.count == 3 || numbers.count == 5 else { return nil }
    let (row, ordinal) = (numbers[1], numbers[2])
    // Made-up numbers must not overflow; the checksum does not prevent them.
    guard (0...0x10FFFF).contains(row), (0...1_000_000_000).contains(ordinal) else { return nil }
    self.init(row: row, ordinal: ordinal == 0 ? nil : ordinal)
    guard numbers.count == 5 else { return }
    let (issued, emptyPages) = (numbers[3], numbers[4])
    guard (0...1_000_000_000_000_000).contains(issued) else { return nil }
    guard (0...FaultOptions.maximumEmptyPages).contains(emptyPages) else { return nil }
    self.issued = issued == 0 ? nil : issued
    self.emptyPages = emptyPages
  }
}
