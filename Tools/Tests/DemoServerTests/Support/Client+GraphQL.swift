import DemoServer
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

extension Client {
  /// Sends a query, and gives the whole answer as text, which keeps the order of its keys.
  func query(
    _ document: String,
    variables: String = "{}",
    operation: String? = nil,
    at uri: String = "/graphql",
  ) async throws -> String {
    let response = try await post(
      Self.body(document, variables: variables, operation: operation),
      to: uri
    )
    guard response.status == .ok else {
      throw UnexpectedAnswer(uri: uri, body: String(buffer: response.body))
    }
    #expect(response.headers[.contentType] == "application/json; charset=utf-8")
    return String(buffer: response.body)
  }

  /// The page that a query for `characters` is answered with.
  func connection(
    _ arguments: String,
    at uri: String = "/graphql",
  ) async throws -> Connection {
    let list = "characters\(arguments.isEmpty ? "" : "(\(arguments))")"
    let document =
      "{ \(list) { edges { cursor node { id } } pageInfo { hasNextPage "
      + "hasPreviousPage startCursor endCursor } totalCount } }"
    let text = try await query(document, at: uri)
    let answer = try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
    if let error = answer.errors?.first { throw error }
    return try #require(answer.data?.characters)
  }

  /// The error that a query is answered with.
  func queryError(
    _ document: String,
    variables: String = "{}",
    operation: String? = nil,
    at uri: String = "/graphql",
  ) async throws -> QueryError {
    let text = try await query(document, variables: variables, operation: operation, at: uri)
    let answer = try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
    #expect(answer.data?.characters == nil, "\(text)")
    return try #require(answer.errors?.first, "\(document): \(text)")
  }

  func post(
    _ body: String,
    to uri: String = "/graphql",
    headers: HTTPFields = [.contentType: "application/json"],
  ) async throws -> TestResponse {
    try await client.executeRequest(
      uri: uri,
      method: .post,
      headers: headers,
      body: ByteBuffer(string: body)
    )
  }

  static func body(_ document: String, variables: String, operation: String?) throws -> String {
    var fields = try ["\"query\":\(quoted(document))", "\"variables\":\(variables)"]
    if let operation { fields.append("\"operationName\":\(try quoted(operation))") }
    return "{\(fields.joined(separator: ","))}"
  }

  private static func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  private struct Answer: Decodable {
    struct Data: Decodable { var characters: Connection? }
    var data: Data?
    var errors: [QueryError]?
  }
}

/// A page as Relay's connections have it.
struct Connection: Decodable {
  struct Edge: Decodable {
    struct Node: Decodable { var id: Int }
    var cursor: String
    var node: Node
  }

  struct PageInfo: Decodable, Equatable {
    var hasNextPage: Bool
    var hasPreviousPage: Bool
    var startCursor: String?
    var endCursor: String?
  }

  var edges: [Edge]
  var pageInfo: PageInfo
  var totalCount: Int

  var ids: [Int] { edges.map(\.node.id) }
}

/// An entry of `errors`.
struct QueryError: Error, Decodable {
  struct Location: Decodable { var line: Int, column: Int }
  struct Extensions: Decodable {
    var code: String
    var argument: String?
  }

  var message: String
  var locations: [Location]?
  var path: [String]?
  var extensions: Extensions
}
