import Pagination
import PaginationTesting
import Testing

@testable import TerminalList

/// A list that changes while it is read: which row keeps its line, and how gaps load.
@MainActor
@Suite struct GapTests {
  private let timeline = NumberedTimeline(count: 200)

  /// Two pages of ten rows are loaded, and the cursor is on row 194, on the fifth of eight lines.
  private func reading(_ prefetch: PrefetchPolicy = .manual, columns: Int = 40) async -> Drawing {
    let drawing = Drawing(timeline.source, columns: columns, rows: 10, prefetch: prefetch)
    await drawing.list.load()
    await drawing.list.loadNext()
    drawing.press(.down, .down, .down, .down, .down, .down, .down, .down, .up, .up, .up)
    #expect(drawing.model.current?.id == 194 && drawing.model.cursorLine == 4)
    return drawing
  }

  /// Lets loads go on until a condition holds.
  private func yield(until isSo: () -> Bool) async {
    for _ in 0..<10_000 {
      if isSo() { return }
      await Task.yield()
    }
    #expect(isSo())
  }

  private func frame(_ drawing: Drawing) -> [String] { Array(drawing.draw()[1...8]) }

  @Test(arguments: [1, 9, 10, 30, 31, 150])
  func whatComesAboveDoesNotMoveALine(count: Int) async {
    let drawing = await reading()
    let before = frame(drawing)
    timeline.grow(by: count)
    await drawing.list.refresh()
    #expect(frame(drawing) == before)
    // Three pages of ten rows meet the loaded rows only if fewer came.
    #expect(drawing.list.gaps.isEmpty == (count < 30))
    #expect(drawing.model.current?.id == 194)
  }

  @Test func whatGoesAboveDoesNotMoveTheRowOfTheCursor() async {
    let drawing = await reading()
    timeline.delete(199, 198, 195)
    timeline.grow(by: 5)
    timeline.bump(196)
    await drawing.list.refresh()
    _ = drawing.draw()
    #expect(drawing.model.current?.id == 194 && drawing.model.cursorLine == 4)
    #expect(
      drawing.list.items.map(\.id).prefix(9) == [196, 204, 203, 202, 201, 200, 197, 194, 193]
    )
  }

  @Test func aRowThatTheServerMovesAwayIsNotFollowed() async {
    let drawing = await reading()
    timeline.grow(by: 5)
    timeline.bump(194)
    await drawing.list.refresh()
    _ = drawing.draw()
    #expect(drawing.list.items.first?.id == 194)
    #expect(drawing.model.current?.id == 193 && drawing.model.cursorLine == 4)
  }

  @Test func aGapIsARow_andTheCursorCanBeOnIt() async {
    let drawing = await reading()
    timeline.grow(by: 100)
    await drawing.list.refresh()
    for _ in 0..<5 { drawing.press(.up) }
    #expect(drawing.model.current?.id == 199)
    drawing.press(.up)
    #expect(drawing.model.current == nil && drawing.model.currentRow?.item == nil)
    #expect(drawing.model.hints == [.fill, .search, .keys, .quit])
    #expect(frame(drawing).first == "··· rows may be missing · Enter loads")
    drawing.press(.character("d"))
    #expect(drawing.list.items.count == 50)
    drawing.press(.up)
    #expect(drawing.model.current?.id == 270)
  }

  /// The rows that the reader comes from keep their lines.
  @Test(arguments: [true, false])
  func enterFillsTheGap(fromBelow: Bool) async throws {
    let drawing = await reading()
    timeline.grow(by: 55)
    await drawing.list.refresh()
    let gap = try #require(drawing.list.gaps.first)
    #expect(gap.index == 30)
    drawing.press(.home)
    for _ in 0..<(fromBelow ? 32 : 30) { drawing.press(.down) }
    if fromBelow { drawing.press(.up, .up) }
    #expect(drawing.model.currentGap?.id == gap.id)
    let line = drawing.model.cursorLine
    drawing.press(.enter)
    try await timeline.source.waitForRequests(6)
    await yield { drawing.list.gaps.first?.state == .idle && drawing.list.items.count > 50 }
    _ = drawing.draw()
    #expect(drawing.model.cursorLine == line)
    #expect(drawing.list.gaps.map(\.id) == [gap.id])
    // From above, the cursor is on the first new row; from below, it is still at the gap.
    #expect(drawing.model.current?.id == (fromBelow ? nil : 224))
    drawing.press(fromBelow ? .down : .up)
    #expect(drawing.model.current?.id == (fromBelow ? 199 : 225))
  }

  @Test func aGapLoadsAPageEachTimeItComesNear_untilItIsClosed() async throws {
    let drawing = await reading(.threshold(0))
    timeline.grow(by: 100)
    await drawing.list.refresh()
    let before = timeline.source.requests.count
    _ = drawing.draw()
    #expect(timeline.source.requests.count == before)
    for _ in 0..<4 { drawing.press(.up) }
    #expect(timeline.source.requests.count == before)
    drawing.press(.up)
    let line = drawing.model.cursorLine
    for _ in 0..<10 where !drawing.list.gaps.isEmpty {
      let count = drawing.list.items.count
      await yield {
        _ = drawing.draw()
        #expect(drawing.model.current?.id == 199 && drawing.model.cursorLine == line)
        return drawing.list.gaps.isEmpty || drawing.list.items.count > count
      }
      // Its row goes from the screen and comes again: one page comes each time.
      for key in [Key.down, .up] { for _ in 0..<8 { drawing.press(key) } }
    }
    #expect(drawing.list.items.map(\.id) == Array((180...299).reversed()))
  }

  @Test func aGapKeepsItsHeightThroughLoadingAndFailure() async throws {
    let drawing = await reading(columns: 30)
    timeline.grow(by: 100)
    await drawing.list.refresh()
    for _ in 0..<5 { drawing.press(.up) }
    drawing.press(.up)
    let below = Array(frame(drawing)[1...])
    timeline.source.isPaused = true
    let gap = try #require(drawing.list.gaps.first)
    let requests = timeline.source.requests.count
    let filling = Task { await drawing.list.fill(gap.id) }
    try await timeline.source.waitForRequests(requests + 1)
    #expect(drawing.list.gaps.first?.state == .loading)
    #expect(frame(drawing).first == "⠋ Loading…")
    let spinning = drawing.renderer.frame(drawing.model, drawing.size)
    #expect(spinning.contains(.loading) && spinning.lines[1].runs.map(\.role).last == .cursor)
    #expect(Array(frame(drawing)[1...]) == below)
    timeline.source.requests.last?.fail(ScriptedError("offline"))
    guard case .failed = await filling.value else {
      Issue.record("the load has not failed")
      return
    }
    #expect(frame(drawing).first == "offline, r to retry")
    #expect(Array(frame(drawing)[1...]) == below)
    #expect(drawing.model.hints == [.search, .keys, .quit, .retry])
    timeline.source.isPaused = false
    drawing.press(.character("r"))
    await yield { drawing.list.items.count > 50 }
    #expect(Array(frame(drawing)[1...]) == below)
  }

  @Test func theTitleIsThatOfTheFirstItemOnScreen() async {
    let drawing = await reading()
    timeline.grow(by: 100)
    await drawing.list.refresh()
    for _ in 0..<6 { drawing.press(.up) }
    #expect(drawing.draw()[0] == "Tens 19" && drawing.model.currentGap != nil)
  }
}
