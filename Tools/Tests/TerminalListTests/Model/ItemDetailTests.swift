import Testing

@testable import TerminalList

@Suite struct ItemDetailTests {
  /// Ten lines, four of them on screen.
  private func detail() -> ItemDetail {
    var detail = ItemDetail((0..<10).map { "line \($0)" })
    detail.resize(columns: 20, height: 4)
    return detail
  }

  static let moves: [(keys: [Key], top: Int)] = [
    ([], 0), ([.down], 1), ([.character("j"), .character("j")], 2), ([.down, .up], 0), ([.up], 0),
    ([.down, .character("k")], 0), ([.pageDown], 3), ([.character(" "), .character(" ")], 6),
    ([.pageDown, .pageDown, .pageDown], 6), ([.pageDown, .pageUp], 0), ([.end], 6),
    ([.character("G")], 6), ([.end, .down], 6), ([.end, .home], 0), ([.end, .character("g")], 0),
    ([.character("x"), .character("d"), .character("/"), .resize], 0),
  ]

  @Test(arguments: moves) func keysScroll(_ move: (keys: [Key], top: Int)) {
    var detail = detail()
    for key in move.keys { #expect(detail.press(key) == .stays) }
    #expect(detail.top == move.top)
    #expect(detail.visibleLines.first == "line \(move.top)" && detail.visibleLines.count == 4)
  }

  @Test(arguments: [
    (Key.escape, ItemDetail.Outcome.closes), (.enter, .closes), (.backspace, .closes),
    (.character("q"), .closes), (.interrupt, .interrupts),
  ])
  func keysLeave(key: Key, outcome: ItemDetail.Outcome) {
    var detail = detail()
    #expect(detail.press(key) == outcome)
  }

  @Test func aShortTextDoesNotScroll() {
    var detail = ItemDetail(["one", "two"])
    detail.resize(columns: 20, height: 4)
    for key in [Key.down, .pageDown, .end] { _ = detail.press(key) }
    #expect(detail.top == 0 && Array(detail.visibleLines) == ["one", "two"])
  }

  @Test func lineBreaksBeginLines_andNothingReachesTheTerminal() {
    var detail = ItemDetail(["a\nb\r\nc", "", "\u{1B}[2J\u{202E}x"])
    detail.resize(columns: 20, height: 9)
    #expect(detail.lines == ["a", "b", "c", "", "\u{FFFD}[2Jx"])
  }

  @Test func theTopLineStays_atEveryWidth() {
    var detail = ItemDetail((0..<10).map { "number \($0) is long" })
    detail.resize(columns: 40, height: 4)
    for _ in 0..<5 { _ = detail.press(.down) }
    detail.resize(columns: 8, height: 4)
    #expect(detail.lines.count == 20 && detail.visibleLines.first == "number 5")
    detail.resize(columns: 40, height: 4)
    #expect(detail.visibleLines.first == "number 5 is long")
    detail.resize(columns: 40, height: 8)
    #expect(detail.visibleLines.first == "number 2 is long")
  }

  @Test func noTextIsEmpty() {
    var detail = ItemDetail([])
    detail.resize(columns: 1, height: 1)
    for key in [Key.down, .end, .pageUp] { #expect(detail.press(key) == .stays) }
    #expect(detail.visibleLines.isEmpty && detail.lines.isEmpty)
  }
}
