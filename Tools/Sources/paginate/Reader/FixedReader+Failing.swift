import DemoServer
import Foundation
import Pagination
import TerminalList

extension FixedReader {
  func meetFailure() async {
    journal.begin("Going on until page \(failingPage) fails")
    var isFailed: Bool { if case .failed = list.append { true } else { false } }
    while !isFailed {
      let count = list.items.count
      await press(.character("G")) { $0.model.cursor == $0.list.items.count - 1 }
      await wait { $0.list.items.count > count || $0.list.append.isFailed }
      await settle()
    }
    await press(.character("G")) { $0.model.cursor == $0.list.items.count - 1 }
    let count = list.items.count
    let failed = await transport.entries.last
    journal.expect(failed?.status == 503, "the server answered 503")
    journal.expect(
      screen.frame?.text.contains("Failed, r to retry") == true && fillsScreen,
      "the failure has a row of its own, and the rows above it stay"
    )
    await scrollAtFailure(asked: await urls().count)
    await retry(failed?.url, count: count)
  }

  /// The last line of the list is the failure's.
  private var fillsScreen: Bool {
    model.visibleItems.count == screen.size.rows - 3
  }

  private func scrollAtFailure(asked: Int) async {
    let end = model.cursor
    for step in 1...5 { await press(.up) { $0.model.cursor == end - step } }
    for step in 1...5 { await press(.down) { $0.model.cursor == end - 5 + step } }
    journal.expect(await urls().count == asked, "scrolling there did not ask again")
  }

  private func retry(_ url: URL?, count: Int) async {
    let asked = await urls().count
    screen.press(.character("r"))
    await wait { $0.list.items.count > count }
    let next = await urls().dropFirst(asked).first
    journal.expect(next != nil && next == url, "r asked for exactly the page that failed")
    journal.expect(model.cursor == count - 1, "the reader's place stayed")
    await settle()
    journal.note("\(list.items.count.grouped) rows now")
    expectOrder()
  }
}

extension LoadState {
  var isFailed: Bool { if case .failed = self { true } else { false } }
}
