import Foundation

/// The body of a GraphQL request.
package struct GraphQLRequest: Decodable, Sendable {
  package var query: String
  package var variables: [String: GraphQLValue]?
}

/// What a query asks of the field `characters`.
struct GraphQLQuery: Sendable {
  fileprivate(set) var arguments: [String: GraphQLValue] = [:]

  /// The paths of the selected fields, such as `nodes` and `nodes.id`.
  fileprivate(set) var fields: Set<String> = []

  fileprivate static let integers = ["first", "last"]
  fileprivate static let strings = ["after", "before", "q", "category"]
  fileprivate static let objects = ["edges", "edges.node", "nodes", "pageInfo"]
  fileprivate static let scalars =
    ["totalCount", "edges.cursor"]
    + ["endCursor", "hasNextPage", "hasPreviousPage", "startCursor"].map { "pageInfo.\($0)" }
    + ["age", "category", "character", "codePoint", "id", "name", "plane"]
    .flatMap { ["nodes.\($0)", "edges.node.\($0)"] }
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
  private var variables: [String: GraphQLValue] = [:]
  private var query = GraphQLQuery()

  /// - Throws: ``GraphQLError``, if the document is any other query.
  static func query(_ request: GraphQLRequest) throws -> GraphQLQuery {
    var parser = try GraphQLParser(request.query)
    try parser.parse(given: request.variables ?? [:])
    return parser.query
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

  private mutating func parse(given: [String: GraphQLValue]) throws {
    if accept("query") {
      if tokens.first != "{", tokens.first != "(" { _ = try name() }
      if accept("(") {
        repeat { try variable(given) } while !accept(")")
      }
    }
    try expect("{")
    try expect("characters")
    if accept("(") {
      repeat { try argument() } while !accept(")")
    }
    try select(in: "")
    try expect("}")
    if let rest = tokens.first { throw error("unexpected '\(rest)'", at: rest) }
  }

  private mutating func variable(_ given: [String: GraphQLValue]) throws {
    try expect("$")
    let name = try name()
    try expect(":")
    _ = try self.name()
    let isRequired = accept("!")
    let standard = accept("=") ? try value() : .null
    let value = given[String(name)] ?? standard
    if isRequired, value == .null { throw error("'$\(name)' is required", at: name) }
    variables[String(name)] = value
  }

  private mutating func argument() throws {
    let name = try name()
    try expect(":")
    let variable = accept("$") ? try self.name() : nil
    let value = try variable.map { variables[String($0)] } ?? value()
    guard let value else { throw error("'$\(variable ?? "")' is not declared", at: variable) }
    let (isInteger, isString) = (
      GraphQLQuery.integers.contains(String(name)), GraphQLQuery.strings.contains(String(name))
    )
    switch value {
    case _ where !isInteger && !isString: throw error("there is no argument '\(name)'", at: name)
    case .null: break
    case .integer where isInteger, .string where isString: break
    default: throw error("'\(name)' must be \(isInteger ? "an integer" : "a string")", at: name)
    }
    guard query.arguments.updateValue(value, forKey: String(name)) == nil else {
      throw error("'\(name)' is given twice", at: name)
    }
  }

  /// Reads the fields of the object at a path.
  private mutating func select(in path: String) throws {
    try expect("{")
    repeat {
      let name = try name()
      let field = path + name
      if GraphQLQuery.objects.contains(field) {
        try select(in: "\(field).")
      } else if !GraphQLQuery.scalars.contains(field) {
        throw error("there is no field '\(field)'", at: name)
      }
      query.fields.insert(field)
    } while !accept("}")
  }

  private mutating func value() throws -> GraphQLValue {
    let text = tokens.popFirst() ?? document[document.endIndex...]
    if text == "null" { return .null }
    if let number = Int32(text) { return .integer(Int(number)) }
    // JSON's strings have the same escapes.
    let string = try? JSONDecoder().decode(String.self, from: Data(text.utf8))
    guard let string else { throw error("an integer, a string or null is expected", at: text) }
    return .string(string)
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
    let end = min(place?.startIndex ?? document.endIndex, document.endIndex)
    let lines = document[..<end].split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    let place = "line \(lines.count), column \((lines.last?.count ?? 0) + 1)"
    return GraphQLError(
      message: "This server only answers '{ characters(first, after, last, before, q, category) "
        + "{ … } }': \(problem) (\(place)).",
      extensions: ["code": "GRAPHQL_VALIDATION_FAILED"]
    )
  }
}
