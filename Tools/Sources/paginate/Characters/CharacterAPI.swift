import DemoServer
import Foundation
import Pagination
import PaginationHTTP

/// The characters of the demo's server, in one of the styles, with faults.
struct CharacterAPI: Sendable {
  var url: URL
  var style: PageStyle
  /// Query items that every request has: faults, and the session they are counted in.
  var parameters: [(name: String, value: String)]
  /// Whether pages may differ in size. Not where the server counts them to know which one fails.
  var changesSizes = true
  var transport: any HTTPTransport = URLSessionTransport.shared

  /// The source of the characters whose names hold the words of a query; of all for an empty one.
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
    case .auto, .link: .linkHeader()
    case .lastItem: .lastItem()
    case .graphQL: GraphQLCharacters.style(matching: query)
    case .single: .single
    }
  }

  private var fields: HTTPPageFields {
    switch style {
    case .cursor: HTTPPageFields(items: "items", next: "next", totalCount: "total")
    case .nextURL: HTTPPageFields(items: "items", next: "next_url", totalCount: "total")
    case .graphQL: HTTPPageFields()
    case .page, .offset, .auto, .link, .lastItem, .single:
      HTTPPageFields(items: "items", totalCount: "total", hasMore: "has_more")
    }
  }
}
