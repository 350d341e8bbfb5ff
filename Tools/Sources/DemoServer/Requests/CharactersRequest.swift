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
    try parameters.refuse(where: { !$0.isForCharacters }, at: "/characters")
    let filter = try CharacterFilter(
      category: parameters[.category],
      search: parameters[.query],
    )
    let faults = try FaultOptions(parameters)
    try self.init(
      parameters: parameters,
      filter: filter,
      selection: PageSelection(parameters, filter: filter, faults: faults),
      faults: faults,
      at: now,
    )
  }

  package init(
    parameters: QueryParameters,
    filter: CharacterFilter,
    selection: PageSelection,
    faults: FaultOptions,
    at now: Date,
  ) throws {
    self.parameters = parameters
    self.filter = filter
    self.faults = faults
    received = Int(now.timeIntervalSince1970 * 1000)
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

/// The address at which a client reached the server, for the links in bodies.
package enum Origin {
  /// The origin in a request's `Host`, such as `http://127.0.0.1:8080`.
  ///
  /// - Throws: ``Problem``, if it is not a host: the text becomes a part of links.
  package static func named(by host: String?) throws -> String {
    let hostAndPort = /([A-Za-z0-9._\-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/
    guard let host, host.wholeMatch(of: hostAndPort) != nil else {
      throw Problem(.badRequest, detail: "The request needs a Host with a host and a port.")
    }
    return "http://" + host
  }
}
