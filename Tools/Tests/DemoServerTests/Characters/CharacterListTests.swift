import DemoServer
import Testing

struct CharacterListTests {
  @Test func thereAreAboutAHundredAndFiftyThousandInTheirOrder() async {
    let list = CharacterList.shared
    let records = await list.rows(in: .after(nil, limit: .max), of: CharacterFilter())
    #expect(records.count > 140_000)
    #expect(zip(records, records.dropFirst()).allSatisfy { $0.id < $1.id })
    #expect(records.allSatisfy { !$0.name.isEmpty && !$0.age.isEmpty })
    #expect(await list.total(of: CharacterFilter()) == records.count)
  }

  @Test(arguments: [
    "latin", "LETTER small", "ter a", "a", "with  ring", "x", "zz", "\"", "%", "(", "é", "no-break",
  ])
  func searchFindsWhatContainsEachWord(text: String) async throws {
    let fixture = try await Fixture()
    let words = text.uppercased().split(separator: " ")
    for category in [nil, CharacterCategory.lowercaseLetter] {
      let expected = fixture.records.filter { record in
        words.allSatisfy { record.name.contains($0) }
          && (category == nil || record.category == category?.name)
      }
      let filter = CharacterFilter(category: category, search: text)
      let found = await fixture.characters.rows(in: .after(nil, limit: 1000), of: filter)
      #expect(found == expected)
      #expect(await fixture.characters.total(of: filter) == expected.count)
    }
  }

  @Test(arguments: [
    CharacterFilter(), CharacterFilter(category: .lowercaseLetter),
    CharacterFilter(search: "latin"),
  ])
  func rangesAreSlicesOfTheList(filter: CharacterFilter) async throws {
    let list = try await Fixture().characters
    let all = await list.rows(in: .after(nil, limit: 1000), of: filter)
    for index in stride(from: 0, to: all.count, by: 37) {
      let id = all[index].id
      let after = await list.rows(in: .after(id, limit: 5), of: filter)
      #expect(after == Array(all[(index + 1)...].prefix(5)))
      let before = await list.rows(in: .before(id, limit: 5), of: filter)
      #expect(before == Array(all[..<index].suffix(5)))
      let offset = await list.rows(in: .offset(index, limit: 5), of: filter)
      #expect(offset == Array(all[index...].prefix(5)))
      #expect(await list.position(of: id, in: filter) == index + 1)
      #expect(await list.contains(id))
    }
  }

  @Test func namesByRuleAreGivenByTheStandardLibrary() throws {
    #expect(try record("A").name == "LATIN CAPITAL LETTER A")
    #expect(try record("一").name == "CJK UNIFIED IDEOGRAPH-4E00")
    #expect(try record("가").name == "HANGUL SYLLABLE GA")
  }

  @Test func columnsOfARow() throws {
    let letter = try record("A")
    #expect(letter.id == 0x41)
    #expect(letter.codePoint == "U+0041")
    #expect(letter.character == "A")
    #expect(letter.plane == 0)
    #expect(letter.category == "Uppercase Letter")
    #expect(letter.age == "1.1")
    let face = try record("😀")
    #expect(face.codePoint == "U+1F600")
    #expect(face.plane == 1)
    #expect(face.age == "6.1")
  }

  @Test(arguments: ["\u{0}", "\u{9}", "\u{7F}", "\u{E000}", "\u{10FFFD}", "\u{0378}"])
  func controlPrivateUseAndUnassignedHaveNoRow(scalar: Unicode.Scalar) {
    #expect(CharacterRecord(scalar) == nil)
  }

  @Test func categoriesAreFoundByCodeAndByName() {
    for category in CharacterCategory.allCases {
      #expect(CharacterCategory.named(category.rawValue) == category)
      #expect(CharacterCategory.named(category.name.lowercased()) == category)
    }
    #expect(CharacterCategory.named("Letter") == nil)
  }

  private func record(_ scalar: Unicode.Scalar) throws -> CharacterRecord {
    try #require(CharacterRecord(scalar))
  }
}
