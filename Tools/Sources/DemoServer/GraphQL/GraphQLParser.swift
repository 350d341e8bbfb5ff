/// Reads a document (GraphQL specification, section 2), as far as this server knows the language:
/// queries with variables, fields, aliases and arguments. Fragments, directives, mutations and
/// subscriptions are refused by name.
struct GraphQLParser {
  private var tokens: ArraySlice<GraphQLToken>
  private var last: GraphQLToken
  private var depth = 0

  /// - Throws: ``GraphQLError``, with the place in the document.
  static func document(_ text: String) throws -> GraphQLDocument {
    var parser = GraphQLParser(tokens: try GraphQLLexer.tokens(of: text))
    var operations: [GraphQLOperation] = []
    repeat {
      operations.append(try parser.operation())
    } while parser.current.kind != .end
    return GraphQLDocument(operations: operations)
  }

  private init(tokens: [GraphQLToken]) {
    self.tokens = tokens[...]
    last = tokens.last ?? GraphQLToken(kind: .end, location: .init(line: 1, column: 1))
  }

  private mutating func operation() throws -> GraphQLOperation {
    let location = current.location
    if current.kind == .punctuator("{") {
      return GraphQLOperation(
        variables: [],
        fields: try selectionSet(),
        location: location
      )
    }
    switch try name("a query") {
    case "query": break
    case "fragment": throw unsupported("fragments", at: location)
    case let kind where ["mutation", "subscription"].contains(kind):
      throw unsupported("\(kind)s", at: location)
    default: throw GraphQLError(.parse, "Syntax error: a query is expected.", at: location)
    }
    var title: String?
    if case .name(let text) = current.kind {
      title = text
      advance()
    }
    let variables = current.kind == .punctuator("(") ? try variableDefinitions() : []
    try refuseDirectives()
    return GraphQLOperation(
      name: title,
      variables: variables,
      fields: try selectionSet(),
      location: location
    )
  }

  private mutating func selectionSet() throws -> [GraphQLField] {
    try nested { parser in
      try parser.expect("{")
      var fields: [GraphQLField] = []
      repeat {
        fields.append(try parser.field())
      } while parser.current.kind != .punctuator("}")
      parser.advance()
      return fields
    }
  }

  private mutating func field() throws -> GraphQLField {
    let location = current.location
    if current.kind == .punctuator("...") { throw unsupported("fragments", at: location) }
    var name = try name("a field")
    var alias: String?
    if skip(":") {
      alias = name
      name = try self.name("a field")
    }
    var arguments: [GraphQLArgument] = []
    if skip("(") {
      repeat {
        arguments.append(try argument())
      } while !skip(")")
    }
    try refuseDirectives()
    return GraphQLField(
      alias: alias,
      name: name,
      arguments: arguments,
      fields: current.kind == .punctuator("{") ? try selectionSet() : nil,
      location: location,
    )
  }

  private mutating func argument() throws -> GraphQLArgument {
    let location = current.location
    let name = try name("an argument")
    try expect(":")
    return GraphQLArgument(name: name, value: try value(), location: location)
  }
}

extension GraphQLParser {
  var current: GraphQLToken { tokens.first ?? last }

  mutating func advance() { tokens = tokens.dropFirst() }

  /// Skips a punctuator if it is the next token.
  mutating func skip(_ punctuator: String) -> Bool {
    guard current.kind == .punctuator(punctuator) else { return false }
    advance()
    return true
  }

  mutating func expect(_ punctuator: String) throws {
    guard skip(punctuator) else { throw unexpected("'\(punctuator)'") }
  }

  mutating func name(_ what: String) throws -> String {
    guard case .name(let name) = current.kind else { throw unexpected(what) }
    advance()
    return name
  }

  /// Reads something that may contain itself. What nests without end would exhaust the stack.
  mutating func nested<Part>(_ read: (inout GraphQLParser) throws -> Part) throws -> Part {
    guard depth < 30 else {
      throw GraphQLError(.parse, "The document is nested too deeply.", at: current.location)
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  func unexpected(_ wanted: String) -> GraphQLError {
    GraphQLError(
      .parse,
      "Syntax error: \(wanted) is expected, but here is \(current.description).",
      at: current.location,
    )
  }

  func unsupported(_ what: String, at location: GraphQLError.Location) -> GraphQLError {
    GraphQLError(.validation, "This server does not support \(what).", at: location)
  }

  func refuseDirectives() throws {
    guard current.kind == .punctuator("@") else { return }
    throw unsupported("directives", at: current.location)
  }
}
