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
    return HTTPPageSource(
      url.adding(parameters + (words.isEmpty ? [] : [("q", words)])),
      style.pageStyle(size: "per_page"),
      format: .json(style.fields),
      configuration: HTTPPageConfiguration(
        transport: transport,
        maximumPageSize: changesSizes ? PageSelection.maximumSize : nil
      )
    )
  }
}
