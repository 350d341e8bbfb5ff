import Pagination
import PaginationTesting
import Testing

@testable import TerminalList

/// What the status line says after the reader went to the last row.
@MainActor
@Suite struct WayToEndTests {
  private func loaded(_ source: ScriptedSource<NumberedRow, Range<Int>> = .rows(1030)) async
    -> Drawing
  {
    let drawing = Drawing(source, columns: 51)
    await drawing.list.load()
    drawing.model.count(.refreshed(count: 10))
    return drawing
  }

  @Test(arguments: [Key.end, .character("G")])
  func saysHowFarItIs_andWhatLoadsNext_untilAnotherKey(key: Key) async {
    let drawing = await loaded()
    #expect(drawing.model.wayToEnd == nil)
    drawing.press(key)
    #expect(drawing.model.wayToEnd == WayToEnd(rows: 1020, page: 2, next: .waiting))
    let status = "10 of 1,030 rows · 1,020 to go · page 2 loads next"
    #expect(drawing.draw().last == status)
    drawing.press(.resize)
    #expect(drawing.draw().last == status)
    drawing.press(.up)
    #expect(drawing.model.wayToEnd == nil)
    #expect(drawing.draw().last?.hasPrefix("10 of 1,030 rows · 1 page ") == true)
  }

  @Test func followsTheNextPage() async throws {
    let drawing = await loaded()
    drawing.press(.end)
    drawing.source.isPaused = true
    let next = Task { await drawing.list.loadNext() }
    try await drawing.source.waitForRequests(2)
    #expect(drawing.model.wayToEnd?.next == .loading)
    #expect(drawing.draw().last == "10 of 1,030 rows · 1,020 to go · page 2 is loading")
    drawing.source.releaseAll()
    _ = await next.value
    drawing.source.isPaused = false
    drawing.model.count(.loaded(.end, count: 10, repeats: 0, duration: .zero))
    #expect(drawing.draw().last == "20 of 1,030 rows · 1,010 to go · page 3 loads next")
    drawing.source.failNext(ScriptedError("offline"))
    await drawing.list.loadNext()
    #expect(drawing.draw().last == "20 of 1,030 rows · 1,010 to go · page 3 failed")
  }

  @Test func aListThatHasEndedHasNoWay() async {
    let drawing = await loaded(.rows(5))
    drawing.press(.end)
    #expect(drawing.model.wayToEnd == nil)
    let empty = await loaded(.rows(0))
    empty.press(.end)
    #expect(empty.model.wayToEnd == nil)
  }

  @Test func withoutATotalTheEndIsUnknown() async {
    let source = ScriptedSource<NumberedRow, Range<Int>>()
    source.setScript { _ in .page(Page(items: [1, 2], next: 2..<4)) }
    let drawing = await loaded(source)
    drawing.press(.end)
    #expect(drawing.model.wayToEnd == WayToEnd(rows: nil, page: 2, next: .waiting))
    #expect(drawing.draw().last == "2 rows · the end is unknown · page 2 loads next")
    source.setScript { _ in .page(Page(items: [1, 2], next: 2..<4, totalCount: 1)) }
    await drawing.list.refresh()
    #expect(drawing.model.wayToEnd?.rows == nil)
  }

  /// The loaded rows may be anywhere in the list.
  @Test func withoutTheStartOfTheListNothingIsCounted() async {
    let drawing = await loaded(.rows(1030, startingAt: 500))
    drawing.press(.end)
    #expect(drawing.model.wayToEnd == WayToEnd(rows: nil, page: nil, next: .waiting))
    #expect(
      drawing.draw(columns: 70).last
        == "10 of 1,030 rows · the end is unknown · another page loads next"
    )
  }
}
