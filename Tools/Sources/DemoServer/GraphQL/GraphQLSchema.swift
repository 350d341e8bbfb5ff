/// The object types that can be asked for. Every field that is no object is a scalar.
///
/// ```text
/// type Query {
///   characters(
///     first: Int, after: String, last: Int, before: String, q: String, category: String
///   ): CharacterConnection
/// }
/// type CharacterConnection {
///   edges: [CharacterEdge!]!  nodes: [Character!]!  pageInfo: PageInfo!  totalCount: Int!
/// }
/// type CharacterEdge { cursor: String!  node: Character! }
/// type Character {
///   age: String!  category: String!  character: String!  codePoint: String!  id: Int!
///   name: String!  plane: Int!
/// }
/// type PageInfo {
///   hasNextPage: Boolean!  hasPreviousPage: Boolean!  startCursor: String  endCursor: String
/// }
/// ```
enum GraphQLObject: String, Sendable {
  case query = "Query"
  case connection = "CharacterConnection"
  case edge = "CharacterEdge"
  case character = "Character"
  case pageInfo = "PageInfo"

  /// What a field is.
  enum Field: Hashable, Sendable {
    case scalar
    case object(GraphQLObject)
  }

  /// A field of the type, or nil if it has none of that name.
  func field(_ name: String) -> Field? {
    if name == "__typename" { return .scalar }
    return switch (self, name) {
    case (.query, "characters"): .object(.connection)
    case (.connection, "edges"): .object(.edge)
    case (.connection, "nodes"), (.edge, "node"): .object(.character)
    case (.connection, "pageInfo"): .object(.pageInfo)
    case (.connection, "totalCount"), (.edge, "cursor"): .scalar
    case (.character, "age"), (.character, "category"), (.character, "character"): .scalar
    case (.character, "codePoint"), (.character, "id"), (.character, "name"): .scalar
    case (.character, "plane"): .scalar
    case (.pageInfo, "hasNextPage"), (.pageInfo, "hasPreviousPage"): .scalar
    case (.pageInfo, "startCursor"), (.pageInfo, "endCursor"): .scalar
    default: nil
    }
  }

  /// The type of an argument of a field, or nil if it has none of that name.
  func argumentType(_ argument: String, of field: String) -> String? {
    guard self == .query, field == "characters" else { return nil }
    return switch argument {
    case "first", "last": "Int"
    case "after", "before", "q", "category": "String"
    default: nil
    }
  }
}
