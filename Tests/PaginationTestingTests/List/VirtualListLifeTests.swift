import Pagination
import PaginationTesting
import Testing

/// How the parts of the kit work together over time.
@MainActor @Suite
struct VirtualListLifeTests {
  @Test func aListIsReleasedWithItsPaginator() async {
    weak var list: RowList?
    weak var paginator: Paginator<NumberedRow>?
    do {
      let open = await openList(.rows(40))
      await open.readToEnd()
      list = open
      paginator = open.paginator
    }
    #expect(list == nil)
    #expect(paginator == nil)
  }

  @Test func automaticRetriesWaitForTheClock() async {
    let clock = ManualClock()
    let source = RowSource.rows(20)
    source.failNext(ScriptedError("offline", isRetryable: true))
    let paginator = Paginator(source: source, configuration: PaginationConfiguration(clock: clock))
    let list = VirtualList(paginator, height: 5)
    let load = Task { await list.open() }
    await clock.advanceWhenSleeping(by: .seconds(1))
    await load.value
    #expect(list.visibleIDs.first == 0)
    #expect(source.requests.count == 2)
  }

  @Test func debouncedSearchesWaitForTheClock() async throws {
    let clock = ManualClock()
    let list = await openList(
      .rows(20),
      height: 3,
      configuration: PaginationConfiguration(clock: clock)
    )
    let results = RowSource { .page(RowSource.page(ofRows: 7..<9, for: $0)) }
    list.paginator.setSource(RowSource.rows(5), after: .milliseconds(300))
    await clock.waitForSleepers()
    list.paginator.setSource(results, after: .milliseconds(300))
    await clock.advanceWhenSleeping(by: .milliseconds(300))
    await list.wait { $0.visibleIDs == [7, 8] }
    #expect(results.requests.count == 1)
  }

  @Test func delayedAnswersLetTimePassBetweenFrames() async {
    let clock = ManualClock()
    let source = RowSource { request in
      let page = RowSource.page(ofRows: 0..<200, for: request)
      return .delayed(by: .milliseconds(100), on: clock, then: .page(page))
    }
    let list = VirtualList(
      Paginator(source: source, configuration: PaginationConfiguration(prefetch: .lastItem)),
      height: 10,
      behavior: .terminal
    )
    let load = Task { await list.open() }
    await clock.advanceWhenSleeping()
    await load.value
    list.scroll(by: 11)
    #expect(list.loadingSeen == 1 && list.paginator.items.count == 20)
    await clock.advanceWhenSleeping()
    await list.settle()
    #expect(list.paginator.items.count == 40)
  }
}
