import Foundation
import Pagination
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that keeps the first answer: that of the list's first page, which shows how the API pages.
actor FirstAnswerTransport: HTTPTransport {
  private(set) var first: FirstAnswer?
  private let transport: any HTTPTransport

  init(_ transport: any HTTPTransport) { self.transport = transport }

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let (body, response) = try await transport.data(for: request)
    if first == nil, response.statusCode == 200 {
      first = FirstAnswer(request: request, body: body, response: response)
    }
    return (body, response)
  }

  func credentials(for request: URLRequest) async -> [String] {
    await transport.credentials(for: request)
  }
}

/// The answer of a list's first page.
struct FirstAnswer: Sendable {
  var request: URLRequest
  var body: Data
  var response: HTTPURLResponse

  /// The ways to a second page that the answer shows, the likeliest first. No request is made: the key of the second
  /// page is in this answer.
  ///
  /// - Parameters:
  ///   - api: The API that has answered, with the fields that are known for certain.
  ///   - isWanted: Which of the detected styles are looked at.
  func ways(
    to api: API,
    where isWanted: (HTTPPageStyle) -> Bool = { _ in true }
  ) async -> [WayToSecondPage] {
    guard let json = try? PageJSON(body) else { return [] }
    let detection = HTTPPageDetection(
      json,
      response: response,
      request: request,
      fields: api.fields
    )
    var ways: [WayToSecondPage] = []
    for found in [detection] + detection.others where found.confidence > .unsure {
      guard let style = found.style, style != .single, isWanted(style) else { continue }
      var api = api
      (api.request, api.style, api.fields) = (request, style, found.fields)
      var replaying = api
      replaying.configuration.transport = Replay(body: body, response: response)
      var pages = replaying.source().pages(size: api.pageSize, readAhead: 0, retry: .never)
        .makeAsyncIterator()
      guard let page = try? await pages.next(), let key = page.next else { continue }
      ways.append(
        WayToSecondPage(
          detection: found,
          style: style,
          api: api,
          key: key,
          isCounted: page.totalCount.map { $0 > page.items.count } ?? false
        )
      )
    }
    return ways
  }
}

/// How a first answer leads to a second page.
struct WayToSecondPage: Sendable {
  let detection: HTTPPageDetection
  let style: HTTPPageStyle
  let api: API
  let key: HTTPPageKey

  /// Whether the server counts more items than the first page has.
  let isCounted: Bool

  /// Whether the answer itself says that there is a second page. A number or an offset can be computed behind every
  /// page.
  var isNamed: Bool { isCounted || style.kind != .pageNumber && style.kind != .offset }
}

/// Answers every request with the same response.
struct Replay: HTTPTransport {
  let body: Data
  let response: HTTPURLResponse

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) { (body, response) }
}
