import Foundation
import Pagination
import PaginationHTTP
import Testing

/// What real APIs send, and what looks like it.
@Suite struct ExpiredKeyTests {
  private func code(_ status: Int, _ body: String, isKeyed: Bool = true) async throws
    -> HTTPPageError.Code?
  {
    let transport = ScriptedTransport { request in
      request.query("cursor") == nil && isKeyed
        ? .init(body: "[{\"id\": 1}]") : .init(status: status, body: body)
    }
    let source = HTTPPageSource(
      URL.test(),
      .cursor(),
      items: { (rows: [Row]) in rows },
      next: { _ in "dXNlcjpXMDdRQ1JQQTQ=" },
      configuration: HTTPPageConfiguration(transport: transport)
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

  @Test(arguments: [
    // Slack
    (200, #"{"ok":false,"error":"invalid_cursor"}"#),
    // Stripe
    (
      400,
      """
      {
        "error": {
          "code": "resource_missing",
          "doc_url": "https://stripe.com/docs/error-codes/resource-missing",
          "message": "No such customer: 'cus_NffrFeUfNV2Hib'",
          "param": "starting_after",
          "request_log_url": "https://dashboard.stripe.com/test/logs/req_1",
          "type": "invalid_request_error"
        }
      }
      """
    ),
    // Elasticsearch
    (
      404,
      #"{"error":{"root_cause":[{"type":"search_context_missing_exception","reason":"No search context found for id [5]"}],"type":"search_phase_execution_exception","reason":"all shards failed"},"status":404}"#
    ),
    // DynamoDB
    (
      400,
      #"{"__type":"com.amazon.coral.validate#ValidationException","message":"The provided starting key is invalid: ExclusiveStartKey must have same size as table's key schema"}"#
    ),
    // AWS
    (
      400,
      #"{"__type":"InvalidNextTokenException","message":"The specified nextToken is invalid."}"#
    ),
    (400, #"{"code":"ExpiredNextTokenException"}"#),
    // Google
    (400, #"{"error":{"code":400,"message":"Invalid page token.","status":"INVALID_ARGUMENT"}}"#),
    (
      400,
      #"{"error":{"errors":[{"domain":"global","reason":"invalid","message":"Invalid Value","locationType":"parameter","location":"pageToken"}],"code":400,"message":"Invalid Value"}}"#
    ),
    (400, #"{"error":{"errors":[{"reason":"EXPIRED_PAGE_TOKEN"}]}}"#),
    // Shopify
    (400, #"{"errors":{"page_info":"Invalid value."}}"#),
    (400, #"{"errors":"Invalid cursor"}"#),
    // Zendesk
    (
      400,
      #"{"error":"InvalidPaginationParameter","description":"Invalid parameter: page[after] cursor is malformed"}"#
    ),
    // Django REST framework
    (404, #"{"detail":"Invalid cursor"}"#),
    // fastapi-pagination
    (400, #"{"detail":"Invalid cursor value"}"#),
    // GitHub, over GraphQL as an error by status
    (
      422,
      #"{"errors":[{"type":"INVALID_CURSOR_ARGUMENTS","message":"`x` does not appear to be a valid cursor."}]}"#
    ),
    // Notion
    (
      400,
      #"{"object":"error","status":400,"code":"validation_error","message":"The start_cursor provided is invalid: x"}"#
    ),
    // Salesforce
    (400, #"[{"message":"invalid query locator","errorCode":"INVALID_QUERY_LOCATOR"}]"#),
    // OAI-PMH
    (400, #"<error code="badResumptionToken">The value is invalid or expired</error>"#),
    // Microsoft Graph
    (400, #"{"error":{"code":"BadRequest","message":"The skipToken is not valid."}}"#),
    (400, #"{"error":{"code":"InvalidContinuationToken"}}"#),
    // Rails and JSON:API
    (422, #"{"errors":{"cursor":["is invalid"]}}"#),
    (400, #"{"errors":[{"title":"bad_cursor"}]}"#),
    // Plain
    (400, "Pagination cursor has expired"),
    (400, "could not decode cursor"),
    (410, ""),
    (410, "<html>Gone</html>"),
  ])
  func recognised(_ status: Int, body: String) async throws {
    #expect(try await code(status, body) == .expiredKey)
  }

  @Test(arguments: [
    (404, ""),
    (404, "Not Found"),
    (404, #"{"message":"Not Found","documentation_url":"https://docs.test/rest/cursor"}"#),
    (404, #"{"error":"Cannot GET /api/cursors"}"#),
    (404, #"{"error":"No route for /api/cursor"}"#),
    (400, #"{"error":"Invalid limit. Valid parameters are cursor and limit"}"#),
    (400, #"{"error":"Invalid limit for cursor pagination"}"#),
    (400, #"{"error":"cursor pagination cannot be combined with search"}"#),
    (400, #"{"title":"Invalid filter","instance":"/rows?cursor=dXNlcjpXMDdRQ1JQQTQ="}"#),
    (400, #"{"instance":"/rows?cursor=dXNlcjpXMDdRQ1JQQTQ=","title":"Invalid filter"}"#),
    (400, #"{"error":{"param":"limit","type":"invalid_request_error","message":"too large"}}"#),
    (400, #"{"error":"invalid_token"}"#),
    (400, "Bad Request"),
    (422, #"{"errors":{"name":["is invalid"]}}"#),
    (401, "Invalid cursor"),
    (403, "cursor expired"),
    (409, "Invalid cursor"),
    (500, "Invalid cursor"),
  ])
  func otherFailures(_ status: Int, body: String) async throws {
    #expect(try await code(status, body) == .status)
  }

  @Test(arguments: [
    #"[{"id": 1, "text": "invalid_cursor"}]"#, #"[]"#,
  ])
  func aPageThatSpeaksOfCursors_isAPage(_ body: String) async throws {
    #expect(try await code(200, body) == nil)
  }

  @Test(arguments: [(410, "Gone"), (400, "Invalid cursor")])
  func theFirstPage_hasNoKey(_ status: Int, body: String) async throws {
    #expect(try await code(status, body, isKeyed: false) == .status)
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
