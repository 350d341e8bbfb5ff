import DemoServer
import Foundation
import Pagination
import TerminalList

extension FixedReader {
  func refresh() async {
    journal.begin("Refreshing at row 20, without a connection")
    await press(.character("g")) { $0.model.cursor == 0 }
    for row in 1...20 { await press(.down) { $0.model.cursor == row } }
    lookAfresh()
    await transport.refuseNext(1)
    await press(.character("R")) { $0.list.refreshError != nil }
    journal.expect(
      screen.frame?.text.contains("Refresh failed, r to retry") == true,
      "the error is shown beside the rows"
    )
    journal.expect(fewestRows >= screen.size.rows - 4, "the rows stayed on screen")
    journal.begin("Refreshing with r, the connection is back")
    lookAfresh()
    let id = model.current?.id
    screen.press(.character("r"))
    await wait { $0.list.refreshError == nil && !$0.list.isRefreshing }
    await settle()
    journal.expect(fewestRows >= screen.size.rows - 4, "the rows stayed on screen")
    journal.expect(model.current?.id == id && model.cursor == 20, "the reader's place stayed")
    expectOrder()
  }

  func deleteAndUndo() async {
    journal.begin("Deleting three rows, refreshing, and taking it back")
    let before = list.items.map(\.id)
    let cursor = model.cursor
    let deleted = before[cursor..<cursor + 3]
    for count in 1...3 {
      await press(.character("d")) { $0.list.items.index(of: deleted[cursor + count - 1]) == nil }
    }
    journal.expect(
      model.current?.id == before[cursor + 3],
      "the row below took the place of the deleted ones"
    )
    screen.press(.character("R"))
    await wait { $0.list.isRefreshing }
    await wait { !$0.list.isRefreshing }
    await settle()
    journal.expect(
      deleted.allSatisfy { list.items.index(of: $0) == nil },
      "a refresh did not bring them back"
    )
    for id in deleted.reversed() {
      await press(.character("u")) { $0.list.items.index(of: id) != nil }
    }
    let ids = Array(list.items.map(\.id).prefix(cursor + 10))
    journal.expect(ids == Array(before.prefix(cursor + 10)), "undo put them back in their places")
    expectOrder()
  }
}
