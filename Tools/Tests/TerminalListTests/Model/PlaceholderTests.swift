import Pagination
import PaginationTesting
import Synchronization
import Testing

@testable import TerminalList

/// A list of 1,000 rows in which each has a line, loaded or not.
@MainActor
@Suite struct PlaceholderTests {
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
    model = ListModel(
      paginator: Paginator(source: source, configuration: configuration),
      countsRows: { true }
    )
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
    #expect(model.cursor == 999 && model.current == nil)
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
    #expect(lines == texts(14..<20) + ["offline, r to retry", "··· 22"])
    #expect(model.hints.contains(.retry))
    type(.character("r"))
    await settle { model.current?.id == 21 }
    #expect(draw().suffix(2) == texts(20..<22))
  }

  @Test func theKeysSayThatEveryPlaceCanBeReached() {
    #expect(model.goToLabel == "Go to row 1 to 1,000, or 50%")
    let keys = model.keys.lines
    #expect(keys.contains { $0.keys == "50%" })
    #expect(keys.contains { $0.effect.hasSuffix("the bar goes anywhere") })
  }
}

/// Places that are asked for before anything is loaded, and those of lists whose keys count nothing.
@MainActor
@Suite struct GoingTests {
  private func settle(_ model: ListModel<NumberedRow>, until isSo: () -> Bool) async {
    for _ in 0..<10_000 {
      model.update(height: 8, detail: ScreenSize(columns: 40, rows: 8))
      if isSo() { return }
      await Task.yield()
    }
    #expect(isSo())
  }

  /// A list of 1,000 rows without placeholders, whose keys count rows.
  private func listByOffset() -> (
    source: ScriptedSource<NumberedRow, PageOffset>, model: ListModel<NumberedRow>
  ) {
    let source = ScriptedSource<NumberedRow, PageOffset> { request in
      let start = request.key?.offset ?? 0
      let rows = (start..<start + 20).map { NumberedRow($0) }
      return .page(Page(items: rows, next: PageOffset(start + 20), totalCount: 1000))
    }
    let list = Paginator(
      source: source,
      configuration: PaginationConfiguration(pageSize: 20, prefetch: .manual, retry: .never)
    )
    return (source, ListModel(paginator: list, countsRows: { true }))
  }

  private func goToTheMiddle(_ model: ListModel<NumberedRow>) {
    for key in "50%".unicodeScalars { _ = model.press(.character(key)) }
  }

  @Test func aPlaceWaitsForTheFirstPage() async throws {
    let (source, model) = listByOffset()
    source.isPaused = true
    let load = Task { await model.paginator.load() }
    try await source.waitForRequests(1)
    goToTheMiddle(model)
    await settle(model) { model.notice == ["Goes to 50% when the first page is loaded."] }
    source.isPaused = false
    source.releaseAll()
    await settle(model) { model.current?.id == 499 }
    _ = await load.value
    #expect(source.requests[1].key?.offset == 499)
  }

  @Test func aPlaceThatFailsAgain_isSaidToHaveFailedAgain() async {
    let (source, model) = listByOffset()
    await model.paginator.load()
    source.failNext(ScriptedError("offline"))
    goToTheMiddle(model)
    await settle(model) { model.notice == ["offline, r to try again"] }
    source.failNext(ScriptedError("offline"))
    _ = model.press(.character("r"))
    await settle(model) { model.notice == ["Failed again: offline, r to try again"] }
    #expect(model.hints.last == .retry)
    _ = model.press(.character("r"))
    await settle(model) { model.current?.id == 499 }
    #expect(model.hints.last == .quit && model.notice.isEmpty)
  }
}

/// Filtering the rows that are loaded.
@MainActor
@Suite struct LoadedFilterTests {
  private let source = ScriptedSource<NumberedRow, Range<Int>>.rows(100)
  private let model: ListModel<NumberedRow>
  private let renderer = ListRenderer(content: numbered())

  init() async {
    model = ListModel(
      paginator: paginator(source, pageSize: 30, prefetch: .manual),
      search: ListSearch(loaded: { "row \($0.id)".contains($1) })
    )
    await model.paginator.load()
    _ = draw()
  }

  private func draw() -> [String] {
    let size = ScreenSize(columns: 60, rows: 10)
    model.showMatches()
    renderer.update(model, size)
    return renderer.frame(model, size).lines.map { line in
      String(line.text.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func type(_ text: String) {
    for scalar in text.unicodeScalars { _ = model.press(.character(scalar)) }
  }

  private func settle(until isSo: () -> Bool) async {
    for _ in 0..<10_000 {
      _ = draw()
      if isSo() { return }
      await Task.yield()
    }
    #expect(isSo())
  }

  @Test func onlyMatchesAreShown_andNothingIsRequested() async {
    type("jj/9")
    await settle { model.shown.items.map(\.id) == [9, 19, 29] }
    let lines = draw()
    #expect(
      lines[1].hasPrefix("9   row 9") && lines[4].hasPrefix("— no more among the loaded rows —")
    )
    #expect(lines[8].hasPrefix("/9▏") && lines[9].hasPrefix("3 of 30 loaded rows"))
    #expect(model.cursor == 0 && source.requests.count == 1)
    type("x")
    await settle { model.shown.phase == .empty }
    #expect(draw().joined().contains("None of the 30 loaded rows matches “9x”"))
    _ = model.press(.escape)
    #expect(draw()[1].hasPrefix("0   row 0") && model.current?.id == 2)
    #expect(source.requests.count == 1)
  }

  @Test func theRowThatWasFound_isTheCursorsAfterwards() async {
    type("/2")
    _ = model.press(.enter)
    await settle { model.current?.id == 2 }
    type("jj")
    #expect(model.current?.id == 20)
    _ = model.press(.escape)
    #expect(model.current?.id == 20 && !model.isFiltered)
    _ = draw()
    #expect(model.current?.id == 20)
  }

  @Test func rowsThatComeOrGoMeanwhile_comeAndGoInTheMatches() async {
    type("/9")
    _ = model.press(.enter)
    await settle { model.shown.items.count == 3 }
    type("d")
    await settle { model.shown.items.map(\.id) == [19, 29] }
    await model.paginator.loadNext()
    await settle { model.shown.items.map(\.id) == [19, 29, 39, 49, 59] }
    type("u")
    await settle { model.shown.items.first?.id == 9 }
  }

  private struct Named: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  @Test func aRowThatHasChanged_showsItsNewValue() async {
    let names = Mutex(["tea", "coffee"])
    let source = ClosurePageSource<Named, Int>.pages { _ in
      let rows = names.withLock(\.self).enumerated().map { Named(id: $0.offset, name: $0.element) }
      return Page(items: rows, next: nil)
    }
    let model = ListModel(
      paginator: Paginator(source: source),
      search: ListSearch(loaded: { $0.name.contains($1) })
    )
    await model.paginator.load()
    for scalar in "/ea".unicodeScalars { _ = model.press(.character(scalar)) }
    #expect(await name(in: model) { $0 == "tea" } == "tea")
    names.withLock { $0[0] = "green tea" }
    await model.paginator.refresh()
    model.showMatches()
    #expect(await name(in: model) { $0 == "green tea" } == "green tea")
  }

  /// The name of the first row that is shown, at the latest when it is right.
  private func name(in model: ListModel<Named>, isRight: (String?) -> Bool) async -> String? {
    for _ in 0..<10_000 where !isRight(model.shown.items.first?.name) { await Task.yield() }
    return model.shown.items.first?.name
  }
}
