package import Foundation

/// What a client asks of the list of characters.
package struct CharactersRequest: Sendable {
  package let parameters: QueryParameters
  package let filter: CharacterFilter
  package let selection: PageSelection
  package let faults: FaultOptions
  /// When it came, in milliseconds since 1970.
  package let received: Int

  /// The request of `GET /characters`.
  ///
  /// - Parameters:
  ///   - query: What follows the question mark in the request's target.
  ///   - now: When it came; cursors expire by it.
  /// - Throws: ``Problem``, naming the parameter that cannot be used.
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
    self.selection = try faults.selection(selection, at: received)
  }

  /// A cursor that this request's page gives: dated, if cursors are to expire.
  func cursor(at row: Int, ordinal: Int?, emptyPages: Int = 0) -> PageCursor {
    PageCursor(
      row: row,
      ordinal: ordinal,
      issued: faults.expiry == nil ? nil : received,
      emptyPages: emptyPages,
    )
  }
}
