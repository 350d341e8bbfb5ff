import Pagination
import PaginationTesting
import Testing

@testable import TerminalList

/// A list of 1,000 rows in which each has a line, loaded or not.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct PlaceholderTests {
  private let source = ScriptedSource<NumberedRow, PageOffset> { request in
    let start = request.key?.offset ?? 0
    let end = min(1000, start + request.size)
    return .page(
      Page(
        items: (start..<end).map { NumberedRow($0) },
        previous: start > 0 ? PageOffset(max(0, start - request.size)) : nil,
        next: end < 1000 ? PageOffset(end) : nil,
        totalCount: 1000
      )
    )
  }

  private let model: ListModel<NumberedRow>
  private let renderer = ListRenderer(content: numbered())

  init() async {
    var configuration = PaginationConfiguration(
      pageSize: 20,
      prefetch: .threshold(3),
      retry: .never
    )
    configuration.placeholders = .all
    model = ListModel(paginator: Paginator(source: source, configuration: configuration))
    await model.paginator.load()
    _ = draw()
  }

  /// The eight lines of the list.
  private func draw() -> [String] {
    let size = ScreenSize(columns: 40, rows: 10)
    renderer.update(model, size)
    return renderer.frame(model, size).lines[1...8].map { line in
      String(line.text.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func type(_ keys: Key...) {
    for key in keys { _ = model.press(key) }
  }

  /// Draws until a condition holds.
  private func settle(until isSo: () -> Bool) async {
    for _ in 0..<10_000 {
      _ = draw()
      if isSo() { return }
      await Task.yield()
    }
    #expect(isSo())
  }

  private var offsets: [Int] { source.requests.map { $0.key?.offset ?? 0 } }

  /// The text of loaded rows.
  private func texts(_ rows: Range<Int>) -> [String] {
    rows.map { "\($0)" + String(repeating: " ", count: 4 - "\($0)".count) + "row \($0)" }
  }

  @Test func theEndIsThereAtOnce_andLoadsInPlace() async throws {
    source.isPaused = true
    type(.character("G"))
    #expect(draw() == (993..<1000).map { $0 == 999 ? "··· 1,000" : "··· \($0 + 1)" } + ["— end —"])
    #expect(model.cursor == 999 && model.current == nil && model.wayToEnd == nil)
    try await source.waitForRequests(2)
    #expect(offsets == [0, 983])
    source.isPaused = false
    source.releaseAll()
    await settle { model.current?.id == 999 }
    #expect(draw() == texts(993..<1000) + ["— end —"])
    #expect(model.cursor == 999 && model.cursorLine == 6)
  }

  /// The page of the row itself is the first one that is requested.
  @Test(arguments: [("500", 499), ("50%", 499), ("981", 980)])
  func aRowByItsNumber_isShownAtOnce_andLoadsInPlace(number: String, index: Int) async throws {
    type(.down, .down)
    _ = draw()
    source.isPaused = true
    type(.character(":"))
    for scalar in number.unicodeScalars { type(.character(scalar)) }
    if !number.hasSuffix("%") { type(.enter) }
    for _ in 0..<100 where model.cursor != index { await Task.yield() }
    #expect(model.cursor == index && model.cursorLine == 2)
    #expect(draw() == (index - 2..<index + 6).map { "··· \($0 + 1)" })
    try await source.waitForRequests(2)
    #expect(offsets == [0, index])
    source.isPaused = false
    source.releaseAll()
    await settle { draw() == texts(index - 2..<index + 6) }
    #expect(draw() == texts(index - 2..<index + 6))
    #expect(model.current?.id == index && model.cursorLine == 2)
  }

  /// Nothing loads on the way.
  @Test func aDraggedScrollBar_goesThereWithOneRequest() async throws {
    source.isPaused = true
    model.point(.press, at: .bar(line: 0, height: 8))
    for line in 1...4 {
      model.point(.drag, at: .bar(line: line, height: 9))
      _ = draw()
    }
    #expect(model.goingTo?.text == "501" && model.extent.visible.lowerBound == 500)
    #expect(offsets == [0] && model.cursor == 0)
    model.point(.release, at: .bar(line: 4, height: 9))
    for _ in 0..<100 where model.cursor != 500 { await Task.yield() }
    _ = draw()
    try await source.waitForRequests(2)
    #expect(offsets == [0, 500])
    #expect(model.cursor == 500 && model.goingTo == nil)
    source.isPaused = false
    source.releaseAll()
    await settle { model.current?.id == 500 }
  }

  @Test func escape_leavesTheScrollBarAlone() async {
    model.point(.press, at: .bar(line: 4, height: 9))
    type(.escape)
    model.point(.release, at: .bar(line: 4, height: 9))
    for _ in 0..<100 { await Task.yield() }
    _ = draw()
    #expect(offsets == [0] && model.cursor == 0 && model.extent.visible.lowerBound == 0)
  }

  /// Neither the pages that land there nor those that land elsewhere move a line.
  @Test func pageDownIntoTheUnknown_keepsThePlaceholdersInTheirLines() async {
    type(.character("5"), .character("0"), .character("%"))
    await settle { model.current?.id == 499 }
    source.isPaused = true
    for _ in 0..<10 { type(.pageDown) }
    let (cursor, lines) = (model.cursor, draw())
    #expect(cursor == 569 && lines.allSatisfy { $0.hasPrefix("··· ") })
    source.releaseAll()
    for _ in 0..<100 {
      await Task.yield()
      let now = draw()
      #expect(model.cursor == cursor)
      for (one, other) in zip(lines, now) where other.hasPrefix("···") { #expect(one == other) }
    }
    source.isPaused = false
    source.releaseAll()
    await settle { model.current?.id == 569 }
    #expect(model.current?.id == 569)
  }

  @Test func onlyLoadedRowsAreAhead() async {
    #expect(model.rowsAhead == 12)
    type(.character("5"), .character("0"), .character("%"))
    await settle { model.current?.id == 499 }
    let loaded = model.paginator.items.map(\.id)
    let last = loaded.last ?? 0
    #expect(model.rowsAhead == last - model.window.rows.upperBound + 1)
    type(.character("g"))
    _ = draw()
    let first = loaded.prefix(1000).enumerated().prefix { $0.offset == $0.element }.count
    #expect(model.rowsAhead == first - 8)
    type(.character("G"))
    #expect(model.rowsAhead == 0)
  }

  /// A page that is loading elsewhere must not move the last row.
  @Test func theRowBehindTheLast_isNotThatOfAnotherPage() async {
    source.isPaused = true
    for _ in 0..<3 { type(.pageDown) }
    _ = draw()
    #expect(model.paginator.end == .loading)
    type(.character("G"))
    #expect(draw().last == "— end —")
  }

  @Test func aFailedPageIsShownByThePlaceholderBesideIt() async {
    source.failNext(ScriptedError("offline"))
    for _ in 0..<18 { type(.down) }
    await settle { model.paginator.end.failure != nil }
    type(.down, .down, .down)
    let lines = draw()
    #expect(lines == texts(14..<20) + ["Failed, r to retry: offline", "··· 22"])
    #expect(model.hints.contains(.retry))
    type(.character("r"))
    await settle { model.current?.id == 21 }
    #expect(draw().suffix(2) == texts(20..<22))
  }
}
