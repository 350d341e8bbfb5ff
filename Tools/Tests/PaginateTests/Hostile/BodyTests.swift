import Testing

/// Bodies that are not what they should be.
@Suite struct BodyTests {
  private static let notJSON = "could not be decoded"

  static let refused: [HostileCase] = [
    HostileCase(
      "shorter than its length",
      .head("Content-Length: 1000", then: .send(Array("{\"items\":[".utf8))),
      says: "got no answer"
    ),
    HostileCase(
      "chunks without an end",
      .head("Transfer-Encoding: chunked", then: .send(Array("5\r\n{\"ite\r\n".utf8))),
      says: "got no answer"
    ),
    HostileCase(
      "a chunk that is cut off",
      .head("Transfer-Encoding: chunked", then: .send(Array("50\r\n{\"items\":[]}".utf8))),
      says: "got no answer"
    ),
    HostileCase(
      "chunks whose size is none",
      .head("Transfer-Encoding: chunked", then: .send(Array("zz\r\n{\"items\":[]}".utf8))),
      says: "got no answer"
    ),
    HostileCase("half a document", .body("{\"items\":[{\"id\":3}"), says: notJSON),
    HostileCase("not JSON", .body("nonsense"), says: notJSON),
    HostileCase(
      "HTML with 200",
      .body("<!DOCTYPE html><title>Sign in</title>", headers: ["Content-Type: text/html"]),
      says: notJSON
    ),
    HostileCase("two documents", .body("{\"items\":[]}{\"items\":[]}"), says: notJSON),
    HostileCase("a text for the items", .body("{\"items\":\"3, 4\"}"), says: notJSON),
    HostileCase("an object for the items", .body("{\"items\":{\"id\":3}}"), says: notJSON),
    HostileCase("no items", .body("{\"next\":\"c3\"}"), says: notJSON),
    HostileCase("a number", .body("3"), says: notJSON),
    HostileCase("nothing", .body(""), says: notJSON),
    HostileCase(
      "text that is not UTF-8",
      .body(Array("{\"items\":[{\"id\":\"".utf8) + [0xC3, 0x28] + Array("\"}]}".utf8)),
      says: notJSON
    ),
    HostileCase(
      "UTF-16",
      .body("{\"items\":[]}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
      says: notJSON
    ),
    HostileCase(
      "100,000 brackets",
      .body([UInt8](repeating: UInt8(ascii: "["), count: 100_000)),
      says: notJSON
    ),
    HostileCase(
      "100,000 brackets with their ends",
      .body(
        [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
          + [UInt8](repeating: UInt8(ascii: "]"), count: 100_000)
      ),
      says: notJSON
    ),
    HostileCase(
      "17 MiB",
      .head(
        "Content-Length: \(17 << 20)",
        then: .send([UInt8](repeating: 0x20, count: 1 << 20), times: 17)
      ),
      says: "more than the 16777216 bytes"
    ),
    HostileCase(
      // Far beyond the limit. Just beyond it, the program may notice the broken end first.
      "64 MiB in chunks",
      .head(
        "Transfer-Encoding: chunked",
        then: .send(
          Array("100000\r\n".utf8) + [UInt8](repeating: 0x20, count: 1 << 20) + Array("\r\n".utf8),
          times: 64
        )
      ),
      says: "more than the 16777216 bytes"
    ),
    HostileCase(
      "gzip that is none",
      .body("{\"items\":[]}", headers: ["Content-Encoding: gzip"]),
      says: "got no answer",
      notJSON
    ),
    HostileCase(
      "gzip that breaks off",
      .body(Array(GzipBomb.head.prefix(8)), headers: ["Content-Encoding: gzip"]),
      says: "got no answer",
      notJSON
    ),
    HostileCase(
      "a byte a second",
      .head("Content-Length: 1000", then: .trickle([UInt8](repeating: 0x20, count: 1000))),
      says: "was not answered completely within 2.0 seconds",
      options: ["--timeout", "2"]
    ),
  ]

  @Test(arguments: refused) func areRefused(_ hostile: HostileCase) async throws {
    try await hostile.check()
  }

  private static let body = "{\"items\":[\(Rows.json(3...4))]}"

  static let harmless: [(String, HostileAnswer)] = [
    ("with a byte order mark", .body([0xEF, 0xBB, 0xBF] + Array(body.utf8))),
    ("as text/plain", .body(body, headers: ["Content-Type: text/plain"])),
    ("without a type", .body(body)),
    ("without a length", .head("Connection: close", then: .send(Array(body.utf8)))),
    ("of HTTP/1.0", .raw("HTTP/1.0 200 OK\r\n\r\n" + body)),
    (
      "in chunks of one byte",
      .head(
        "Transfer-Encoding: chunked",
        then: .send(body.utf8.flatMap { Array("1\r\n".utf8) + [$0] + Array("\r\n".utf8) }),
        .send(Array("0\r\n\r\n".utf8))
      )
    ),
    ("on many lines", .body("\r\n{\r\n \"items\" : [\n{\t\"id\" : 3 },\n\n{\"id\"\n:4}]\r\n}\r\n")),
    ("after 100 Continue", .raw("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.0 200 OK\r\n\r\n" + body)),
    ("with members of a name twice", .body("{\"items\":[\(Rows.json(3...4))],\"x\":1,\"x\":2}")),
    ("with headers in odd case", .body(body, headers: ["cOnTeNt-TyPe: APPLICATION/JSON"])),
  ]

  @Test(arguments: harmless)
  func areRead(name: String, _ answer: HostileAnswer) async throws {
    try await expectRows(1...4, whenLastPageIs: answer, name)
  }

  /// A list's last page without rows, as Go's encoder and servers without a body write it.
  static let empty: [(String, HostileAnswer)] = [
    ("null", .body("null")),
    (
      "204",
      HostileAnswer(
        steps: [.send(Array("HTTP/1.1 204 No Content\r\n\r\n".utf8))],
        keepsAlive: true
      )
    ),
  ]

  @Test(arguments: empty)
  func endTheList(name: String, _ answer: HostileAnswer) async throws {
    try await expectRows(1...2, whenLastPageIs: answer, name)
  }

  private func expectRows(
    _ rows: ClosedRange<Int>,
    whenLastPageIs answer: HostileAnswer,
    _ name: String
  ) async throws {
    let server = try HostileServer { request in
      request.query("cursor") == nil ? Rows.page(1...2, next: "\"c2\"") : answer
    }
    let outcome = try await fetch(server.url(), HostileCase.style)
    #expect(outcome.isWhole(rows, pages: 2), "\(name): \(outcome.text)\(outcome.errors)")
    #expect(server.requests.count == 2)
  }

  /// Numbers, escapes and the order of the members stay as the server wrote them.
  @Test func itemsArePrintedAsTheyAre() async throws {
    let items = [
      "{\"b\":1.0,\"a\":1e2,\"id\":\"\\u00e9\\/\\n\"}",
      "{\"id\":12345678901234567890123,\"t\":\"é😀\u{2028}\"}",
      "{\"id\":[1,{\"x\":null}],\"\":-0}",
    ]
    let server = try HostileServer { _ in
      .body("[\n " + items.joined(separator: " ,\r\n ") + "\n]")
    }
    for locale in ["C", "C.UTF-8", "xx"] {
      let outcome = try await fetch(
        server.url(),
        "--style",
        "page",
        "--max-pages",
        "1",
        environment: ["LC_ALL": locale, "LANG": locale]
      )
      #expect(outcome.status == 0)
      #expect(outcome.text == items.map { $0 + "\n" }.joined())
    }
  }
}
