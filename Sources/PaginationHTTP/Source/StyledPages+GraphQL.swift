import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension StyledPages {
  /// A page of a GraphQL connection.
  func page(
    for request: PageRequest<HTTPPageKey>,
    connection: GraphQLConnection
  ) async throws -> Page<Item, HTTPPageKey> {
    let reading = try GraphQLReading(request, of: connection, foreign: foreign)
    if case .cursor(let cursor)? = request.key?.place { try loader.client.check(cursor) }
    let (content, json) = try await loader.load(
      reading.httpRequest(loader.client.base),
      isKeyed: request.key != nil
    ) { answer in
      try answer.nodes(of: connection)
    }
    let info = try GraphQLPageInfo(json, at: connection.path)
    return Page(
      items: content.items,
      previous: try reading.previous(info),
      next: try reading.next(info),
      totalCount: info.totalCount
    )
  }
}

/// Which part of a connection is read, and in which direction.
private struct GraphQLReading {
  private enum Direction { case forward, backward }

  private let connection: GraphQLConnection
  private let direction: Direction
  private let cursor: String?
  private let size: Int

  init(
    _ request: PageRequest<HTTPPageKey>,
    of connection: GraphQLConnection,
    foreign: (HTTPPageKey) -> PaginationError
  ) throws {
    self.connection = connection
    size = request.size
    if let key = request.key {
      guard case .cursor(let cursor) = key.place else { throw foreign(key) }
      self.cursor = cursor.text
      direction = request.direction == .prepend ? .backward : .forward
      return
    }
    switch connection.start {
    case .first: (direction, cursor) = (.forward, nil)
    case .last: (direction, cursor) = (.backward, nil)
    case .after(let start): (direction, cursor) = (.forward, start)
    }
  }

  func httpRequest(_ base: URLRequest) throws -> URLRequest {
    var variables: [String: Any] = [:]
    if let given = connection.variables {
      let object = try JSONSerialization.jsonObject(with: given.data)
      variables = object as? [String: Any] ?? [:]
    }
    switch direction {
    case .forward:
      variables["first"] = size
      if let cursor { variables["after"] = cursor }
    case .backward:
      variables["last"] = size
      if let cursor { variables["before"] = cursor }
    }
    var body: [String: Any] = ["query": connection.query, "variables": variables]
    if let name = connection.operationName { body["operationName"] = name }
    var request = base
    request.httpMethod = "POST"
    try request.setJSONBody(body)
    return request
  }

  /// The key of the page before; a list that opens at its first item has none.
  func previous(_ info: GraphQLPageInfo) throws -> HTTPPageKey? {
    guard connection.start != .first else { return nil }
    switch direction {
    case .backward:
      return try key(info.hasPreviousPage, info.startCursor, "hasPreviousPage startCursor")
    case .forward:
      // Read forward, `false` means that the server does not know.
      return info.startCursor.map { HTTPPageKey(.cursor($0)) }
    }
  }

  /// The key of the page after; a list that opens at its last item has none.
  func next(_ info: GraphQLPageInfo) throws -> HTTPPageKey? {
    guard connection.start != .last else { return nil }
    switch direction {
    case .forward:
      return try key(info.hasNextPage, info.endCursor, "hasNextPage endCursor")
    case .backward:
      return info.endCursor.map { HTTPPageKey(.cursor($0)) }
    }
  }

  private func key(
    _ hasMore: Bool?,
    _ cursor: HTTPCursor?,
    _ fields: String
  ) throws -> HTTPPageKey? {
    // Without the flag every list would end with its first page.
    guard hasMore != false else { return nil }
    guard hasMore == true, let cursor else {
      throw PaginationError.invalidPage(
        "The connection does not say whether and where it goes on. Let the query select pageInfo { "
          + "\(fields) }."
      )
    }
    return HTTPPageKey(.cursor(cursor))
  }
}
