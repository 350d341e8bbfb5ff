/// A GraphQL query for a connection, as
/// [Relay](https://relay.dev/graphql/connections.htm) defines it.
///
/// ```swift
/// let issues = GraphQLConnection(
///   query: """
///     query($first: Int, $after: String) {
///       repository(owner: "swiftlang", name: "swift") {
///         issues(first: $first, after: $after) {
///           nodes { id title }
///           pageInfo { hasNextPage endCursor }
///         }
///       }
///     }
///     """,
///   path: "repository.issues"
/// )
/// ```
///
/// The query must select `nodes` or `edges { node }`, and `pageInfo { hasNextPage endCursor }`. A
/// list that grows at its start also needs `hasPreviousPage` and `startCursor`.
public struct GraphQLConnection: Hashable, Sendable {
  /// Where a list opens.
  public enum Start: Hashable, Sendable {
    /// At the first item. The list grows by `first` and `after`.
    case first

    /// At the last item, like a chat. The list grows upwards by `last` and `before`.
    case last

    /// After the item of a cursor. The list grows in both directions.
    case after(String)
  }

  /// The query. Of the variables `$first: Int`, `$after: String`, `$last: Int` and
  /// `$before: String`, it declares those that it needs.
  public var query: String

  /// The path from the response's `data` to the connection, such as `repository.issues`.
  public var path: JSONPath

  /// Values of the query's other variables, as a JSON object; none by default.
  public var variables: PageJSON?

  /// The operation to run, if the query has several.
  public var operationName: String?

  /// Where the list opens; ``Start/first`` by default.
  public var start: Start

  /// Creates a connection.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - path: The path from the response's `data` to the connection.
  ///   - variables: Values of the query's other variables, as a JSON object; none by default.
  ///   - operationName: The operation to run, if the query has several.
  ///   - start: Where the list opens; at the first item by default.
  public init(
    query: String,
    path: JSONPath,
    variables: PageJSON? = nil,
    operationName: String? = nil,
    start: Start = .first
  ) {
    precondition(
      variables == nil || variables?.kind == .object,
      "The variables of a GraphQL query must be a JSON object"
    )
    self.query = query
    self.path = path
    self.variables = variables
    self.operationName = operationName
    self.start = start
  }
}
