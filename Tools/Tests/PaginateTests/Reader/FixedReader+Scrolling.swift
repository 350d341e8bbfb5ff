import DemoServer
import Foundation
import MemoryScreen
import Pagination
import TerminalList

@testable import paginate_demo

extension FixedReader {
  func open() async {
    begin("Opening the list")
    await wait { $0.list.phase != .idle && $0.list.phase != .loading }
    // A small page does not fill the screen; the next one comes without a key.
    await wait { $0.rowsAhead > 3 || $0.list.phase != .content }
    expect(list.phase == .content, "rows are there")
    expectOrder()
  }

  /// Scrolls down row by row. If a page is late because the machine is slow, the reader waits for
  /// it: the test is whether it was requested in time.
  func scrollSteadily(rows: Int) async {
    begin("Scrolling down \(rows) rows steadily")
    lookAfresh()
    let start = model.cursor
    var wasRequestedInTime = true
    for row in 1...rows {
      await press(.down) { $0.model.cursor == start + row }
      try? await Task.sleep(for: .milliseconds(8))
      guard rowsAhead <= 3 else { continue }
      wasRequestedInTime = wasRequestedInTime && list.end == .loading
      await wait { $0.rowsAhead > 3 || $0.list.end != .loading }
    }
    expect(!hasSeenLoading, "the loading row was never on screen")
    expect(wasRequestedInTime, "every page was requested before the cursor came near the end")
    expectOrder()
  }

  func fling() async {
    begin("Flinging ten screens down")
    let start = model.cursor
    for _ in 0..<10 { screen.press(.pageDown) }
    await waitForKeys()
    expect(model.cursor > start, "the cursor is further down")
    await wait { $0.rowsAhead > 3 }
    await settle()
    expect(list.end == .idle, "the list loaded more without another key")
    expectOrder()
  }

  func jump() async {
    begin("Jumping to the start and to the end of the loaded rows")
    await settle()
    let requests = await requestCount()
    await press(.character("g")) { $0.model.cursor == 0 }
    await settle()
    expect(await requestCount() == requests, "the start was still there: no request")
    let (count, last) = (list.items.count, list.rows.count - 1)
    await press(.character("G")) { $0.model.cursor == last }
    await wait { $0.list.items.count > count && $0.model.current != nil }
    expect(model.cursor == last, "the end grew, and the cursor stayed on its row")
    await settle()
    expectOrder()
  }

  func meetFailure() async {
    begin("Scrolling on until page \(failingPage) fails")
    while !hasFailed {
      let count = rowsAtStart
      await goToLastLoaded()
      await wait { $0.hasFailed || $0.rowsAtStart > count }
      await settle()
    }
    await goToLastLoaded()
    if model.isPlaceholder(rowsAtStart) { await press(.down) { $0.model.current == nil } }
    let count = list.items.count
    let failed = await transport.entries.last
    expect(failed?.status == 503, "the server answered 503")
    // The line below the loaded rows is the failure's.
    let loaded = model.visibleRows.prefix { list.rows[$0].item != nil }.count
    let fillsScreen =
      model.current == nil
      ? loaded == model.cursorLine && model.visibleRows.count == screen.size.rows - 2
      : loaded == screen.size.rows - 3
    expect(
      screen.frame?.text.contains(", r to retry") == true && fillsScreen,
      "the failure has its own row, and the rows above it stay"
    )
    let requests = await requestCount()
    let end = model.cursor
    for step in 1...5 { await press(.up) { $0.model.cursor == end - step } }
    for step in 1...5 { await press(.down) { $0.model.cursor == end - 5 + step } }
    expect(await requestCount() == requests, "scrolling there made no request")
    screen.press(.character("r"))
    await wait { $0.list.items.count > count }
    let next = await transport.entries.dropFirst(requests).first?.url
    expect(next != nil && next == failed?.url, "r requested exactly the page that failed")
    expect(model.cursor == end, "the cursor stayed on its row")
    await settle()
    expectOrder()
  }
}
