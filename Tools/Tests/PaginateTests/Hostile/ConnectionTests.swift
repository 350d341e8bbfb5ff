import Testing

/// Connections that go wrong, and answers that are no HTTP.
@Suite struct ConnectionTests {
  private static let noAnswer = "got no answer"

  static let cases: [HostileCase] = [
    HostileCase(
      "silence",
      .silence,
      says: "timed out",
      "within 1.0 seconds",
      options: ["--timeout", "1"]
    ),
    HostileCase(
      "silence after the head",
      .head("Content-Length: 1000", then: .silence),
      says: "timed out",
      "within 1.0 seconds",
      options: ["--timeout", "1"]
    ),
    HostileCase("closed at once", .nothing, says: noAnswer),
    HostileCase(
      "garbage",
      .raw("\u{0}\u{1}garbage\r\n\r\n"),
      says: noAnswer,
      "could not be decoded"
    ),
    HostileCase(
      "another protocol",
      .raw("SSH-2.0-OpenSSH_9.6\r\n"),
      says: noAnswer,
      "could not be decoded"
    ),
    HostileCase("no status", .raw("HTTP/1.1 \r\n\r\n[]"), says: noAnswer, "was answered with"),
    HostileCase(
      "a status of six digits",
      .raw("HTTP/1.1 200200 OK\r\nContent-Length: 2\r\n\r\n[]"),
      says: noAnswer,
      "could not be decoded",
      "was answered with"
    ),
    HostileCase(
      "a length below zero",
      .raw("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n[]"),
      says: noAnswer,
      "could not be decoded"
    ),
    HostileCase(
      "a header without an end",
      HostileAnswer(
        steps: [
          .send(Array("HTTP/1.1 200 OK\r\nX: ".utf8)),
          .send([UInt8](repeating: 0x61, count: 1 << 16), times: 1024),
        ],
        keepsAlive: false
      ),
      says: noAnswer
    ),
    HostileCase(
      "headers without an end",
      HostileAnswer(
        steps: [
          .send(Array("HTTP/1.1 200 OK\r\n".utf8)),
          .send(Array(String(repeating: "X-A: aaaaaaaaaa\r\n", count: 4096).utf8), times: 1024),
        ],
        keepsAlive: false
      ),
      says: noAnswer
    ),
  ]

  @Test(arguments: cases) func ends(_ hostile: HostileCase) async throws {
    try await hostile.check()
  }

  /// The server hangs up before the status line is complete.
  @Test func halfAHead() async throws {
    let server = try HostileServer { request in
      request.query("cursor") == nil
        ? Rows.page(1...2, next: "\"c2\"") : .raw("HTTP/1.1 200 OK\r\nContent-Le")
    }
    let outcome = try await fetch(server.url(), HostileCase.style)
    #expect(outcome.text == Rows.lines(1...2))
    #expect(server.requests.count == 2)
    #expect(outcome.isExit && outcome.status == 1)
  }

  /// A reused connection may have been closed, so the request is repeated once on a new one.
  @Test func closedWhenKept() async throws {
    let server = try HostileServer { request in
      request.query("cursor") == nil ? Rows.page(1...2, next: "\"c2\"") : .nothing
    }
    let outcome = try await fetch(server.url(), HostileCase.style)
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...2))
    #expect(server.requests.count == 3)
  }

  /// No server listens on this port. It is a system port, so no other test can get it.
  @Test func noServer() async throws {
    let outcome = try await fetch("http://127.0.0.1:1/items", HostileCase.style)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("does not accept the connection"))
    #expect(outcome.lastLine == ProgramRun.Outcome.tally(0, pages: 0, "it could not continue"))
  }

  /// A kept connection that the server closes between two requests costs nothing.
  @Test func closedBetweenPages() async throws {
    let server = try HostileServer { request in
      var answer =
        switch request.query("cursor") {
        case nil: Rows.page(1...2, next: "\"c2\"")
        case "c2": Rows.page(3...4, next: "\"c3\"")
        default: Rows.page(5...5)
        }
      answer.keepsAlive = false
      return answer
    }
    let outcome = try await fetch(server.url(), HostileCase.style)
    #expect(outcome.isWhole(1...5, pages: 3), "\(outcome.errors)")
    #expect(server.requests.count == 3)
  }
}
