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
  var transport: any HTTPTransport = URLSessionTransport.shared

  /// The source of the characters whose names hold the words of a query; of all for an empty one.
  func source(for query: String) -> HTTPPageSource<CharacterRecord> {
    let words = query.split(separator: " ").joined(separator: " ")
    let url = url.adding(parameters + (words.isEmpty ? [] : [("q", words)]))
    let configuration = HTTPPageConfiguration(transport: transport)
    switch style {
    case .page:
      return .pageNumber(
        url,
        items: \Answer.items,
        total: \.total,
        hasMore: \.hasMore,
        end: .hasMore,
        configuration: configuration
      )
    case .offset:
      return .offset(
        url,
        items: \Answer.items,
        total: \.total,
        hasMore: \.hasMore,
        end: .hasMore,
        configuration: configuration
      )
    case .cursor:
      return .cursor(
        url,
        items: \Answer.items,
        next: \.next,
        total: \.total,
        cursorParameter: "after",
        configuration: configuration
      )
    case .link:
      return .linkHeader(
        url,
        items: \Answer.items,
        total: \.total,
        configuration: configuration
      )
    }
  }

  private struct Answer: Decodable, Sendable {
    var items: [CharacterRecord]
    var total: Int
    var next: String?

    var hasMore: Bool? { next != nil }
  }
}
