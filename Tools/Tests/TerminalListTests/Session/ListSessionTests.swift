import MemoryScreen
import Pagination
import PaginationTesting
import Testing

@testable import TerminalList

/// The whole list over a screen in memory.
@MainActor
@Suite struct ListSessionTests {
  private let screen = MemoryScreen(size: ScreenSize(columns: 80, rows: 8))
  private let clock = ManualClock()

  private func session(
    _ source: ScriptedSource<NumberedRow, Range<Int>>,
    search: ListSearch<NumberedRow>? = nil,
    content: RowContent<NumberedRow> = numbered(),
    prefetch: PrefetchPolicy = .threshold(3),
    isHopeless: @escaping @Sendable (any Error) -> Bool = { _ in false }
  ) -> ListSession<NumberedRow> {
    ListSession(
      paginator: paginator(source, prefetch: prefetch, clock: clock),
      content: content,
      screen: screen,
      search: search,
      isHopeless: isHopeless,
      clock: clock
    )
  }

  private func see(_ text: String) async {
    await screen.wait { $0.text.contains(text) }
  }

  @Test func loadsShowsAndQuits() async {
    let session = session(.rows(30))
    let visit = Task { await session.run() }
    await see("row 5")
    await see("10 of 30 rows · 1 page   ")
    screen.press(.character("q"))
    #expect(await visit.value == .quit)
  }

  @Test func ctrlCInterrupts_andClosedKeysQuit() async {
    let first = session(.rows(30))
    let visit = Task { await first.run() }
    screen.press(.interrupt)
    #expect(await visit.value == .interrupted)
    let other = MemoryScreen(size: ScreenSize(columns: 10, rows: 2))
    let second = ListSession(paginator: paginator(.rows(3)), content: numbered(), screen: other)
    let secondVisit = Task { await second.run() }
    other.close()
    #expect(await secondVisit.value == .quit)
  }

  @Test func aClickedRowGetsTheCursor_andTheBarIsDragged() async {
    let session = session(.rows(1000), content: numbered(detail: details))
    let visit = Task { await session.run() }
    await see("row 5")
    screen.press(.pointer(Pointer(.press, column: 7, line: 4)))
    screen.press(.pointer(Pointer(.release, column: 7, line: 4)))
    await screen.wait { frame in
      frame.lines.contains { $0.text.contains("row 3") && $0.runs.contains { $0.role == .cursor } }
    }
    // The sixth of six lines is that of the last row.
    screen.press(.pointer(Pointer(.press, column: 79, line: 1)))
    await see("which are loaded: 1▏")
    screen.press(.pointer(Pointer(.drag, column: 60, line: 9)))
    await see("which are loaded: 1000▏")
    screen.press(.pointer(Pointer(.press, column: 7, line: 0)))
    screen.press(.escape)
    await screen.wait { !$0.text.contains("Go to row") }
    screen.press(.character("q"))
    #expect(await visit.value == .quit)
  }

  @Test func aFailedPageIsRetriedByR_andTheRowsStay() async throws {
    let source = ScriptedSource.rows(30)
    source.answerNext(
      .page(
        ScriptedSource.page(
          ofRows: 0..<30,
          for: PageRequest(
            key: nil,
            direction: .refresh,
            size: 10
          )
        )
      )
    )
    source.failNext(ScriptedError("offline"))
    let session = session(source)
    let visit = Task { await session.run() }
    await see("row 5")
    screen.press(.end)
    await see("offline, r to retry")
    await see("row 9")
    screen.press(.character("r"))
    await see("row 10")
    #expect(source.requests[1].key == source.requests[2].key)
    screen.press(.character("q"))
    _ = await visit.value
  }

  @Test func aResizeIsDrawnAtOnce() async {
    let session = session(.rows(30))
    let visit = Task { await session.run() }
    await see("row 5")
    for size in [(1, 1), (20, 5), (60, 8)] {
      let size = ScreenSize(columns: size.0, rows: size.1)
      screen.resize(to: size)
      await screen.wait { $0.size == size }
    }
    await see("row 5")
    screen.press(.character("q"))
    _ = await visit.value
  }

