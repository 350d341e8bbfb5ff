import DemoServer
import Foundation
import PaginationHTTP
import ProgramSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The posts of the demo's server, in one of the styles, with faults.
struct PostAPI: Sendable {
  var url: URL
  var style: DemoStyle
  /// The query items of every request: faults, and the session that counts them.
  var parameters: [(name: String, value: String)] = []
  var transport: any HTTPTransport = URLSessionTransport.shared

  /// The source of the posts.
  var source: HTTPPageSource<Post> {
    HTTPPageSource(
      url.adding(parameters),
      pageStyle,
      format: .json(fields),
      configuration: HTTPPageConfiguration(
        transport: transport,
        maximumPageSize: PageSelection.maximumSize
      )
    )
  }

  private var pageStyle: HTTPPageStyle {
    switch style {
    case .cursor: .cursor("after", previous: "before")
    case .nextURL: .nextURL()
    case .offset: .offset()
    case .link, .page, .lastItem, .graphQL: .linkHeader(size: "limit")
    }
  }

  private var fields: HTTPPageFields {
    switch style {
    case .cursor:
      HTTPPageFields(items: "items", next: "next", previous: "previous", totalCount: "total")
    case .nextURL:
      HTTPPageFields(
        items: "items",
        next: "next_url",
        previous: "previous_url",
        totalCount: "total"
      )
    case .offset, .link, .page, .lastItem, .graphQL:
      HTTPPageFields(items: "items", totalCount: "total", hasMore: "has_more")
    }
  }
}

/// Fails all requests, as without a network.
struct OfflineTransport: HTTPTransport {
  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    throw URLError(.notConnectedToInternet)
  }
}
