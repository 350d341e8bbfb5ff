import Foundation
import Testing

@testable import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RedactionTests {
  @Test(arguments: [
    ("https://a.test/posts?page=3&per_page=20", "https://a.test/posts?page=3&per_page=20"),
    ("https://a.test/posts?token=abc&page=3", "https://a.test/posts?token=…&page=3"),
    ("https://a.test/posts?after=eyJpZCI6MX0&limit=5", "https://a.test/posts?after=…&limit=5"),
    ("https://user:secret@a.test:8443/x", "https://a.test:8443/x"),
    ("https://user@a.test/x", "https://a.test/x"),
    ("https://a.test/x#access_token=abc", "https://a.test/x"),
    ("https://a.test/x?abcdef", "https://a.test/x?…"),
    ("https://a.test/x?page=secret", "https://a.test/x?page=…"),
    ("https://a.test/x?page=12345678901", "https://a.test/x?page=…"),
    ("https://a.test/x?Page%5Bnumber%5D=2", "https://a.test/x?Page%5Bnumber%5D=2"),
    ("https://a.test/x?q=a%26page=1", "https://a.test/x?q=…"),
    ("https://a.test/a%20b", "https://a.test/a%20b"),
    ("http://[::1]:80/x", "http://[::1]:80/x"),
  ])
  func url(_ text: String, shown: String) {
    #expect(URL.test(text).redacted == shown)
  }

  @Test func excerpt_isOneShortLineWithoutControls() {
    let summary = RequestSummary(URLRequest(url: .test()))
    #expect(summary.excerpt(of: Data("a\r\n b\u{1B}[31mc\u{0}".utf8)) == "a b [31mc")
    #expect(summary.excerpt(of: Data(" \n ".utf8)) == nil)
    #expect(summary.excerpt(of: Data()) == nil)
    let long = summary.excerpt(of: Data(repeating: UInt8(ascii: "x"), count: 100_000))
    #expect(long == String(repeating: "x", count: 200) + "…")
    #expect(summary.excerpt(of: Data([0xFF, 0xFE])) == "\u{FFFD}\u{FFFD}")
  }

  @Test(arguments: ["Authorization", "Proxy-Authorization", "Cookie", "X-API-Key"])
  func excerpt_repeatsNoCredentials(header: String) {
    var request = URLRequest(url: .test())
    request.setValue("Bearer 0123456789abcdef", forHTTPHeaderField: header)
    let summary = RequestSummary(request)
    #expect(summary.excerpt(of: "you sent Bearer 0123456789abcdef.") == "you sent ….")
    #expect(summary.excerpt(of: "token 0123456789abcdef is bad") == "token … is bad")
  }
}

@Suite struct EvidenceTests {
  /// Words of the query are harmless, unless their name says otherwise.
  @Test(arguments: [
    ("sort=created", "created", true), ("fields=first_name", "first_name", true),
    ("password=created", "created", false), ("auth_code=created", "created", false),
    ("k=abc123", "abc123", false),
  ])
  func blanksCredentialsOnly(query: String, word: String, isShown: Bool) {
    let summary = RequestSummary(URLRequest(url: .test("https://a.test/?\(query)")))
    #expect(summary.evidence("'\(word)' holds items.")?.contains(word) == isShown)
    // In a body it may be anything.
    #expect(summary.excerpt(of: "you sent \(word)")?.contains(word) == false)
  }
}

/// A server that echoes what it was sent.
@Suite struct SecretsTests {
  private func request(_ url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    for name in ["Authorization", "Cookie", "X-Api-Key", "X-Vault", "Proxy-Authorization"] {
      request.setValue("Bearer s3cr3t/\(name)", forHTTPHeaderField: name)
    }
    request.setValue("Basic s3cr3tOnM2NyM3QtcGFzcw==", forHTTPHeaderField: "X-Basic")
    return request
  }

