import PaginationTesting
import Testing

@testable import Pagination
@testable import TerminalList

/// Which item keeps its line if the cursor's row is none.
@MainActor
@Suite struct HeldRowTests {
  /// Items, and in place of `nil` a gap.
  private func rows(_ ids: [Int?]) async -> PaginationRows<NumberedRow> {
    var runs: [PaginationRows<NumberedRow>.Run] = []
    var count = 0
    for part in ids.split(separator: nil, omittingEmptySubsequences: false) {
      let gap = runs.isEmpty ? nil : PaginationGap(id: runs.count, state: .idle, index: count)
      let end = count + part.count
      runs.append(.init(id: runs.count, gap: gap, placeholders: 0..<0, items: count..<end))
      count = end
    }
    return PaginationRows(await items(ids.compactMap { $0 }), runs: runs)
  }

  private func held(
    _ ids: [Int?],
    cursor: Int,
    line: Int = 1,
    fromBelow: Bool = false
  ) async -> HeldRow<Int>? {
    var window = ListWindow()
    window.resize(height: 3)
    window.update(
      cursor: cursor,
      cursorLine: line,
      rowCount: ids.count,
      hasStartRow: false,
      hasEndRow: false
    )
    return HeldRow(in: await rows(ids), of: window, cameFromBelow: fromBelow)
  }

  private func cursor(_ held: HeldRow<Int>?, in ids: [Int?]) async -> Int? {
    held?.cursor(in: await rows(ids))
  }

  @Test func anItemHoldsItself() async {
    let held = await held([1, 2, 3, 4], cursor: 2)
    #expect(await cursor(held, in: [9, 8, nil, 3, 4]) == 3)
    #expect(await cursor(held, in: [1, 2, 4]) == nil)
  }

  @Test func aGapHoldsTheItemFromWhichTheCursorCame() async {
    let list: [Int?] = [1, 2, nil, 3, 4]
    let fromAbove = await held(list, cursor: 2)
    #expect(await cursor(fromAbove, in: [1, 2, 7, 8, nil, 3, 4]) == 2)
    #expect(await cursor(fromAbove, in: [0, 1, 2, 3]) == 3)
    let fromBelow = await held(list, cursor: 2, fromBelow: true)
    #expect(await cursor(fromBelow, in: [1, 2, 7, 8, nil, 3, 4]) == 4)
    #expect(await cursor(fromBelow, in: [1, 2, nil, 7, 8, 3, 4]) == 4)
  }

  @Test func atAnEndOfTheScreenAGapHoldsTheOtherItem() async {
    #expect(await cursor(await held([1, 2, nil, 3], cursor: 2, line: 0), in: [2, 9, 3]) == 1)
    #expect(await cursor(await held([nil, 3, 4], cursor: 0, line: 0), in: [7, 8, 3, 4]) == 1)
    #expect(
      await cursor(await held([1, 2, nil], cursor: 2, line: 2, fromBelow: true), in: [1, 2]) == 2
    )
  }

  @Test func withoutItemsNothingIsHeld() async {
    #expect(await held([], cursor: 0) == nil)
    #expect(await held([nil], cursor: 0) == nil)
  }
}
