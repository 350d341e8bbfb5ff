import Testing

@testable import TerminalList

@Suite struct ListWindowTests {
  private func window(
    _ count: Int,
    height: Int,
    cursor: Int = 0,
    line: Int = 0,
    start: Bool = false,
    end: Bool = false
  ) -> ListWindow {
    var window = ListWindow()
    window.resize(height: height)
    window.update(
      cursor: cursor,
      cursorLine: line,
      rowCount: count,
      hasStartRow: start,
      hasEndRow: end
    )
    return window
  }

  @Test func showsWhatFits() {
    #expect(window(100, height: 10).rows == 0..<10)
    #expect(window(3, height: 10).rows == 0..<3)
    #expect(window(0, height: 10).rows == 0..<0)
  }

  @Test func scrollsOnlyWhenTheCursorLeavesTheScreen() {
    var window = window(100, height: 10)
    window.move(by: 9)
    #expect(window.rows == 0..<10)
    window.move(by: 1)
    #expect(window.rows == 1..<11)
    window.move(by: -9)
    #expect(window.rows == 1..<11 && window.cursor == 1)
    window.move(by: -5)
    #expect(window.rows == 0..<10 && window.cursor == 0)
  }

  @Test func pagesKeepOneLineInSight() {
    var window = window(100, height: 10)
    window.page(by: 1)
    #expect(window.rows == 9..<19 && window.cursor == 9)
    window.page(by: -1)
    #expect(window.rows == 0..<10 && window.cursor == 0)
    window.page(by: 100)
    #expect(window.rows == 90..<100 && window.cursor == 99)
  }

  @Test func theEdgesShowWhenTheReaderIsThere() {
    var window = window(20, height: 5, start: true, end: true)
    #expect(window.showsStartRow && window.rows == 0..<4)
    window.moveToEnd()
    #expect(window.showsEndRow && window.rows == 16..<20)
    window.move(by: -1)
    #expect(window.showsEndRow)
    window.moveToStart()
    #expect(window.showsStartRow && !window.showsEndRow)
  }

  @Test func anItemBeforeAnEdgeOnOneLine() {
    var window = window(3, height: 1, start: true, end: true)
    #expect(window.rows == 0..<1 && !window.showsStartRow)
    window.moveToEnd()
    #expect(window.rows == 2..<3 && !window.showsEndRow)
  }

  @Test func keepsTheCursorOnItsLineWhenRowsComeBefore() {
    var window = window(20, height: 5)
    window.move(by: 7)
    #expect(window.cursorLine == 4)
    window.update(
      cursor: 27,
      cursorLine: window.cursorLine,
      rowCount: 40,
      hasStartRow: true,
      hasEndRow: false
    )
    #expect(window.cursor == 27 && window.cursorLine == 4 && window.rows == 23..<28)
  }

  @Test func leavesNoLineEmptyThatCouldShowARow() {
    #expect(window(20, height: 5, cursor: 19, line: 0).rows == 15..<20)
    #expect(window(20, height: 5, cursor: 1, line: 4).rows == 0..<5)
  }

  @Test func survivesEverySizeAndMove() {
    for height in 1...4 {
      for count in 0...5 {
        for edges in 0...3 {
          var window = window(count, height: height, start: edges & 1 == 1, end: edges & 2 == 2)
          for step in [3, -2, 9, -9, 1, -1] {
            window.move(by: step)
            check(window)
            window.page(by: step.signum())
            check(window)
          }
        }
      }
    }
  }

  private func check(_ window: ListWindow) {
    #expect(window.lines.count <= window.height)
    #expect(window.rowCount == 0 ? window.cursor == 0 : window.rows.contains(window.cursor))
    for line in window.lines {
      if case .row(let row) = window.content(ofLine: line) {
        #expect(window.rows.contains(row))
      }
    }
  }
}
