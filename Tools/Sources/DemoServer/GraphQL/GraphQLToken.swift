/// A word of a GraphQL document, and where it stands.
struct GraphQLToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// `!`, `$`, `(`, `)`, `...`, `:`, `=`, `@`, `[`, `]`, `{`, `|`, `}`, `&`.
    case punctuator(String)
    case name(String)
    case int(String)
    case float(String)
    case string(String)
    case end
  }

  var kind: Kind
  var location: GraphQLError.Location

  /// The token as an error names it.
  var description: String {
    switch kind {
    case .punctuator(let text), .name(let text), .int(let text), .float(let text): "'\(text)'"
    case .string: "a string"
    case .end: "the end of the document"
    }
  }
}
