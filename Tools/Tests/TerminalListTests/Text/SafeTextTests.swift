import Testing

@testable import TerminalList

@Suite struct SafeTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var shown: String
    var width: Int
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "empty", text: "", shown: "", width: 0),
    Case(name: "letters", text: "abc", shown: "abc", width: 3),
    Case(name: "wide", text: "漢字", shown: "漢字", width: 4),
    Case(name: "emoji", text: "😀", shown: "😀", width: 2),
    Case(name: "mark on its letter", text: "e\u{301}x", shown: "e\u{301}x", width: 2),
    Case(name: "mark alone", text: "\u{301}", shown: "\u{25CC}\u{301}", width: 1),
    Case(name: "mark after a space", text: " \u{301}", shown: " \u{25CC}\u{301}", width: 2),
    Case(
      name: "five marks, a cell's most being four",
      text: "e\u{300}\u{301}\u{302}\u{303}\u{304}",
      shown: "e\u{300}\u{301}\u{302}\u{303}",
      width: 1
    ),
    Case(name: "escape sequence", text: "\u{1B}[2J", shown: "\u{FFFD}[2J", width: 4),
    Case(name: "C1 control", text: "a\u{9B}b", shown: "a\u{FFFD}b", width: 3),
    Case(name: "tab and line break", text: "a\tb\nc", shown: "a b c", width: 5),
    Case(name: "line separator", text: "a\u{2028}b", shown: "a b", width: 3),
    Case(name: "right-to-left override", text: "a\u{202E}b", shown: "ab", width: 2),
    Case(name: "direction mark alone", text: "\u{200F}", shown: "\u{FFFD}", width: 1),
    Case(name: "joiner", text: "👩\u{200D}🚀", shown: "👩🚀", width: 4),
    Case(name: "variation selector", text: "☺\u{FE0F}", shown: "☺", width: 1),
    Case(name: "skin tone", text: "👍🏽!", shown: "👍!", width: 3),
    Case(name: "skin tone alone", text: "🏽", shown: "🏽", width: 2),
    Case(name: "soft hyphen", text: "a\u{AD}b", shown: "ab", width: 2),
    Case(name: "private use", text: "\u{E000}", shown: "\u{FFFD}", width: 1),
    Case(name: "unassigned", text: "\u{50000}", shown: "\u{FFFD}", width: 1),
    Case(name: "right-to-left letters", text: "שלום", shown: "שלום", width: 4),
  ]

  @Test(arguments: cases) func isShownAs(_ test: Case) {
    let safe = SafeText(test.text)
    #expect(safe.text.unicodeScalars.elementsEqual(test.shown.unicodeScalars))
    #expect(safe.width == test.width)
  }

  @Test func isCutWithAnEllipsis() {
    #expect(SafeText("abcdef").cut(to: 6).text == "abcdef")
    #expect(SafeText("abcdef").cut(to: 5).text == "abcd…")
    #expect(SafeText("abcdef").cut(to: 2).text == "ab")
    #expect(SafeText("abcdef").cut(to: 0).text == "")
  }

  @Test func aWideCharacterIsNeverCutInTwo() {
    let cut = SafeText("漢字漢字").cut(to: 4)
    #expect(cut.text == "漢…")
    #expect(cut.width == 3)
    #expect(SafeText("漢").cut(to: 1).text == "")
  }

  @Test func noScalarIsSentThatTheTerminalCouldObey() {
    for value in (0 as UInt32)...0x1_F000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for sent in SafeText(String(Character(scalar))).text.unicodeScalars {
        let category = sent.properties.generalCategory
        #expect(category != .control && category != .format && category != .surrogate)
      }
    }
  }
}
