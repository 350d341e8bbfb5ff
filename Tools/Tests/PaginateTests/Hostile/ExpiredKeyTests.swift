import Testing

/// Cursors that the server does not know any more: an error, asked for once, and no advice to go
/// on with what is dead.
@Suite(.timeLimit(.minutes(5))) struct ExpiredKeyTests {
  static let answers: [(status: String, body: String)] = [
    ("410 Gone", ""),
    ("410 Gone", "{\"type\":\"about:blank\",\"title\":\"Gone\",\"status\":410}"),
    ("400 Bad Request", "{\"error\":\"invalid cursor\"}"),
    ("400 Bad Request", "{\"message\":\"The cursor has expired.\"}"),
    (
      "422 Unprocessable Content",
      "{\"errors\":[{\"field\":\"cursor\",\"code\":\"invalid cursor\"}]}"
    ),
    ("200 OK", "{\"ok\":false,\"error\":\"invalid_cursor\"}"),
  ]

  /// A walk whose second page is answered so.
  private func walk(_ status: String, _ body: String) async throws -> ProgramRun.Outcome {
    let server = try HostileServer { request in
      request.query("cursor") == nil
        ? Rows.page(1...2, next: "\"c2\"") : .status(status, body)
    }
    let options = ["--style", "cursor", "--next", "next", "--retries", "3"]
    let outcome = try await fetch(server.url(), options)
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...2))
    #expect(server.requests.count == 2)
    return outcome
  }

  @Test(arguments: answers) func isNotRetried(status: String, body: String) async throws {
    let outcome = try await walk(status, body)
    #expect(outcome.errors.contains("The page's key has expired"), "\(outcome.errors)")
    #expect(outcome.resumptionKey == nil, "\(outcome.errors)")
  }

  /// A 400 about something else is none.
  @Test(arguments: ["{\"error\":\"invalid limit\"}", "{\"error\":\"unknown field x\"}", ""])
  func otherErrorsAreNone(body: String) async throws {
    let outcome = try await walk("400 Bad Request", body)
    #expect(!outcome.errors.contains("has expired"), "\(outcome.errors)")
    #expect(outcome.resumptionKey == "cursor:c2")
  }

  /// Served again under another key, page 1 is an expired cursor as well.
  @Test func theFirstPageAgain() async throws {
    let server = try HostileServer { request in
      Rows.page(1...2, next: request.query("cursor") == nil ? "\"c2\"" : "\"c3\"")
    }
    let outcome = try await fetch(server.url(), "--style", "cursor", "--next", "next")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("first page's 2 items again"))
    #expect(outcome.resumptionKey == nil, "\(outcome.errors)")
    #expect(server.requests.count == 2)
  }
}
