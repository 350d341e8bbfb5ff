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

  var source: HTTPPageSource<Post> {
    HTTPPageSource(
      url.adding(parameters),
      style.pageStyle(size: "limit"),
      format: .json(style.fields),
      configuration: HTTPPageConfiguration(
        transport: transport,
        maximumPageSize: PageSelection.maximumSize
      )
    )
  }
}

/// Fails all requests, as without a network.
struct OfflineTransport: HTTPTransport {
  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    throw URLError(.notConnectedToInternet)
  }
}
