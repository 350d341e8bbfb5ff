import Foundation
import Testing

@testable import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RetryAfterTests {
  /// Sun, 06 Nov 1994 08:49:37 GMT, the example in RFC 9110.
  private let now = Date(timeIntervalSince1970: 784_111_777)

  @Test(
    arguments: [
      ("120", .seconds(120)),
      ("0", .zero),
      (" 7 ", .seconds(7)),
      ("-5", .zero),
      ("99999999999999999999999", .seconds(31_536_000)),
      ("40000000", .seconds(31_536_000)),
      ("Sun, 06 Nov 1994 08:49:37 GMT", .zero),
      ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)),
      ("Sunday, 06-Nov-94 08:50:37 GMT", .seconds(60)),
      ("Sun Nov  6 08:50:37 1994", .seconds(60)),
      ("Sun, 06 Nov 1994 08:00:00 GMT", .zero),
      ("Fri, 31 Dec 9999 23:59:59 GMT", .seconds(31_536_000)),
      ("soon", nil),
      ("", nil),
      ("-", nil),
      ("1.5", nil),
      ("１２", nil),
      ("Sun Nov  6 08:50:37 1994\u{301}", nil),
    ] as [(String, Duration?)]
  )
  func delay(_ value: String, expected: Duration?) {
    #expect(RetryAfter.delay(value, now: now) == expected)
  }

  /// Without Retry-After, a rate limit that is used up says when it is reset.
  @Test(
    arguments: [
      (429, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "30"], .seconds(30)),
      (403, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1784111807"], .seconds(30)),
      (429, ["X-Rate-Limit-Remaining": "0", "X-Rate-Limit-Reset": "1784111776"], .zero),
      (429, ["RateLimit-Remaining": "0", "RateLimit-Reset": "1.2"], .seconds(2)),
      (429, ["RateLimit-Remaining": "0", "RateLimit-Reset": "1e300"], .seconds(31_536_000)),
      (429, ["RateLimit-Remaining": "0", "RateLimit-Reset": "nan"], nil),
      // Mastodon, servers that count in milliseconds, and Reddit.
      (
        429, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "2026-07-15T10:36:47.000000Z"],
        .seconds(30)
      ),
      (
        429, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "2026-07-15T10:36:47Z"],
        .seconds(30)
      ),
      (429, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1784111807000"], .seconds(30)),
      (429, ["X-RateLimit-Remaining": "0.0", "X-RateLimit-Reset": "30"], .seconds(30)),
      (429, ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "2026-07-15T1\u{301}"], nil),
      (429, ["RateLimit-Remaining": "1", "RateLimit-Reset": "30"], nil),
      (429, ["RateLimit-Remaining": "0"], nil),
      (503, ["RateLimit-Remaining": "0", "RateLimit-Reset": "30"], nil),
      (
        403, ["RateLimit-Remaining": "0", "RateLimit-Reset": "30", "Retry-After": "9"], .seconds(9)
      ),
    ] as [(Int, [String: String], Duration?)]
  )
  func rateLimit(status: Int, headers: [String: String], expected: Duration?) throws {
    let response = try #require(
      HTTPURLResponse(url: .test(), statusCode: status, httpVersion: nil, headerFields: headers)
    )
    let now = Date(timeIntervalSince1970: 1_784_111_777)
    #expect(RetryAfter.delay(response, now: now) == expected)
  }
}

@Suite struct DecodingErrorTests {
  @Test(arguments: [
    (#"{"items": [{"id": 1}, {"id": "x"}]}"#, "items[1].id: expected Int, found something else"),
    (#"{"items": [{}]}"#, "items[0].id: the key is missing"),
    (#"{"items": null}"#, "items: expected"),
    (#"{}"#, "items: the key is missing"),
    (#"[]"#, "the response: expected"),
    (#"{"items": ["#, "the response: "),
  ])
  func sentence(_ body: String, expected: String) throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Envelope.self, from: Data(body.utf8))
    }
    #expect(error.sentence.hasPrefix(expected), "\(error.sentence)")
  }
}
