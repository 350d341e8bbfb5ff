import Pagination
import PaginationTesting
import Testing

@testable import TerminalList

@MainActor
@Suite struct ListModelTests {
  private func loaded(
    _ count: Int = 100,
    prefetch: PrefetchPolicy = .manual,
    refresh: RefreshPolicy = .reconcile(pages: 3)
  ) async -> Drawing {
    let drawing = Drawing(.rows(count), prefetch: prefetch, refresh: refresh)
    await drawing.list.load()
    _ = drawing.draw()
    return drawing
  }

  /// Four lines for the list; ten rows are loaded.
  nonisolated static let moves: [(keys: [Key], cursor: Int, top: Int)] = [
    ([], 0, 0),
    ([.down], 1, 0),
    ([.character("j"), .character("j")], 2, 0),
    ([.down, .down, .down, .down], 4, 1),
    ([.down, .up], 0, 0),
    ([.character("j"), .character("k")], 0, 0),
    ([.up], 0, 0),
    ([.pageDown], 3, 3),
    ([.character(" ")], 3, 3),
    ([.pageDown, .pageUp], 0, 0),
    ([.character("G")], 9, 6),
    ([.end], 9, 6),
    ([.character("G"), .character("g")], 0, 0),
    ([.end, .home], 0, 0),
    ([.end, .down], 9, 6),
    ([.character("x"), .enter, .backspace], 0, 0),
  ]

