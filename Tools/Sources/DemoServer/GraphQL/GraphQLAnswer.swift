/// The answer to a GraphQL request.
struct GraphQLAnswer: Sendable {
  /// What was asked for; nil if the request could not be answered at all.
  var data: [(name: String, value: OrderedJSON)]?
  var errors: [GraphQLError] = []

  /// The answer as JSON text; errors come first, where people look.
  var bytes: [UInt8] {
    var members: [(name: String, value: OrderedJSON)] = []
    if !errors.isEmpty { members.append(("errors", .array(errors.map(\.json)))) }
    if let data { members.append(("data", .object(data))) }
    return OrderedJSON.object(members).bytes
  }
}

extension GraphQLError {
  fileprivate var json: OrderedJSON {
    var members: [(name: String, value: OrderedJSON)] = [("message", .string(message))]
    if let location {
      let place: [(name: String, value: OrderedJSON)] = [
        ("line", .integer(location.line)), ("column", .integer(location.column)),
      ]
      members.append(("locations", .array([.object(place)])))
    }
    if !path.isEmpty { members.append(("path", .array(path.map(OrderedJSON.string)))) }
    var extensions: [(name: String, value: OrderedJSON)] = [("code", .string(code))]
    if let argument { extensions.append(("argument", .string(argument))) }
    members.append(("extensions", .object(extensions)))
    return .object(members)
  }
}
