import Pagination
import PaginationTesting
import Testing

/// Readers on every kind of list see every row once, in order.
@MainActor
@Suite struct ReaderTests {
  @Test(arguments: VirtualListBehavior.habits, [PrefetchPolicy.lastItem, .pageSize, .automatic])
  func readingToTheEnd_missesNothing(
    _ behavior: VirtualListBehavior,
    _ prefetch: PrefetchPolicy
  ) async throws {
    let source = NumberSource.rows(300)
    let paginator = try await opened(source, .plain(prefetch: prefetch))
    let list = VirtualList(paginator, height: 8, behavior: behavior)
    try await finish { await list.readToEnd() }
    #expect(list.seenIDs == Array(0..<300))
    #expect(source.requests.count == 30)
    #expect(list.blanksSeen == 0)
  }

  @Test(arguments: VirtualListBehavior.habits)
  func readingBothWays_missesNothing(_ behavior: VirtualListBehavior) async throws {
    let source = NumberSource.rows(300, startingAt: 150)
    let paginator = try await opened(source, .plain(prefetch: .threshold(5)))
    let list = VirtualList(paginator, height: 8, behavior: behavior)
    try await finish { await list.read(-1_000) }
    #expect(paginator.items.first?.id == 0)
    try await finish { await list.readToEnd() }
    #expect(paginator.ids == Array(0..<300))
    #expect(list.seenIDs.sorted() == Array(0..<300))
    #expect(source.requests.count == Set(source.requests.map(\.key)).count)
  }

  @Test func withPrefetch_theReaderNeverSeesASpinner() async throws {
    let paginator = try await opened(NumberSource.rows(300), .plain(prefetch: .pageSize))
    let list = VirtualList(paginator, height: 8, behavior: .swiftUIList)
    try await finish { await list.readToEnd() }
    #expect(list.loadingSeen == 0)
  }

  @Test func comingBackFromADetail_loadsNothing() async throws {
    let source = NumberSource.rows(300)
    let paginator = try await opened(source, .plain(pageSize: 50, prefetch: .threshold(5)))
    let list = VirtualList(paginator, height: 8, behavior: .swiftUIList)
    for _ in 0..<10 { list.reappear() }
    try await finish { await list.settle() }
    #expect(source.requests.count == 1)
    #expect(list.visibleIDs.first == 0)
  }

  @Test(arguments: VirtualListBehavior.habits)
  func pullingToRefresh_neverShowsAnEmptyList(_ behavior: VirtualListBehavior) async throws {
    let source = NumberSource.rows(300)
    let paginator = try await opened(source, .plain(prefetch: .threshold(5)))
    let list = VirtualList(paginator, height: 8, behavior: behavior)
    try await finish { await list.read(60) }
    let announcements = Announcements(paginator)
    try await finish { await list.pullToRefresh() }
    try await finish { await list.settle() }
    #expect(list.blanksSeen == 0)
    #expect(!announcements.counts.contains(0))
    #expect(paginator.refreshError == nil)
    #expect(list.visibleIDs.first == 0)
    #expect(source.requests.allSatisfy { !$0.isCancelled })
  }

  @Test func aFailedPage_staysFailedUntilTheReaderRetries() async throws {
    let source = NumberSource.rows(100)
    let paginator = try await opened(source, .plain(prefetch: .threshold(3)))
    source.failNext()
    let list = VirtualList(paginator, height: 8, behavior: .swiftUIList)
    try await finish { await list.readToEnd() }
    #expect(paginator.ids == Array(0..<10))
    #expect(source.requests.count == 2)
    paginator.retry()
    try await finish { await list.readToEnd() }
    #expect(list.seenIDs == Array(0..<100))
    #expect(source.requests.map(\.key).prefix(3) == [nil, 10..<20, 10..<20])
  }

  /// A lazy stack never says that rows have gone, but those far from the reader have.
  @Test func refreshInALazyStack_doesNotLoadAllThatWasReadBefore() async throws {
    var behavior = VirtualListBehavior.lazyStack
    behavior.cancelsRefresh = false
    let source = NumberSource.rows(1_000)
    let paginator = try await opened(source, .plain(prefetch: .threshold(5)))
    let list = VirtualList(paginator, height: 8, behavior: behavior)
    try await finish { await list.read(400) }
    let count = source.requests.count
    try await finish { await list.pullToRefresh() }
    try await finish { await list.settle() }
    #expect(source.requests.count - count <= 10)
  }
}
