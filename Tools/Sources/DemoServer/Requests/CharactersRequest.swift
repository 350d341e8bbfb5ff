package import Foundation

/// What a client asks of the list of characters.
package struct CharactersRequest: Sendable {
  package let parameters: QueryParameters
  package let filter: CharacterFilter
  package let selection: PageSelection
  package let faults: FaultOptions
  /// When it arrived, in milliseconds since 1970.
  package let received: Int

  /// The request of `GET /characters`.
  ///
  /// - Parameters:
  ///   - query: The query of the request's target.
  ///   - now: The time, for cursors that expire.
  /// - Throws: ``Problem``, naming the wrong parameter.
  package init(query: String?, at now: Date) throws {
    let parameters = try QueryParameters(query: query)
    let filter = try CharacterFilter(
      category: parameters[.category],
      search: parameters[.query],
    )
    self.parameters = parameters
    self.filter = filter
    faults = try FaultOptions(parameters)
    received = Int(now.timeIntervalSince1970 * 1000)
    let selection = try PageSelection(parameters, filter: filter)
    self.selection = try Self.unexpired(selection, faults, at: received)
  }

  /// The page that the client gets: the selected one, unless its cursor has expired.
  ///
  /// - Parameter now: The time in milliseconds since 1970.
  /// - Throws: ``Problem``, if the cursor has expired and the answer is to be an error.
  private static func unexpired(
    _ selection: PageSelection,
    _ faults: FaultOptions,
    at now: Int,
  ) throws -> PageSelection {
    guard let cursor = selection.cursor, faults.isExpired(issued: cursor.issued, at: now) else {
      return selection
    }
    try faults.refuseExpired(selection.isBackward ? .before : .after)
    return selection.firstPage
  }

  /// A cursor for this request's page, with a date if cursors expire.
  func cursor(at row: Int, ordinal: Int?, emptyPages: Int = 0) -> PageCursor {
    PageCursor(
      row: row,
      ordinal: ordinal,
      issued: faults.expiry == nil ? nil : received,
      emptyPages: emptyPages,
    )
  }
}

extension CharacterFilter {
  /// The filter of a request; absent or empty values match everything.
  ///
  /// - Throws: ``Problem``, if the category is unknown, or the search is too long or contains a NUL.
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
    // A NUL would end the text for SQLite, and the rest of the filter would be lost.
    guard !search.unicodeScalars.contains("\0") else {
      throw QueryParameters.invalid(.query, "must not contain a NUL")
    }
    return search
  }
}
