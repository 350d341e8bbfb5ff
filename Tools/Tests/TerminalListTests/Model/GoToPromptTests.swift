import Pagination
import PaginationTesting
import Testing

@testable import TerminalList

@MainActor
@Suite struct GoToPromptTests {
  /// What is typed, and the index among 155,455 rows.
  nonisolated static let places: [(typed: String, text: String, index: Int?)] = [
    ("", "", nil), ("1", "1", 0), ("120000", "120000", 119_999), ("0", "0", 0),
    ("155455", "155455", 155_454), ("999999", "999999", 155_454), ("50%", "50%", 77_727),
    ("0%", "0%", 0), ("100%", "100%", 155_454), ("250%", "250%", 155_454), ("%", "", nil),
    ("5%7", "5%", 7772), ("1x2 3", "123", 122), ("12345678901234", "1234567890", 155_454),
  ]

  @Test(arguments: places)
  func aNumberOrAPartOfTheList(place: (typed: String, text: String, index: Int?)) {
    var prompt = GoToPrompt()
    for scalar in place.typed.unicodeScalars { prompt.type(scalar) }
    #expect(prompt.text == place.text)
    #expect(prompt.index(of: 155_455) == place.index)
    prompt.eraseLast()
    #expect(prompt.text == String(place.text.dropLast()))
  }

  private func loaded() async -> Drawing {
    let drawing = Drawing(.rows(30), columns: 50, rows: 8)
    await drawing.list.load()
    _ = drawing.draw()
    return drawing
  }

  @Test(arguments: [[Key.character(":"), .character("7")], [.character("7")]])
  func aColonOrADigitAsks(keys: [Key]) async {
    let drawing = await loaded()
    for key in keys { drawing.press(key) }
    #expect(drawing.draw()[6] == "Go to row 1 to 10, which are loaded: 7▏")
    #expect(drawing.model.hints == [.goThere, .back])
    drawing.press(.character("q"), .character("d"), .character("0"), .backspace)
    #expect(drawing.model.goingTo?.text == "7" && drawing.list.items.count == 10)
    #expect(drawing.model.press(.interrupt) == .interrupted)
  }

  @Test(arguments: [Key.escape, .up, .down, .pageUp, .pageDown, .home, .end])
  func otherKeysCloseIt_andDoNothingElse(key: Key) async {
    let drawing = await loaded()
    drawing.press(.down, .down, .character("7"), key)
    #expect(drawing.model.goingTo == nil && drawing.model.cursor == 2)
    #expect(drawing.model.hints.last == .quit)
  }

  @Test func aDigitInASearchIsText() async {
    let drawing = await loaded()
    drawing.press(.character("/"), .character("7"), .character(":"))
    #expect(drawing.model.goingTo == nil && drawing.model.query == "7:")
  }

  @Test func withoutANumberItGoesNowhere() async {
    let drawing = await loaded()
    drawing.press(.down, .character(":"), .enter)
    #expect(drawing.model.goingTo == nil && drawing.model.cursor == 1)
  }

  @Test func whereAPartIsNoPlace_thePercentSignIsNotTyped() async {
    let drawing = await loaded()
    drawing.press(.character("5"), .character("%"))
    #expect(drawing.model.goingTo?.text == "5")
    var prompt = GoToPrompt(takesParts: false)
    for scalar in "50%".unicodeScalars { prompt.type(scalar) }
    #expect(prompt.text == "50")
  }

  @Test func aRowThatTheListCannotSkipTo_isNotTakenForTheLastLoadedOne() async {
    let drawing = await loaded()
    drawing.press(.down, .character("2"), .character("5"), .enter)
    for _ in 0..<1000 where drawing.model.notice.isEmpty { await Task.yield() }
    #expect(drawing.model.notice.first?.hasPrefix("Only 10 rows are loaded, and") == true)
    #expect(drawing.model.cursor == 1)
    #expect(!drawing.model.hints.contains(.retry))
  }

  @Test func ofAListWithoutATotal_aNumberIsTheRow() {
    var prompt = GoToPrompt()
    for scalar in "5000".unicodeScalars { prompt.type(scalar) }
    #expect(prompt.index(of: nil) == 4999)
    prompt.type("%")
    #expect(prompt.index(of: nil) == nil)
  }
}
