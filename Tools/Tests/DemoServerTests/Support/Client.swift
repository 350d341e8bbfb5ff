import DemoServer
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded
import Testing

/// Sends requests to the server's routes, without a socket, and decodes its responses.
struct Client: Sendable {
  /// A response with its whole body.
  struct Response: Sendable {
    var status: HTTPResponse.Status
    var headers: HTTPFields
    var body: ByteBuffer
  }

  let application: DemoServer.WebApplication

  func get(_ uri: String, headers: HTTPFields = [:]) async throws -> Response {
    try await send(.get, uri, headers: headers)
  }

  /// The answer to a request, without a body by default.
  func send(
    _ method: HTTPRequest.Method,
    _ uri: String,
    headers: HTTPFields = [:],
    body: String? = nil,
  ) async throws -> Response {
    var headers = headers
    headers[.contentLength] = body.map { "\($0.utf8.count)" }
    let request = Request(
      head: HTTPRequest(
        method: method,
        scheme: "http",
        authority: "localhost",
        path: uri,
        headerFields: headers
      ),
      body: RequestBody(buffer: ByteBuffer(string: body ?? ""))
    )
    let context = BasicRequestContext(
      source: ApplicationRequestContextSource(
        channel: NIOAsyncTestingChannel(),
        logger: application.logger
      )
    )
    let response = try await application.responder.respond(to: request, context: context)
    let body = Body()
    try await response.body.write(body)
    return Response(status: response.status, headers: response.headers, body: body.bytes)
  }

  /// Collects what a response writes.
  private final class Body: ResponseBodyWriter {
    var bytes = ByteBuffer()

    func write(_ buffer: ByteBuffer) { bytes.writeImmutableBuffer(buffer) }

    func finish(_ trailers: HTTPFields?) {}
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
  func problem(_ uri: String) async throws -> (problem: Problem, response: Response) {
    let response = try await get(uri)
    #expect(response.headers[.contentType] == "application/problem+json", "\(uri)")
    return (try Self.decoded(Problem.self, from: response), response)
  }

  static func decoded<Value: Decodable>(
    _ type: Value.Type,
    from response: Response,
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
