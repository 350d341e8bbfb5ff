import Pagination
import PaginationTesting
import Testing

@testable import TerminalList

/// Rows that are no items, and the scroll bar.
@MainActor
@Suite struct GapRowTests {
  private func text(_ row: PaginationRow<NumberedRow>, index: Int = 5) -> String {
    let drawing = Drawing(.rows(5), columns: 40)
    let line = drawing.renderer.row(row, drawing.model, index: index, columns: 40)
    #expect(SafeText(line.text).width == 40)
    return String(line.text.reversed().drop { $0 == " " }.reversed())
  }

  nonisolated static let gaps: [(state: LoadState, missing: Int?, text: String)] = [
    (.idle, nil, "··· rows may be missing · Enter loads"),
    (.idle, 1, "··· 1 row is missing · Enter loads"),
    (.idle, 120_000, "··· 120,000 rows are missing · Enter lo…"),
    (.loading, 50, "⠋ Loading…"),
    (
      .failed(LoadFailure(id: 1, error: ScriptedError("offline"))), 50,
      "offline, r to retry"
    ),
  ]

  @Test(arguments: gaps)
  func aGapIsOneLine(gap: (state: LoadState, missing: Int?, text: String)) {
    let row = PaginationGap(id: 1, state: gap.state, index: 3, missingCount: gap.missing)
    #expect(text(.gap(row)) == gap.text)
  }

  @Test func aPlaceholderShowsItsNumber() {
    #expect(text(.placeholder(119_999)) == "··· 120,000")
  }

  @Test func theCursorIsOnThemToo() {
    let drawing = Drawing(.rows(5))
    for row in [.placeholder(7), .gap(PaginationGap(id: 1, state: .idle, index: 3))]
      as [PaginationRow<NumberedRow>]
    {
      func roles(_ index: Int) -> Set<TextRole> {
        Set(drawing.renderer.row(row, drawing.model, index: index, columns: 20).runs.map(\.role))
      }
      #expect(roles(0) == [.cursor] && roles(1) == [.dim])
    }
  }

  private func bar(_ drawing: Drawing, columns: Int) -> String {
    String(drawing.draw(columns: columns).dropFirst().dropLast().compactMap(\.last))
  }

  @Test func theScrollBarShowsWhereTheScreenIs() async {
    let drawing = Drawing(.rows(100), columns: 60, rows: 12)
    await drawing.list.load()
    #expect(bar(drawing, columns: 60) == "█│││││││││")
    await drawing.list.loadNext()
    drawing.press(.end)
    #expect(bar(drawing, columns: 60) == "│█││││││││")
    for _ in 0..<10 {
      await drawing.list.loadNext()
      drawing.press(.end)
    }
    #expect(bar(drawing, columns: 60) == "│││││││││█")
    #expect(drawing.draw(columns: 60)[9] == "99  row 99" + String(repeating: " ", count: 49) + "│")
  }

  @Test func aListThatFitsHasNone_andNeitherHasANarrowScreen() async {
    let short = Drawing(.rows(5), columns: 60, rows: 12)
    await short.list.load()
    #expect(!short.draw().joined().contains { "█│".contains($0) })
    let narrow = Drawing(.rows(100), columns: 59, rows: 12)
    await narrow.list.load()
    #expect(!narrow.draw().joined().contains { "█│".contains($0) })
  }
}
