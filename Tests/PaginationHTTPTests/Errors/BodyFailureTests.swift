import Foundation
import Pagination
import PaginationHTTP
import Testing

/// Errors that servers send under a status of 200.
@Suite struct BodyFailureTests {
  private struct Answer: Decodable {
    var code: Int?
    var data: [Row]?
    var next: String?
  }

  /// The error of the second page; `nil` if it is a page.
  private func failure(
    _ second: String,
    after first: String = #"{"code": 0, "data": [{"id": 1}], "next": "a"}"#,
    isTyped: Bool = false,
    style: HTTPPageStyle = .cursor()
  ) async throws -> HTTPPageError? {
    let transport = ScriptedTransport { request in
      .init(body: request.query("cursor") ?? request.query("offset") == nil ? first : second)
    }
    let configuration = HTTPPageConfiguration(transport: transport)
    let source =
      isTyped
      ? HTTPPageSource<Row>(
        URL.test(),
        style,
        items: { (answer: Answer) in answer.data ?? [] },
        next: \.next,
        configuration: configuration
      )
      : HTTPPageSource<Row>(
        URL.test(),
        style,
        format: .json(HTTPPageFields(items: "data", next: "next")),
        configuration: configuration
      )
    _ = try await source.first()
    do {
      _ = try await source.next(HTTPPageKey(rawValue: "cursor:a"))
      return nil
    } catch let error as HTTPPageError {
      return error
    }
  }

  @Test(
    arguments: [
      (#"{"code": 500, "message": "internal error", "data": null}"#, "internal error (500)"),
      (#"{"code": 500, "data": null}"#, "code is 500"),
      (#"{"code": 7, "data": []}"#, "code is 7"),
      (#"{"data": null, "error": {"message": "too much"}}"#, "too much"),
      (
        #"{"data": [], "errors": [{"detail": "no shard"}, {"detail": "no node"}]}"#,
        "no shard; no node"
      ),
      (#"{"data": [], "error": "busy", "next": "b"}"#, "busy"),
      (#"{"data": [], "success": false, "msg": "quota"}"#, "quota"),
      (#"{"data": [], "status": "error", "message": "down"}"#, "down (error)"),
      (#"{"data": [], "meta": {"code": 429, "errorMessage": "slow down"}}"#, "429"),
      (#"{"message": "Try later", "code": 503}"#, "Try later (503)"),
    ],
    [false, true]
  )
  func isAnError(_ sample: (body: String, text: String), isTyped: Bool) async throws {
    let error = try #require(try await failure(sample.body, isTyped: isTyped))
    #expect(error.code == .invalidResponse)
    #expect(error.problem?.contains(sample.text) == true, "\(error)")
    #expect(error.isRetryable == ["429", "500", "503"].contains { sample.body.contains($0) })
  }

  @Test(
    arguments: [
      #"{"code": 0, "data": [], "error": null, "errors": []}"#,
      #"{"code": 0, "data": null}"#,
      #"{"code": 0, "data": [], "error": {"code": 0, "message": ""}, "success": true}"#,
      #"{"data": [], "status": "complete"}"#,
      // An error beside items concerns something else.
      #"{"code": 0, "data": [{"id": 2}], "errors": [{"message": "one shard"}]}"#,
    ],
    [false, true]
  )
  func isNoError(_ body: String, isTyped: Bool) async throws {
    #expect(try await failure(body, isTyped: isTyped) == nil)
  }

  /// A status of success may be another one where nothing is left.
  @Test func codesOfSuccess() async throws {
    let first = #"{"code": 200, "data": [{"id": 1}], "next": "a"}"#
    #expect(try await failure(#"{"code": 204, "data": []}"#, after: first) == nil)
    #expect(try await failure(#"{"code": 1004, "data": []}"#, after: first) != nil)
  }

  @Test func aCursorThatHasExpired() async throws {
    let error = try await failure(#"{"ok": false, "error": "invalid_cursor"}"#)
    #expect(error?.code == .expiredKey)
  }

  @Test func withoutAKey() async throws {
    let transport = ScriptedTransport(.init(body: #"{"data": [], "error": "busy"}"#))
    let configuration = HTTPPageConfiguration(transport: transport)
    for style in [HTTPPageStyle.single, .offset(), .pageNumber(), .lastItem(), .linkHeader()] {
      let source = HTTPPageSource<Row>(
        URL.test(),
        style,
        format: .json(),
        configuration: configuration
      )
      #expect((try await source.failure() as? HTTPPageError)?.problem == "busy", "\(style)")
    }
    let detecting = HTTPPageSource<Row>(
      detecting: URL.test(),
      format: .json(),
      configuration: configuration
    )
    #expect((try await detecting.failure() as? HTTPPageError)?.problem == "busy")
  }
}
