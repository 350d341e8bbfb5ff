import Pagination
import Testing

@testable import PaginationTesting

/// The scroll position after rows have changed above, below, or everywhere.
@MainActor @Suite
struct VirtualListPlaceTests {
  private let manual = PaginationConfiguration(prefetch: .manual)

  @Test(arguments: [false, true])
  func prependedRowsKeepThePlace(hasHeader: Bool) async {
    let behavior = VirtualListBehavior(hasHeader: hasHeader)
    let list = await openList(
      .rows(100, startingAt: 40),
      height: 5,
      behavior: behavior,
      configuration: manual
    )
    let visible = list.visibleIDs
    #expect(visible.first == 40)
    await list.paginator.loadPrevious()
    await list.settle()
    #expect(list.paginator.items.count == 40)
    // The row before them takes the place of the header.
    #expect(list.visibleIDs == (hasHeader ? [39] : []) + visible)
    #expect(list.topLine == 20)
  }

  @Test func withoutKeepingThePlaceThePrependedRowsAreInView() async {
    let behavior = VirtualListBehavior(keepsPlace: false)
    let list = await openList(
      .rows(100, startingAt: 40),
      height: 5,
      behavior: behavior,
      configuration: manual
    )
    await list.paginator.loadPrevious()
    await list.settle()
    #expect(list.visibleIDs == Array(20..<25))
  }

  @Test(arguments: VirtualListBehavior.presets)
  func readingUpFromTheMiddleShowsEveryRow(behavior: VirtualListBehavior) async {
    let list = await openList(.rows(100, startingAt: 60), behavior: behavior)
    await list.read(-200)
    await list.readToEnd()
    #expect(list.seenIDs.sorted() == Array(0..<100))
    #expect(list.blanksSeen == 0)
  }

  @Test(arguments: VirtualListBehavior.presets)
  func droppedPagesKeepThePlace(behavior: VirtualListBehavior) async {
    let source = RowSource.rows(400)
    let list = await openList(
      source,
      behavior: behavior,
      configuration: PaginationConfiguration(prefetch: .pageSize, maximumItemCount: 100)
    )
    var last = -1
    for _ in 0..<300 where await list.read(1) == 1 {
      let top = list.visibleIDs[0]
      #expect(top == last + 1 || last == -1)
      last = top
    }
    #expect(list.seenIDs == Array(0..<list.seenIDs.count))
    #expect(list.seenIDs.count > 300)
    if behavior.disappearance == .reported { #expect(list.paginator.items.count < 200) }
  }

  @Test func aRemovedRowDisappearsAndTheNextTakesItsPlace() async {
    let list = await openList(.rows(20), height: 3, configuration: manual)
    list.scroll(by: 5)
    list.paginator.remove(5)
    await list.wait { !$0.visibleIDs.contains(5) }
    #expect(list.reports.suffix(2) == [.disappeared(5), .appeared(8)])
    #expect(list.visibleIDs == [6, 7, 8])
  }

  @Test(arguments: VirtualListBehavior.presets)
  func pullingToRefreshShowsTheNewRowsWithoutABlank(behavior: VirtualListBehavior) async {
    let source = RowSource.rows(40)
    let list = await openList(source, behavior: behavior)
    list.scroll(by: 7)
    source.setScript { .page(RowSource.page(ofRows: -5..<40, for: $0)) }
    await list.pullToRefresh()
    await list.settle()
    #expect(list.topLine == 0)
    #expect(list.visibleIDs.first == -5)
    #expect(list.blanksSeen == 0)
    #expect(!source.requests.contains { $0.isCancelled && $0.direction == .refresh })
  }

  @Test(arguments: VirtualListBehavior.presets)
  func aFailedRefreshKeepsTheRows(behavior: VirtualListBehavior) async {
    let source = RowSource.rows(20)
    let list = await openList(source, behavior: behavior)
    let visible = list.visibleIDs
    source.failNext()
    await list.pullToRefresh()
    await list.settle()
    #expect(list.visibleIDs == visible)
    #expect(list.paginator.refreshError != nil)
  }

  @Test func aListThatBecomesEmptyIsABlank() async {
    let source = RowSource.rows(20)
    let list = await openList(source, height: 3)
    source.setScript { .page(RowSource.page(ofRows: 0..<0, for: $0)) }
    await list.pullToRefresh()
    await list.settle()
    #expect(list.blanksSeen == 1)
    #expect(list.visibleIDs.isEmpty && list.visibleEdges.isEmpty)
    #expect(list.reports.suffix(3) == [.disappeared(0), .disappeared(1), .disappeared(2)])
  }

  @Test func anEditUndoneWhileItsPageWasDroppedLeavesNoHole() async {
    let list = await openList(
      .rows(200, startingAt: 60),
      configuration: PaginationConfiguration(
        pageSize: 10,
        prefetch: .threshold(3),
        maximumItemCount: 40
      )
    )
    let removal = list.paginator.remove(65)
    await list.read(80)
    #expect(list.paginator.items.index(of: 60) == nil)
    list.paginator.undo(removal)
    await list.read(-200)
    #expect(list.visibleIDs == Array(0..<10))
    #expect(Array(list.paginator.items.map(\.id).prefix(40)) == Array(0..<40))
  }

  @Test func anEdgeThatFillsTheViewportAloneStillLoads() async {
    let list = await openList(
      .rows(40, startingAt: 20),
      behavior: VirtualListBehavior(hasHeader: true),
      configuration: PaginationConfiguration(
        pageSize: 5,
        prefetch: .lastItem,
        refresh: .replace
      )
    )
    list.height = 1
    await list.pullToRefresh()
    await list.settle()
    #expect(list.visibleEdges == [.start] && list.visibleIDs.isEmpty)
    #expect(list.paginator.start == .complete)
  }
}
