import Foundation
import Pagination
import PaginationTesting
import Testing

@testable import PaginationUI

/// What a list does when people delete and move rows.
@MainActor
@Suite struct RowEditsTests {
  private struct Refusal: Error, Equatable {
    let id: Int
  }

  private let paginator = Paginator(source: .collection([0, 1, 2, 3, 4] as [NumberedRow]))
  private let log = Log()

  /// Records the calls to the server and the app.
  @MainActor
  private final class Log {
    var deleted: [Int] = []
    var moved: [MovedItems<NumberedRow>] = []
    var refusals: [Refusal] = []
  }

  private var refused: @MainActor (any Error) -> Void {
    { [log] error in
      if let refusal = error as? Refusal { log.refusals.append(refusal) }
    }
  }

  private func settle(until condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
  }

  @Test func rowsAreDeletedOneByOne_andOnlyTheRefusedOnesComeBack() async throws {
    await paginator.load()
    var edits = PaginatedRowOptions<NumberedRow>()
    edits.delete = { [log] row in
      log.deleted.append(row.id)
      if row.id == 3 { throw Refusal(id: 3) }
    }
    let delete = edits.onDelete(from: paginator.items, of: paginator, refused: refused)
    let action = try #require(delete)
    action([1, 3])
    #expect(paginator.items.map(\.id) == [0, 2, 4])
    await settle { !log.refusals.isEmpty && log.deleted.count == 2 }
    #expect(log.deleted.sorted() == [1, 3])
    #expect(log.refusals == [Refusal(id: 3)])
    #expect(paginator.items.map(\.id) == [0, 2, 3, 4])
  }

  @Test func aMoveIsShownAtOnce_andTakenBackIfItIsRefused() async throws {
    await paginator.load()
    var edits = PaginatedRowOptions<NumberedRow>()
    edits.move = { [log] moved in
      log.moved.append(moved)
      throw Refusal(id: moved.items[0].id)
    }
    let move = edits.onMove(in: paginator.items, of: paginator, refused: refused)
    let action = try #require(move)
    action([0], 3)
    #expect(paginator.items.map(\.id) == [1, 2, 0, 3, 4])
    await settle { !log.refusals.isEmpty }
    #expect(log.moved.map(\.position) == [.before(3)])
    #expect(log.refusals == [Refusal(id: 0)])
    #expect(paginator.items.map(\.id) == [0, 1, 2, 3, 4])
  }

  @Test func offsetsOfASection_areCountedInTheSection() async throws {
    await paginator.load()
    var edits = PaginatedRowOptions<NumberedRow>()
    edits.delete = { [log] row in log.deleted.append(row.id) }
    let delete = edits.onDelete(from: paginator.items[2...], of: paginator, refused: refused)
    let action = try #require(delete)
    action([1])
    #expect(paginator.items.map(\.id) == [0, 1, 2, 4])
    await settle { !log.deleted.isEmpty }
    #expect(log.deleted == [3])
  }

  @Test func withoutAnAction_rowsCanNeitherBeDeletedNorMoved() {
    let edits = PaginatedRowOptions<NumberedRow>()
    #expect(edits.onDelete(from: paginator.items, of: paginator, refused: refused) == nil)
    #expect(edits.onMove(in: paginator.items, of: paginator, refused: refused) == nil)
  }

  @Test(
    arguments: [
      (0, .before(2)), (1, .before(3)), (3, .after(4)), (9, .after(4)),
    ] as [(Int, ListPosition<Int>)]
  )
  func aDrop_namesANeighbour(offset: Int, position: ListPosition<Int>) async {
    await paginator.load()
    #expect(ListPosition(ofRowAt: offset, in: paginator.items[2...]) == position)
    #expect(ListPosition(ofRowAt: offset, in: paginator.items[2..<2]) == .start)
  }
}