  @Test(arguments: moves)
  func keysMove(_ move: (keys: [Key], cursor: Int, top: Int)) async {
    let drawing = await loaded()
    for key in move.keys { #expect(drawing.model.press(key) == nil) }
    _ = drawing.draw()
    #expect(drawing.model.cursor == move.cursor)
    #expect(drawing.model.visibleRows.lowerBound == move.top)
  }

  @Test func keysEnd() async {
    let drawing = await loaded()
    #expect(drawing.model.press(.character("q")) == .quit)
    #expect(drawing.model.press(.interrupt) == .interrupted)
    #expect(drawing.model.press(.resize) == nil)
  }

  @Test func inTheSearchFieldLettersAreText() async {
    let drawing = await loaded()
    drawing.press(.character("/"), .character("q"), .character("j"), .character("é"))
    #expect(drawing.model.query == "qjé" && drawing.model.cursor == 0)
    drawing.press(.backspace, .down)
    #expect(drawing.model.query == "qj" && drawing.model.cursor == 1)
    #expect(drawing.model.press(.interrupt) == .interrupted)
    drawing.press(.enter, .character("j"))
    #expect(drawing.model.query == "qj" && drawing.model.cursor == 2)
    drawing.press(.escape)
    #expect(drawing.model.query.isEmpty && !drawing.model.search.isTyping)
  }

  @Test func withoutASearchTheKeyDoesNothing() {
    let model = ListModel(paginator: paginator(.rows(5)))
    #expect(model.press(.character("/")) == nil)
    #expect(!model.search.isTyping)
  }

  @Test func reportsTheRowsOnScreen_soThatTheNextPageIsRequestedInTime() async throws {
    let drawing = await loaded(prefetch: .threshold(3))
    #expect(drawing.source.requests.count == 1)
    // The last row on screen has four below it.
    drawing.press(.down, .down, .down, .down, .down)
    #expect(drawing.source.requests.count == 1)
    drawing.press(.down)
    try await drawing.source.waitForRequests(2)
    #expect(drawing.source.requests.count == 2)
  }

  @Test func deletingTheCursorsRowPutsTheNextInItsPlace_andUndoBringsItBack() async {
    let drawing = await loaded()
    drawing.press(.down, .down, .character("d"))
    #expect(drawing.model.current?.id == 3 && drawing.model.cursor == 2)
    drawing.press(.character("d"), .down)
    #expect(drawing.list.items.map(\.id) == [0, 1, 4, 5, 6, 7, 8, 9])
    drawing.press(.character("u"))
    #expect(drawing.model.current?.id == 3)
    drawing.press(.character("u"), .character("u"))
    #expect(drawing.model.current?.id == 2)
    #expect(drawing.list.items.map(\.id) == Array(0..<10))
  }

  @Test func deletingTheLastRowMovesUp() async {
    let drawing = await loaded(10)
    drawing.press(.end, .character("d"))
    #expect(drawing.model.current?.id == 8)
    for _ in 0..<12 { drawing.press(.character("d")) }
    #expect(drawing.model.current == nil && drawing.list.items.isEmpty)
    drawing.press(.character("u"))
    #expect(drawing.model.current?.id == 0)
  }

  @Test func rowsThatComeBeforeDoNotMoveTheReader() async {
    let drawing = Drawing(.rows(100, startingAt: 50))
    await drawing.list.load()
    drawing.press(.down, .down)
    let line = drawing.model.window.cursorLine
    await drawing.list.loadPrevious()
    _ = drawing.draw()
    #expect(drawing.model.current?.id == 52 && drawing.model.cursor == 12)
    #expect(drawing.model.window.cursorLine == line)
  }

  @Test func aKeyIsForTheRowThatTheUserSees_alsoIfAPageLandsBeforeIt() async {
    let drawing = Drawing(.rows(100, startingAt: 50))
    await drawing.list.load()
    drawing.press(.down, .down)
    await drawing.list.loadPrevious()
    #expect(drawing.model.current?.id == 52)
    #expect(drawing.model.press(.character("d")) == nil)
    #expect(drawing.list.items.index(of: 52) == nil && drawing.list.items.count == 19)
  }

  @Test func aRefreshKeepsTheReadersRow_atAnyPosition() async {
    let drawing = await loaded()
    drawing.press(.down, .down)
    drawing.source.setScript { request in
      .page(Page(items: [20, 21, 22, 2, 3, 4], next: nil))
    }
    await drawing.list.refresh()
    _ = drawing.draw()
    #expect(drawing.model.current?.id == 2 && drawing.model.cursor == 3)
  }

  @Test func aRefreshWithoutTheRowKeepsTheLine() async {
    let drawing = await loaded()
    drawing.press(.down, .down)
    drawing.source.setScript { _ in .page(Page(items: [0, 1, 9], next: nil)) }
    await drawing.list.refresh()
    _ = drawing.draw()
    #expect(drawing.model.current?.id == 9 && drawing.model.window.cursorLine == 2)
    drawing.source.setScript { _ in .page(Page(items: [70, 71], next: nil)) }
    await drawing.list.refresh()
    _ = drawing.draw()
    #expect(drawing.model.current?.id == 71)
  }

  /// The anchor is the new place of a row that was on screen, and the cursor keeps its distance to it.
  @Test func aRefreshWithoutTheRowFollowsTheRowsAround() async {
    let drawing = await loaded()
    drawing.press(.pageDown, .down)
    #expect(drawing.model.current?.id == 4)
    let line = drawing.model.window.cursorLine
    drawing.source.setScript { _ in
      .page(Page(items: [90, 91, 92, 0, 1, 2, 3, 5, 6, 7, 8, 9], next: nil))
    }
    await drawing.list.refresh()
    _ = drawing.draw()
    #expect(drawing.model.current?.id == 5 && drawing.model.window.cursorLine == line)
  }

  @Test func aNewListBeginsAtItsFirstRow() async {
    let drawing = await loaded(refresh: .replace)
    drawing.press(.pageDown, .pageDown)
    drawing.source.setScript { _ in .page(Page(items: [70, 71, 72, 73, 74, 75], next: nil)) }
    await drawing.list.refresh()
    _ = drawing.draw()
    #expect(drawing.model.current?.id == 70)
  }

  @Test func droppedPagesDoNotMoveTheReader() async {
    let source = ScriptedSource.rows(200)
    let model = ListModel(
      paginator: paginator(source, prefetch: .threshold(0), maximumItemCount: 30)
    )
    await model.paginator.load()
    model.update(height: 4, detail: ScreenSize(columns: 20, rows: 4))
    for _ in 0..<12 {
      let last = model.paginator.items.last
      _ = model.press(.end)
      model.update(height: 4, detail: ScreenSize(columns: 20, rows: 4))
      await model.paginator.loadNext()
      model.update(height: 4, detail: ScreenSize(columns: 20, rows: 4))
      #expect(model.current == last)
    }
    #expect(model.paginator.items.first?.id != 0)
  }
}
