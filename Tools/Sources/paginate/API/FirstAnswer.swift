import ArgumentParser
import Foundation
import Pagination
import PaginationHTTP
import ProgramSupport

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

extension API {
  /// The same API with the wanted page size in its URL, if the user has not named the parameter: the first answer shows it.
  ///
  /// - Throws: `ValidationError` if it does not, or the error of the request.
  func withSize() async throws -> API {
    guard let size = unnamedSize, let url = request.url else { return self }
    var api = self
    let answers = FirstAnswerTransport(configuration.transport)
    api.configuration.transport = answers
    var name = url.queryItems.keys.sorted().first(where: \.isSizeName)
    if name == nil {
      var pages = api.source().pages(readAhead: 0, retry: retry, clock: clock).makeAsyncIterator()
      let page = try await pages.next(atMost: 1)
      name = await answers.first?.sizeName(beside: page?.next)
    }
    guard let name else {
      throw ValidationError(
        "--page-size needs --size-param, such as per_page or limit: the answer does not show the "
          + "parameter's name."
      )
    }
    api = self
    api.request.url = url.setting(name, to: "\(size)")
    return api
  }
}

extension FirstAnswer {
  /// The parameter for the page's size: in the link to the next page, by WordPress's headers, or in the body.
  fileprivate func sizeName(beside next: HTTPPageKey?) -> String? {
    if let key = next?.rawValue, key.hasPrefix("link:"),
      let url = URL(string: String(key.dropFirst(5))),
      let name = url.queryItems.sorted(by: { $0.key < $1.key })
        .first(where: { $0.key.isSizeName && Int($0.value) != nil })?.key
    {
      return name
    }
    if response.value(forHTTPHeaderField: "X-WP-Total") != nil { return "per_page" }
    guard let json = try? PageJSON(body) else { return nil }
    let objects = [json] + json.members.map(\.value).filter { $0.kind == .object }
    return objects.lazy.flatMap(\.members)
      .first {
        $0.name.isSizeName && $0.name != "size" && $0.name != "count" && $0.value.integer != nil
      }?
      .name
  }
}

extension String {
  /// Whether APIs have it for the size of a page.
  var isSizeName: Bool {
    [
      "perpage", "limit", "pagesize", "size", "maxresults", "first", "count", "rows", "hitsperpage",
      "itemsperpage", "resultsperpage", "take", "page[size]", "$top",
    ].contains(lowercased().filter { $0 != "_" && $0 != "-" })
  }
}

/// Answers every request with the same response.
struct Replay: HTTPTransport {
  let body: Data
  let response: HTTPURLResponse

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) { (body, response) }
}
