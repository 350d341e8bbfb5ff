import Testing

@testable import paginate

@Suite struct RowTemplateTests {
  private let item = JSONValue.object([
    "id": .integer(7), "name": .string("Ada"),
    "owner": .object(["login": .string("lovelace")]), "tags": .array([.string("a"), .bool(true)]),
    "size": .number(1.5), "none": .null,
  ])

  @Test(arguments: [
    ("{id} {name}", "7 Ada"), ("{owner.login}!", "lovelace!"), ("{tags}", "[a, true]"),
    ("{tags.0}", "a"), ("{tags.9}{missing}{none}", ""), ("{{{id}}}", "{7}"), ("plain", "plain"),
    ("{size}", "1.5"), ("", ""), ("{owner}", "{login: lovelace}"),
  ])
  func fillsFields(template: String, text: String) throws {
    #expect(try #require(RowTemplate(argument: template)).text(for: item) == text)
  }

  @Test(arguments: ["{", "{id", "id}", "{id}}"]) func refusesOpenBraces(template: String) {
    #expect(RowTemplate(argument: template) == nil)
  }

  @Test func theUsualOneIsWrittenAsItIsRead() {
    #expect(RowTemplate.standard.defaultValueDescription == "{id}  {name}")
    #expect(RowTemplate.standard.text(for: item) == "7  Ada")
  }
}
