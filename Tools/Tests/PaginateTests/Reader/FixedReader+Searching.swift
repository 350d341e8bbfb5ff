import DemoServer
import Foundation
import MemoryScreen
import Pagination
import TerminalList

@testable import paginate_demo

extension FixedReader {
  /// The answer to the first query is held back until the second query is sent.
  func search() async {
    begin("Searching for “arrow”, then for “arrow left” before the answer is there")
    await transport.hold(query: "arrow")
    let before = list.items.count
    screen.type("/arrow")
    await transport.waitForRequest(query: "arrow")
    expect(list.items.count == before, "the rows stay while the search is loading")
    screen.type(" left")
    await transport.waitForRequest(query: "arrow left")
    var stale = 0
    // Every frame with results, and nothing else, must show the last query's.
    screen.onFrame = { [weak self] _ in
      guard let names = self?.list.items.map(\.name), names.allSatisfy({ $0.contains("ARROW") })
      else { return }
      stale += names.count { !$0.contains("LEFT") }
    }
    await transport.release()
    await wait { $0.list.items.first?.name.contains("ARROW") == true }
    await settle()
    screen.onFrame = { [weak self] in self?.watch($0) }
    let names = list.items.map(\.name)
    expect(
      !names.isEmpty && names.allSatisfy { $0.contains("ARROW") && $0.contains("LEFT") },
      "all \(names.count) rows are the last query's"
    )
    expect(stale == 0, "the first query's answer, which came late, was never shown")
    expect(model.cursor == 0, "the cursor is on the first of them")
    expectOrder()
    begin("Clearing the search with Esc")
    screen.press(.escape)
    await wait { $0.list.items.first?.name == "SPACE" && $0.model.cursor == 0 }
    await settle()
    expect(model.query.isEmpty && list.items.count > 1, "all rows are back, from the start")
  }

  func refresh() async {
    begin("Refreshing at row 20, without a connection")
    await press(.character("g")) { $0.model.cursor == 0 }
    for row in 1...20 { await press(.down) { $0.model.cursor == row } }
    lookAfresh()
    await transport.refuseNext(1)
    await press(.character("R")) { $0.list.refreshError != nil }
    expect(
      screen.frame?.text.contains(", r to retry the refresh") == true,
      "the error is shown with the rows"
    )
    expect(fewestRows >= screen.size.rows - 4, "the rows stayed on screen")
    begin("Refreshing with r, the connection is back")
    lookAfresh()
    let id = model.current?.id
    screen.press(.character("r"))
    await wait { $0.list.refreshError == nil && !$0.list.isRefreshing }
    await settle()
    expect(fewestRows >= screen.size.rows - 4, "the rows stayed on screen")
    expect(model.current?.id == id && model.cursor == 20, "the cursor stayed on its row")
    expectOrder()
  }

  func deleteAndUndo() async {
    begin("Deleting three rows, refreshing, and undoing")
    let before = list.items.map(\.id)
    let cursor = model.cursor
    let deleted = before[cursor..<cursor + 3]
    for count in 1...3 {
      await press(.character("d")) { $0.list.items.index(of: deleted[cursor + count - 1]) == nil }
    }
    expect(
      model.current?.id == before[cursor + 3],
      "the row below took the place of the deleted ones"
    )
    screen.press(.character("R"))
    await wait { $0.list.isRefreshing }
    await wait { !$0.list.isRefreshing }
    await settle()
    expect(
      deleted.allSatisfy { list.items.index(of: $0) == nil },
      "a refresh did not bring them back"
    )
    for id in deleted.reversed() {
      await press(.character("u")) { $0.list.items.index(of: id) != nil }
    }
    let ids = Array(list.items.map(\.id).prefix(cursor + 10))
    expect(ids == Array(before.prefix(cursor + 10)), "undo put them back in their places")
    expectOrder()
  }

  func reachEnd() async {
    begin("Reaching the end of a search for “greek alpha”")
    screen.type("/greek alpha")
    await press(.enter) { $0.list.items.first?.name.contains("GREEK") == true }
    while list.end != .complete {
      await goToLastLoaded()
      await settle()
    }
    await goToLastLoaded()
    expect(screen.frame?.text.contains("— end —") == true, "the end has its own row")
    expect(list.items.count == list.totalCount, "all \(list.items.count) of them are there")
    let requests = await requestCount()
    for key in [Key.pageUp, .pageUp, .pageDown, .pageDown] { screen.press(key) }
    await press(.character("g")) { $0.model.cursor == 0 }
    await settle()
    expect(await requestCount() == requests, "nothing more was requested")
    expectOrder()
  }
}
