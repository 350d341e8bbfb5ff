import Pagination
import PaginationTesting
import Testing

@testable import PaginationUI

/// The rows that an app prepares before they are on screen.
@MainActor
@Suite struct PrefetchWindowTests {
  private let paginator = Paginator(
    source: .collection((0..<40).map { NumberedRow($0) }),
    configuration: PaginationConfiguration(pageSize: 20)
  )
  private var window = PrefetchWindow<NumberedRow>()

  private mutating func appear(_ rows: Int...) -> (wanted: [Int], unwanted: [Int]) {
    let rows = window.update(appeared: rows, in: paginator.items, ahead: 4)
    return (rows.wanted.map(\.id), rows.unwanted.map(\.id))
  }

  @Test mutating func theRowsAhead_areWantedOnce() async {
    await paginator.load()
    // The first screen, in an arbitrary order.
    #expect(appear(2, 0, 1) == ([3, 4, 5, 6], []))
    #expect(appear() == ([], []))
    #expect(appear(3) == ([7], []))
    #expect(appear(3) == ([], []))
    #expect(appear(4, 5) == ([8, 9], []))
  }

  @Test mutating func turningRound_wantsTheOtherSide() async {
    await paginator.load()
    #expect(appear(8, 9, 10) == ([11, 12, 13, 14], []))
    #expect(appear(7) == ([6, 5, 4, 3], [11, 12, 13, 14]))
    #expect(appear(6) == ([2], []))
    #expect(appear(5, 4, 3, 2) == ([1, 0], []))
    #expect(appear(1) == ([], []))
    // Down again: rows that have been on screen are neither prepared nor cancelled.
    #expect(appear(8) == ([9, 10, 11, 12], [0]))
  }

  @Test mutating func aJump_givesUpWhatWasWanted() async {
    await paginator.load()
    #expect(appear(0) == ([1, 2, 3, 4], []))
    #expect(appear(10, 11) == ([12, 13, 14, 15], [1, 2, 3, 4]))
  }

  @Test mutating func aPageThatLands_isWantedWithoutAnotherRow() async {
    await paginator.load()
    #expect(appear(18) == ([19], []))
    await paginator.loadNext()
    #expect(appear() == ([20, 21, 22], []))
  }

  @Test mutating func rowsThatAreRemoved_areGivenUp() async {
    await paginator.load()
    #expect(appear(0) == ([1, 2, 3, 4], []))
    paginator.remove(2)
    #expect(appear() == ([5], [2]))
    // The removed row was at the edge, so the window waits for another one to appear.
    paginator.remove(0)
    #expect(appear() == ([], [1, 3, 4, 5]))
    #expect(appear(1) == ([3, 4, 5, 6], []))
  }

  @Test mutating func whatNoListShows_isGivenUp() async {
    await paginator.load()
    _ = appear(0, 1)
    #expect(window.requested.map(\.id) == [2, 3, 4, 5])
  }
}
