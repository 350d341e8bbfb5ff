import Foundation
import Pagination
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct FailureTests {
  private let url = URL.test("https://api.example.com/rows?token=secret")

  @Test(arguments: [
    (400, false), (401, false), (403, false), (404, false), (408, true), (409, false),
    (410, false), (425, true), (429, true), (500, true), (502, true), (503, true), (504, true),
    (599, true), (301, false), (304, false),
  ])
  func status(_ status: Int, isRetryable: Bool) async throws {
    let error = try await failure(.init(status: status, body: "Down for\nmaintenance"))
    #expect(error.code == .status)
    #expect(error.status == status)
    #expect(error.isRetryable == isRetryable)
    #expect(error.body == "Down for maintenance")
    #expect(error.retryAfter == nil)
    let sentence =
      "GET https://api.example.com/rows?token=…&page=1&per_page=3 was answered with "
      + "\(status): Down for maintenance"
    #expect(error.description == sentence)
  }

  @Test(arguments: [
    (#"{"title": "Bad page", "detail": "page must be at least 1"}"#, "page must be at least 1"),
    (#"{"title": "Bad page"}"#, "Bad page"),
    (#"{"title": "Bad page", "detail": 7}"#, "Bad page"),
    (#"{"status": 400}"#, nil),
    ("not JSON", nil),
  ])
  func problem(_ body: String, message: String?) async throws {
    let error = try await failure(
      .init(
        status: 400,
        headers: ["Content-Type": "application/Problem+JSON; charset=utf-8"],
        body: body
      )
    )
    #expect(error.problem == message)
    #expect(error.description.hasSuffix("answered with 400: \(message ?? body)"))
    let plain = try await failure(
      .init(status: 400, headers: ["Content-Type": "application/json"], body: body)
    )
    #expect(plain.problem == nil)
  }

  @Test func retryAfter_isCountedFromTheServersDate() async throws {
    let date = "Sun, 06 Nov 1994 08:50:37 GMT"
    let byServer = try await failure(
      .init(
        status: 503,
        headers: ["Retry-After": date, "Date": "Sun, 06 Nov 1994 08:50:07 GMT"]
      )
    )
    #expect(byServer.retryAfter == .seconds(30))
    let byClock = try await failure(.init(status: 503, headers: ["Retry-After": date]))
    #expect(byClock.retryAfter == .seconds(60))
    let policy = RetryPolicy(initialDelay: .seconds(1), jitter: 0)
    #expect(policy.delay(after: byServer, attempts: 1) == .seconds(30))
  }

  @Test func credentials_stayOutOfTheError() async throws {
    var request = URLRequest(url: .test("https://user:pass-word@api.example.com/rows"))
    request.setValue("Bearer 0123456789", forHTTPHeaderField: "Authorization")
    let transport = ScriptedTransport { request in
      .init(status: 401, body: "bad \(request.value(forHTTPHeaderField: "Authorization") ?? "")")
    }
    let source = HTTPPageSource<Row>(
      request,
      .pageNumber(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    var text = ""
    dump(try await source.failure(), to: &text)
    #expect(text.contains("bad …"))
    for secret in ["0123456789", "pass-word", "user"] { #expect(!text.contains(secret)) }
  }

  /// Servers decode the header.
  @Test func userInTheURL_staysOutOfTheError() async throws {
    let transport = ScriptedTransport(.init(status: 401, body: "no some-one: pass-word, c29tZS1"))
    let source = HTTPPageSource<Row>(
      URL.test("https://some-one:pass-word@api.example.com/rows"),
      .pageNumber(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    var text = ""
    dump(try await source.failure(), to: &text)
    #expect(text.contains("no …: …, c29tZS1"))
    #expect(!text.contains("some-one") && !text.contains("pass-word"))
  }

  @Test(arguments: [
    (URLError.Code.timedOut, true), (.notConnectedToInternet, true), (.cannotConnectToHost, true),
    (.networkConnectionLost, true), (.cannotFindHost, true), (.badServerResponse, true),
    (.badURL, false), (.serverCertificateUntrusted, false),
    (.httpTooManyRedirects, false),
  ])
  func network(_ code: URLError.Code, isRetryable: Bool) async throws {
    let url = URL.test("https://api.example.com/rows?token=secret")
    let error = try await failure {
      throw URLError(code, userInfo: [NSURLErrorFailingURLErrorKey: url])
    }
    #expect(error.code == .network)
    #expect(error.isRetryable == isRetryable)
    #expect((error.underlyingError as? URLError)?.code == code)
    var text = ""
    dump(error, to: &text)
    #expect(!text.contains("secret"))
  }

  @Test(arguments: [URLError(.cancelled), CancellationError()] as [any Error])
  func cancellation_isNoFailure(_ error: any Error) async throws {
    let transport = ScriptedTransport { _ in throw error }
    let source = HTTPPageSource<Row>(
      url,
      .offset(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    #expect(try await source.failure() is CancellationError)
  }

  @Test func anyErrorOfACancelledTask_isCancellation() async throws {
    let transport = ScriptedTransport { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      throw URLError(.networkConnectionLost)
    }
    let source = HTTPPageSource<Row>(
      url,
      .offset(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    let error = try await Task { try await source.failure() }.value
    #expect(error is CancellationError)
  }

  @Test func otherErrorsOfTheTransport_passUnchanged() async throws {
    let transport = ScriptedTransport { _ in throw Missing() }
    let source = HTTPPageSource<Row>(
      url,
      .offset(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    #expect(try await source.failure() is Missing)
  }

  @Test func decoding_namesThePath() async throws {
    let error = try await failure(.init(body: #"[{"id": 1}, {"id": "x"}]"#))
    #expect(error.code == .decoding)
    #expect(!error.isRetryable)
    #expect(error.status == 200)
    #expect(error.underlyingError is DecodingError)
    #expect(
      error.reason
        == "sent a body that could not be decoded: [1].id: expected Int, found something else"
    )
    #expect(RetryPolicy.default.delay(after: error, attempts: 1) == nil)
  }

  @Test func refusedRedirect_saysWhereTo() async throws {
    let answer = ScriptedTransport.Answer(
      status: 302,
      headers: ["Location": "https://login.example.com/?token=secret"]
    )
    let error = try await failure(answer)
    #expect(error.code == .refusedRedirect)
    #expect(error.description.contains("https://login.example.com/?token=…"))
    let home = try await failure(.init(status: 302, headers: ["Location": "/elsewhere"]))
    #expect(home.code == .tooManyRedirects)
  }

  @Test func aMissingTotal_isAPaginationError() async throws {
    let transport = ScriptedTransport(.init(body: try Envelope.json(0..<3)))
    let source = HTTPPageSource(
      url,
      .offset(end: .totalReached),
      items: \Envelope.items,
      total: \.total,
      configuration: .init(transport: transport)
    )
    #expect(try await source.failure() is PaginationError)
  }

  private func failure(_ answer: ScriptedTransport.Answer) async throws -> HTTPPageError {
    try await failure { answer }
  }

  private func failure(
    _ answer: @escaping @Sendable () throws -> ScriptedTransport.Answer
  ) async throws -> HTTPPageError {
    var configuration = HTTPPageConfiguration(transport: ScriptedTransport { _ in try answer() })
    configuration.now = { Date(timeIntervalSince1970: 784_111_777) }
    let source = HTTPPageSource<Row>(
      url,
      .pageNumber(),
      format: .json(),
      configuration: configuration
    )
    return try #require(try await source.failure() as? HTTPPageError)
  }
}
