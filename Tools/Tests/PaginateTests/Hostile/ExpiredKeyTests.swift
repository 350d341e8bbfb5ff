import Testing

/// Cursors that the server no longer knows: no retry, but a walk from the start, and no key to resume with.
@Suite struct ExpiredKeyTests {
  static let answers: [(status: String, body: String)] = [
    ("410 Gone", ""),
    ("410 Gone", "{\"type\":\"about:blank\",\"title\":\"Gone\",\"status\":410}"),
    ("400 Bad Request", "{\"type\":\"https://example.com/problems/invalid-cursor\"}"),
    ("422 Unprocessable Content", "{\"type\":\"urn:problem:cursor-expired\",\"title\":\"No\"}"),
  ]

  /// A walk whose second page has this response.
  private func walk(
    _ status: String,
    _ body: String,
    requests: Int
  ) async throws -> ProgramRun.Outcome {
    let server = try HostileServer { request in
      request.query("cursor") == nil
        ? Rows.page(1...2, next: "\"c2\"")
        : .body(
          Array(body.utf8),
          status: status,
          headers: ["Content-Type: application/problem+json"]
        )
    }
    let options = ["--style", "cursor", "--next", "next", "--retries", "3"]
    let outcome = try await fetch(server.url(), options)
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...2))
    #expect(server.requests.count == requests)
    return outcome
  }

  @Test(arguments: answers) func isNotRetried(status: String, body: String) async throws {
    // The second walk brings nothing new, so there is no third one.
    let outcome = try await walk(status, body, requests: 4)
    #expect(outcome.errors.contains("The page's key has expired"), "\(outcome.errors)")
    #expect(outcome.errors.contains("no run can continue there: begin again"), "\(outcome.errors)")
    #expect(outcome.resumptionKey == nil, "\(outcome.errors)")
  }

  /// Texts for people aren't read.
  @Test(arguments: [
    "{\"error\":\"invalid cursor\"}", "{\"type\":\"https://example.com/problems/invalid-limit\"}",
    "",
  ])
  func otherErrorsAreNone(body: String) async throws {
    let outcome = try await walk("400 Bad Request", body, requests: 2)
    #expect(!outcome.errors.contains("has expired"), "\(outcome.errors)")
    #expect(outcome.resumptionKey == "cursor:c2")
  }

  /// Cursors that live for two requests. Each walk gets new ones, and leaves out what is printed.
  @Test(arguments: [
    "{\"errors\":[{\"category\":\"X\",\"code\":\"INVALID_CURSOR\",\"detail\":\"too old\"}]}", "",
  ])
  func theWalkBeginsAgain(body: String) async throws {
    let hits = Guarded((count: 0, expired: 0))
    let server = try HostileServer { request in
      let (hit, expired) = hits.withLock { hits in
        hits.count += 1
        return (hits.count, hits.expired)
      }
      let parts = request.query("cursor")?.split(separator: "-").compactMap { Int($0) }
      let (start, born) = (parts?[0] ?? 0, parts?[1] ?? hit)
      if hit - born > 2, expired == 0 {
        hits.withLock { $0.expired = 1 }
        return .status(body.isEmpty ? "410 Gone" : "400 Bad Request", body)
      }
      return Rows.page(start + 1...start + 2, next: start < 8 ? "\"\(start + 2)-\(born)\"" : nil)
    }
    let outcome = try await fetch(server.url(), "--style", "cursor", "--next", "next")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == Rows.lines(1...10))
    #expect(outcome.errors.contains("has expired: beginning again"), "\(outcome.errors)")
    #expect(outcome.lastLine.contains("10 items") && outcome.lastLine.contains("0 repeats"))
  }

  /// Page 1 under another key means an expired cursor as well.
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
