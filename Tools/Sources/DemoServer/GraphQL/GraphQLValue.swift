/// A value in a document or among the variables of a request.
package enum GraphQLValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case int(Int)
  case float(Double)
  case string(String)
  case enumeration(String)
  case list([GraphQLValue])
  case object([String: GraphQLValue])
  case variable(String)

  /// The value as an error shows it.
  var description: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .int(let value): "\(value)"
    case .float(let value): "\(value)"
    case .string(let value): "\"\(value.prefix(40))\""
    case .enumeration(let name): name
    case .list: "a list"
    case .object: "an object"
    case .variable(let name): "$\(name)"
    }
  }

  /// The variables that it mentions.
  var variables: [String] {
    switch self {
    case .variable(let name): [name]
    case .list(let values): values.flatMap(\.variables)
    case .object(let values): values.values.flatMap(\.variables)
    case .null, .boolean, .int, .float, .string, .enumeration: []
    }
  }
}

extension GraphQLValue: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .float(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([GraphQLValue].self) {
      self = .list(values)
    } else {
      self = .object(try container.decode([String: GraphQLValue].self))
    }
  }
}
