/// A field that is to be answered: checked against the schema, and put together from all places in
/// the document that ask for it.
struct GraphQLSelection: Sendable {
  /// The name under which the answer has it.
  var key: String
  var name: String
  /// The arguments that have a value.
  var arguments: [String: GraphQLValue]
  var selections: [GraphQLSelection]
  var location: GraphQLError.Location

  /// How many fields it is, with those inside of it.
  var fieldCount: Int { selections.reduce(1) { $0 + $1.fieldCount } }

  /// How many bytes the longest name has under which the answer has one of them.
  var longestKey: Int { selections.reduce(key.utf8.count) { max($0, $1.longestKey) } }
}
