import Foundation

extension CharactersRequest {
  /// The request for the arguments of `characters`, with the faults of the address.
  ///
  /// - Throws: ``Problem``, naming the wrong argument.
  init(arguments: [String: GraphQLValue], parameters: QueryParameters, at now: Date) throws {
    let (first, last) = (arguments["first"]?.number, arguments["last"]?.number)
    let (after, before) = (arguments["after"]?.text, arguments["before"]?.text)
    let isBackward = last != nil || (first == nil && before != nil)
    let excluded = [
      ("last", first != nil && last != nil), ("after", isBackward && after != nil),
      ("before", !isBackward && before != nil),
    ]
    if let (name, _) = excluded.first(where: \.1) {
      let detail = "'\(name)' cannot be combined: use first and after, or last and before."
      throw Problem(.conflictingParameters, detail: detail, parameter: name)
    }
    let limit = first ?? last ?? PageSelection.defaultSize
    guard (0...PageSelection.maximumSize).contains(limit) else {
      let name = isBackward ? "last" : "first"
      let detail = "'\(name)' must be a whole number from 0 to \(PageSelection.maximumSize)."
      throw Problem(.invalidParameter, detail: detail, parameter: name)
    }
    let filter = try CharacterFilter(
      category: arguments["category"]?.text,
      search: arguments["q"]?.text
    )
    let faults = try FaultOptions(parameters)
    let selection =
      isBackward && before == nil
      ? PageSelection.before(nil, limit: limit)
      : try PageSelection(
        after: after,
        before: before,
        limit: limit,
        filter: filter,
        faults: faults
      )
    try self.init(
      parameters: parameters,
      filter: filter,
      selection: selection,
      faults: faults,
      at: now,
    )
  }
}

extension GraphQLValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
  fileprivate var number: Int? { if case .integer(let number) = self { number } else { nil } }
}
