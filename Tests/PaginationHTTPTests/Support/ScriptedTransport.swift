import Foundation
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Responds with a closure, and records the requests.
actor ScriptedTransport: HTTPTransport {
  struct Answer: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var body = "[]"
    /// The URL after redirects; the request's URL by default.
    var url: URL?
  }

  private let answer: @Sendable (URLRequest) async throws -> Answer
  private(set) var requests: [URLRequest] = []

  init(_ answer: @escaping @Sendable (URLRequest) async throws -> Answer) {
    self.answer = answer
  }

  init(_ answer: Answer) {
    self.init { _ in answer }
  }

  /// Responds with a page of one row, whose next link leads to a target.
  init(linkingTo target: String) {
    self.init(Answer(headers: ["Link": "<\(target)>; rel=next"], body: "[{\"id\": 1}]"))
  }

  /// The path and query of each request.
  var targets: [String] {
    requests.map { request in
      guard let url = request.url else { return "none" }
      return url.path + (url.query.map { "?" + $0 } ?? "")
    }
  }

  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    requests.append(request)
    let answer = try await answer(request)
    guard let url = answer.url ?? request.url,
      let response = HTTPURLResponse(
        url: url,
        statusCode: answer.status,
        httpVersion: "HTTP/1.1",
        headerFields: answer.headers
      )
    else { throw URLError(.badURL) }
    return (Data(answer.body.utf8), response)
  }
}

extension URLRequest {
  /// The value of a query item.
  func query(_ name: String) -> String? {
    url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }?
      .queryItems?.first { $0.name == name }?.value
  }

  func number(_ name: String) -> Int {
    query(name).flatMap { Int($0) } ?? 0
  }
}
