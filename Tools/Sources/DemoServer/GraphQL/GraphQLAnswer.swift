/// The body of a GraphQL response.
struct GraphQLAnswer: Encodable, Sendable {
  /// The field `characters`, `null` after an error; absent if the query was not understood.
  var data: [String: GraphQLValue]?
  var errors: [GraphQLError]?
}

/// A value in a query, among its variables, or in an answer.
package enum GraphQLValue: Codable, Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case string(String)
  case list([GraphQLValue])
  case object([String: GraphQLValue])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Int32.self) {
      self = .integer(Int(value))
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else {
      // No argument takes any other value.
      self = .object([:])
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

/// An entry of `errors`.
struct GraphQLError: Error, Encodable, Hashable, Sendable {
  var message: String
  var path: [String]?
  /// The error's `code`, and the wrong `argument` if there is one.
  var extensions: [String: String]
}

extension GraphQLError {
  /// A problem of the list; the kind `/#invalid-cursor` becomes the code `INVALID_CURSOR`.
  init(_ problem: Problem) {
    let code = problem.type.dropFirst(2).uppercased().replacing("-", with: "_")
    self.init(message: problem.detail, path: ["characters"], extensions: ["code": code])
    extensions["argument"] = problem.parameter
  }
}
