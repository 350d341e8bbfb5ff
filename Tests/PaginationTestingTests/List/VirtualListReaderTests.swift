import Pagination
import Testing

@testable import PaginationTesting

/// What a user sees of a real paginator.
@MainActor @Suite
struct VirtualListReaderTests {
  @Test(arguments: VirtualListBehavior.presets, 1...5)
  func readingToTheEndShowsEveryRowOnceAndNoSpinner(
    behavior: VirtualListBehavior,
    seed: UInt64
  ) async {
    let source = RowSource.rows(95)
    let list = await openList(source, behavior: behavior.seeded(seed))
    await list.readToEnd()
    #expect(list.seenIDs == Array(0..<95))
    #expect(list.paginator.end == .complete)
    #expect(list.visibleEdges.contains(.end))
    #expect(list.loadingSeen == 0)
    #expect(source.requests.map(\.number).count == 5)
  }

  @Test(arguments: VirtualListBehavior.presets)
  func aSpinnerThatIsInViewIsSeen(behavior: VirtualListBehavior) async {
    let list = await openList(
      .rows(40),
      behavior: behavior,
      configuration: PaginationConfiguration(prefetch: .lastItem)
    )
    list.jump(to: .end)
    #expect(list.loadingSeen == 1)
    await list.readToEnd()
    #expect(list.loadingSeen == 1)
    #expect(list.seenIDs.sorted().last == 39)
  }

  @Test func aSpinnerOfAHeldLoadIsSeenOnce() async throws {
    let source = RowSource.rows(60)
    let list = await openList(source)
    source.isPaused = true
    list.jump(to: .end)
    list.scroll(by: -15)
    list.jump(to: .end)
    await list.wait { $0.paginator.end == .loading }
    #expect(list.isBusy)
    let seen = list.loadingSeen
    source.isPaused = false
    source.releaseAll()
    await list.settle()
    #expect(seen >= 1)
    #expect(!list.isBusy)
    #expect(list.paginator.end == .complete)
  }

  @Test(arguments: VirtualListBehavior.presets)
  func shortPagesFillATallScreen(behavior: VirtualListBehavior) async {
    let list = await openList(
      .rows(50),
      height: 30,
      behavior: behavior,
      configuration: PaginationConfiguration(pageSize: 3, prefetch: .lastItem)
    )
    #expect(list.visibleIDs.count >= 29 || list.paginator.end == .complete)
    await list.readToEnd()
    #expect(list.seenIDs == Array(0..<50))
  }

  @Test(arguments: VirtualListBehavior.presets)
  func aFailedPageIsSeenAndRetried(behavior: VirtualListBehavior) async {
    let source = RowSource.rows(40)
    let list = await openList(
      source,
      behavior: behavior,
      configuration: PaginationConfiguration(prefetch: .lastItem)
    )
    source.failNext()
    await list.readToEnd()
    #expect(list.failuresSeen == 1)
    #expect(list.seenIDs == Array(0..<20))
    #expect(source.requests.count == 2)
    list.paginator.retry()
    await list.readToEnd()
    #expect(list.seenIDs == Array(0..<40))
    #expect(source.requests.last?.key == 20..<40)
  }

  @Test func flingsAreTheSameEveryTime() async {
    var places: [[Int]] = []
    for _ in 0..<2 {
      let list = await openList(.rows(2000), behavior: .collectionView)
      await list.fling(velocity: 12)
      let down = list.topLine
      await list.fling(velocity: -6)
      places.append([down, list.topLine, list.reports.count, list.loadingSeen])
    }
    #expect(places[0] == places[1])
    #expect(places[0][0] > 200)
    #expect(places[0][1] < places[0][0])
  }

  @Test func afterEachFrameOfAFlingTimeMayPass() async {
    let list = await openList(.rows(50))
    var frames = 0
    await list.fling(velocity: 4, deceleration: 0.5) { frames += 1 }
    #expect(frames == 4)
    #expect(list.topLine == 7)
  }

  @Test func readingStopsAtTheEnds() async {
    let list = await openList(.rows(20))
    #expect(await list.read(-5) == 0)
    #expect(await list.read(3) == 3)
    #expect(list.scroll(by: 100) == 8)
    #expect(list.scroll(by: -100) == -11)
    #expect(list.topLine == 0)
  }

  @Test func aGridShowsRowsSideBySide() async {
    let behavior = VirtualListBehavior(hasHeader: true)
    let list = await openList(.rows(20), height: 3, columns: 3, behavior: behavior)
    #expect(list.visibleIDs == Array(0..<6))
    #expect(list.visibleEdges == [.start])
    list.scroll(by: 1)
    #expect(list.visibleIDs == Array(0..<9))
    list.jump(to: .end)
    #expect(list.visibleIDs == Array(15..<20))
    #expect(list.visibleEdges == [.end])
    list.jump(to: .index(7))
    #expect(list.visibleIDs.first == 6)
  }

  @Test func waitingEndsWhenItIsCancelled() async {
    let source = RowSource()
    let list = VirtualList(Paginator(source: source), height: 3)
    let wait = Task { await list.wait { _ in false } }
    await Task.yield()
    wait.cancel()
    await wait.value
    #expect(list.visibleIDs.isEmpty)
    #expect(source.requests.isEmpty)
  }
}
