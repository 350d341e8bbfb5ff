import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct GraphQLStyle: PageStyle {
  let query: String

  /// The path from the response's `data` to the connection.
  let path: JSONPath
  /// Values of the query's other variables, as a JSON object.
  let variables: PageJSON?
  let operationName: String?
  let start: HTTPPageStyle.GraphQLStart

  var kind: HTTPPageStyle.Kind { .graphQL }
  var name: String { "GraphQL connection" }

  var allowsAnySize: Bool { true }
  var findsItems: Bool { true }

  func page<Item>(
    for request: PageRequest<HTTPPageKey>,
    from loader: PageLoader<Item>
  ) async throws -> Page<Item, HTTPPageKey> {
    let key = try request.value(\.cursor)
    if let key { try loader.client.check(key) }
    let isBackward =
      key == nil ? start == .last : request.direction == .start
    let answer = try await loader.answer(
      to: httpRequest(from: loader, at: key, size: request.size, isBackward: isBackward),
      for: request
    )
    let json = try await loader.client.read(answer) { try answer.json() }
    let connection = json["data"]?[at: path].flatMap { $0.kind == .object ? $0 : nil }
    let isEmpty = connection?.hasNoNodes ?? true
    if isEmpty, let errors = json["errors"]?.elements, !errors.isEmpty {
      let summary = await loader.client.summary(of: answer.request)
      throw failure(errors, answer, summary, isKeyed: key != nil)
    }
    if isEmpty { try await loader.client.checkBody(of: answer, isKeyed: key != nil) }
    let content = try await loader.client.read(answer) {
      try loader.format.read(nodes(of: connection, in: json, answer))
    }
    guard let info = connection?["pageInfo"], info.kind == .object else {
      // If that counted as the end, every list would end with its first page.
      throw PaginationError.invalidPage(
        "The connection at '\(path)' has no pageInfo. Let the query select "
          + "pageInfo { hasNextPage endCursor }."
      )
    }
    let page = ReadPage(
      reading: loader.wanted != nil ? .aroundItem : isBackward ? .backward : .forward,
      key: key,
      isEmpty: isEmpty
    )
    // The page around an item, and those beside it, are in the middle of the list.
    let isInside = loader.wanted != nil || loader.finder != nil && key != nil
    return Page(
      items: content.items,
      previous: start != .first || isInside ? try page.previous(in: info) : nil,
      next: start != .last || isInside ? try page.next(in: info) : nil,
      totalCount: connection?["totalCount"]?.integer
    )
  }

  private func failure(
    _ errors: [PageJSON],
    _ answer: PageAnswer,
    _ request: RequestSummary,
    isKeyed: Bool
  ) -> HTTPPageError {
    let messages = errors.map { $0["message"]?.string ?? "no message" }
    let said = request.excerpt(of: messages.joined(separator: "; ")) ?? "no message"
    return HTTPPageError(
      isKeyed && ExpiredKey.isNamed(in: answer.body) ? .expiredKey : .graphQL,
      request,
      reason: "was answered with a GraphQL error: \(said)",
      status: answer.response.statusCode,
      problem: said,
      body: request.excerpt(of: answer.body)
    )
  }

  private func httpRequest<Item>(
    from loader: PageLoader<Item>,
    at key: HTTPCursor?,
    size: Int,
    isBackward: Bool
  ) throws -> URLRequest {
    var request = loader.client.base
    request.httpMethod = "POST"
    request.httpBody = variables.map { Data(#"{"variables":"#.utf8) + $0.data + Data("}".utf8) }
    var cursor = key?.text
    if cursor == nil, loader.wanted == nil, case .after(let first) = start { cursor = first }
    func body(_ names: String..., value: String?) -> (HTTPParameter?, HTTPCursor) {
      (value == nil ? nil : .body(names: names), HTTPCursor(value ?? ""))
    }
    request = try request.setting([
      body("query", value: query), body("operationName", value: operationName),
      (.body(names: ["variables", isBackward ? "last" : "first"]), HTTPCursor(size)),
      body("variables", isBackward ? "before" : "after", value: cursor),
    ])
    return try loader.finder?.request(request) ?? request
  }

  /// The connection's nodes as an array, which replaces the response for the format.
  private func nodes(
    of connection: PageJSON?,
    in json: PageJSON,
    _ answer: PageAnswer
  ) throws -> PageAnswer {
    guard let connection else {
      let outline = json["data"]?.outline ?? json.outline
      throw PageReadingError(description: "has no connection at '\(path)'; it has \(outline)")
    }
    guard let nodes = try connection.nodes(atMost: answer.maximumItems) else {
      throw PageReadingError(
        description:
          "has a connection without nodes. Let the query select nodes { … }, or edges { node { … } }"
      )
    }
    let values = nodes.filter { !$0.isNull }.map(\.data).joined(separator: Data(",".utf8))
    var array = answer
    (array.body, array.validated) = (Data("[".utf8) + values + Data("]".utf8), nil)
    return array
  }
}

/// A page of a connection, and what its `pageInfo` says of its neighbours.
private struct ReadPage {
  /// How a page was read.
  enum Reading { case forward, backward, aroundItem }

  let reading: Reading
  /// The cursor of the request; `nil` for the first page.
  let key: HTTPCursor?
  let isEmpty: Bool

  func previous(in info: PageJSON) throws -> HTTPPageKey? {
    try neighbour(in: info, "hasPreviousPage", "startCursor", of: .backward)
  }

  func next(in info: PageJSON) throws -> HTTPPageKey? {
    try neighbour(in: info, "hasNextPage", "endCursor", of: .forward)
  }

  /// The key of a neighbouring page.
  ///
  /// - Parameter direction: How pages are read towards the neighbour.
  private func neighbour(
    in info: PageJSON,
    _ flag: String,
    _ cursor: String,
    of direction: Reading
  ) throws -> HTTPPageKey? {
    let found = info[cursor].flatMap { HTTPCursor($0) }
    let neighbour = found.map { HTTPPageKey(.cursor($0)) }
    // In the direction that isn't read, a flag of false means that the server doesn't know.
    if reading != direction, found != nil || reading != .aroundItem { return neighbour }
    let hasMore = info[flag]?.boolean
    // An empty page that leads nowhere else is the last one, whatever its flag says.
    let leadsNowhere = isEmpty && info[cursor] != nil && (found == nil || found == key)
    if hasMore == false || hasMore == true && leadsNowhere { return nil }
    guard let hasMore, hasMore, let neighbour else {
      throw PaginationError.invalidPage(
        hasMore == true && info[cursor] != nil
          ? "The connection says that more follows (\(flag): true), but its \(cursor) is null, so "
            + "nothing leads there."
          : "The connection does not say whether and where it continues. Let the query select "
            + "pageInfo { \(flag) \(cursor) }."
      )
    }
    return neighbour
  }
}

extension PageJSON {
  /// Whether a connection's page is empty.
  fileprivate var hasNoNodes: Bool {
    (self["nodes"] ?? self["edges"])?.elements.isEmpty ?? true
  }

  fileprivate func nodes(atMost limit: Int) throws -> [PageJSON]? {
    if let nodes = self["nodes"], nodes.kind == .array { return try nodes.elements(atMost: limit) }
    guard let edges = self["edges"], edges.kind == .array else { return nil }
    return try edges.elements(atMost: limit).compactMap { $0["node"] }
  }
}

extension HTTPPageStyle {
  /// Where a list of a GraphQL connection opens.
  public enum GraphQLStart: Hashable, Sendable {
    /// At the first item. The list grows by `first` and `after`.
    case first
    /// At the last item, like a chat. The list grows upwards by `last` and `before`.
    case last
    /// After the item of a cursor. The list grows in both directions.
    case after(String)
  }

  /// Pages of a GraphQL connection, as
  /// [Relay](https://relay.dev/graphql/connections.htm) defines it. Use the format `.json()`.
  ///
  /// ```swift
  /// let issues = HTTPPageSource<Repository>(
  ///   url,
  ///   .graphQL(
  ///     query: """
  ///       query($first: Int, $after: String) {
  ///         repository(owner: "swiftlang", name: "swift") {
  ///           issues(first: $first, after: $after) {
  ///             nodes { id title }
  ///             pageInfo { hasNextPage endCursor }
  ///           }
  ///         }
  ///       }
  ///       """,
  ///     path: "repository.issues"
  ///   ),
  ///   format: .json()
  /// )
  /// ```
  ///
  /// The query is sent by POST. It must select `nodes` or `edges { node }`, and `pageInfo`. A list that
  /// grows at its start, or goes to an item, needs `hasPreviousPage` and `startCursor`. `totalCount` is
  /// optional.
  ///
  /// - Parameters:
  ///   - query: The query. Of the variables `$first: Int`, `$after: String`, `$last: Int` and
  ///     `$before: String`, it declares those that it needs.
  ///   - path: The path from the response's `data` to the connection.
  ///   - variables: Values of the query's other variables, as a JSON object; none by default.
  ///   - operationName: The operation to run, if the query has several.
  ///   - start: Where the list opens; at the first item by default.
  public static func graphQL(
    query: String,
    path: JSONPath,
    variables: PageJSON? = nil,
    operationName: String? = nil,
    start: GraphQLStart = .first
  ) -> HTTPPageStyle {
    precondition(
      variables == nil || variables?.kind == .object,
      "The variables of a GraphQL query must be a JSON object"
    )
    return HTTPPageStyle(
      GraphQLStyle(
        query: query,
        path: path,
        variables: variables,
        operationName: operationName,
        start: start
      )
    )
  }
}

extension GraphQLStyle {
  /// Recognises a connection in the response to a GraphQL query.
  static func clue(in answer: FirstAnswer) -> Clue? {
    let body = answer.parameters.body
    guard let query = body?["query"]?.string, query.contains("{"), let data = answer.body["data"]
    else { return nil }
    let paths = connections(in: data, at: .root, depth: 8)
    guard let path = paths.first else {
      return .note(
        "The request is a GraphQL query, but its response has no connection: let the query select "
          + "nodes { … } and pageInfo { hasNextPage endCursor }."
      )
    }
    guard paths.count == 1 else {
      let names = paths.map { "'\($0)'" }.joined(separator: ", ")
      return .note("The GraphQL response has several connections: \(names). Name one of them.")
    }
    let variables = body?["variables"].flatMap { $0.kind == .object ? $0 : nil }
    let isBackward = variables?["last"]?.integer != nil
    let variable = isBackward ? "before" : "after"
    guard query.declares(variable) else {
      return .note(
        "The GraphQL query does not declare $\(variable), so it can't request the next page of the "
          + "connection at '\(path)': let it declare $\(variable): String and "
          + "$\(isBackward ? "last" : "first"): Int, and pass them to the connection."
      )
    }
    return Clue(
      confidence: .certain,
      style: .graphQL(
        query: query,
        path: path,
        variables: variables,
        operationName: body?["operationName"]?.string,
        start: isBackward ? .last : .first
      ),
      evidence: ["The request is a GraphQL query with $\(variable), and '\(path)' is a connection."]
    )
  }

  /// The paths of objects with a `pageInfo`, except those inside arrays.
  private static func connections(in json: PageJSON, at path: JSONPath, depth: Int) -> [JSONPath] {
    if json["pageInfo"]?.kind == .object { return [path] }
    guard depth > 0 else { return [] }
    return json.members.prefix(100).flatMap { name, value in
      connections(in: value, at: path.appending(name), depth: depth - 1)
    }
  }
}

extension String {
  fileprivate func declares(_ variable: String) -> Bool {
    split(separator: "$", omittingEmptySubsequences: false).dropFirst().contains { part in
      part.hasPrefix(variable)
        && part.dropFirst(variable.count).drop(while: \.isWhitespace).first == ":"
    }
  }
}
