import Foundation
import Pagination
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How an expired cursor is recognised, and what resembles one.
@Suite struct ExpiredKeyTests {
  private typealias Answer = ScriptedTransport.Answer
  private typealias Check = @Sendable (HTTPURLResponse, Data) -> Bool

  /// The error's code if the page of a cursor is answered like this; `nil` if it is a page.
  private func code(
    _ answer: Answer,
    isKeyed: Bool = true,
    isKeyExpired: Check? = nil
  ) async throws -> HTTPPageError.Code? {
    let transport = ScriptedTransport { request in
      request.query("cursor") == nil && isKeyed ? Answer(body: "[{\"id\": 1}]") : answer
    }
    var configuration = HTTPPageConfiguration(transport: transport)
    configuration.isKeyExpired = isKeyExpired
    let source = HTTPPageSource(
      URL.test(),
      .cursor(),
      items: { (rows: [Row]) in rows },
      next: { _ in "dXNlcjpXMDdRQ1JQQTQ=" },
      configuration: configuration
    )
    do {
      let first = try await source.first()
      _ = try await source.next(first.next)
      return nil
    } catch let error as HTTPPageError {
      #expect(error.isKeyExpired == (error.code == .expiredKey))
      return error.code
    }
  }

  private func problem(_ body: String, status: Int = 400) -> Answer {
    Answer(status: status, headers: ["Content-Type": "application/problem+json"], body: body)
  }

  @Test(arguments: ["", "<html>Gone</html>", "{}"]) func gone(_ body: String) async throws {
    #expect(try await code(Answer(status: 410, body: body)) == .expiredKey)
  }

  @Test(arguments: [
    "https://example.com/problems/invalid-cursor", "urn:problem:cursor-expired", "/#expired-cursor",
    "https://example.com/errors#ExpiredPageToken", "INVALID_CURSOR",
  ])
  func typeOfAProblem(_ type: String) async throws {
    #expect(try await code(problem(#"{"type": "\#(type)"}"#)) == .expiredKey)
    #expect(try await code(problem(#"{"type": "\#(type)"}"#, status: 422)) == .expiredKey)
    #expect(try await code(Answer(status: 400, body: #"{"type": "\#(type)"}"#)) == .status)
  }

  @Test(arguments: [
    #"{"title": "Invalid cursor"}"#, #"{"type": "about:blank", "title": "Invalid cursor"}"#,
    #"{"type": "https://example.com/problems/invalid-cursor/size"}"#, #"{"type": 7}"#,
    #"{"type": "https://example.com/problems/invalid-filter"}"#, "{}", "",
  ])
  func otherProblems(_ body: String) async throws {
    #expect(try await code(problem(body)) == .status)
  }

  /// GraphQL servers may refuse a request with a status, too.
  @Test(arguments: [
    (400, #"{"errors": [{"message": "x", "extensions": {"code": "INVALID_CURSOR"}}]}"#, true),
    (422, #"{"errors": [{"type": "INVALID_CURSOR_ARGUMENTS"}], "data": null}"#, true),
    (500, #"{"errors": [{"extensions": {"code": "INVALID_CURSOR"}}]}"#, false),
    (400, #"{"errors": [{"extensions": {"code": "FORBIDDEN"}}]}"#, false),
    (400, #"{"errors": ["INVALID_CURSOR"]}"#, false),
  ])
  func errorsOfGraphQL(status: Int, body: String, isExpired: Bool) async throws {
    #expect(
      try await code(Answer(status: status, body: body)) == (isExpired ? .expiredKey : .status)
    )
  }

  /// The codes of other APIs' errors.
  @Test(arguments: [
    (#"{"errors": [{"category": "X", "code": "INVALID_CURSOR", "detail": "too old"}]}"#, true),
    (#"{"error": {"code": "expired_page_token"}}"#, true), (#"{"error": "invalid_cursor"}"#, true),
    (#"{"code": "CURSOR_EXPIRED"}"#, true), (#"{"error": {"message": "invalid cursor"}}"#, false),
    (#"{"error": {"code": "invalid_filter"}}"#, false),
  ])
  func codesOfErrors(body: String, isExpired: Bool) async throws {
    #expect(
      try await code(Answer(status: 400, body: body)) == (isExpired ? .expiredKey : .status)
    )
  }

  /// Texts for people aren't read.
  @Test(arguments: [400, 401, 404, 422, 500]) func prose(_ status: Int) async throws {
    #expect(try await code(Answer(status: status, body: "The cursor has expired.")) == .status)
  }

  @Test func theAppKnows() async throws {
    let slack = Answer(body: #"{"ok":false,"error":"invalid_cursor"}"#)
    let check: Check = { _, body in
      String(decoding: body, as: UTF8.self).contains("invalid_cursor")
    }
    #expect(try await code(slack, isKeyExpired: check) == .expiredKey)
    #expect(try await code(Answer(status: 400), isKeyExpired: check) == .status)
    #expect(try await code(Answer(body: "[]"), isKeyExpired: check) == nil)
    #expect(
      try await code(Answer(status: 409), isKeyExpired: { $0.statusCode == 409 && $1.count == 2 })
        == .expiredKey
    )
    // The app can't overrule the library.
    #expect(try await code(Answer(status: 410), isKeyExpired: { _, _ in false }) == .expiredKey)
  }

  @Test func theFirstPage_hasNoKey() async throws {
    #expect(try await code(Answer(status: 410), isKeyed: false) == .status)
    #expect(
      try await code(Answer(status: 400), isKeyed: false, isKeyExpired: { _, _ in true }) == .status
    )
  }

  @Test func isNotRetried() async throws {
    let transport = ScriptedTransport(
      .init(status: 200, headers: ["Link": "<?page=2>; rel=next"], body: "[{\"id\": 1}]")
    )
    let gone = ScriptedTransport(.init(status: 410))
    let configuration = HTTPPageConfiguration(transport: transport)
    let key = try await HTTPPageSource<Row>(
      URL.test(),
      .linkHeader(),
      format: .json(),
      configuration: configuration
    )
    .first().next
    let source = HTTPPageSource<Row>(
      URL.test(),
      .linkHeader(),
      format: .json(),
      configuration: HTTPPageConfiguration(transport: gone)
    )
    let error = await #expect(throws: HTTPPageError.self) { try await source.next(key) }
    #expect(error?.code == .expiredKey)
    #expect(error?.isRetryable == false)
    #expect(error.flatMap { RetryPolicy.default.delay(after: $0, attempts: 1) } == nil)
  }
}
