/// A GraphQL query whose answer holds a connection, as
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
/// The query must select `nodes`, or `edges { node }`, and of `pageInfo` both `hasNextPage` and
/// `endCursor`; a list that grows at its start, also `hasPreviousPage` and `startCursor`.
public struct GraphQLConnection: Hashable, Sendable {
  /// Where a list opens.
  public enum Start: Hashable, Sendable {
    /// At the first item, and grows by `first` and `after`.
    case first

    /// At the last item, as a chat does, and grows upwards by `last` and `before`.
    case last

    /// After the item of a cursor, and grows both ways.
    case after(String)
  }

  /// The query. It declares the variables that it needs of `$first: Int`, `$after: String`,
  /// `$last: Int` and `$before: String`, under these names.
  public var query: String

  /// Where the connection is below the answer's `data`, such as `repository.issues`.
  public var path: JSONPath

  /// Values of the query's other variables, as a JSON object; none by default.
  public var variables: PageJSON?

  /// The operation to run, where the query has several.
  public var operationName: String?

  /// Where the list opens; ``Start/first`` by default.
  public var start: Start

  /// Creates a connection.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - path: Where the connection is below the answer's `data`.
  ///   - variables: Values of the query's other variables, as a JSON object; none by default.
  ///   - operationName: The operation to run, where the query has several.
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