  @Test func theSpinnerTurnsWhileItIsSeen() async {
    let session = session(ScriptedSource<NumberedRow, Range<Int>>())
    let visit = Task { await session.run() }
    await see("⠋ Loading…")
    await clock.advanceWhenSleeping()
    await see("⠙ Loading…")
    await clock.advanceWhenSleeping()
    await see("⠹ Loading…")
    screen.press(.character("q"))
    _ = await visit.value
    #expect(clock.sleeperCount <= 1)
  }

  @Test func onlyTheLastQuerysRowsAreShown() async throws {
    let stale = ScriptedSource<NumberedRow, Range<Int>>(cancellation: .ignored)
    let current = ScriptedSource<NumberedRow, Range<Int>>()
    let session = session(.rows(30), search: ListSearch { $0 == "a" ? stale : current })
    let visit = Task { await session.run() }
    await see("10 of 30")
    screen.press(.down)
    screen.type("/a")
    await see("/a▏")
    await clock.advanceWhenSleeping(by: .milliseconds(300))
    let first = try await stale.nextRequest()
    screen.type("b")
    await see("/ab▏")
    await clock.advanceWhenSleeping(by: .milliseconds(300))
    let second = try await current.nextRequest()
    first.succeed(Page(items: [91, 92], next: nil))
    await see("row 0")
    second.succeed(Page(items: [70, 1, 71], next: nil))
    await see("row 70")
    #expect(session.model.cursor == 0)
    #expect(session.model.paginator.items.map(\.id) == [70, 1, 71])
    screen.press(.interrupt)
    _ = await visit.value
  }

  @Test func pagesArriveBeneathADetail() async throws {
    let source = ScriptedSource.rows(30)
    let session = session(source, content: numbered(detail: details))
    let visit = Task { await session.run() }
    await see("10 of 30")
    source.isPaused = true
    screen.press(.end)
    try await source.waitForRequests(2)
    await see("Loading…")
    screen.press(.enter)
    await see("detail 9.5")
    source.releaseAll()
    await screen.wait { _ in session.model.paginator.items.count == 20 }
    #expect(screen.frame?.text.contains("detail 9.0") == true)
    screen.press(.character("q"))
    await see("row 10")
    #expect(session.model.current?.id == 9)
    screen.press(.character("q"))
    #expect(await visit.value == .quit)
  }

  @Test func ctrlCInADetailInterrupts() async {
    let session = session(.rows(3), content: numbered(detail: details))
    let visit = Task { await session.run() }
    await see("row 2")
    screen.press(.enter)
    await see("detail 0.0")
    screen.press(.interrupt)
    #expect(await visit.value == .interrupted)
  }

  @Test func aDetailTakesTheSizeOfTheScreen() async {
    let text = "twelve words of a text that is wrapped again on each screen"
    let session = session(.rows(3), content: numbered(detail: { _ in [text] }))
    let visit = Task { await session.run() }
    await see("row 2")
    screen.press(.enter)
    await see(text)
    screen.resize(to: ScreenSize(columns: 30, rows: 8))
    await see("twelve words of a text that is\nwrapped again on each screen  ")
    screen.resize(to: ScreenSize(columns: 80, rows: 8))
    await see(text)
    screen.press(.interrupt)
    _ = await visit.value
  }

  @Test func anAnnouncementIsThereUntilTheNextKey() async {
    let session = session(.rows(3))
    let visit = Task { await session.run() }
    await see("row 2")
    session.announce(["It pages by \u{1B}[2Jcursors", "field next"])
    await see("It pages by \u{FFFD}[2Jcursors")
    await see("field next")
    screen.press(.down)
    await screen.wait { !$0.text.contains("It pages") && !$0.text.contains("field next") }
    screen.press(.character("q"))
    _ = await visit.value
  }

