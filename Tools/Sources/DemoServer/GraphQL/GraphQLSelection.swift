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
}
