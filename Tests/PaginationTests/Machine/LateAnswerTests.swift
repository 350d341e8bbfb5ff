import PaginationTesting
import Testing

@testable import Pagination

/// Offsets while the server's answers and its pushes come in another order than it made them.
@Suite struct LateAnswerTests {
  typealias Harness = CommitTests.Harness

  /// The server has inserted a row, and the next page shows it before the push tells of it.
  @Test func aPushThatComesAfterThePage_raisesNoKeyAgain() {
    var harness = Harness()
    harness.rows.insert(100, at: 0)
    harness.ask(.end)
    harness.land()
    push(&harness) { $0.insert(Row(id: 100), at: .start) }
    harness.readOn()
    #expect(harness.ids == [100] + Array(0..<60))
  }

  /// A list far behind what was removed above it overlaps by many pages, and goes on.
  @Test func manyPushedRemovals_areNoReasonToFail() {
    var harness = Harness(maximumItemCount: 20)
    harness.rows = Array(0..<400)
    for _ in 0..<20 {
      harness.ask(.end)
      harness.land()
    }
    for id in 0..<150 {
      harness.rows.removeAll { $0 == id }
      push(&harness) { $0.remove(id) }
    }
    var seen = Set(harness.ids)
    for _ in 0..<60 where harness.machine.state.end != .complete {
      harness.ask(.end)
      while !harness.pending.isEmpty { harness.land() }
      seen.formUnion(harness.ids)
      #expect(harness.machine.state.end.error == nil)
    }
    #expect(seen.isSuperset(of: 230..<400))
  }

  /// A page fails and waits, and rows go before it is requested again, and after.
  @Test func aRemovalWhileAPageWaitsForItsRetry_skipsNoRow() throws {
    var harness = Harness()
    harness.ask(.end)
    let load = try #require(harness.pending.first)
    harness.pending = []
    harness.run { $0.loadFailed(TestError(), for: load, retryAfter: .seconds(1)) }
    let waiting = try #require(harness.machine.edges.end.load)
    harness.rows.removeAll { $0 == 3 }
    push(&harness) { $0.remove(3) }
    harness.run { $0.delayOver(waiting.id) }
    harness.rows.removeAll { $0 == 4 }
    push(&harness) { $0.remove(4) }
    while !harness.pending.isEmpty { harness.land() }
    harness.readOn()
    #expect(harness.ids == (0..<60).filter { $0 != 3 && $0 != 4 })
  }

  /// The user removes all rows. The next pages come before the server has, and after.
  @Test(arguments: [false, true])
  func rowsThatAreAllRemoved_hideNoOthers(isConfirmedFirst: Bool) throws {
    var harness = Harness()
    let edit = try #require(harness.edit { batch in (0..<10).forEach { batch.remove($0) } })
    harness.run { $0.commit(edit) }
    if !isConfirmedFirst { while !harness.pending.isEmpty { harness.land() } }
    harness.rows.removeFirst(10)
    harness.run { $0.confirm(edit) }
    while !harness.pending.isEmpty { harness.land() }
    harness.readOn()
    #expect(harness.ids == Array(10..<60))
  }

  private func push(_ harness: inout Harness, _ changes: (inout EditBatch<Row>) -> Void) {
    var batch = EditBatch<Row>()
    changes(&batch)
    harness.run { _ = $0.edit(batch, isConfirmed: true) }
  }
}
