import Testing

/// Requests that fail, once or always.
@Suite struct FailureTests {
  private static let style = ["--style", "cursor", "--next", "next"]

  /// Two pages. The second fails with each of the answers in turn.
  private static func server(failing answers: [HostileAnswer]) throws -> HostileServer {
    try HostileServer { request in
      guard request.query("cursor") != nil else { return Rows.page(1...2, next: "\"c2\"") }
      return request.visit <= answers.count ? answers[request.visit - 1] : Rows.page(3...4)
    }
  }

  private static func wait(_ value: String, _ status: String = "429 Too Many Requests") -> Case {
    Case("\(status), Retry-After: \(value)", [.status(status, headers: ["Retry-After: \(value)"])])
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let answers: [HostileAnswer]

    init(_ name: String, _ answers: [HostileAnswer]) {
      (testDescription, self.answers) = (name, answers)
    }
  }

  static let passing: [Case] = [
    Case("500 twice", [.status("500 Oops"), .status("500 Oops")]),
    Case("502, then nothing", [.status("502 Bad Gateway"), .nothing]),
    Case("408", [.status("408 Request Timeout")]),
    Case("425", [.status("425 Too Early")]),
    Case("half a body", [.head("Content-Length: 9", then: .send([0x5B]))]),
    wait("0"), wait("1"), wait("-5"), wait("soon"), wait(""), wait("1", "503 Service Unavailable"),
    wait("Sat, 01 Jan 2000 00:00:00 GMT"),
    Case(
      "a date by the server's own clock",
      [
        .status(
          "503 Service Unavailable",
          headers: [
            "Date: Sat, 01 Jan 2050 00:00:00 GMT", "Retry-After: Sat, 01 Jan 2050 00:00:01 GMT",
          ]
        )
      ]
    ),
  ]

  @Test(arguments: passing) func pass(_ failure: Case) async throws {
    let server = try Self.server(failing: failure.answers)
    let outcome = try await fetch(server.url(), Self.style + ["--retries", "2"])
    #expect(outcome.isWhole(1...4, pages: 2), "\(outcome.errors)")
    #expect(server.requests.count == 2 + failure.answers.count)
  }

  /// A request that can't succeed is not repeated, nor one whose Retry-After is too long.
  static let final: [(status: String, headers: [String], options: [String])] = [
    ("400 Bad Request", [], []), ("401 Unauthorized", [], []), ("403 Forbidden", [], []),
    ("404 Not Found", [], []), ("304 Not Modified", [], []), ("300 Multiple Choices", [], []),
    ("418 I'm a teapot", [], []), ("451 Unavailable For Legal Reasons", [], []),
    ("429 Too Many Requests", ["Retry-After: 31536000"], []),
    ("429 Too Many Requests", ["Retry-After: 99999999999999999999999"], []),
    ("429 Too Many Requests", ["Retry-After: Fri, 31 Dec 9999 23:59:59 GMT"], []),
    ("429 Too Many Requests", ["Retry-After: 2"], ["--max-wait", "1"]),
    ("503 Service Unavailable", ["Retry-After: 61"], []),
  ]

  @Test(arguments: final)
  func endAtOnce(status: String, headers: [String], options: [String]) async throws {
    let server = try HostileServer { request in
      request.query("cursor") == nil
        ? Rows.page(1...2, next: "\"c2\"") : .status(status, headers: headers)
    }
    let outcome = try await fetch(server.url(), Self.style + ["--retries", "3"] + options)
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...2))
    #expect(outcome.errors.contains("was answered with \(status.prefix(3))"), "\(outcome.errors)")
    #expect(server.requests.count == 2)
    #expect(outcome.resumptionKey == "cursor:c2")
  }

  /// 401 with a challenge must not ask for a password.
  @Test(arguments: ["Basic realm=\"x\"", "Bearer", "Digest realm=\"x\", nonce=\"y\"", "Negotiate"])
  func challengesAreErrors(challenge: String) async throws {
    let server = try HostileServer { request in
      request.query("cursor") == nil
        ? Rows.page(1...2, next: "\"c2\"")
        : .status("401 Unauthorized", headers: ["WWW-Authenticate: \(challenge)"])
    }
    let outcome = try await fetch(server.url(), Self.style + ["--retries", "0"])
    #expect(outcome.text == Rows.lines(1...2))
    #expect(server.requests.count == 2)
    #expect(outcome.isExit && outcome.status == 1)
    #expect(outcome.errors.contains("was answered with 401"), "\(outcome.errors)")
  }

  /// One request and its retries, counted for the page and not for the list.
  @Test(arguments: [0, 1, 2]) func forEver(retries: Int) async throws {
    let server = try HostileServer { request in
      request.query("cursor") == nil
        ? Rows.page(1...2, next: "\"c2\"") : .status("503 Service Unavailable", "busy")
    }
    let outcome = try await fetch(server.url(), Self.style + ["--retries", "\(retries)"])
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...2))
    #expect(outcome.errors.contains("was answered with 503: busy"))
    #expect(server.requests.count == 2 + retries)
  }

  @Test func theFirstPageFails() async throws {
    let server = try HostileServer { _ in .status("500 Oops", "broken") }
    for (format, text) in [("ndjson", ""), ("json", "[]\n")] {
      let outcome = try await fetch(
        server.url(),
        Self.style + ["--retries", "0", "--format", format]
      )
      #expect(outcome.status == 1)
      #expect(outcome.text == text)
      #expect(outcome.resumptionKey == nil)
      #expect(outcome.lastLine == ProgramRun.Outcome.tally(0, pages: 0, "it could not continue"))
    }
  }
}
