import DemoServer
import Foundation
import Pagination
import PaginationHTTP
import ProgramSupport

/// The characters of the demo's server, in one of the styles, with faults.
struct CharacterAPI: Sendable {
  var url: URL
  var style: DemoStyle
  /// The query items of every request: faults, and the session that counts them.
  var parameters: [(name: String, value: String)]
  /// Whether pages may differ in size. Not if the server counts pages to know which one fails.
  var changesSizes = true
  var transport: any HTTPTransport = URLSessionTransport.shared

  /// The source of the characters whose names contain the query's words; of all for an empty query.
  func source(for query: String) -> HTTPPageSource<CharacterRecord> {
    let words = query.split(separator: " ").joined(separator: " ")
    let isInQuery = words.isEmpty || style == .graphQL
    let url = url.adding(parameters + (isInQuery ? [] : [("q", words)]))
    return HTTPPageSource(
      style == .graphQL ? url.graphQL : url,
      pageStyle(query: words),
      format: .json(fields),
      configuration: HTTPPageConfiguration(
        transport: transport,
        maximumPageSize: changesSizes ? PageSelection.maximumSize : nil
      )
    )
  }

  private func pageStyle(query: String) -> HTTPPageStyle {
    switch style {
    case .page: .pageNumber()
    case .offset: .offset()
    case .cursor: .cursor("after", previous: "before")
    case .nextURL: .nextURL()
    case .link: .linkHeader()
    case .lastItem: .lastItem()
    case .graphQL: graphQL(matching: query)
    }
  }

  private var fields: HTTPPageFields {
    switch style {
    case .cursor: HTTPPageFields(items: "items", next: "next", totalCount: "total")
    case .nextURL: HTTPPageFields(items: "items", next: "next_url", totalCount: "total")
    case .graphQL: HTTPPageFields()
    case .page, .offset, .link, .lastItem:
      HTTPPageFields(items: "items", totalCount: "total", hasMore: "has_more")
    }
  }

  private func graphQL(matching query: String) -> HTTPPageStyle {
    let variables = try? PageJSON(JSONEncoder().encode(["q": query]))
    return .graphQL(
      query: """
        query($first: Int, $after: String, $q: String) {
          characters(first: $first, after: $after, q: $q) {
            nodes { age category character codePoint id name plane }
            pageInfo { hasNextPage endCursor }
            totalCount
          }
        }
        """,
      path: "characters",
      variables: query.isEmpty ? nil : variables
    )
  }
}

extension URL {
  /// The server's GraphQL endpoint, with the same query.
  fileprivate var graphQL: URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    parts.path = "/graphql"
    return parts.url ?? self
  }
}
