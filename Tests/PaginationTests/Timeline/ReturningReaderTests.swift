import Foundation
import PaginationStorage
import PaginationTesting
import Testing

@testable import Pagination

/// Readers who come back to a list that has changed on the server, over every style of paging.
@Suite struct ReturningReaderTests {
  @Test func everyScript_losesNoRowAndKeepsThePlace() async {
    let oldFaults = [
      71_001_961, 72_001_019, 73_001_807, 87_000_005, 88_000_565, 90_001_395, 90_002_935,
      91_001_741, 93_000_494, 95_000_869, 96_000_340, 77_001_880, 81_000_308, 83_001_930,
      132_001_051,
    ]
    await ReaderRun.run(oldFaults: oldFaults, ReaderScript.random)
  }

  /// Offsets with pages of 20 rows: of 1,000 scripts, at most two lack a row, or have two in the wrong order, after a refresh
  /// and a walk, and at most five have a hole on the way.
  @Test func readersOfPagesOfTwentyRows_missNothing() async {
    var faults: [String] = []
    let count = ReaderRun.number("FUZZ_SCRIPTS", 250)
    for seed in 1...count {
      await Task.yield()
      var chance = SeededGenerator(seed: UInt64(seed))
      var script = ReaderScript.random(using: &chance)
      script.setup.style = .offset
      script = script.sized
      script.setup.pageSize = 20
      script.setup.maximumItemCount = script.setup.maximumItemCount.map { _ in 60 }
      if let fault = ReaderRun.fault(of: script) { faults.append("seed \(seed): \(fault)") }
    }
    #expect(faults.count <= max(1, count / 500), "\(faults.joined(separator: "\n"))")
  }

  /// Where a page belongs that a jump brings is a guess if keys have no order.
  @Test func everyScriptWithJumps_losesNoRowAndKeepsThePlace() async {
    let oldFaults = [
      2069, 2259, 2293, 86_001_842, 87_000_412, 87_002_807, 89_001_563, 89_002_217, 89_002_574,
      98_000_199, 98_001_251, 99_000_207, 99_001_245, 99_001_374, 99_001_577, 99_001_857,
      99_002_518, 99_002_773, 1084, 1130, 594, 77_001_308, 77_002_968, 78_001_838, 78_002_848,
      79_002_841, 2720, 124_000_423, 131_000_005, 131_000_153,
      132_001_656, 2735, 1655,
    ]
    await ReaderRun.run(oldFaults: oldFaults, ReaderScript.randomJumps)
  }

  /// New rows wait until the reader wants to see them, and some are pushed.
  @Test func everyScriptWithNews_losesNoRowAndKeepsThePlace() async {
    let oldFaults = [1137, 1906, 1942, 120_000_675, 120_000_753, 120_000_935, 123_000_771]
    await ReaderRun.run(oldFaults: oldFaults, ReaderScript.randomNews)
  }

  @Test func everyScriptWithRestarts_losesNoRowAndKeepsThePlace() async {
    let oldFaults = [
      72_002_425, 88_000_565, 91_000_679, 91_001_445, 93_000_549, 99_000_747, 72_000_795,
    ]
    await ReaderRun.run(oldFaults: oldFaults, ReaderScript.randomRestarts)
  }

  /// Pages that are not loaded come from the store.
  @Test func everyScriptWithStoredPages_losesNoRowAndKeepsThePlace() async {
    await ReaderRun.run(
      oldFaults: [90_000_660, 90_000_697, 90_000_816],
      ReaderScript.randomStoredPages
    )
  }

