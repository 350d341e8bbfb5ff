import Foundation
import Testing

/// Servers that echo a request. None of its secrets appears on standard error.
@Suite struct SecretTests {
  private static func options(_ style: [String]) -> [String] {
    style + [
      "--retries", "0", "--bearer-env", "PAGINATE_TEST_TOKEN",
      "--header", "X-Api-Key: s3cr3t-key", "--header", "Cookie: id=s3cr3t-cookie",
    ]
  }

  private static let target = "/items?api_key=s3cr3t-query&q=s3cr3t-filter"

  private static func check(_ server: HostileServer, _ style: [String]) async throws {
    let outcome = try await fetch(
      server.url(target),
      options(style),
      environment: ["PAGINATE_TEST_TOKEN": "s3cr3t-token"]
    )
    #expect(outcome.status == 1)
    #expect(!outcome.errors.isEmpty)
    #expect(!outcome.errors.contains("s3cr3t"), "\(outcome.errors)")
    #expect(server.requests.first?[header: "authorization"] == "Bearer s3cr3t-token")
    #expect(server.requests.count == 1)
  }

  /// How the echo is written.
  static let spellings: [String: @Sendable (String) -> String] = [
    "as it is": { $0 },
    "after 190 letters": { String(repeating: "a", count: 190) + $0 },
    "after 4,090 letters": { String(repeating: "a ", count: 2045) + $0 },
  ]

  @Test(
    arguments: spellings.keys.sorted(),
    ["401 Unauthorized", "500 Oops", "400 Bad Request", "200 OK"]
  )
  func areNotEchoed(spelling: String, status: String) async throws {
    let spell = try #require(Self.spellings[spelling])
    let server = try HostileServer { .status(status, spell($0.echo)) }
    try await Self.check(server, ["--style", "page"])
  }

  @Test func inAProblem() async throws {
    let server = try HostileServer { request in
      let data = (try? JSONEncoder().encode(["title": "Echo", "detail": request.echo])) ?? Data()
      return .body(
        Array(data),
        status: "403 Forbidden",
        headers: ["Content-Type: application/problem+json"]
      )
    }
    try await Self.check(server, ["--style", "page"])
  }

  @Test(arguments: ["Location", "Link"]) func inAHeader(name: String) async throws {
    let other = "http://127.0.0.1:1"
    let server = try HostileServer { request in
      let token = request[header: "authorization"]?.dropFirst(7) ?? ""
      let target = "\(other)/\(token)?key=\(request[header: "x-api-key"] ?? "")&\(request.target)"
      return name == "Link"
        ? Rows.array([], headers: ["Link: <\(target)>; rel=next"]) : .redirect(target)
    }
    let outcome = try await fetch(
      server.url(Self.target),
      Self.options(["--style", "link"]),
      environment: ["PAGINATE_TEST_TOKEN": "s3cr3t-token"]
    )
    #expect(outcome.status == 1)
    #expect(!outcome.errors.contains("s3cr3t"), "\(outcome.errors)")
    if name == "Link" {
      #expect(outcome.errors.contains("repeats a credential"), "\(outcome.errors)")
    }
  }

  /// Links repeat what the URL has in its query, access tokens too: the key that is printed leaves it
  /// out, and the next run puts it back.
  @Test(arguments: ["link", "next-url"]) func inTheKeyToContinueWith(style: String) async throws {
    let server = try HostileServer { request in
      let page = request.number("page") ?? 1
      let own = request.target.replacing("&page=\(page)", with: "") + "&page=\(page + 1)"
      return Rows.page(
        [page],
        next: page < 3 ? "\"\(own)\"" : nil,
        headers: page < 3 ? ["Link: <\(own)>; rel=next"] : []
      )
    }
    let target = "/items?access_token=s3cr3t%2Fa&filter=a+b&filter=s3cr3t"
    let options =
      ["--style", style, "--size-param", "n"]
      + (style == "link" ? ["--items", "items"] : ["--next", "next"])
    let first = try await fetch(server.url(target), options + ["--max-pages", "1"])
    #expect(!first.errors.contains("s3cr3t"), "\(first.errors)")
    let key = try #require(first.resumptionKey, "\(first.errors)")
    #expect(key.contains("access_token={}&filter={}&filter={2}"), "\(key)")
    let rest = try await fetch(server.url(target), options + ["--resume", key])
    #expect(rest.text == Rows.lines(2...3), "\(rest.errors)")
    #expect(server.requests[1].query("access_token") == "s3cr3t/a")
    #expect(server.requests[1].target.contains("filter=a+b&filter=s3cr3t"), "\(server.targets)")
    // Without the token, the key belongs to another list.
    let other = try await fetch(server.url("/items?filter=x"), options + ["--resume", key])
    #expect(other.status == 64)
    #expect(other.errors.contains("access_token"), "\(other.errors)")
    #expect(server.requests.count == 3)
  }

  /// A credential under another name, or in the path, can't be put back, so the key isn't shown.
  @Test(arguments: ["/items/TOKEN?page=2", "/items?page=2&t=TOKEN", "/items?page=2&k=s3cr3t-query"])
  func elsewhereInTheKey(link: String) async throws {
    let server = try HostileServer { request in
      let token = request[header: "authorization"]?.dropFirst(7) ?? ""
      return Rows.page(1...2, next: "\"\(link.replacing("TOKEN", with: token))\"")
    }
    let outcome = try await fetch(
      server.url(Self.target),
      ["--style", "next-url", "--next", "next", "--bearer-env", "TOKEN", "--max-pages", "1"],
      environment: ["TOKEN": "s3cr3t-token"]
    )
    #expect(outcome.text == Rows.lines(1...2))
    #expect(!outcome.errors.contains("s3cr3t"), "\(outcome.errors)")
    #expect(outcome.errors.contains("repeats a credential"), "\(outcome.errors)")
  }

  /// A secret in the status line, which a server may choose freely.
  @Test func inTheReasonPhrase() async throws {
    let server = try HostileServer { .status("500 \($0[header: "authorization"] ?? "")") }
    try await Self.check(server, ["--style", "page"])
  }

  /// A password in the URL is refused without being repeated.
  @Test func inAWrongCommandLine() async throws {
    let outcome = try await fetch(
      "http://user:s3cr3t@127.0.0.1/",
      "--style",
      "page"
    )
    #expect(outcome.status == 64)
    #expect(!outcome.errors.contains("s3cr3t"), "\(outcome.errors)")
  }
}
