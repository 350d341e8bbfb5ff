import Pagination
import PaginationTesting
import Testing

/// What views are told, and how often: each telling evaluates them again.
@MainActor
@Suite struct AnnouncementTests {
  private let source = NumberSource.rows(1_000, startingAt: 500)

  @Test func firstPage() async throws {
    let paginator = Paginator(source: source, configuration: .plain())
    let announcements = Announcements(paginator)
    try await finish { await paginator.load() }
    #expect(announcements.count(of: .items) == 1)
    #expect(announcements.count(of: .phase) == 2)
    #expect(announcements.count(of: .totalCount) == 1)
    #expect(announcements.count(of: .isRefreshing) == 0)
    #expect(announcements.count(of: .end) == 0)
    #expect(announcements.count(of: .start) == 0)
    #expect(announcements.count(of: .refreshError) == 0)
  }

  @Test func pages_announceItemsOnceAndTheirEdgeTwice() async throws {
    let paginator = try await opened(source)
    let announcements = Announcements(paginator)
    for _ in 0..<5 {
      announcements.reset()
      try await finish { await paginator.loadNext() }
      #expect(announcements.log.sorted == [.end, .end, .items])
      announcements.reset()
      try await finish { await paginator.loadPrevious() }
      #expect(announcements.log.sorted == [.items, .start, .start])
    }
  }

  @Test func retries_areNotSeen() async throws {
    let clock = ManualClock()
    let paginator = try await opened(source, .plain(retry: .steady, clock: clock))
    let announcements = Announcements(paginator)
    source.failNext(ScriptedError.busy, count: 2)
    let next = Task { await paginator.loadNext() }
    await clock.advanceWhenSleeping()
    await clock.advanceWhenSleeping()
    try await finish(next)
    #expect(announcements.log.sorted == [.end, .end, .items])
  }

  @Test func failures_announceTheEdgeOnly() async throws {
    let paginator = try await opened(source)
    let announcements = Announcements(paginator)
    source.failNext()
    try await finish { await paginator.loadNext() }
    #expect(announcements.log == [.end, .end])
  }

  @Test func rowsThatTriggerNothing_announceNothing() async throws {
    let paginator = try await opened(source, .plain(prefetch: .threshold(2)))
    let announcements = Announcements(paginator)
    for id in 503..<507 {
      paginator.itemAppeared(id)
      paginator.itemDisappeared(id)
    }
    paginator.itemAppeared(-1)
    paginator.edgeDisappeared(.end)
    #expect(announcements.log.isEmpty)
  }

  @Test func callsThatChangeNothing_announceNothing() async throws {
    let paginator = try await opened(source)
    let announcements = Announcements(paginator)
    try await finish { await paginator.load() }
    paginator.retry()
    paginator.cancel()
    paginator.remove(7_777)
    paginator.edgeAppeared(.end)
    #expect(announcements.log.isEmpty)
  }

  /// A row that the user has removed is not shown before, nor after.
  @Test func aRefreshThatChangesNothing_announcesNoItems() async throws {
    let paginator = try await opened(NumberSource.rows(100), .plain(refresh: .reconcile(pages: 3)))
    paginator.remove(3)
    let announcements = Announcements(paginator)
    try await finish { await paginator.refresh() }
    #expect(announcements.count(of: .items) == 0)
  }

  @Test func pagesOfKnownRows_announceWhatTheyUpdate() async throws {
    let source = ScriptedSource<NumberedRow, Int> { request in
      .page(Page(items: request.key == nil ? [1, 2] : [2, 1], next: request.key == nil ? 1 : nil))
    }
    let paginator = try await opened(source)
    let announcements = Announcements(paginator)
    try await finish { await paginator.loadNext() }
    #expect(announcements.count(of: .items) <= 1)
    #expect(announcements.count(of: .end) <= 2)
  }

  @Test func droppedPages_areAnnouncedWithThePageThatDropsThem() async throws {
    let paginator = try await opened(NumberSource.rows(100), .plain(maximumItemCount: 20))
    try await finish { await paginator.loadNext() }
    let announcements = Announcements(paginator)
    try await finish { await paginator.loadNext() }
    #expect(paginator.items.count == 20)
    #expect(announcements.log.sorted == [.end, .end, .items, .start])
  }
}

extension [Announcements<NumberedRow>.Property] {
  fileprivate var sorted: Self { sorted { "\($0)" < "\($1)" } }
}