  /// One visit for each screen, because the keys of a second visit could go to the first.
  @Test(arguments: [true, false]) func onlyAHopelessErrorEndsTheVisit(isHopeless: Bool) async {
    let source = ScriptedSource.rows(30)
    source.failNext(ScriptedError("no such style"))
    let session = session(source) { "\($0)" == "no such style" && isHopeless }
    let visit = Task { await session.run() }
    if !isHopeless {
      await see("no such style, r to retry")
      screen.press(.character("q"))
    }
    switch await visit.value {
    case .failed(let failure): #expect(isHopeless && "\(failure)" == "no such style")
    case .quit: #expect(!isHopeless)
    case .interrupted: Issue.record("The list was not interrupted.")
    }
  }

  @Test func aSearchThatFailsHopelesslyDoesNotEndTheVisit() async {
    let failing = ScriptedSource<NumberedRow, Range<Int>>.rows(30)
    failing.failNext(ScriptedError("no such style"))
    let session = session(.rows(30), search: ListSearch { _ in failing }) { _ in true }
    let visit = Task { await session.run() }
    await see("10 of 30")
    screen.type("/a")
    await see("/a▏")
    await clock.advanceWhenSleeping(by: .milliseconds(300))
    await see("no such style")
    screen.press(.interrupt)
    #expect(await visit.value == .interrupted)
  }

  @Test func columnsAreChosenByTheFirstItems_once() async {
    let content = RowContent<NumberedRow>(table: { first in
      RowTable(
        heading: { "chosen by \(first.count) for \($0)" },
        columns: { row, _ in [RowColumn("row \(row.id)/\(first.count)")] }
      )
    })
    let session = session(.rows(30), content: content)
    let visit = Task { await session.run() }
    await see("chosen by 10 for 80")
    await see("row 0/10")
    screen.press(.end)
    await see("20 of 30")
    screen.press(.end)
    await see("row 19/10")
    screen.press(.interrupt)
    _ = await visit.value
  }

  @Test func aGapIsDrawnWhenItOpensLoadsAndCloses() async {
    let timeline = NumberedTimeline(count: 200)
    let session = session(timeline.source, prefetch: .manual)
    let visit = Task { await session.run() }
    await see("row 195")
    timeline.grow(by: 35)
    screen.press(.character("R"))
    await screen.wait { _ in session.model.paginator.gaps.count == 1 }
    await see("40 of 235 rows")
    #expect(session.model.current?.id == 199)
    timeline.source.isPaused = true
    screen.press(.up)
    await see("··· rows may be missing · Enter loads")
    screen.press(.enter)
    await see("⠋ Loading…")
    await clock.waitForSleepers()
    clock.advance(by: .milliseconds(100))
    await see("⠙ Loading…")
    timeline.source.isPaused = false
    timeline.source.releaseAll()
    await screen.wait { _ in session.model.paginator.gaps.isEmpty }
    screen.press(.character("q"))
    #expect(await visit.value == .quit)
    #expect(session.model.paginator.items.first?.id == 234)
  }

  @Test func aPlaceThatCannotBeReachedIsExplained() async {
    let session = session(.rows(30))
    let visit = Task { await session.run() }
    await see("row 5")
    screen.press(.down)
    screen.type(":12")
    screen.press(.enter)
    await see("Only 10 rows are loaded")
    #expect(session.model.cursor == 1)
    screen.press(.character("q"))
    _ = await visit.value
  }

  @Test func itDrawsOnlyWhenSomethingHappens() async {
    let session = session(.rows(5))
    let visit = Task { await session.run() }
    await see("5 of 5 rows · 1 page")
    await see("— end —")
    // Each key draws once.
    for row in 1...4 {
      screen.press(.down)
      await screen.wait { _ in session.model.cursor == row }
    }
    let count = screen.frameCount
    screen.press(.up)
    await screen.wait { _ in session.model.cursor == 3 }
    #expect(screen.frameCount == count + 1)
    screen.press(.character("q"))
    _ = await visit.value
  }
}
