import Foundation

/// What the errors of a GraphQL answer say.
struct GraphQLFailure: Error {
  let messages: [String]
}

extension PageAnswer {
  /// The nodes of a connection as an array, in the place of the whole answer, and that as JSON.
  ///
  /// - Throws: ``GraphQLFailure`` where the answer has errors instead, `PageReadingError` where it has
  ///   neither.
  func nodes(of connection: GraphQLConnection) throws -> (part: PageAnswer, rest: PageJSON) {
    let json = try json()
    let found = json["data"]?[connection.path]
    guard let found, found.kind == .object else {
      if let messages = json.errorMessages {
        throw GraphQLFailure(messages: messages)
      }
      let outline = json["data"]?.outline ?? json.outline
      throw PageReadingError("has no connection at '\(connection.path)'; it has \(outline)")
    }
    guard let nodes = try found.nodes(atMost: maximumItems) else {
      throw PageReadingError(
        "has a connection without nodes. Let the query select nodes { … }, or edges { node { … } }"
      )
    }
    let part = PageAnswer(
      request: request,
      response: response,
      body: PageJSON.array(of: nodes.filter { !$0.isNull }),
      decoder: decoder,
      maximumItems: maximumItems
    )
    return (part, json)
  }
}

extension PageJSON {
  /// What the errors of a GraphQL answer say; `nil` where it has none.
  fileprivate var errorMessages: [String]? {
    guard let errors = self["errors"]?.elements, !errors.isEmpty else { return nil }
    return errors.map { $0["message"]?.string ?? "no message" }
  }

  /// The nodes of a connection, by either of the two ways to select them.
  fileprivate func nodes(atMost limit: Int) throws -> [PageJSON]? {
    if let nodes = self["nodes"], nodes.kind == .array { return try nodes.elements(atMost: limit) }
    guard let edges = self["edges"], edges.kind == .array else { return nil }
    return try edges.elements(atMost: limit).compactMap { $0["node"] }
  }

  /// The text of an array of values.
  fileprivate static func array(of values: [PageJSON]) -> Data {
    var data = Data([UInt8(ascii: "[")])
    for (index, value) in values.enumerated() {
      if index > 0 { data.append(UInt8(ascii: ",")) }
      data.append(value.data)
    }
    data.append(UInt8(ascii: "]"))
    return data
  }
}
