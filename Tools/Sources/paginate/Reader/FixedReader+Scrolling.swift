import DemoServer
import Foundation
import Pagination
import TerminalList

extension FixedReader {
  func open() async {
    journal.begin("Opening the list")
    await wait { $0.list.phase != .idle && $0.list.phase != .loading }
    // A small page does not fill the screen: what is missing comes without a key.
    await wait { $0.rowsAhead > 3 || $0.list.phase != .content }
    journal.expect(list.phase == .content, "rows are there")
    journal.note("\(list.items.count) of \((list.totalCount ?? 0).grouped) rows")
    expectOrder()
  }

  /// Goes down row by row. Should a page take long because the machine is slow, the reader waits
  /// for it as a person would not: what counts is that it was asked for in time.
  func scrollSteadily(rows: Int) async {
    journal.begin("Scrolling down \(rows) rows steadily")
    lookAfresh()
    let start = model.cursor
    var wasAskedInTime = true
    var pauses = 0
    for row in 1...rows {
      await press(.down) { $0.model.cursor == start + row }
      try? await Task.sleep(for: .milliseconds(8))
      guard rowsAhead <= 3 else { continue }
      wasAskedInTime = wasAskedInTime && list.append == .loading
      pauses += 1
      await wait { $0.rowsAhead > 3 || $0.list.append != .loading }
    }
    journal.expect(!hasSeenLoading, "the loading row was never on screen")
    journal.expect(wasAskedInTime, "every page was asked for before the reader came near the end")
    let closest = model.tally.shortestDistance ?? 0
    journal.note("\(model.tally.pages) pages, each asked for at least \(closest) rows ahead")
    if pauses > 0 { journal.note("waited \(pauses) times for a slow machine") }
    expectOrder()
  }

  func fling() async {
    journal.begin("Flinging ten screens down")
    let start = model.cursor
    for _ in 0..<10 { screen.press(.pageDown) }
    await waitForKeys()
    journal.expect(model.cursor > start, "the reader is further down")
    // What is missing now comes without another key.
    await settle()
    await wait { $0.rowsAhead > 3 }
    journal.expect(list.append == .idle, "the list went on by itself")
    journal.note("at row \(model.cursor.grouped) of \(list.items.count.grouped) loaded")
    expectOrder()
  }

  func jump() async {
    journal.begin("Jumping to the start and to the end of what is loaded")
    await settle()
    let asked = await urls().count
    await press(.character("g")) { $0.model.cursor == 0 }
    await settle()
    journal.expect(await urls().count == asked, "the start was still there: no request")
    let count = list.items.count
    await press(.character("G")) { $0.model.cursor == count - 1 }
    await wait { $0.list.items.count > count }
    journal.expect(model.cursor == count - 1, "the end grew, and the reader's place stayed")
    await settle()
    expectOrder()
  }
}
