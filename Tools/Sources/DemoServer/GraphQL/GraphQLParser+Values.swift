extension GraphQLParser {
  mutating func variableDefinitions() throws -> [GraphQLVariable] {
    try expect("(")
    var variables: [GraphQLVariable] = []
    repeat {
      let location = current.location
      try expect("$")
      let name = try name("a variable's name")
      try expect(":")
      let type = try type()
      let defaultValue = skip("=") ? try value(isConstant: true) : nil
      try refuseDirectives()
      variables.append(
        GraphQLVariable(name: name, type: type, defaultValue: defaultValue, location: location)
      )
    } while !skip(")")
    return variables
  }

  private mutating func type() throws -> GraphQLType {
    let type: GraphQLType
    if skip("[") {
      type = .list(try nested { try $0.type() })
      try expect("]")
    } else {
      type = .named(try name("a type"))
    }
    return skip("!") ? .nonNull(type) : type
  }

  /// - Parameter isConstant: Whether it stands where there are no variables yet.
  mutating func value(isConstant: Bool = false) throws -> GraphQLValue {
    let token = current
    switch token.kind {
    case .punctuator("["):
      advance()
      return .list(try nested { try $0.elements(isConstant: isConstant) })
    case .punctuator("{"):
      advance()
      return .object(try nested { try $0.entries(isConstant: isConstant) })
    case .punctuator("$") where !isConstant:
      advance()
      return .variable(try name("a variable's name"))
    case .name, .int, .float, .string:
      advance()
      return try Self.scalar(token)
    case .punctuator, .end:
      throw unexpected("a value")
    }
  }

  private static func scalar(_ token: GraphQLToken) throws -> GraphQLValue {
    switch token.kind {
    case .name("true"): .boolean(true)
    case .name("false"): .boolean(false)
    case .name("null"): .null
    case .name(let name): .enumeration(name)
    case .string(let text): .string(text)
    // A number that no Int holds is none of GraphQL's either; as a float it is refused later.
    case .int(let digits): Int(digits).map(GraphQLValue.int) ?? .float(Double(digits) ?? .infinity)
    case .float(let digits): .float(Double(digits) ?? .infinity)
    case .punctuator, .end: .null
    }
  }

  private mutating func elements(isConstant: Bool) throws -> [GraphQLValue] {
    var elements: [GraphQLValue] = []
    while !skip("]") { elements.append(try value(isConstant: isConstant)) }
    return elements
  }

  private mutating func entries(isConstant: Bool) throws -> [String: GraphQLValue] {
    var entries: [String: GraphQLValue] = [:]
    while !skip("}") {
      let name = try name("a field")
      try expect(":")
      entries[name] = try value(isConstant: isConstant)
    }
    return entries
  }
}
