import DemoServer
import Testing

struct NamedCharactersTests {
  @Test func thereAreAboutAHundredAndFiftyThousandInTheirOrder() {
    let records = Array(NamedCharacters())
    #expect(records.count > 140_000)
    #expect(zip(records, records.dropFirst()).allSatisfy { $0.id < $1.id })
    #expect(records.allSatisfy { !$0.name.isEmpty && !$0.age.isEmpty })
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
