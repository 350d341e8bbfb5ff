import Pagination

/// What a connection says of its neighbours.
struct GraphQLPageInfo {
  let hasNextPage: Bool?
  let hasPreviousPage: Bool?
  let startCursor: HTTPCursor?
  let endCursor: HTTPCursor?
  let totalCount: Int?

  /// Reads an answer that is known to hold the connection.
  ///
  /// - Throws: `PaginationError` where it has no `pageInfo`: to take that for the end would end
  ///   every list at its first page.
  init(_ answer: PageJSON, at path: JSONPath) throws {
    let connection = answer["data"]?[path]
    guard let info = connection?["pageInfo"], info.kind == .object else {
      throw PaginationError.invalidPage(
        "The connection at '\(path)' has no pageInfo. Let the query select pageInfo { hasNextPage "
          + "endCursor }."
      )
    }
    hasNextPage = info["hasNextPage"]?.boolean
    hasPreviousPage = info["hasPreviousPage"]?.boolean
    startCursor = info["startCursor"].flatMap { HTTPCursor($0) }
    endCursor = info["endCursor"].flatMap { HTTPCursor($0) }
    totalCount = connection?["totalCount"]?.integer
  }
}
