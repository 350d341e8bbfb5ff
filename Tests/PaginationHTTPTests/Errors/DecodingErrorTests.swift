import Foundation
import Testing

@testable import PaginationHTTP

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