  private func failure(
    _ request: URLRequest,
    _ answer: @escaping @Sendable (URLRequest) -> ScriptedTransport.Answer
  ) async throws -> HTTPPageError {
    let source = HTTPPageSource<Row>(
      request,
      .linkHeader(),
      format: .json(),
      configuration: HTTPPageConfiguration(transport: ScriptedTransport(answer))
    )
    return try #require(try await source.failure() as? HTTPPageError)
  }

  private func expectNoSecret(_ error: HTTPPageError, of name: String) {
    var text = ""
    dump(error, to: &text)
    text += error.description + error.localizedDescription
    #expect(!text.contains("s3cr3t"), "\(name): \(text)")
    #expect(text.contains("…"))
  }

  @Test(arguments: [400, 410, 500, 200])
  func everyCredential_asItWasSent(status: Int) async throws {
    let url = URL.test("https://s3cr3t-user:s3cr3t-word@api.example.com/rows?key=s3cr3t%2Fquery")
    let request = request(url)
    var secrets = Array((request.allHTTPHeaderFields ?? [:]).values)
    secrets += ["s3cr3t-user", "s3cr3t-word", "s3cr3t/query", "s3cr3t%2Fquery"]
    for secret in secrets {
      let body = "you sent " + secret
      expectNoSecret(
        try await failure(request) { _ in .init(status: status, body: body) },
        of: secret
      )
    }
  }

  @Test func inAProblem() async throws {
    let error = try await failure(request(.test())) { request in
      .init(
        status: 400,
        headers: ["Content-Type": "application/problem+json"],
        body: #"{"detail": "bad key s3cr3t/Cookie"}"#
      )
    }
    #expect(error.problem == "bad key …")
    expectNoSecret(error, of: "problem")
  }

  /// A token is blanked without its scheme, and a cookie without its name.
  @Test(arguments: ["Bearer s3cr3t-0123", "id=s3cr3t-0123; theme=dark", "s3cr3t-0123"])
  func aPartOfAHeader(_ value: String) async throws {
    var request = URLRequest(url: .test())
    request.setValue(value, forHTTPHeaderField: "Cookie")
    let error = try await failure(request) { _ in .init(status: 400, body: "no s3cr3t-0123") }
    #expect(error.body == "no …")
  }

  /// Beside a combining character the last letter of a credential is another character.
  @Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}"])
  func beforeACombiningCharacter(_ mark: String) async throws {
    var request = URLRequest(url: .test())
    request.setValue("Bearer s3cr3t-0123", forHTTPHeaderField: "Authorization")
    let error = try await failure(request) { _ in
      .init(status: 401, body: "no s3cr3t-0123\(mark)")
    }
    #expect(error.body?.contains("s3cr3t") == false)
  }

  @Test func cutByTheExcerpt() async throws {
    var request = URLRequest(url: .test())
    let secret = "s3cr3t" + String(repeating: "x", count: 5000)
    request.setValue(secret, forHTTPHeaderField: "X-Key")
    let bodies = [
      secret + " " + secret, String(repeating: secret, count: 3), "a " + secret,
      String(repeating: " ", count: 4090) + secret, String(secret.prefix(4000)) + secret,
    ]
    for body in bodies.dropLast() {
      let error = try await failure(request) { _ in .init(status: 400, body: body) }
      #expect(error.body?.contains("s3cr3t") != true)
    }
  }

  @Test func harmlessHeaders_stayReadable() async throws {
    var request = URLRequest(url: .test("https://api.example.com/rows?page=1000"))
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let error = try await failure(request) { _ in
      .init(status: 400, body: "application/json has no page 1000")
    }
    #expect(error.body == "application/json has no page 1000")
  }

  @Test func directionsAreNotTurned() async throws {
    let error = try await failure(URLRequest(url: .test())) { _ in
      .init(status: 400, body: "a\u{202E}b\u{1B}[31mc")
    }
    #expect(error.body == "a b [31mc")
  }
}
