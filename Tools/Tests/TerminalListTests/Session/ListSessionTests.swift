import Pagination
import PaginationTesting
import Testing

@testable import TerminalList

/// The whole list over a screen in memory.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ListSessionTests {
  private let screen = MemoryScreen(size: ScreenSize(columns: 60, rows: 8))
  private let clock = ManualClock()

  private func session(
    _ source: ScriptedSource<NumberedRow, Range<Int>>,
    search: ListSearch<NumberedRow>? = nil
  ) -> ListSession<NumberedRow> {
    ListSession(
      paginator: paginator(source, clock: clock),
      content: numbered(),
      screen: screen,
      search: search,
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
    await see("10 of 30 rows · 1 page · 0 in flight · 0 repeats")
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
    await see("Failed, r to retry: offline")
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

  @Test func itDrawsOnlyWhenSomethingHappens() async {
    let session = session(.rows(5))
    let visit = Task { await session.run() }
    await see("5 of 5 rows · 1 page")
    await see("— end —")
    // Each key draws once, however many came before it.
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
