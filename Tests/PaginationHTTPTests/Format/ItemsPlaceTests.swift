import Foundation
import Testing

@testable import PaginationHTTP

@Suite struct ItemsPlaceTests {
  private func place(_ text: String) throws -> ItemsPlace {
    try ItemsPlace(in: PageJSON(Data(text.utf8)))
  }

  @Test(arguments: [
    ("[]", "$"),
    (#"[{"id": 1}]"#, "$"),
    ("[1, 2]", "$"),
    (#"{"posts": [{"id": 1}], "total": 1}"#, "posts"),
    (#"{"posts": [], "tags": ["a"]}"#, "posts"),
    (#"{"data": [{"id": 1}], "included": [{"id": 2}, {"id": 3}]}"#, "data"),
    (#"{"data": [], "included": [{"id": 2}]}"#, "data"),
    (#"{"results": [{"id": 1}], "people": [{"id": 2}]}"#, "results"),
    (#"{"data": {"posts": [{"id": 1}]}, "status": "ok"}"#, "data.posts"),
    (#"{"_embedded": {"orders": [{"id": 1}]}}"#, "_embedded.orders"),
    (#"{"items": null, "total": 0}"#, "items"),
    (#"{"posts": [{"id": 1}], "errors": []}"#, "posts"),
    (#"{"messages": [{"id": 1}], "uri": "/Messages"}"#, "messages"),
  ])
  func found(_ text: String, _ path: JSONPath) throws {
    #expect(try place(text).path == path)
  }

  @Test(arguments: [
    ("{}", "no array of items; it has no members"),
    (#"{"error": "no such list", "code": 7}"#, "error (string), code (number)"),
    (#"{"posts": [{"id": 1}], "people": [{"id": 2}, {"id": 3}]}"#, "posts, people"),
    ("7", "a number"),
  ])
  func refused(_ text: String, _ reason: String) throws {
    let error = #expect(throws: PageReadingError.self) { try place(text) }
    #expect(error?.description.contains(reason) == true)
  }

  /// A refusal must not repeat what is in the answer.
  @Test func refusal_namesNoValues() throws {
    let error = #expect(throws: PageReadingError.self) {
      try place(#"{"token": "s3cret", "data": {"password": "s3cret"}}"#)
    }
    #expect(error?.description.contains("s3cret") == false)
  }
}
