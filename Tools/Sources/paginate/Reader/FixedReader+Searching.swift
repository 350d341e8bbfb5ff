import DemoServer
import Foundation
import Pagination
import TerminalList

extension FixedReader {
  /// The answer to a first query is held back until a second query has been asked for.
  func search() async {
    journal.begin("Searching for “arrow”, then for “arrow left” before the answer is there")
    await transport.hold(query: "arrow")
    let before = list.items.count
    screen.type("/arrow")
    await transport.waitForRequest(query: "arrow")
    journal.expect(list.items.count == before, "the rows stay while the search is under way")
    screen.type(" left")
    await transport.waitForRequest(query: "arrow left")
    var stale = 0
    screen.onFrame = watchingRows { if !$0.contains("LEFT") { stale += 1 } }
    await transport.release()
    await wait { $0.list.items.first?.name.contains("ARROW") == true }
    await settle()
    screen.onFrame = { [weak self] in self?.watch($0) }
    let names = list.items.map(\.name)
    journal.expect(
      !names.isEmpty && names.allSatisfy { $0.contains("ARROW") && $0.contains("LEFT") },
      "all \(names.count) rows are the last query's"
    )
    journal.expect(stale == 0, "the first query's answer, which came late, was never shown")
    journal.expect(model.cursor == 0, "the reader is at the first of them")
    expectOrder()
    journal.begin("Clearing the search with Esc")
    screen.press(.escape)
    await wait { $0.list.items.first?.name == "SPACE" && $0.model.cursor == 0 }
    await settle()
    journal.expect(model.query.isEmpty && list.items.count > 1, "all rows are back, from the start")
  }

  /// Looks at the names of what was found, in every frame that shows only what was.
  private func watchingRows(
    _ look: @escaping @MainActor (String) -> Void
  ) -> @MainActor (Frame) -> Void {
    { [weak self] _ in
      guard let names = self?.list.items.map(\.name) else { return }
      guard names.allSatisfy({ $0.contains("ARROW") }) else { return }
      names.forEach(look)
    }
  }

  func reachEnd() async {
    journal.begin("Reaching the end of a search for “greek alpha”")
    screen.type("/greek alpha")
    await press(.enter) { $0.list.items.first?.name.contains("GREEK") == true }
    while list.append != .end {
      await press(.character("G")) { $0.model.cursor == $0.list.items.count - 1 }
      await settle()
    }
    await press(.character("G")) { $0.model.cursor == $0.list.items.count - 1 }
    journal.expect(
      screen.frame?.text.contains("— end —") == true,
      "the end has a row of its own"
    )
    journal.expect(
      list.items.count == list.totalCount,
      "all \(list.items.count) of them are there"
    )
    let asked = await urls().count
    for key in [Key.pageUp, .pageUp, .pageDown, .pageDown] { screen.press(key) }
    await press(.character("g")) { $0.model.cursor == 0 }
    await settle()
    journal.expect(await urls().count == asked, "nothing more was asked for")
    expectOrder()
  }
}
