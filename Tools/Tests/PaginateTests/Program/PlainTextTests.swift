import ProgramSupport
import Testing

@testable import paginate

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("two\nlines\tand tabs", "two lines and tabs"),
    ("\u{1B}[31mred", "\u{FFFD}[31mred"),
    ("evil\u{202E}txt", "evil\u{FFFD}txt"),
    ("zero\u{200B}width", "zero\u{FFFD}width"),
    ("Tee ☕", "Tee ☕"),
  ])
  func hasNothingThatTerminalsObey(text: String, shown: String) {
    #expect(PlainText(text).description == shown)
  }

  @Test func isCut() {
    let long = String(repeating: "x", count: 301)
    #expect(PlainText(long).description == String(repeating: "x", count: 299) + "…")
    #expect(PlainText(String(long.dropLast())).description.count == 300)
    let marks = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(PlainText(marks).description.unicodeScalars.count <= 2400)
  }

  @Test func idsLoseTheirQuotes() {
    #expect(ItemID(stringLiteral: "\"abc\"").description == "abc")
    #expect(ItemID(stringLiteral: "17").description == "17")
    #expect(ItemID(stringLiteral: "\"").description == "\"")
    #expect(
      ItemID(stringLiteral: "\"\(String(repeating: "y", count: 60))\"").description.count == 40
    )
  }
}
