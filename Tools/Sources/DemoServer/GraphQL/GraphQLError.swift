/// What a GraphQL answer says under `errors`.
package struct GraphQLError: Error, Hashable, Sendable {
  /// What kind of error it is, for programs; a part of the extensions.
  package enum Code: String, Sendable {
    case parse = "GRAPHQL_PARSE_FAILED"
    case validation = "GRAPHQL_VALIDATION_FAILED"
    case input = "BAD_USER_INPUT"
  }

  /// A place in the document; lines and columns count from 1.
  package struct Location: Hashable, Sendable {
    package var line: Int
    package var column: Int
  }

  /// What is wrong, for a person.
  package var message: String
  /// What kind of error it is.
  package var code: String
  /// Where in the document.
  package var location: Location?
  /// Where in the answer: the response key of the field that is null because of it.
  package var path: [String] = []
  /// The argument that is to blame, if one is.
  package var argument: String?

  package init(_ code: Code, _ message: String, at location: Location? = nil) {
    self.message = message
    self.code = code.rawValue
    self.location = location
  }

  /// A problem of the list, told in GraphQL's way: `/#invalid-cursor` is the code `INVALID_CURSOR`.
  init(_ problem: Problem, at location: Location, path: [String]) {
    message = problem.detail
    code = problem.type.drop { $0 == "/" || $0 == "#" }.uppercased().replacing("-", with: "_")
    argument = problem.parameter
    self.location = location
    self.path = path
  }
}
