/// What a client asks of `GET /characters`.
package struct CharactersRequest: Sendable {
  package let parameters: QueryParameters
  package let filter: CharacterFilter
  package let selection: PageSelection
  package let faults: FaultOptions

  /// - Parameter query: What follows the question mark in the request's target.
  /// - Throws: ``Problem``, naming the parameter that cannot be used.
  package init(query: String?) throws {
    parameters = try QueryParameters(query: query)
    filter = CharacterFilter(
      category: try Self.category(of: parameters),
      search: try parameters.text(.query, maximumLength: 100) ?? "",
    )
    selection = try PageSelection(parameters, filter: filter)
    faults = try FaultOptions(parameters)
  }

  private static func category(of parameters: QueryParameters) throws -> CharacterCategory? {
    guard let text = parameters[.category], !text.isEmpty else { return nil }
    guard let category = CharacterCategory.named(text) else {
      let known = CharacterCategory.allCases.map { "\($0.rawValue) (\($0.name))" }
      throw parameters.invalid(.category, "must be one of: \(known.joined(separator: ", "))")
    }
    return category
  }
}
