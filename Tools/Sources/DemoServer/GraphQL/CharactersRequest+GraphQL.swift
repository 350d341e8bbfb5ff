import Foundation

extension CharactersRequest {
  /// The request that the arguments of `characters` make.
  ///
  /// - Parameters:
  ///   - arguments: Values of the types that the schema gives them.
  ///   - parameters: The query of the address, which has the faults.
  ///   - now: When it came.
  /// - Throws: ``Problem``, naming the argument that cannot be used.
  init(
    arguments: [String: GraphQLValue],
    parameters: QueryParameters,
    at now: Date,
  ) throws {
    let filter = try CharacterFilter(
      category: arguments.text("category"),
      search: arguments.text("q"),
    )
    let faults = try FaultOptions(parameters)
    try self.init(
      parameters: parameters,
      filter: filter,
      selection: Self.selection(arguments, filter: filter, faults: faults),
      faults: faults,
      at: now,
    )
  }

  /// Like other servers, this one reads forwards from the start or after a cursor, or backwards
  /// from the end or before one; a range between two cursors it does not know.
  private static func selection(
    _ arguments: [String: GraphQLValue],
    filter: CharacterFilter,
    faults: FaultOptions,
  ) throws -> PageSelection {
    let (first, last) = (arguments.number("first"), arguments.number("last"))
    let (after, before) = (arguments.text("after"), arguments.text("before"))
    let isBackward = last != nil || (first == nil && before != nil)
    if first != nil, last != nil { throw conflict("first", "last", blames: "last") }
    if isBackward, after != nil { throw conflict("after", "last or before", blames: "after") }
    if !isBackward, before != nil { throw conflict("before", "first or after", blames: "before") }
    let size = first ?? last ?? PageSelection.defaultSize
    guard (0...PageSelection.maximumSize).contains(size) else {
      let name = isBackward ? "last" : "first"
      throw Problem(
        .invalidParameter,
        detail: "'\(name)' must be a whole number from 0 to \(PageSelection.maximumSize).",
        parameter: name,
      )
    }
    if isBackward, before == nil { return .before(nil, limit: size) }
    return try PageSelection(
      after: after,
      before: before,
      limit: size,
      filter: filter,
      faults: faults,
    )
  }

  private static func conflict(_ one: String, _ other: String, blames: String) -> Problem {
    Problem(
      .conflictingParameters,
      detail: "'\(one)' does not go together with \(other). Use first and after, or last and "
        + "before.",
      parameter: blames,
    )
  }
}

/// An argument that is null is as good as absent.
extension [String: GraphQLValue] {
  fileprivate func text(_ name: String) -> String? {
    guard case .string(let text)? = self[name] else { return nil }
    return text
  }

  fileprivate func number(_ name: String) -> Int? {
    guard case .int(let number)? = self[name] else { return nil }
    return number
  }
}
