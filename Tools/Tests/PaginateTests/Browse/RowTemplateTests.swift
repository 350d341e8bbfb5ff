import PaginationHTTP
import Testing

@testable import paginate

@Suite struct RowTemplateTests {
  private func item() throws -> PageJSON {
    try json(
      #"""
      {"id": 7, "name": "Ada \u00e9", "owner": {"login": "lovelace"}, "tags": ["a", true],
       "size": 1.50, "none": null, "next.page": 2}
      """#
    )
  }

  @Test(arguments: [
    ("{id} {name}", "7 Ada é"), ("{owner.login}!", "lovelace!"), ("{tags}", #"["a",true]"#),
    ("{tags[0]}", "a"), ("{tags[9]}{missing}{none}", ""), ("{{{id}}}", "{7}"), ("plain", "plain"),
    ("{size}", "1.50"), ("", ""), ("{owner}", #"{"login":"lovelace"}"#),
    ("{['next.page']}", "2"),
  ])
  func fillsFields(template: String, text: String) throws {
    #expect(try #require(RowTemplate(argument: template)).text(for: item()) == text)
  }

  @Test(arguments: ["{", "{id", "id}", "{id}}", "{a[}"]) func refusesWhatIsNone(template: String) {
    #expect(RowTemplate(argument: template) == nil)
  }

  @Test func aLongTextIsCut() throws {
    let item = try json(#"{"a": "\#(String(repeating: "x", count: 5000))"}"#)
    #expect(try #require(RowTemplate(argument: "{a}")).text(for: item).count == 1000)
  }
}
