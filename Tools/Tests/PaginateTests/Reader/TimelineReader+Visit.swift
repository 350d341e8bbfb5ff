import DemoServer
import MemoryScreen
import Pagination
import TerminalList

@testable import paginate_demo

extension TimelineReader {
  func open() async throws {
    journal.begin("Opening the timeline, and reading to row 120")
    await wait { $0.list.phase == .content }
    await scrollDown(to: 120)
    await settle()
    try await expectTruth("the rows are the first ones of the database")
  }

  func meetManyNewPosts() async throws {
    journal.begin("200 new posts, and a refresh")
    let (rows, id) = (rowsOnScreen, model.current?.id)
    let requests = await transport.entries.count
    try await timeline.post(200)
    await refresh()
    journal.expect(model.current?.id == id && rowsOnScreen == rows, "no row moved by a line")
    journal.expect(list.gaps.count == 1, "a gap says where posts may be missing")
    // The pages near the screen are read again after the refresh has ended, so they may not all be counted.
    let count = await transport.entries.count - requests
    journal.expect(
      count <= 7,
      "it took at most 7 requests: 3 for new posts, 2 for the screen, 2 for the pages around it"
    )
  }

  func fillTheGap() async throws {
    journal.begin("Scrolling up to the gap, which loads when it is near")
    let first = list.gaps.first?.index ?? 0
    let below = first < list.items.count ? list.items[first].id : 0
    // By its id: rows that come above change the cursor's index.
    while let row = model.current?.id, row != below {
      await press(.up) { $0.model.current?.id != row }
    }
    let line = model.cursorLine
    var moved = 0
    screen.onFrame = { [unowned self] _ in
      if model.current?.id != below || model.cursorLine != line { moved += 1 }
    }
    await wait { $0.list.gaps.isEmpty || $0.list.gaps.contains { $0.state.failure != nil } }
    await settle()
    screen.onFrame = nil
    journal.expect(list.gaps.isEmpty, "the gap is closed")
    journal.expect(moved == 0, "the cursor's row stayed on its line in every frame")
    try await expectTruth("no post is missing, none is there twice")
  }

  func meetChanges() async throws {
    journal.begin("At row 20: posts are edited, deleted, bumped and pinned, and a refresh")
    await press(.character("g")) { $0.model.cursor == 0 }
    await scrollDown(to: 20)
    await settle()
    let (line, ids) = (model.cursorLine, list.items.map(\.id))
    try await timeline.apply([
      .edit(.id(ids[20]), text: "A new text."), .delete(.id(ids[18])), .delete(.id(ids[25])),
      .bump(.id(ids[30])), .pin(.id(ids[3])),
    ])
    try await timeline.post(5)
    await refresh()
    journal.expect(
      model.current?.id == ids[20] && model.cursorLine == line,
      "the cursor's row stayed on its line"
    )
    journal.expect(
      rowsOnScreen.contains { $0.contains("A new text. (edited)") },
      "it shows its new text"
    )
    journal.expect(list.items.first?.id == ids[3], "the pinned post is the first")
    try await expectTruth("deleted posts went, and the bumped one is there once")
  }

  func lookForNewPosts() async throws {
    journal.begin("12 new posts, and a quiet check")
    // The refresh has brought posts above the screen, too.
    let (rows, before) = (rowsOnScreen, list.newRowCount)
    try await timeline.post(12)
    await list.check()
    await screen.wait { $0.text.contains(" new ↑") && !$0.text.contains(" \(before) new ↑") }
    journal.expect(rowsOnScreen == rows, "no row moved")
    journal.expect(
      screen.frame?.text.contains("\(before + 12) new ↑") == true,
      "the status line counts 12 more new posts"
    )
    screen.press(.character("n"))
    await wait { $0.list.newRowCount < before + 12 }
    await settle()
    journal.expect(model.cursor == 0, "n goes to the top")
    try await expectTruth("they are where the database has them")
  }

  func meetExpiredCursors() async throws {
    journal.begin("All cursors expire while the reader is far down")
    await pressEnd()
    await settle()
    await pressEnd()
    let (id, count) = (model.current?.id, list.items.count)
    await timeline.expireCursors()
    try await timeline.post(5)
    var fewest = count
    screen.onFrame = { [unowned self] _ in fewest = min(fewest, list.items.count) }
    // With the old cursor, before a page nearby is read again and names a new one.
    await list.loadNext()
    await press(.pageUp) { $0.model.current?.id != id }
    await pressEnd()
    await settle()
    let hasExpired = await transport.entries.contains { $0.status == 410 }
    journal.expect(hasExpired || options.style == .offset, "the server answered 410")
    screen.onFrame = nil
    journal.expect(fewest == count, "no row went")
    journal.expect(list.end.failure == nil, "the list goes on")
  }

  func readToTheEnd() async throws {
    journal.begin("Reading to the end")
    while list.end != .complete, list.end.failure == nil {
      let count = list.items.count
      await pressEnd()
      await wait { $0.list.items.count > count || $0.list.end != .loading }
      await settle()
    }
    while let gap = list.gaps.last, gap.state.failure == nil {
      await list.fill(gap.id)
      await settle()
    }
    await refresh()
    let truth = await timeline.posts()
    let items = Array(list.items)
    journal.expect(list.end == .complete, "the list ended")
    journal.expect(items.map(\.id) == truth.map(\.id), "all posts of the database, in their order")
    journal.expect(Set(items.map(\.id)).count == items.count, "none is there twice")
  }

  /// Scrolls down row by row, and waits for the page where it is later than the keys: the key would be
  /// lost at the last row.
  private func scrollDown(to last: Int) async {
    while model.cursor < last {
      let row = model.cursor + 1
      await wait { row < $0.list.rows.count }
      await press(.down) { $0.model.cursor == row }
    }
  }

  private func pressEnd() async {
    // A page may land before the key is handled.
    let last = list.rows.count - 1
    await press(.character("G")) { $0.model.cursor >= last }
  }
}
