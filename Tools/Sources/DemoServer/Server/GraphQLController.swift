import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Answers `POST /graphql`, as GraphQL over HTTP describes it.
struct GraphQLController: Sendable {
  let reader: PageReader
  let faults: FaultRunner
  let now: @Sendable () -> Date

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.post("/graphql") { request, _ in try await answer(request) }
  }

  private func answer(_ request: Request) async throws -> Response {
    let parameters = try QueryParameters(query: request.uri.query)
    try parameters.refuse(where: { !$0.isForGraphQL }, at: "/graphql")
    let options = try FaultOptions(parameters)
    let body = try await body(of: request)
    // Like other servers, this one uses GraphQL's media type for clients that accept it.
    let modern = "application/graphql-response+json"
    let type = request.headers[.accept]?.contains(modern) == true ? modern : "application/json"
    func response(_ answer: GraphQLAnswer) throws -> Response {
      try .json(
        answer,
        status: answer.data == nil ? .badRequest : .ok,
        contentType: type + "; charset=utf-8",
      )
    }
    let query: GraphQLQuery
    do {
      query = try GraphQLParser.query(body)
    } catch let error as GraphQLError {
      return try response(GraphQLAnswer(errors: [error]))
    }
    let wanted = Result {
      try CharactersRequest(arguments: query.arguments, parameters: parameters, at: now())
    }
    var page: Int? = 1
    if case .success(let request) = wanted { page = try await reader.ordinal(of: request) }
    try await faults.run(options, page: page)
    do {
      let request = try wanted.get()
      let rows = try await reader.read(request)
      let connection = CharacterConnection(rows: rows, request: request, query: query)
      return try response(GraphQLAnswer(data: ["characters": connection.value]))
    } catch let problem as Problem {
      let error = GraphQLError(problem)
      return try response(GraphQLAnswer(data: ["characters": .null], errors: [error]))
    }
  }

  private func body(of request: Request) async throws -> GraphQLRequest {
    let type = (request.headers[.contentType] ?? "").prefix { $0 != ";" }
    guard type.trimmingCharacters(in: .whitespaces).lowercased() == "application/json" else {
      let detail = "A query is sent as JSON: Content-Type must be application/json."
      throw Problem(.unsupportedMediaType, detail: detail)
    }
    do {
      let bytes = try await request.body.collect(upTo: Self.maximumBodyLength).readableBytesView
      return try JSONDecoder().decode(GraphQLRequest.self, from: Data(bytes))
    } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
      let detail = "A query has at most \(Self.maximumBodyLength) bytes."
      throw Problem(.contentTooLarge, detail: detail)
    } catch is DecodingError {
      let detail = "A query is a JSON object: 'query' is the document, 'variables' an object."
      throw Problem(.badRequest, detail: detail)
    }
  }

  private static let maximumBodyLength = 65_536
}
