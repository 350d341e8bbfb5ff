import Foundation
import Testing

@testable import paginate

@Suite struct JSONFieldsTests {
  private func items(_ json: String, at path: String? = nil) throws -> [String] {
    let answer = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    return fields(items: path).items(of: answer).map(\.id)
  }

  private func fields(items: String? = nil) -> JSONFields {
    JSONFields(items: items, id: "id", next: "paging.next", total: "paging.total")
  }

  @Test func findsTheItems() throws {
    #expect(try items(#"[{"id": 1}, {"id": "b"}]"#) == ["1", "b"])
    #expect(try items(#"{"total": 2, "rows": [{"id": 1}], "tags": []}"#) == ["1"])
    #expect(try items(#"{"a": [{"id": 1}], "b": {"c": [{"id": 2}]}}"#, at: "b.c") == ["2"])
    #expect(try items(#"{"a": 1}"#).isEmpty)
    #expect(try items(#"{"a": 1}"#, at: "a").isEmpty)
    #expect(try items("null").isEmpty)
  }

  @Test func anItemWithoutTheFieldIsItsOwnId() throws {
    #expect(try items(#"[{"b": 2, "a": 1}, "x"]"#) == ["{a: 1, b: 2}", "x"])
  }

  @Test func findsTheNextCursorAndTheTotal() throws {
    let answer = JSONValue.object([
      "paging": .object(["next": .integer(9), "total": .integer(40)])
    ])
    #expect(fields().next(of: answer) == "9")
    #expect(fields().total(of: answer) == 40)
    #expect(fields().next(of: .object(["paging": .object(["next": .null])])) == "")
    #expect(fields().next(of: .array([])) == nil && fields().total(of: .null) == nil)
  }
}
