import Pagination
import Testing

@testable import PaginationUIKit

@Suite("A row that the reader has dragged")
@MainActor
struct RowMoveTests {
  @Test("It goes where it was dropped", arguments: 0..<5, 0..<5)
  func everyMove(from: Int, to: Int) async {
    let paginator = Paginator<Letter>.letters("abcde", pageSize: 5)
    await paginator.load()
    var order = Array(0..<5)
    order.insert(order.remove(at: from), at: to)
    let move = RowMove(from: from, to: to)
    guard from != to else { return }
    guard let moved = MovedItems([move.from], to: move.destination, in: paginator.items) else {
      Issue.record("nothing was moved")
      return
    }
    paginator.edit { $0.move(moved.items.map(\.id), to: moved.position) }
    #expect(paginator.items.map(\.id) == order)
  }

  @Test("A difference of one row says the same", arguments: 0..<5, 0..<5)
  func differences(from: Int, to: Int) {
    guard from != to else { return }
    var order = Array(0..<5)
    order.insert(order.remove(at: from), at: to)
    guard let move = RowMove(order.difference(from: Array(0..<5))) else {
      Issue.record("nothing was moved")
      return
    }
    // Neighbours that change places have moved either way.
    var again = Array(0..<5)
    again.insert(again.remove(at: move.from), at: move.to)
    #expect(again == order)
  }

  @Test("A difference of several rows is none")
  func several() {
    #expect(RowMove([3, 4, 0, 1, 2].difference(from: Array(0..<5))) == nil)
    #expect(RowMove([1, 2].difference(from: [1, 2, 3])) == nil)
  }
}
