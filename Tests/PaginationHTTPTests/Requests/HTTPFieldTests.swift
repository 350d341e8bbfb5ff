import Foundation
import Testing

@testable import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct HTTPFieldTests {
  private func response(_ headers: [String: String] = [:]) throws -> HTTPURLResponse {
    try #require(
      HTTPURLResponse(
        url: .test(),
        statusCode: 200,
        httpVersion: "HTTP/1.1",
        headerFields: headers
      )
    )
  }

  private func json(_ text: String) throws -> PageJSON { try PageJSON(Data(text.utf8)) }

  /// What servers write if no page follows.
  @Test(arguments: ["null", "false", "\"\"", "{}"])
  func cursor_isNone(_ written: String) throws {
    let body = try json(written == "{}" ? "{}" : #"{"next": \#(written)}"#)
    #expect(HTTPField.body("next").value(in: body, try response()) == nil)
  }

  /// Zero is a cursor like any other.
  @Test(arguments: [
    ("0", "0"), ("\"0\"", "0"), ("12345678901234567890123", "12345678901234567890123"),
    (#""a\u0020b""#, "a b"), ("[1, 2]", "[1,2]"),
  ])
  func cursor_isAsWritten(_ written: String, _ text: String) throws {
    let value = HTTPField.body("next").value(
      in: try json(#"{"next": \#(written)}"#),
      try response()
    )
    #expect(value?.text == text)
  }

  @Test func header_isFoundInAnyCase_andEmptyIsNone() throws {
    let body = try json("[]")
    let response = try response(["x-next-page": " 2 ", "X-Empty": ""])
    #expect(HTTPField.header("X-Next-Page").value(in: body, response)?.text == "2")
    #expect(HTTPField.header("X-Empty").value(in: body, response) == nil)
    #expect(HTTPField.header("X-Missing").value(in: body, response) == nil)
  }

  @Test(arguments: [
    ("7", 7), ("\"7\"", 7), ("7.0", 7), ("7.5", nil), ("null", nil), ("\"many\"", nil),
    ("99999999999999999999", nil), ("9223372036854775807", nil),
  ])
  func integer(_ written: String, _ expected: Int?) throws {
    let body = try json(#"{"total": \#(written)}"#)
    #expect(HTTPField.body("total").integer(in: body, try response()) == expected)
  }

  /// A flag may be a string or a number. Any other value says nothing, and must not end a list.
  @Test(arguments: [
    ("true", true), ("false", false), ("\"true\"", true), ("\"false\"", false), ("\"True\"", true),
    ("1", true), ("0", false), ("null", nil), ("\"\"", nil), ("\"maybe\"", nil),
  ])
  func flag(_ written: String, _ expected: Bool?) throws {
    let body = try json(#"{"has_more": \#(written)}"#)
    #expect(HTTPField.body("has_more").flag(in: body, try response()) == expected)
    #expect(HTTPField.body("missing").flag(in: body, try response()) == nil)
  }
}
