import DemoServer
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

extension Client {
  /// Sends a query, and returns the whole answer as text.
  func query(
    _ document: String,
    variables: String = "{}",
    at uri: String = "/graphql",
  ) async throws -> String {
    let response = try await post(Self.body(document, variables: variables), to: uri)
    guard response.status == .ok else {
      throw UnexpectedAnswer(uri: uri, body: String(buffer: response.body))
    }
    #expect(response.headers[.contentType] == "application/json; charset=utf-8")
    return String(buffer: response.body)
  }

  /// The page for some arguments of `characters`.
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

  /// The error of the field `characters`.
  func queryError(
    _ document: String,
    variables: String = "{}",
    at uri: String = "/graphql",
  ) async throws -> QueryError {
    let text = try await query(document, variables: variables, at: uri)
    let answer = try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
    #expect(answer.data?.characters == nil, "\(text)")
    return try #require(answer.errors?.first, "\(document): \(text)")
  }

  /// The error for a query that the server does not know.
  func refusal(of document: String, variables: String = "{}") async throws -> QueryError {
    let response = try await post(Self.body(document, variables: variables))
    #expect(response.status == .badRequest, "\(document)")
    let answer = try Self.decoded(Answer.self, from: response)
    let error = try #require(answer.errors?.first, "\(document)")
    #expect(error.extensions.code == "GRAPHQL_VALIDATION_FAILED" && answer.data == nil)
    return error
  }

  func post(
    _ body: String,
    to uri: String = "/graphql",
    headers: HTTPFields = [.contentType: "application/json"],
  ) async throws -> Response {
    try await send(.post, uri, headers: headers, body: body)
  }

  static func body(_ document: String, variables: String) throws -> String {
    let query = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
    return "{\"query\":\(query),\"variables\":\(variables)}"
  }

  private struct Answer: Decodable {
    struct Data: Decodable { var characters: Connection? }
    var data: Data?
    var errors: [QueryError]?
  }
}

/// A page as a Relay connection.
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
  struct Extensions: Decodable {
    var code: String
    var argument: String?
  }

  var message: String
  var path: [String]?
  var extensions: Extensions
}
