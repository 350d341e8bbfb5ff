import DemoServer
import Foundation
import Testing

@testable import paginate
@testable import paginate_demo

@Suite struct CharacterDetailsTests {
  private func lines(_ json: String) throws -> [String] {
    CharacterDetails(try JSONDecoder().decode(CharacterRecord.self, from: Data(json.utf8))).lines
  }

  @Test func aCharacterBeyondTheBasicPlane() throws {
    let json = """
      {"id": 128512, "codePoint": "U+1F600", "character": "😀", "name": "GRINNING FACE", "plane": 1,
       "category": "Other Symbol", "age": "6.1"}
      """
    #expect(
      try lines(json) == [
        "😀", "",
        "Name        GRINNING FACE",
        "Code point  U+1F600, decimal 128512",
        "Category    Other Symbol",
        "Since       Unicode 6.1",
        "Plane       1, Supplementary Multilingual",
        "",
        "UTF-8       F0 9F 98 80",
        "UTF-16      D83D DE00",
        "HTML        &#x1F600;",
        "Swift       \\u{1F600}",
      ]
    )
  }
}
