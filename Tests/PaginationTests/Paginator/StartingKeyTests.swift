import PaginationTesting
import Testing

@testable import Pagination

/// Lists that open at a key in place of the source's first page.
@MainActor @Suite struct StartingKeyTests {
  private let source = NumberSource.rows(1000)

  private func make(_ refresh: RefreshPolicy = .reconcile(pages: 3)) -> Paginator<NumberedRow> {
    Paginator(source: source, startingAt: 500..<510, configuration: .plain(refresh: refresh))
  }

  @Test func list_opensAtTheKey_andLoadsBothWays() async throws {
    let paginator = make()
    #expect(try await finish { await paginator.load() } == .loaded(count: 10))
    #expect(source.requests.map(\.key) == [500..<510])
    try await finish { await paginator.loadPrevious() }
    try await finish { await paginator.loadNext() }
    #expect(paginator.ids == Array(490..<520))
    #expect(paginator.gaps.isEmpty)
  }

  @Test func refresh_loadsTheFirstPages_andLeavesAGap() async throws {
    let paginator = make()
    try await finish { await paginator.load() }
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == Array(0..<30) + Array(500..<510))
    #expect(paginator.gaps.count == 1)
  }

  @Test func replacingRefresh_showsTheFirstPageAlone() async throws {
    let paginator = make(.replace)
    try await finish { await paginator.load() }
    try await finish { await paginator.refresh() }
    #expect(paginator.ids == Array(0..<10))
  }

  @Test func failedFirstPage_isRequestedAgainByTheSameKey() async throws {
    let paginator = make()
    source.failNext(ScriptedError("offline"))
    try await finish { await paginator.load() }
    #expect(paginator.phase.failure != nil)
    paginator.retry()
    try await paginator.settle()
    #expect(source.requests.map(\.key) == [500..<510, 500..<510])
    #expect(paginator.ids == Array(500..<510))
  }

  @Test func cancelledFirstPage_isRequestedAgainByTheSameKey() async throws {
    let paginator = make()
    source.isPaused = true
    let load = Task { await paginator.load() }
    try await source.waitForRequests(1)
    paginator.cancel()
    source.isPaused = false
    try await finish(load)
    try await finish { await paginator.load() }
    #expect(paginator.ids == Array(500..<510))
  }

  /// No page will ever come under that key.
  @Test func expiredKey_givesWayToTheFirstPage() async throws {
    let paginator = make()
    source.failNext(ScriptedError("410", isKeyExpired: true))
    try await finish { await paginator.load() }
    #expect(paginator.phase.failure?.isKeyExpired == true)
    paginator.retry()
    try await paginator.settle()
    #expect(paginator.ids == Array(0..<10))
  }

  @Test func anotherSource_opensAtItsFirstPage() async throws {
    let paginator = make()
    let other = NumberSource.rows(100)
    paginator.setSource(other)
    try await finish { await paginator.load() }
    #expect(paginator.ids == Array(0..<10))
    #expect(source.requests.isEmpty)
  }

  @Test func initialItems_areReplaced() async throws {
    let paginator = Paginator(
      source: source,
      startingAt: 500..<510,
      initialItems: [NumberedRow(7)],
      configuration: .plain()
    )
    try await finish { await paginator.load() }
    #expect(paginator.ids == Array(500..<510))
  }

  /// Pages above it overlap by a row, because rows may have come in.
  @Test func offset_isAStartingKey() async throws {
    let paginator = Paginator(
      source: .offset { offset, limit in (offset..<offset + limit).map { Row(id: $0) } },
      startingAt: PageOffset(40),
      configuration: .plain()
    )
    try await finish { await paginator.load() }
    try await finish { await paginator.loadPrevious() }
    #expect(paginator.items.map(\.id) == Array(31..<50))
  }
}
