import Pagination
import PaginationTesting
import Testing

@testable import TerminalList

/// Whole screens, without the spaces at the ends of lines.
@MainActor
@Suite struct ListRendererTests {
  @Test func nothingAskedForYet() {
    #expect(Drawing(.rows(5)).draw() == ["", "", "", "", "", "0 rows · 0 pages  ? keys"])
  }

  @Test func loading() async throws {
    let source = ScriptedSource<NumberedRow, Range<Int>>()
    let drawing = Drawing(source)
    let load = Task { await drawing.list.load() }
    try await source.waitForRequests(1)
    #expect(drawing.draw() == ["", "", "       ⠋ Loading…", "", "", "0 rows · 0 pages  ? keys"])
    drawing.model.turnSpinner()
    #expect(drawing.draw()[2] == "       ⠙ Loading…")
    source.requests[0].fail(ScriptedError("offline"))
    _ = await load.value
  }

  @Test func empty() async {
    let drawing = Drawing(.rows(0))
    await drawing.list.load()
    #expect(drawing.draw() == ["", "", "        No rows", "", "", "0 of 0 rows       ? keys"])
  }

  @Test func failed() async {
    let drawing = Drawing(.rows(5))
    drawing.source.failNext(ScriptedError("the server is down"))
    await drawing.list.load()
    #expect(
      drawing.draw() == [
        "", "", "the server is down, r to", "         retry", "", "0 rows   ? keys  r retry",
      ]
    )
  }

  @Test func content() async {
    let drawing = Drawing(.rows(30))
    await drawing.list.load()
    #expect(
      drawing.draw() == [
        "Tens 0", "0   row 0", "1   row 1", "2   row 2", "3   row 3", "10 of 30 rows     ? keys",
      ]
    )
    await drawing.list.loadNext()
    drawing.press(.pageDown, .pageDown, .pageDown, .pageDown)
    #expect(drawing.draw()[...1] == ["Tens 1", "12  row 12"])
  }

  @Test func theCursorsRowIsMarkedToItsEnd() async {
    let drawing = Drawing(.rows(30))
    await drawing.list.load()
    drawing.press(.down)
    let frame = drawing.renderer.frame(drawing.model, drawing.size)
    #expect(frame.lines.map { $0.runs.allSatisfy { $0.role == .cursor } }.firstIndex(of: true) == 2)
    #expect(frame.lines[1].runs.map(\.role) == [.dim, .plain, .plain])
    #expect(frame.lines[0].runs.allSatisfy { $0.role == .title })
    #expect(frame.lines[5].runs.allSatisfy { $0.role == .status })
  }

  @Test func edgeLoading() async throws {
    let drawing = Drawing(.rows(30))
    await drawing.list.load()
    drawing.press(.end)
    drawing.source.isPaused = true
    let next = Task { await drawing.list.loadNext() }
    try await drawing.source.waitForRequests(2)
    #expect(drawing.draw()[1...4] == ["7   row 7", "8   row 8", "9   row 9", "⠋ Loading…"])
    drawing.source.releaseAll()
    _ = await next.value
    #expect(drawing.draw()[1...4] == ["7   row 7", "8   row 8", "9   row 9", "10  row 10"])
  }

  @Test func edgeFailed() async {
    let drawing = Drawing(.rows(30), columns: 40)
    await drawing.list.load()
    drawing.press(.end)
    drawing.source.failNext(ScriptedError("page 2 is broken"))
    await drawing.list.loadNext()
    #expect(
      drawing.draw()[1...4] == [
        "7   row 7", "8   row 8", "9   row 9", "page 2 is broken, r to retry",
      ]
    )
  }

  @Test func edgeEnd() async {
    let drawing = Drawing(.rows(2))
    await drawing.list.load()
    #expect(drawing.draw()[1...4] == ["0   row 0", "1   row 1", "— end —", ""])
  }

  @Test func startEdge() async throws {
    let drawing = Drawing(.rows(30, startingAt: 10))
    await drawing.list.load()
    drawing.source.failNext(ScriptedError("lost"))
    await drawing.list.loadPrevious()
    _ = drawing.draw()
    drawing.press(.home)
    #expect(drawing.draw()[1...2] == ["lost, r to retry", "10  row 10"])
    drawing.source.isPaused = true
    let previous = Task { await drawing.list.loadPrevious() }
    try await drawing.source.waitForRequests(3)
    #expect(drawing.draw()[1...2] == ["⠋ Loading…", "10  row 10"])
    drawing.source.releaseAll()
    _ = await previous.value
    #expect(drawing.draw()[1...2] == ["9   row 9", "10  row 10"])
  }

  @Test func aFailedRefreshIsSaidBesideTheRows() async {
    let drawing = Drawing(.rows(30), columns: 40)
    await drawing.list.load()
    drawing.source.failNext(ScriptedError("offline"))
    await drawing.list.refresh()
    #expect(
      drawing.draw() == [
        "Tens 0", "0   row 0", "1   row 1", "2   row 2", "offline, r to retry the refresh",
        "10 of 30 rows · 0 pages  ? keys  r retry",
      ]
    )
  }

  @Test func aRefreshIsSaidInTheStatus() async throws {
    let drawing = Drawing(.rows(30), columns: 40)
    await drawing.list.load()
    drawing.source.isPaused = true
    let refresh = Task { await drawing.list.refresh() }
    try await drawing.source.waitForRequests(2)
    #expect(drawing.draw().last == "10 of 30 rows · refreshing        ? keys")
    drawing.source.releaseAll()
    _ = await refresh.value
  }

  @Test func searchField() async {
    let drawing = Drawing(.rows(30))
    await drawing.list.load()
    drawing.press(.character("/"), .character("a"), .character("b"))
    #expect(drawing.draw()[3...5] == ["2   row 2", "/ab▏", "10 of 30 rows  Esc clear"])
    drawing.press(.enter)
    #expect(drawing.draw()[4] == "/ab  Esc to clear")
  }

  @Test func wideCharactersKeepTheColumns() async {
    let names = ["漢字", "e\u{301}", "\u{200F}", "\u{301}", "😀!", "\u{1B}[31mred"]
    let drawing = Drawing(
      .rows(6),
      rows: 9,
      content: RowContent(
        columns: { [RowColumn(names[$0.id], width: 6), RowColumn("|")] }
      )
    )
    await drawing.list.load()
    #expect(
      drawing.draw()[1...6] == [
        "漢字  |", "e\u{301}     |", "\u{FFFD}     |", "\u{25CC}\u{301}     |", "😀!   |",
        "\u{FFFD}[31m…|",
      ]
    )
  }

  @Test(arguments: [(1, 1), (1, 2), (2, 1), (3, 2), (5, 3), (20, 5), (80, 1)])
  func tinyScreens(columns: Int, rows: Int) async {
    var drawing = Drawing(.rows(30), columns: columns, rows: rows)
    _ = drawing.draw()
    await drawing.list.load()
    drawing.press(.end, .character("/"), .character("漢"), .escape, .home)
    // draw() itself checks that the frame fits exactly.
    #expect(drawing.draw().contains { $0.hasPrefix("0") })
    drawing.size = ScreenSize(columns: 100, rows: 40)
    _ = drawing.draw()
  }

  @Test func tinyScreensShowTheRow() async {
    let drawing = Drawing(.rows(30), columns: 9, rows: 1)
    await drawing.list.load()
    #expect(drawing.draw() == ["0   row 0"])
    drawing.press(.end)
    #expect(drawing.draw() == ["9   row 9"])
  }

  @Test func aFailureBeginsWithItsReason_andEndsWithTheRequest() {
    let failure = FailureText("503 Service Unavailable", request: "GET https://example.com/posts")
    #expect(
      failure.line(with: ", r to retry")
        == "503 Service Unavailable, r to retry · GET https://example.com/posts"
    )
    #expect(FailureText("Ask for less.").line(with: ", r to retry") == "Ask for less, r to retry")
    #expect(FailureText("It is gone.").line(with: "") == "It is gone.")
  }
}
