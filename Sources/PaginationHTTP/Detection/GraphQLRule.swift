/// A connection in the answer to a GraphQL query.
struct GraphQLRule: DetectionRule {
  func clue(in answer: FirstAnswer) -> Clue? {
    guard let query = answer.parameters.body?["query"]?.string, query.contains("{"),
      let data = answer.body["data"]
    else { return nil }
    let paths = Self.connections(in: data, at: .root, depth: 8)
    guard let path = paths.first else {
      return .note(
        "The request is a GraphQL query, and its answer has no connection: let the query select "
          + "nodes { … } and pageInfo { hasNextPage endCursor }."
      )
    }
    guard paths.count == 1 else {
      let names = paths.map { "'\($0)'" }.joined(separator: ", ")
      return .note("The GraphQL answer has several connections: \(names). Say which.")
    }
    return clue(query, path, in: answer)
  }

  private func clue(_ query: String, _ path: JSONPath, in answer: FirstAnswer) -> Clue {
    let body = answer.parameters.body
    let variables = body?["variables"].flatMap { $0.kind == .object ? $0 : nil }
    let isBackward = variables?["last"]?.integer != nil
    let variable = isBackward ? "before" : "after"
    guard query.declares(variable) else {
      return .note(
        "The GraphQL query does not declare $\(variable), and so cannot be asked for the next page "
          + "of the connection at '\(path)': let it declare $\(variable): String and "
          + "$\(isBackward ? "last" : "first"): Int, and give them to the connection."
      )
    }
    let connection = GraphQLConnection(
      query: query,
      path: path,
      variables: variables,
      operationName: body?["operationName"]?.string,
      start: isBackward ? .last : .first
    )
    return Clue(
      .certain,
      .graphQL(connection),
      evidence: ["The request is a GraphQL query with $\(variable), and '\(path)' a connection."]
    )
  }

  /// The paths of objects with a `pageInfo`; not of those inside arrays.
  private static func connections(in json: PageJSON, at path: JSONPath, depth: Int) -> [JSONPath] {
    if json["pageInfo"]?.kind == .object { return [path] }
    guard depth > 0 else { return [] }
    return json.members.prefix(100).flatMap { name, value in
      connections(in: value, at: path.appending(name), depth: depth - 1)
    }
  }
}

extension String {
  /// Whether a query declares or uses a variable of this name.
  fileprivate func declares(_ variable: String) -> Bool {
    components(separatedBy: "$").dropFirst().contains { part in
      part.hasPrefix(variable)
        && part.dropFirst(variable.count).drop(while: \.isWhitespace).first == ":"
    }
  }

  private func components(separatedBy separator: Character) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
