extension HTTPPageSource where Item: Decodable {
  /// Pages of a GraphQL connection.
  ///
  /// ```swift
  /// let repositories = HTTPPageSource<Repository>.graphQL(
  ///   url,
  ///   query: """
  ///     query($first: Int, $after: String) {
  ///       repositories(first: $first, after: $after) {
  ///         nodes { id }
  ///         pageInfo { hasNextPage endCursor }
  ///       }
  ///     }
  ///     """,
  ///   path: "repositories"
  /// )
  /// ```
  ///
  /// Each node is decoded as an item. `totalCount` is read where the query selects it. See
  /// ``GraphQLConnection`` for variables, and for lists that open at their end.
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest` of the GraphQL endpoint; the query is sent by POST.
  ///   - query: The query, which declares the variables `$first: Int` and `$after: String`.
  ///   - path: Where the connection is below the answer's `data`, such as `repository.issues`.
  ///   - configuration: Transport, decoder and limits.
  public static func graphQL(
    _ endpoint: some HTTPRequestConvertible,
    query: String,
    path: JSONPath,
    configuration: HTTPPageConfiguration = HTTPPageConfiguration()
  ) -> HTTPPageSource {
    HTTPPageSource(
      endpoint,
      style: .graphQL(GraphQLConnection(query: query, path: path)),
      format: .json(),
      configuration: configuration
    )
  }
}
