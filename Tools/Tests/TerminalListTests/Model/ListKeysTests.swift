import Pagination
import PaginationTesting
import Testing

@testable import TerminalList

/// The page of keys, and the keys that the status line offers.
@MainActor
@Suite struct ListKeysTests {
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

  @Test func aQuestionMarkShowsTheKeys_thatDoSomethingNow() async {
    let drawing = await loaded()
    drawing.press(.character("?"))
    #expect(
      drawing.draw() == [
        "Keys",
        "arrows, j, k      one row up or down",
        "page keys, space  one screen up or down",
        "Home, End, g, G   the first row, the last one that is loaded",
        ":10 Enter         row number 10, if it is loaded",
        "mouse             the wheel scrolls, a click chooses a row",
        "Enter             the row's details; Esc goes back",
        "/                 search on the server; Esc clears it",
        "R                 refresh",
        "d                 hide the row here; the server keeps it",
        "?                 these keys",
        "q                 quit",
        "", "",
        "11 lines                                              Esc back",
      ]
    )
  }

  @Test func whatHappensAddsKeys() async {
    let drawing = await loaded()
    func has(_ keys: String) -> Bool { drawing.model.keys.lines.contains { $0.keys == keys } }
    #expect(!has("u") && !has("r"))
    drawing.press(.character("d"))
    #expect(has("u"))
    drawing.source.failNext(ScriptedError("offline"))
    await drawing.list.loadNext()
    #expect(has("r"))
    drawing.press(.character("u"))
    #expect(!has("u"))
  }

  /// All rows are loaded, so each number and each part is a place.
  @Test func inAListThatIsWhole_everyPlaceIsOffered() async {
    let lines = await loaded(5).model.keys.lines
    #expect(lines.contains { $0.keys == ":5 Enter" && $0.effect == "row number 5" })
    #expect(lines.contains { $0.keys == "50%" })
    let partly = await loaded().model.keys.lines
    #expect(!partly.contains { $0.keys == "50%" })
  }

  @Test(arguments: [Key.character("?"), .character("q"), .enter, .escape])
  func thePageIsClosedAsADetailIs(key: Key) async {
    let drawing = await loaded()
    drawing.press(.down)
    let list = drawing.draw()
    drawing.press(.character("?"))
    #expect(drawing.model.press(.resize) == nil && drawing.model.help != nil)
    #expect(drawing.model.press(.character("d")) == nil && drawing.model.help != nil)
    #expect(drawing.model.press(key) == nil && drawing.model.help == nil)
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
    #expect(drawing.draw()[0] == "Keys" && drawing.model.hints == [.back])
    drawing.press(.escape)
    #expect(drawing.draw()[1] == "detail 0.0" && drawing.model.detail != nil)
  }

  @Test func inTheSearchFieldAQuestionMarkIsText() async {
    let drawing = await loaded()
    drawing.press(.character("/"), .character("?"))
    #expect(drawing.model.query == "?" && drawing.model.help == nil)
  }

  @Test func keysWithoutEffectAreNotShown() {
    let keys = ListKeys([]).lines.map(\.keys)
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
    let lines = ListKeys([.details, .search]).texts(30)
    #expect(
      lines.prefix(3) == ["arrows, j, k: one row up or", "down", "page keys, space: one screen"]
    )
    #expect(lines.last == "q: quit")
  }

  @Test func inALowScreenTheKeysScroll() async {
    let drawing = await loaded(rows: 6)
    drawing.press(.character("?"))
    #expect(drawing.draw()[1].hasPrefix("arrows, j, k"))
    #expect(drawing.draw().last?.hasPrefix("Lines 1 to 4 of 11 ") == true)
    drawing.press(.down)
    #expect(drawing.draw()[1].hasPrefix("page keys"))
    drawing.press(.end)
    #expect(drawing.draw()[4].hasPrefix("q  "))
    drawing.press(.escape)
    #expect(drawing.draw()[1].hasPrefix("0   row 0"))
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
