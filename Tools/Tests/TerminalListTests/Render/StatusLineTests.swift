import Testing

@testable import TerminalList

@MainActor
@Suite struct StatusLineTests {
  @Test(arguments: [
    (40, "", "one · two · three"), (11, "", "one · two"), (3, "", "one"), (2, "", "on"),
    (40, "hint", "one · two · three                   hint"),
    (23, "hint", "one · two · three  hint"),
    (22, "hint", "one · two         hint"), (15, "hint", "one · two  hint"),
    (14, "hint", "one · two"), (1, "hint", "o"),
  ])
  func showsWhatFits(columns: Int, hint: String, text: String) {
    let line = StatusLine(parts: ["one", "two", "three"], hint: hint).line(columns)
    #expect(SafeText(line.text).width == columns)
    #expect(line.text == text + String(repeating: " ", count: columns - text.count))
  }
}
