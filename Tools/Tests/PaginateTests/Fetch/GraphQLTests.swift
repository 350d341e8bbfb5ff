import Foundation
import Testing

/// GraphQL connections of servers that get them wrong.
@Suite struct GraphQLTests {
  private static let options = ["--style", "graphql", "--items", "list", "--retries", "0"]

  private static func check(
    _ body: String,
    status: String = "200 OK",
    says message: String,
    isFirst: Bool = true
  ) async throws {
    let query = try QueryFile()
    let list = HonestList(count: 4)
    let server = try HostileServer { request in
      isFirst || list.start(of: request) == 2
        ? .body(body, status: status) : list.answer(request)
    }
    let outcome = try await fetch(
      server.url("/graphql"),
      Self.options + ["--data", query.url.path, "--page-size", "2"]
    )
    #expect(outcome.isExit && outcome.status == 1)
    #expect(outcome.text == (isFirst ? "" : Rows.lines(1...2)))
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(server.requests.count == (isFirst ? 1 : 2))
  }

  @Test(arguments: [
    ("{\"errors\":[{\"message\":\"No such field\"}]}", "No such field"),
    ("{\"data\":null,\"errors\":[{\"message\":\"Not allowed\"}]}", "Not allowed"),
    ("{\"data\":{\"list\":null}}", "no connection at 'list'"),
    ("{\"data\":{\"other\":{}}}", "no connection at 'list'"),
    ("{\"data\":{\"list\":{\"nodes\":[]}}}", "has no pageInfo"),
    ("{\"data\":{\"list\":{\"pageInfo\":{\"hasNextPage\":false}}}}", "without nodes"),
    (
      "{\"data\":{\"list\":{\"nodes\":[{\"id\":1}],\"pageInfo\":{\"hasNextPage\":true}}}}",
      "does not say whether and where it continues"
    ),
    ("[]", "no connection at 'list'"),
    ("<html>", "could not be decoded"),
  ])
  func wrongAnswers(body: String, message: String) async throws {
    try await Self.check(body, says: message)
  }

  @Test func anExpiredCursor() async throws {
    try await Self.check(
      "{\"errors\":[{\"message\":\"Invalid cursor\"}]}",
      says: "Invalid cursor",
      isFirst: false
    )
  }

  /// An unknown cursor serves page 1 again, as Relay's servers do.
  @Test func theFirstPageAgain() async throws {
    let first = "{\"id\":1},{\"id\":2}"
    try await Self.check(
      "{\"data\":{\"list\":{\"nodes\":[\(first)],\"pageInfo\":"
        + "{\"hasNextPage\":true,\"endCursor\":\"c9\"}}}}",
      says: "first page's 2 items again",
      isFirst: false
    )
  }

  /// 307 and 308 keep the query.
  @Test(arguments: ["307 Temporary Redirect", "308 Permanent Redirect"])
  func redirectsThatKeepTheQuery(status: String) async throws {
    let query = try QueryFile()
    let list = HonestList(count: 4)
    let server = try HostileServer { request in
      request.path == "/graphql" ? .redirect("/moved", status: status) : list.answer(request)
    }
    let outcome = try await fetch(
      server.url("/graphql"),
      Self.options + ["--data", query.url.path, "--page-size", "2"]
    )
    #expect(outcome.isWhole(1...4, pages: 2), "\(outcome.errors)")
    #expect(server.requests.map(\.method) == ["POST", "POST", "POST", "POST"])
    #expect(server.requests.allSatisfy { $0.body.contains("hasNextPage") })
  }

  @Test func variablesAndNamesAreSent() async throws {
    let query = try QueryFile(
      "{\"query\":\"query Q { list }\",\"operationName\":\"Q\",\"variables\":{\"of\":\"é\",\"first\":1}}"
    )
    let list = HonestList(count: 4)
    let server = try HostileServer { list.answer($0) }
    let outcome = try await fetch(
      server.url("/graphql"),
      Self.options + ["--data", query.url.path, "--page-size", "2"]
    )
    #expect(outcome.isWhole(1...4, pages: 2), "\(outcome.errors)")
    let body = try #require(server.requests.last?.body)
    #expect(body.contains("\"operationName\":\"Q\""))
    #expect(body.contains("\"of\":\"é\""))
    #expect(body.contains("\"after\":\"c2\""))
  }
}
