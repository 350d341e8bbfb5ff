import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Answers the requests of the GraphQL API, as GraphQL over HTTP describes it.
struct GraphQLController: Sendable {
  let reader: PageReader
  let faults: FaultRunner
  let now: @Sendable () -> Date

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.post("/graphql") { request, _ in try await answer(request) }
    router.get("/graphql") { _, _ -> Response in
      var problem = Problem(.methodNotAllowed, detail: "Queries are sent with POST.")
      problem.allowedMethods = "POST"
      throw problem
    }
  }

  private func answer(_ request: Request) async throws -> Response {
    let parameters = try QueryParameters(query: request.uri.query)
    try parameters.refuse(where: { !$0.isForGraphQL }, at: "/graphql")
    let options = try FaultOptions(parameters)
    let query = try await query(of: request)
    do {
      let plan = try GraphQLPlan(query, parameters: parameters, at: now())
      var page: Int? = 1
      if let first = plan.firstRequest { page = try await reader.ordinal(of: first) }
      try await faults.run(options, page: page)
      return .graphQL(try await plan.answer(from: reader), for: request)
    } catch let error as GraphQLError {
      return .graphQL(GraphQLAnswer(errors: [error]), for: request)
    }
  }

  private func query(of request: Request) async throws -> GraphQLQuery {
    let type = request.headers[.contentType] ?? ""
    let name = type.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    guard name.lowercased() == "application/json" else {
      throw Problem(
        .unsupportedMediaType,
        detail: "A query is sent as JSON: Content-Type must be application/json.",
      )
    }
    let body: Data
    do {
      body = Data(try await request.body.collect(upTo: Self.maximumBodyLength).readableBytesView)
    } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
      throw Problem(
        .contentTooLarge,
        detail: "A query has at most \(Self.maximumBodyLength) bytes.",
      )
    }
    do {
      return try JSONDecoder().decode(GraphQLQuery.self, from: body)
    } catch {
      throw Problem(
        .badRequest,
        detail: "A query is a JSON object: 'query' is the document, 'variables' an object, "
          + "'operationName' a text.",
      )
    }
  }

  private static let maximumBodyLength = 65_536
}
