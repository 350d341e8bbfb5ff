import Testing

/// What errors say: which page and request failed, why, and what to do.
@Suite struct WordsTests {
  private static let brotli: [UInt8] = [0x0B, 0x02, 0x80, 0xFF, 0xFE, 0x7B, 0x7D, 0x03]

  static let cases: [HostileCase] = [
    HostileCase(
      "a web page",
      .body("<!DOCTYPE html><p>Hello", headers: ["Content-Type: text/html; charset=utf-8"]),
      says: "it is HTML, not JSON (Content-Type: text/html; charset=utf-8): the URL may be that of"
    ),
    HostileCase(
      "a login page",
      .body("\n<html><input type=\"password\">", headers: ["Content-Type: text/html"]),
      says: "it is a login page, not JSON (Content-Type: text/html): the request lacks credentials"
    ),
    HostileCase(
      "XML",
      .body("<?xml version=\"1.0\"?><a/>", headers: ["Content-Type: application/xml"]),
      says: "it is XML, not JSON (Content-Type: application/xml): ask for JSON"
    ),
    HostileCase(
      "Brotli",
      .body(brotli, headers: ["Content-Encoding: br", "Content-Type: application/json"]),
      says: "it is compressed with Brotli (Content-Encoding: br)"
    ),
    HostileCase(
      "gzip without a header",
      .body([0x1F, 0x8B, 0x08, 0x00]),
      says: "it is compressed with gzip (without a Content-Encoding)"
    ),
    HostileCase(
      "CSV",
      .body("id,name\n", headers: ["Content-Type: text/csv"]),
      says: "it is not JSON (Content-Type: text/csv)"
    ),
    HostileCase("nothing", .body(""), says: "it is empty (without a Content-Type)"),
    HostileCase(
      "an error as a web page",
      .status("404 Not Found", "<html><head><title>No such list</title></head>"),
      says: "was answered with 404: No such list"
    ),
    HostileCase("no credentials", .status("401 Unauthorized"), says: "401. Give credentials with"),
    HostileCase(
      "a long wait",
      .status("429 Too Many Requests", "slow down", headers: ["Retry-After: 3700"]),
      says: "429: slow down. The server asks to wait 1 h 1 min: --max-wait 3700 waits so long."
    ),
    HostileCase(
      "a rate limit",
      .status(
        "403 Forbidden",
        headers: ["X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 90"]
      ),
      says: "403. The server asks to wait 1 min 30 s: --max-wait 90"
    ),
    HostileCase(
      "the page and the request",
      .status("500 Oops"),
      says: "paginate: page 2: GET http://127.0.0.1"
    ),
    HostileCase(
      "no HTTP",
      .raw("SSH-2.0-OpenSSH_9.6\r\n"),
      says: "what the server sent is not HTTP"
    ),
    HostileCase(
      "damaged compression",
      .body("{\"items\":[]}", headers: ["Content-Encoding: gzip"]),
      says: "the body's compression is damaged"
    ),
  ]

  @Test(arguments: cases) func say(_ hostile: HostileCase) async throws {
    try await hostile.check()
  }

  /// A list whose second page is refused once.
  private func server(refusing answer: HostileAnswer) throws -> HostileServer {
    try HostileServer { request in
      guard request.query("cursor") != nil else { return Rows.page(1...2, next: "\"c2\"") }
      return request.visit == 1 ? answer : Rows.page(3...4)
    }
  }

  @Test(arguments: [
    ("429 Too Many Requests", ["Retry-After: 1"]), ("403 Forbidden", ["Retry-After: 1"]),
    ("403 Forbidden", ["X-RateLimit-Remaining: 0", "X-RateLimit-Reset: 1"]),
  ])
  func aWaitIsShown(status: String, headers: [String]) async throws {
    let wait = "paginate: the server answered with \(status.prefix(3)): waiting 1 s\n"
    for (options, isShown) in [([], true), (["-q"], false)] {
      let server = try server(refusing: .status(status, headers: headers))
      let outcome = try await fetch(
        server.url(),
        ["--style", "cursor", "--next", "next"] + options
      )
      #expect(outcome.text == Rows.lines(1...4), "\(outcome.errors)")
      #expect(outcome.errors.contains(wait) == isShown, "\(outcome.errors)")
      #expect(server.requests.count == 3)
    }
  }

  /// The words of the query are no secrets, and names in the answer may equal them.
  @Test func evidenceNamesWhatIsThere() async throws {
    let server = try HostileServer { _ in
      .body("{\"created\":[{}],\"updated\":[{}],\"s3cr3t\":1,\"letmein\":1}")
    }
    let outcome = try await fetch(server.url("/?sort=created&k=s3cr3t&token=letmein"))
    #expect(outcome.errors.contains("created (array), updated (array)"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("s3cr3t"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("letmein"), "\(outcome.errors)")
  }
}
