import Pagination
import Testing

@testable import PaginationTesting

private typealias Report = VirtualListReport<Int>

/// The reports of each behaviour.
@MainActor @Suite
struct VirtualListReportTests {
  private let manual = PaginationConfiguration(prefetch: .manual)

  private func list(_ behavior: VirtualListBehavior, height: Int = 3) async -> RowList {
    await openList(.rows(40), height: height, behavior: behavior, configuration: manual)
  }

  /// What is reported while `body` runs.
  private func reports(of list: RowList, _ body: () -> Void) -> [Report] {
    let count = list.reports.count
    body()
    return Array(list.reports.dropFirst(count))
  }

  @Test func openingReportsTheVisibleRowsFromTheTop() async {
    let list = await list(.terminal)
    #expect(list.reports == [.appeared(0), .appeared(1), .appeared(2)])
    #expect(list.visibleIDs == [0, 1, 2])
  }

  @Test func aRowLeavesBeforeItsSuccessorComes() async {
    let list = await list(.terminal)
    #expect(reports(of: list) { list.scroll(by: 1) } == [.disappeared(0), .appeared(3)])
    #expect(reports(of: list) { list.scroll(by: -1) } == [.disappeared(3), .appeared(0)])
  }

  @Test func whenRecycling_theSuccessorComesFirst() async {
    let list = await list(VirtualListBehavior(recyclesRows: true))
    #expect(reports(of: list) { list.scroll(by: 1) } == [.appeared(3), .disappeared(0)])
  }

  @Test func whenSilent_rowsLeaveUnreportedAndComeBack() async {
    let list = await list(VirtualListBehavior(disappearance: .silent))
    #expect(reports(of: list) { list.scroll(by: 1) } == [.appeared(3)])
    #expect(reports(of: list) { list.scroll(by: -1) } == [.appeared(0)])
  }

  @Test func whenNever_rowsStayAlive() async {
    let list = await list(VirtualListBehavior(disappearance: .never))
    #expect(reports(of: list) { list.scroll(by: 1) } == [.appeared(3)])
    #expect(reports(of: list) { list.scroll(by: -1) } == [])
  }

  @Test func overscanRealisesRowsAhead() async {
    let list = await list(VirtualListBehavior(overscan: 2))
    #expect(list.reports == (0..<5).map { .appeared($0) })
    list.jump(to: .index(10))
    let seen = reports(of: list) { list.scroll(by: -1) }
    let leaving: [Report] = (12..<15).map { .disappeared($0) }
    #expect(seen == leaving + [.appeared(7), .appeared(8), .appeared(9)])
  }

  @Test func repeatedAppearancesComeAfterTheFirst() async {
    let list = await list(VirtualListBehavior(repeatedAppearances: 1))
    let once: [Report] = [.appeared(0), .appeared(1), .appeared(2)]
    #expect(list.reports == once + once)
  }

  @Test func bottomUpTurnsTheOrderRound() async {
    let list = await list(VirtualListBehavior(order: .bottomUp))
    #expect(list.reports == [.appeared(2), .appeared(1), .appeared(0)])
  }

  @Test func chanceComesFromTheSeed() async {
    let one = await list(.swiftUIList.seeded(7), height: 12)
    let same = await list(.swiftUIList.seeded(7), height: 12)
    let other = await list(.swiftUIList.seeded(8), height: 12)
    for list in [one, same, other] { list.scroll(by: 5) }
    #expect(one.reports == same.reports)
    #expect(one.reports != other.reports)
    #expect(Set(one.reports) == Set(other.reports))
  }

  @Test func aJumpReportsNothingOfTheRowsOnTheWay() async {
    let list = await list(.terminal)
    let seen = reports(of: list) { list.jump(to: .index(12)) }
    #expect(seen.suffix(3) == [.appeared(12), .appeared(13), .appeared(14)])
    #expect(seen.count == 6)
    #expect(list.jump(to: .id(4)) && list.visibleIDs == [4, 5, 6])
    #expect(!list.jump(to: .id(99)))
  }

  @Test func edgesAreReportedWhileInView() async {
    let list = await list(VirtualListBehavior(hasHeader: true))
    #expect(list.reports == [.appeared(0), .appeared(1), .edgeAppeared(.start)])
    #expect(reports(of: list) { list.scroll(by: 1) } == [.appeared(2), .edgeDisappeared(.start)])
    list.jump(to: .end)
    #expect(list.visibleIDs == [18, 19] && list.visibleEdges == [.end])
    #expect(list.reports.last == .edgeAppeared(.end))
    #expect(
      reports(of: list) { list.scroll(by: -1) } == [.appeared(17), .edgeDisappeared(.end)]
    )
  }

  @Test func reappearingReportsEverythingAgain() async {
    let list = await list(.terminal)
    let expected: [Report] =
      [.disappeared(0), .disappeared(1), .disappeared(2)]
      + [.appeared(0), .appeared(1), .appeared(2)]
    #expect(reports(of: list) { list.reappear() } == expected)
  }

  @Test func rotationReportsOnlyWhatComesAndGoes() async {
    let list = await list(.terminal)
    #expect(reports(of: list) { list.height = 4 } == [.appeared(3)])
    #expect(reports(of: list) { list.height = 2 } == [.disappeared(2), .disappeared(3)])
  }

  @Test func aPageThatLandsReportsNothingOfRowsThatStay() async {
    let list = await list(.terminal)
    let count = list.reports.count
    await list.paginator.loadNext()
    await list.settle()
    #expect(list.paginator.items.count == 40)
    #expect(list.reports.count == count)
  }

  @Test(arguments: [false, true])
  func edgesAppearAgainWhenTheyAreRebuilt(rebuildsEdges: Bool) async {
    let source = RowSource.rows(40)
    let behavior = VirtualListBehavior(rebuildsEdges: rebuildsEdges)
    let list = await openList(source, height: 3, behavior: behavior, configuration: manual)
    list.jump(to: .end)
    source.failNext()
    let count = list.reports.count
    await list.paginator.loadNext()
    await list.settle()
    let seen = Array(list.reports.dropFirst(count))
    let rebuilt: [Report] = [.edgeDisappeared(.end), .edgeAppeared(.end)]
    #expect(seen.starts(with: rebuilt) == rebuildsEdges)
    #expect(seen.isEmpty == !rebuildsEdges)
    #expect(list.failuresSeen == 1)
  }
}
