import Foundation
import Testing

/// Servers that send back what they were sent: none of it comes to standard error.
@Suite(.timeLimit(.minutes(5))) struct SecretTests {
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
    "as JSON": { text in
      let data = try? JSONEncoder().encode(["message": text])
      return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    },
    "as HTML": { text in
      "<pre>" + text.replacing("&", with: "&amp;").replacing("<", with: "&lt;") + "</pre>"
    },
    "as a URL": { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" },
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

  /// A value that had to be encoded, in a URL that is encoded once more: `?return_to=%2Fitems…`.
  @Test func areNotEchoedEncodedTwice() async throws {
    let server = try HostileServer { request in
      let target = request.target.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
      return .status("403 Forbidden", "Sign in at /login?return_to=\(target ?? "")")
    }
    let outcome = try await fetch(
      server.url("/items?key=s3cr3t%2Fquery"),
      "--style",
      "page",
      "--retries",
      "0"
    )
    #expect(outcome.status == 1)
    #expect(!outcome.errors.contains("s3cr3t"), "\(outcome.errors)")
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
    // The key to go on with is the link that the server gave, as it is.
    let lines = outcome.errors.split(separator: "\n").filter { !$0.contains("--resume") }
    #expect(!lines.joined().contains("s3cr3t"), "\(outcome.errors)")
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
