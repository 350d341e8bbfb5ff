import Pagination
import PaginationTesting
import Testing

@testable import TerminalList

@MainActor
@Suite struct DetailRendererTests {
  private func open(_ row: Int, columns: Int = 40, rows: Int = 6) async -> Drawing {
    let drawing = Drawing(
      .rows(30),
      columns: columns,
      rows: rows,
      content: numbered(detail: details)
    )
    await drawing.list.load()
    for _ in 0..<row { drawing.press(.down) }
    drawing.press(.enter)
    return drawing
  }

  @Test func aWholeText() async {
    let drawing = await open(1)
    #expect(
      drawing.draw() == [
        "1  row 1", "detail 1.0", "detail 1.1", "", "",
        "2 lines                 ? keys  Esc back",
      ]
    )
    let frame = drawing.renderer.frame(drawing.model, drawing.size)
    #expect(
      frame.lines.map { $0.runs[0].role } == [.title, .plain, .plain, .plain, .plain, .status]
    )
    #expect(await open(0).draw().last?.hasPrefix("1 line  ") == true)
  }

  @Test func aPartOfATextSaysWhichLines() async {
    let drawing = await open(8)
    drawing.press(.pageDown, .down)
    #expect(
      drawing.draw() == [
        "8  row 8", "detail 8.4", "detail 8.5", "detail 8.6", "detail 8.7",
        "Lines 5 to 8 of 9       ? keys  Esc back",
      ]
    )
  }

  @Test(arguments: [(1, 1), (1, 2), (2, 1), (3, 2), (5, 3), (20, 5), (80, 1)])
  func tinyScreens(columns: Int, rows: Int) async {
    let drawing = await open(8, columns: columns, rows: rows)
    drawing.press(.down, .end)
    // draw() itself checks that the frame fits exactly.
    #expect(drawing.draw().contains { !$0.isEmpty })
  }

  @Test func hostileTextIsMadeSafe() async {
    let drawing = Drawing(
      .rows(3),
      content: numbered({ _ in "\u{1B}]0;x\u{7}" }, detail: { _ in ["\u{1B}[2J", "\u{9B}31m"] })
    )
    await drawing.list.load()
    drawing.press(.enter)
    #expect(drawing.draw()[...2] == ["0  \u{FFFD}]0;x\u{FFFD}", "\u{FFFD}[2J", "\u{FFFD}31m"])
  }
}
