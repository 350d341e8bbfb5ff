import Pagination
import PaginationTesting
import Testing

@testable import TerminalList

/// The page of keys, and the keys that the status line offers.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ListKeysTests {
  private func loaded(_ count: Int = 30, columns: Int = 62, rows: Int = 15) async -> Drawing {
    let drawing = Drawing(
      .rows(count),
      columns: columns,
      rows: rows,
      content: numbered(detail: details)
    )
    await drawing.list.load()
    _ = drawing.draw()
    return drawing
  }

  @Test func aQuestionMarkShowsTheKeys() async {
    let drawing = await loaded()
    drawing.press(.character("?"))
    #expect(
      drawing.draw() == [
        "Keys",
        "arrows, j, k      one row up or down",
        "page keys, space  one screen up or down",
        "Home, End, g, G   the first row, the last",
        ":120000, 50%      a row by its number, or halfway down",
        "mouse             the wheel scrolls, the bar goes anywhere",
        "n                 the new rows above",
        "Enter             the row's details; Esc goes back",
        "Enter in a gap    loads the rows that are missing there",
        "/                 search; Esc clears it",
        "R, r              refresh, retry after a failure",
        "d, u              hide a row, undo; the server keeps it",
        "?                 these keys",
        "q                 quit",
        "All keys                                     any key goes back",
      ]
    )
  }

  @Test(arguments: [Key.character("?"), .character("d"), .character("q"), .end, .enter, .escape])
  func anyKeyClosesThePage_andDoesNothingElse(key: Key) async {
    let drawing = await loaded()
    drawing.press(.down)
    let list = drawing.draw()
    drawing.press(.character("?"))
    #expect(drawing.model.press(.resize) == nil && drawing.model.showsKeys)
    #expect(drawing.model.press(key) == nil && !drawing.model.showsKeys)
    #expect(drawing.draw() == list)
  }

  @Test func ctrlCInterruptsThere() async {
    let drawing = await loaded()
    drawing.press(.character("?"))
    #expect(drawing.model.press(.interrupt) == .interrupted)
  }

  @Test func aDetailIsThereAgainAfterwards() async {
    let drawing = await loaded()
    drawing.press(.enter, .character("?"))
    #expect(drawing.draw()[0] == "Keys" && drawing.model.hints == [.anyBack])
    drawing.press(.escape)
    #expect(drawing.draw()[1] == "detail 0.0" && drawing.model.detail != nil)
  }

  @Test func inTheSearchFieldAQuestionMarkIsText() async {
    let drawing = await loaded()
    drawing.press(.character("/"), .character("?"))
    #expect(drawing.model.query == "?" && !drawing.model.showsKeys)
  }

  @Test func keysWithoutEffectAreNotShown() {
    let keys = ListKeys(hasDetails: false, hasSearch: false).lines.map(\.keys)
    #expect(!keys.contains("Enter") && !keys.contains("/") && keys.contains("q"))
  }

  @Test func aKeyOfTheProgram_isAmongThem_andShowsWhatItHasDone() async {
    let action = ListAction("x", effect: "marks all") { ["All are marked."] }
    let model = ListModel(paginator: paginator(.rows(30)), actions: [action])
    await model.paginator.load()
    #expect(model.keys.lines.suffix(3).map(\.keys) == ["x", "?", "q"])
    var hasDrawn = false
    model.redraw = { hasDrawn = true }
    #expect(model.press(.character("x")) == nil)
    for _ in 0..<1000 where !hasDrawn { await Task.yield() }
    #expect(hasDrawn && model.notice == ["All are marked."])
    #expect(model.press(.down) == nil && model.notice.isEmpty)
  }

  @Test func aNarrowScreenShowsAllKeys_inMoreLines() {
    let keys = ListKeys(hasDetails: true, hasSearch: true)
    let lines = keys.texts(30)
    #expect(
      lines.prefix(3) == ["arrows, j, k: one row up or", "down", "page keys, space: one screen"]
    )
    #expect(lines.last == "q: quit")
  }

  @Test func aLowScreenSaysThatLinesAreMissing() async {
    let drawing = await loaded(rows: 6)
    drawing.press(.character("?"))
    #expect(drawing.draw().last?.hasPrefix("4 of 13 lines ") == true)
  }

  // MARK: Hints

  @Test func theLikeliestKeysAreOffered() async {
    let drawing = await loaded()
    #expect(drawing.model.hints == [.details, .search, .keys, .quit])
    #expect(drawing.draw().last?.hasSuffix("/ search  ? keys  q quit") == true)
    drawing.press(.character("/"))
    #expect(drawing.model.hints == [.finish, .clear])
    drawing.press(.escape, .enter)
    #expect(drawing.model.hints == [.keys, .back])
  }

  @Test func onlyKeysWithAnEffectAreOffered() async {
    let plain = ListModel(paginator: paginator(.rows(5)))
    #expect(plain.hints == [.keys, .quit])
    let empty = await loaded(0)
    #expect(empty.model.hints == [.search, .keys, .quit])
  }

  @Test func afterAFailureRetryingIsOffered() async {
    let failed = Drawing(.rows(30))
    failed.source.failNext(ScriptedError("offline"))
    await failed.list.load()
    #expect(failed.model.hints == [.search, .keys, .quit, .retry])
    let edge = await loaded()
    edge.source.failNext(ScriptedError("offline"))
    await edge.list.loadNext()
    #expect(edge.model.hints.last == .retry)
    let refreshed = await loaded()
    refreshed.source.failNext(ScriptedError("offline"))
    await refreshed.list.refresh()
    #expect(refreshed.model.hints.last == .retry)
    let start = Drawing(.rows(30, startingAt: 10))
    await start.list.load()
    start.source.failNext(ScriptedError("offline"))
    await start.list.loadPrevious()
    #expect(start.model.hints.last == .retry)
    await start.list.loadPrevious()
    #expect(start.model.hints.last == .quit)
  }
}