  /// The app is killed between any two steps. SQLite's store is tested beside GRDB, in the tools' package.
  @Test func everyScriptWithFiles_losesNoRowAndKeepsThePlace() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    await ReaderRun.run(scripts: 60) { chance in
      .randomKills(using: &chance, { FileListStore(folder: folder) }, storesPages: false)
    }
  }

  @Test func everyScriptWithAStoreInMemory_losesNoRowAndKeepsThePlace() async {
    let store = MemoryListStore()
    await ReaderRun.run { chance in .randomKills(using: &chance, { store }, storesPages: true) }
  }

  /// Row 34 goes to the top, and the refreshed list ends with it at a gap. The stored page that has it in its old place
  /// says nothing about what is between.
  @Test func storedPage_doesNotMeetARowThatHasMovedSince() {
    let setup = ReaderSetup(
      style: .keyset,
      rowCount: 25,
      pageSize: 5,
      refresh: .reconcile(pages: 1),
      prefetch: .lastItem,
      screenHeight: 1,
      storedItemCount: 8,
      storesAfterSteps: 1,
      storesPages: true
    )
    let steps: [ReaderStep] = [
      .insert(16), .refresh, .deliver(0), .scroll(5), .deliver(0), .bump(7), .scroll(2),
      .deliver(0), .insert(4), .restart(isLong: false),
    ]
    #expect(ReaderRun.fault(of: ReaderScript(setup: setup, steps: steps)) == nil)
  }

  /// Newer pages take the rows of stored ones across a gap, and are dropped to save memory: the old pages have their
  /// rows again, and no hole.
  @Test func rowsOfDroppedPages_areBackInTheirOldSegment() {
    let store = MemoryListStore()
    let setup = ReaderSetup(
      style: .keyset,
      rowCount: 17,
      pageSize: 5,
      refresh: .reconcile(pages: 3),
      prefetch: .near,
      sendsShortPages: true,
      maximumItemCount: 15,
      storedItemCount: 8,
      storesAfterSteps: 1,
      storesPages: true,
      isKilled: true,
      openStore: { store }
    )
    let steps: [ReaderStep] = [
      .insert(16), .refresh, .deliver(1), .deliver(19), .scroll(3), .deliver(2), .insert(4),
      .remove(14), .restart(isLong: false), .open, .deliver(14), .pin(8),
    ]
    #expect(ReaderRun.fault(of: ReaderScript(setup: setup, steps: steps)) == nil)
  }

  /// A page that leads upwards from a jump ends with the last row above the gap: as many rows have come in as are
  /// missing in the gap, so it proves nothing.
  @Test(arguments: [(TimelineStyle.offset, 2), (.pageNumber, 4)])
  func pageOfKnownRows_closesNoGap_ifItsKeyCountsRows(style: TimelineStyle, inserted: Int) {
    var reader = ReturningReader(
      ReaderSetup(style: style, rowCount: 30, pageSize: 4, prefetch: .manual)
    )
    reader.play(.open, .deliver(0), .jump(8), .deliver(0))
    reader.play(.insert(inserted), .fill(0), .deliver(0))
    #expect(reader.text.hasPrefix("30 29 28 27 -"))
    reader.fillAll()
    #expect(reader.text.hasPrefix("30 29 28 27 26 25 24 23 22 21"))
  }

  /// Twelve rows have come before a jump, and a refresh finds them afterwards: what leads upwards from the jump counts
  /// them already.
  @Test(arguments: [TimelineStyle.offset, .pageNumber])
  func keyAboveAJump_leadsPastNoRow(style: TimelineStyle) {
    var reader = ReturningReader(
      ReaderSetup(
        style: style,
        rowCount: 40,
        pageSize: 4,
        refresh: .reconcile(pages: 5),
        prefetch: .manual
      )
    )
    reader.play(.open, .deliver(0), .insert(12), .jump(24), .deliver(0), .refresh)
    while !reader.held.isEmpty { reader.play(.deliver(0)) }
    #expect(reader.machine.gaps.count == 1)
    reader.fillAll()
    #expect(reader.text.contains("38 37 36 35 34 33 32 31 30 29 28 27"))
  }

  /// Row 26 of a jump is deleted, and newer pages from above show row 25, which was behind it, and 24. The pages that
  /// lead upwards from it meet them, and row 24 stays.
  @Test func segmentInsideTheOneAbove_goesWithoutItsRows() {
    let setup = ReaderSetup(
      style: .keysetBothWays,
      rowCount: 11,
      pageSize: 2,
      refresh: .reconcile(pages: 3),
      prefetch: .lastItem,
      screenHeight: 3
    )
    let steps: [ReaderStep] = [
      .insert(16), .deliver(2), .jump(2), .deliver(15), .remove(1), .scroll(-1), .deliver(14),
      .insert(4), .jump(15), .bump(10),
    ]
    #expect(ReaderRun.fault(of: ReaderScript(setup: setup, steps: steps)) == nil)
  }

  /// Two rows of a jump have moved apart on the server, and each segment that has one of them seems to be above the
  /// other. The list comes to an end nevertheless.
  @Test func segmentsThatPassEachOther_endOnce() {
    let setup = ReaderSetup(
      style: .keysetBothWays,
      rowCount: 3,
      pageSize: 3,
      refresh: .reconcile(pages: 2),
      prefetch: .manual,
      maximumItemCount: 9,
      screenHeight: 3
    )
    let steps: [ReaderStep] = [
      .insert(1), .insert(1), .pin(6), .jump(11), .deliver(3), .pin(1), .insert(1), .remove(0),
      .insert(4), .remove(17), .insert(2),
    ]
    #expect(ReaderRun.fault(of: ReaderScript(setup: setup, steps: steps)) == nil)
  }

  /// An offset that has moved up by four rows leads to a page that belongs further down: it brings the rows on screen
  /// to their right places, all but one together. The reader goes on with those.
  @Test func rowsWhosePlaceIsCorrectedTogether_areHeld() {
    let setup = ReaderSetup(
      style: .offset,
      rowCount: 29,
      pageSize: 4,
      refresh: .reconcile(pages: 1),
      prefetch: .manual,
      isFiltered: true,
      screenHeight: 3
    )
    let steps: [ReaderStep] = [
      .insert(4), .insert(2), .loadMore(.end), .insert(9), .deliver(4), .scroll(5), .insert(1),
    ]
    #expect(ReaderRun.fault(of: ReaderScript(setup: setup, steps: steps)) == nil)
  }

  /// Rows came in while a refresh walked down, so its first page is in the wrong order in the list. When that page is
  /// dropped, the page further down shows its rows that has them as well.
  @Test func rowsOfADroppedFirstPage_areBackFurtherDown() {
    let setup = ReaderSetup(
      style: .offset,
      rowCount: 1,
      pageSize: 3,
      refresh: .reconcile(pages: 3),
      prefetch: .near,
      isFiltered: true,
      maximumItemCount: 9,
      screenHeight: 2
    )
    let steps: [ReaderStep] = [
      .insert(16), .refresh, .deliver(19), .insert(9), .deliver(19), .deliver(2), .scroll(7),
    ]
    #expect(ReaderRun.fault(of: ReaderScript(setup: setup, steps: steps)) == nil)
  }
}
