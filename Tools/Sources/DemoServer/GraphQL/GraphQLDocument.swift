/// What a client's document says: one operation, or several of which the request names one.
struct GraphQLDocument: Sendable {
  var operations: [GraphQLOperation]
}

/// A query with its variables.
struct GraphQLOperation: Sendable {
  var name: String?
  var variables: [GraphQLVariable]
  var fields: [GraphQLField]
  var location: GraphQLError.Location
}

/// A variable as an operation declares it.
struct GraphQLVariable: Sendable {
  var name: String
  var type: GraphQLType
  var defaultValue: GraphQLValue?
  var location: GraphQLError.Location
}

/// The type of a variable.
indirect enum GraphQLType: Hashable, Sendable {
  case named(String)
  case list(GraphQLType)
  case nonNull(GraphQLType)

  /// The type as documents write it.
  var description: String {
    switch self {
    case .named(let name): name
    case .list(let element): "[\(element.description)]"
    case .nonNull(let type): "\(type.description)!"
    }
  }

  /// Whether null is no value of it.
  var isRequired: Bool {
    if case .nonNull = self { true } else { false }
  }

  /// The type without its exclamation mark.
  var nullable: GraphQLType {
    if case .nonNull(let type) = self { type } else { self }
  }

  /// The name inside it.
  var name: String {
    switch self {
    case .named(let name): name
    case .list(let type), .nonNull(let type): type.name
    }
  }
}

/// A field as it was asked for.
struct GraphQLField: Sendable {
  var alias: String?
  var name: String
  var arguments: [GraphQLArgument]
  /// What is wanted of it; nil without braces.
  var fields: [GraphQLField]?
  var location: GraphQLError.Location

  /// The name under which the answer has it.
  var key: String { alias ?? name }
}

/// An argument of a field.
struct GraphQLArgument: Sendable {
  var name: String
  var value: GraphQLValue
  var location: GraphQLError.Location
}
