import Testing

@testable import TerminalList

@Suite struct SafeTextLinesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var columns: Int
    var lines: [String]
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "empty", text: "", columns: 5, lines: [""]),
    Case(name: "fits", text: "a  b ", columns: 5, lines: ["a  b "]),
    Case(name: "at spaces", text: "one two three", columns: 7, lines: ["one two", "three"]),
    Case(name: "no room for the space", text: "one two", columns: 6, lines: ["one", "two"]),
    Case(
      name: "spaces at the break are gone",
      text: "one    two",
      columns: 5,
      lines: ["one", "two"]
    ),
    Case(name: "spaces inside stay", text: "a  b cccc", columns: 5, lines: ["a  b", "cccc"]),
    Case(name: "spaces at the end", text: "abc      ", columns: 4, lines: ["abc"]),
    Case(name: "blank", text: "       ", columns: 3, lines: [" "]),
    Case(name: "a long word", text: "abcdefgh", columns: 3, lines: ["abc", "def", "gh"]),
    Case(
      name: "a long word fills the line",
      text: "ab cdefgh",
      columns: 5,
      lines: ["ab cd", "efgh"]
    ),
    Case(
      name: "a long word after a full line",
      text: "abcd efghij",
      columns: 4,
      lines: ["abcd", "efgh", "ij"]
    ),
    Case(name: "indentation stays", text: "  a b c", columns: 5, lines: ["  a b", "  c"]),
    Case(name: "deep indentation", text: "        abcd", columns: 6, lines: ["   abc", "   d"]),
    Case(name: "wide characters", text: "漢字漢字", columns: 5, lines: ["漢字", "漢字"]),
    Case(name: "too wide a character", text: "漢a", columns: 1, lines: ["\u{FFFD}", "a"]),
    Case(
      name: "marks stay with their letter",
      text: "ae\u{301}e\u{301}",
      columns: 2,
      lines: ["ae\u{301}", "e\u{301}"]
    ),
    Case(name: "a family stays together", text: "ab👩\u{200D}👧", columns: 5, lines: ["ab", "👩👧"]),
    Case(name: "a flag stays together", text: "ab🇩🇪", columns: 3, lines: ["ab", "🇩🇪"]),
    Case(
      name: "a family wider than the line",
      text: "👩\u{200D}👩\u{200D}👧",
      columns: 3,
      lines: ["👩", "👩", "👧"]
    ),
    Case(name: "no columns", text: "ab", columns: 0, lines: ["a", "b"]),
  ]

  @Test(arguments: cases) func areBrokenAs(_ test: Case) {
    let lines = SafeText(test.text).lines(test.columns)
    #expect(lines.map(\.text) == test.lines)
  }

  @Test(arguments: 1...12) func noLineIsTooWide_andNothingIsLost(columns: Int) {
    let text = SafeText(
      "  The 漢字 of 👩\u{200D}👩\u{200D}👧\u{200D}👦, \u{1B}[31m e\u{301}tude\tand 🇩🇪🇫🇷 Rindfleischetikettierung "
    )
    let lines = text.lines(columns)
    for line in lines { #expect(line.width <= columns) }
    // A wide character is replaced if it has no room.
    guard columns > 1 else { return }
    let letters = lines.map(\.text).joined().unicodeScalars.filter { $0 != " " }
    #expect(letters.elementsEqual(text.text.unicodeScalars.filter { $0 != " " }))
  }
}
