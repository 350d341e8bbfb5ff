import DemoServer
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

/// Sends requests to the server and decodes its responses.
struct Client: Sendable {
  let client: any TestClientProtocol

  func get(_ uri: String, headers: HTTPFields = [:]) async throws -> TestResponse {
    try await send(.get, uri, headers: headers)
  }

  /// The answer to a request without a body.
  func send(
    _ method: HTTPRequest.Method,
    _ uri: String,
    headers: HTTPFields = [:],
  ) async throws -> TestResponse {
    try await client.executeRequest(uri: uri, method: method, headers: headers, body: nil)
  }

  /// The page at an address; the status must be a success.
  func page(_ uri: String) async throws -> CharacterPage {
    try await pageAndLinks(uri).page
  }

  /// The page at an address, and the targets of its links.
  func pageAndLinks(
    _ uri: String,
  ) async throws -> (page: CharacterPage, links: [String: String]) {
    let response = try await get(uri)
    guard response.status == .ok else {
      throw UnexpectedAnswer(uri: uri, body: String(buffer: response.body))
    }
    let links = try #require(response.headers[.link])
    return (try Self.decoded(CharacterPage.self, from: response), Self.targets(of: links))
  }

  /// The page of the timeline at an address.
  func posts(_ uri: String) async throws -> ListPage<Post> {
    let response = try await get(uri)
    guard response.status == .ok else {
      throw UnexpectedAnswer(uri: uri, body: String(buffer: response.body))
    }
    return try Self.decoded(ListPage<Post>.self, from: response)
  }

  /// The problem at an address, and its response.
  func problem(_ uri: String) async throws -> (problem: Problem, response: TestResponse) {
    let response = try await get(uri)
    #expect(response.headers[.contentType] == "application/problem+json", "\(uri)")
    return (try Self.decoded(Problem.self, from: response), response)
  }

  static func decoded<Value: Decodable>(
    _ type: Value.Type,
    from response: TestResponse,
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(response.body.readableBytesView))
  }

  /// Reads the links that this server writes; a client of other servers needs a real parser.
  private static func targets(of header: String) -> [String: String] {
    var targets: [String: String] = [:]
    for link in header.split(separator: ", ") {
      let parts = link.split(separator: ">; rel=")
      targets[parts[1].trimmingCharacters(in: ["\""])] = String(parts[0].dropFirst())
    }
    return targets
  }
}

/// A response that is not the expected page.
struct UnexpectedAnswer: Error {
  var uri: String
  var body: String
}
