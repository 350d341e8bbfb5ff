import Foundation

/// The body of a GraphQL request.
package struct GraphQLRequest: Decodable, Sendable {
  package var query: String
  package var variables: [String: GraphQLValue]?
}

/// What a query asks of the field `characters`.
struct GraphQLQuery: Sendable {
  var arguments: [String: GraphQLValue] = [:]

  /// The paths of the selected fields, such as `nodes` and `nodes.id`.
  var fields: Set<String> = []

  /// The types of the arguments.
  fileprivate static let types = [
    "first": "an integer", "last": "an integer", "after": "a string", "before": "a string",
    "q": "a string", "category": "a string",
  ]
  fileprivate static let objects: Set = ["edges", "edges.node", "nodes", "pageInfo"]
  fileprivate static let scalars: Set = Set(
    ["totalCount", "edges.cursor"]
      + ["endCursor", "hasNextPage", "hasPreviousPage", "startCursor"].map { "pageInfo.\($0)" }
      + ["age", "category", "character", "codePoint", "id", "name", "plane"]
      .flatMap { ["nodes.\($0)", "edges.node.\($0)"] }
  )
}

/// Parses the one query that the server answers.
///
/// ```text
/// document  = ["query" [name] ["(" ("$" name ":" name ["!"] ["=" value])+ ")"]]
///             "{" "characters" ["(" (name ":" (value | "$" name))+ ")"] selection "}"
/// selection = "{" (name [selection])+ "}"
/// value     = integer | string | "null"
/// ```
///
/// GraphQL also has aliases, fragments, directives and queries of several fields. Reading a list needs
/// none of them.
struct GraphQLParser {
  private let document: String
  private var tokens: ArraySlice<Substring> = []

  /// - Throws: ``GraphQLError``, if the document is any other query.
  static func query(_ request: GraphQLRequest) throws -> GraphQLQuery {
    var parser = try GraphQLParser(request.query)
    return try parser.query(variables: request.variables ?? [:])
  }

  private init(_ document: String) throws {
    self.document = document
    let token = /[A-Za-z_][A-Za-z0-9_]*|-?[0-9]+(?![\w.])|"(?!"")(?:[^"\\\r\n]|\\.)*"|[{}():!$=]/
    let ignored = /(?:[\s,\u{FEFF}]|#[^\r\n]*)*/
    var rest = document[...].trimmingPrefix(ignored)
    while let match = rest.prefixMatch(of: token) {
      tokens.append(match.output)
      rest = rest[match.range.upperBound...].trimmingPrefix(ignored)
    }
    guard rest.isEmpty else { throw error("unexpected '\(rest.prefix(1))'", at: rest) }
  }

  private mutating func query(variables: [String: GraphQLValue]) throws -> GraphQLQuery {
    var query = GraphQLQuery()
    var values: [String: GraphQLValue] = [:]
    if accept("query") {
      if tokens.first != "{", tokens.first != "(" { _ = try name() }
      if accept("(") {
        repeat { try variable(into: &values, given: variables) } while !accept(")")
      }
    }
    try expect("{")
    try expect("characters")
    if accept("(") {
      repeat { try argument(into: &query.arguments, variables: values) } while !accept(")")
    }
    try select("", into: &query.fields)
    try expect("}")
    if let rest = tokens.first { throw error("unexpected '\(rest)'", at: rest) }
    return query
  }

  private mutating func variable(
    into values: inout [String: GraphQLValue],
    given: [String: GraphQLValue],
  ) throws {
    try expect("$")
    let name = try name()
    try expect(":")
    _ = try self.name()
    let isRequired = accept("!")
    let standard = accept("=") ? try value() : .null
    let value = given[String(name)] ?? standard
    if isRequired, value == .null { throw error("'$\(name)' is required", at: name) }
    values[String(name)] = value
  }

  private mutating func argument(
    into arguments: inout [String: GraphQLValue],
    variables: [String: GraphQLValue],
  ) throws {
    let name = try name()
    try expect(":")
    let variable = accept("$") ? try self.name() : nil
    let value = try variable.map { variables[String($0)] } ?? value()
    guard let value else { throw error("'$\(variable ?? "")' is not declared", at: variable) }
    switch (GraphQLQuery.types[String(name)], value) {
    case (nil, _): throw error("there is no argument '\(name)'", at: name)
    case (_, .null), ("an integer", .integer), ("a string", .string): break
    case (let type?, _): throw error("'\(name)' must be \(type)", at: name)
    }
    guard arguments.updateValue(value, forKey: String(name)) == nil else {
      throw error("'\(name)' is given twice", at: name)
    }
  }

  /// Reads the fields of the object at a path.
  private mutating func select(_ path: String, into fields: inout Set<String>) throws {
    try expect("{")
    repeat {
      let name = try name()
      let field = path.isEmpty ? String(name) : "\(path).\(name)"
      if GraphQLQuery.objects.contains(field) {
        try select(field, into: &fields)
      } else if !GraphQLQuery.scalars.contains(field) {
        throw error("there is no field '\(field)'", at: name)
      }
      fields.insert(field)
    } while !accept("}")
  }

  private mutating func value() throws -> GraphQLValue {
    let text = tokens.popFirst() ?? ""
    if text == "null" { return .null }
    if let number = Int32(text) { return .integer(Int(number)) }
    // JSON's strings have the same escapes.
    if let string = try? JSONDecoder().decode(String.self, from: Data(text.utf8)) {
      return .string(string)
    }
    throw error("an integer, a string or null is expected", at: text)
  }

  private mutating func name() throws -> Substring {
    guard let token = tokens.first, token.contains(/^[A-Za-z_]/) else {
      throw error("a name is expected", at: tokens.first)
    }
    return tokens.removeFirst()
  }

  private mutating func accept(_ text: String) -> Bool {
    guard let token = tokens.first, token == text else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func expect(_ text: String) throws {
    guard accept(text) else { throw error("'\(text)' is expected", at: tokens.first) }
  }

  private func error(_ problem: String, at place: Substring?) -> GraphQLError {
    let text = document[
      ..<(place.map { min($0.startIndex, document.endIndex) } ?? document.endIndex)
    ]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return GraphQLError(
      message: "This server only answers '{ characters(first, after, last, before, q, category) "
        + "{ … } }': \(problem) (line \(lines.count), column \((lines.last?.count ?? 0) + 1)).",
      extensions: .init(code: "GRAPHQL_VALIDATION_FAILED")
    )
  }
}
