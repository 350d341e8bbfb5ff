import Foundation
import Testing

@testable import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct HTTPParameterTests {
  private func request(_ body: String? = nil) -> URLRequest {
    var request = URLRequest(url: .test("https://api.example.com/rows?q=x&after=old"))
    request.httpBody = body.map { Data($0.utf8) }
    return request
  }

  private func set(
    _ parameter: HTTPParameter,
    to value: HTTPCursor,
    in request: URLRequest
  ) throws -> URLRequest {
    try request.setting([(parameter, value)])
  }

  @Test func query_replacesTheItemOfItsName() throws {
    let set = try set("after", to: HTTPCursor("a+b&c"), in: request())
    #expect(set.url?.absoluteString == "https://api.example.com/rows?q=x&after=a%2Bb%26c")
    #expect(set.httpMethod == "GET")
  }

  @Test func header_replacesTheOneOfItsName() throws {
    var request = request()
    request.setValue("old", forHTTPHeaderField: "X-Cursor")
    let set = try set(.header("x-cursor"), to: HTTPCursor("new"), in: request)
    #expect(set.value(forHTTPHeaderField: "X-Cursor") == "new")
    #expect(set.url == request.url)
  }

  /// A server chooses its cursors, and a line break would begin another header of the request.
  @Test(arguments: ["a\r\nX-Admin: 1", "a\nb", "a\0", "\u{7F}"])
  func header_thatIsNotOneLine_isRefused(_ value: String) throws {
    let error = #expect(throws: HTTPPageError.self) {
      try set(.header("X-Cursor"), to: HTTPCursor(value), in: request())
    }
    #expect(error?.code == .invalidRequest)
    #expect(error?.description.hasSuffix("which no header can contain") == true)
  }

  @Test(arguments: [
    (nil, "page.token", #"{"page":{"token":"abc"}}"#),
    (#"{"q": "x"}"#, "token", #"{"q":"x","token":"abc"}"#),
    (#"{"page": {"size": 3, "token": 1}}"#, "page.token", #"{"page":{"size":3,"token":"abc"}}"#),
    (#"{"page": 7}"#, "page.token", #"{"page":{"token":"abc"}}"#),
  ])
  func body_setsTheMember(_ body: String?, _ path: JSONPath, _ expected: String) throws {
    let set = try set(.body(path), to: HTTPCursor("abc"), in: request(body))
    #expect(set.httpBody.map { String(decoding: $0, as: UTF8.self) } == expected)
    #expect(set.httpMethod == "POST")
    #expect(set.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @Test func body_keepsMethodAndType() throws {
    var request = request("{}")
    request.httpMethod = "PUT"
    request.setValue("application/vnd.api+json", forHTTPHeaderField: "Content-Type")
    let set = try set(.body("size"), to: HTTPCursor(5), in: request)
    #expect(set.httpMethod == "PUT")
    #expect(set.value(forHTTPHeaderField: "Content-Type") == "application/vnd.api+json")
    #expect(set.httpBody.map { String(decoding: $0, as: UTF8.self) } == #"{"size":5}"#)
  }

  @Test(arguments: ["[1]", "no JSON", "\"text\""])
  func body_thatIsNoObject_isRefused(_ body: String) throws {
    let error = #expect(throws: HTTPPageError.self) {
      try set(.body("size"), to: HTTPCursor(5), in: request(body))
    }
    #expect(error?.code == .invalidRequest)
  }

  /// A number or an array is sent back as one.
  @Test(arguments: [
    ("123", "123"), ("[1,\"x\"]", "[1,\"x\"]"), (#"{"id":{"S":"7"}}"#, #"{"id":{"S":"7"}}"#),
    ("\"123\"", "\"123\""), ("true", "true"),
  ])
  func body_keepsTheKindOfACursor(_ written: String, _ sent: String) throws {
    let cursor = try #require(HTTPCursor(try PageJSON(Data(written.utf8))))
    let set = try set(.body("after"), to: cursor, in: request())
    #expect(set.httpBody.map { String(decoding: $0, as: UTF8.self) } == #"{"after":\#(sent)}"#)
  }

  @Test func body_fromOutside() {
    #expect(HTTPParameter(body: "page.token") == .body("page.token"))
    for path: JSONPath in ["pages[0]", "pages[*].id", .root] {
      #expect(HTTPParameter(body: path) == nil)
    }
  }

  @Test func descriptions() {
    #expect("\(HTTPParameter.query("after"))" == "?after=")
    #expect("\(HTTPParameter.header("X-Cursor"))" == "header X-Cursor")
    #expect("\(HTTPParameter.body("page.token"))" == "body page.token")
    #expect("\(HTTPParameter.queryMembers)" == "?*=")
  }

  #if os(macOS) || os(Linux)
    @Test func path_withAnIndex_isAMistakeInCode() async {
      await #expect(processExitsWith: .failure) { _ = HTTPParameter.body("pages[0]") }
    }
  #endif
}
