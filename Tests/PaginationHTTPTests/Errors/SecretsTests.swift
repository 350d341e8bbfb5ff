import Foundation
import Pagination
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that echoes what it was sent, in every way that servers do.
@Suite(.timeLimit(.minutes(5))) struct SecretsTests {
  private func request(_ url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    for name in ["Authorization", "Cookie", "X-Api-Key", "X-Vault", "Proxy-Authorization"] {
      request.setValue("Bearer s3cr3t/\(name)&\"more\"", forHTTPHeaderField: name)
    }
    request.setValue("Basic dXNlcjpzM2NyM3QtcGFzcw==", forHTTPHeaderField: "X-Basic")
    request.httpBody = Data(
      #"{"query": "{ rows(token: \"s3cr3t-inline\") { id } }", "variables": {"k": ["s3cr3t/body"]}}"#
        .utf8
    )
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
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

  /// The ways in which a value is written into an answer.
  enum Echo: String, CaseIterable, Sendable {
    case plain, json, jsonWithSlashes, html, url

    func written(_ text: String) -> String {
      switch self {
      case .plain: text
      case .json: json(text, [])
      case .jsonWithSlashes: json(text, .withoutEscapingSlashes)
      case .html:
        text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      case .url: text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      }
    }

    private func json(_ text: String, _ formatting: JSONEncoder.OutputFormatting) -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = formatting
      return (try? encoder.encode(["said": text])).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  @Test(arguments: Echo.allCases, [400, 410, 500, 200])
  func everythingEchoed(_ echo: Echo, status: Int) async throws {
    let url = URL.test("https://s3cr3t-user:s3cr3t-word@api.example.com/rows?key=s3cr3t%2Fquery")
    let request = request(url)
    var secrets = Array(
      (request.allHTTPHeaderFields ?? [:]).filter { $0.key != "Content-Type" }.values
    )
    secrets += ["s3cr3t-user", "s3cr3t-word", "s3cr3t/query", "s3cr3t-pass", "user:s3cr3t-pass"]
    secrets += ["s3cr3t-inline", "s3cr3t/body"]
    secrets.append(String(decoding: request.httpBody ?? Data(), as: UTF8.self))
    for secret in secrets {
      let body = "you sent " + echo.written(secret)
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
        body: #"{"detail": "bad key s3cr3t/body"}"#
      )
    }
    #expect(error.problem == "bad key …")
    expectNoSecret(error, of: "problem")
  }

  /// A login page is handed the whole URL in its own query, encoded once more.
  @Test func encodedTwice() async throws {
    let request = URLRequest(url: .test("https://api.example.com/rows?key=s3cr3t%2Fquery"))
    let error = try await failure(request) { request in
      let url = request.url?.absoluteString ?? ""
      let encoded = url.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return .init(status: 403, body: "log in at /login?return_to=\(encoded)")
    }
    #expect(error.body?.contains("log in at") == true)
    expectNoSecret(error, of: "s3cr3t%252Fquery")
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
