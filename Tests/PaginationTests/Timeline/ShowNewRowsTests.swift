import PaginationTesting
import Testing

@testable import Pagination

/// Rows that wait are shown, or go on waiting.
@MainActor @Suite struct ShowNewRowsTests {
  private let rows = Locked([Row](ids: 0..<10))

  private func announced(_ refresh: RefreshPolicy) async throws -> (
    Paginator<Row>, ScriptedSource<Row, Int>
  ) {
    var configuration = PaginationConfiguration.plain(refresh: refresh)
    configuration.newRows = .announce
    let source = feed(rows)
    let paginator = try await opened(source, configuration)
    paginator.rowsOnScreen([0, 1, 2])
    rows.withLock { $0.insert(Row(id: 100), at: 0) }
    #expect(try await finish { await paginator.check() } == .loaded(count: 1))
    #expect(paginator.newRowCount == 1)
    return (paginator, source)
  }

  @Test func listThatARefreshReplaces_isRefreshed() async throws {
    let (paginator, _) = try await announced(.replace)
    paginator.showNewRows()
    try await paginator.wait { !$0.isRefreshing }
    #expect(paginator.newRowCount == 0)
    #expect(paginator.items.first?.id == 100)
  }

  @Test func refreshThatFails_forgetsNone() async throws {
    let (paginator, source) = try await announced(.reconcile(pages: 3))
    source.isPaused = true
    let refresh = Task { await paginator.refresh() }
    let request = try await source.waitForRequests(3)[2]
    paginator.showNewRows()
    request.fail()
    try await finish(refresh)
    #expect(paginator.newRowCount == 1)
    paginator.showNewRows()
    #expect(paginator.items.first?.id == 100)
    #expect(paginator.newRowCount == 0)
  }

  /// The user has read on, and the first page has gone to keep the list small.
  @Test(arguments: [NewRowsPolicy.show, .announce])
  func newRowsThatWereDropped_areLoadedAgain(_ newRows: NewRowsPolicy) async throws {
    rows.withLock { $0 = [Row](ids: 0..<100) }
    var configuration = PaginationConfiguration.plain(
      maximumItemCount: 30,
      refresh: .reconcile(pages: 3)
    )
    configuration.newRows = newRows
    let paginator = try await opened(feed(rows), configuration)
    paginator.rowsOnScreen([5, 6, 7])
    rows.withLock { $0.insert(contentsOf: [Row](ids: 100..<103), at: 0) }
    try await finish { await paginator.refresh() }
    #expect(paginator.newRowCount == 3)
    for last in [20, 30, 40, 50] {
      try await finish { await paginator.loadNext() }
      paginator.rowsOnScreen([last - 3, last - 2, last - 1])
    }
    #expect(paginator.items.first?.id != 100)
    #expect(paginator.newRowCount == 3)
    try await finish { await paginator.check() }
    #expect(paginator.newRowCount == 3, "the check has found the same rows")
    paginator.showNewRows()
    try await paginator.wait { !$0.isRefreshing && $0.newRowCount == 0 }
    #expect(paginator.items.first?.id == 100)
    #expect(paginator.anchor?.id == 100)
    #expect(paginator.anchor?.place == .top)
  }

  @Test func receivedRowsBelowDroppedPages_areLoadedAgain() async throws {
    rows.withLock { $0 = [Row](ids: 0..<100) }
    let source = ScriptedSource<Row, Int> { [rows] request in
      let rows = rows.withLock { $0 }
      let end = request.key ?? rows.count
      let start = max(0, end - request.size)
      return .page(
        Page(
          items: Array(rows[start..<end]),
          previous: start > 0 ? start : nil,
          next: end < rows.count ? min(end + request.size, rows.count) : nil
        )
      )
    }
    let paginator = try await opened(
      source,
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([91, 92, 93])
    rows.withLock { $0.append(contentsOf: [Row](ids: 100..<102)) }
    for id in 100..<102 { paginator.receive(.inserted(Row(id: id), at: .end, isNext: true)) }
    #expect(paginator.newRowCount == 2)
    for first in [80, 70, 60, 50] {
      try await finish { await paginator.loadPrevious() }
      paginator.rowsOnScreen([first, first + 1, first + 2])
    }
    #expect(!paginator.items.map(\.id).contains(99))
    paginator.showNewRows()
    try await paginator.wait { !$0.isRefreshing && $0.newRowCount == 0 }
    #expect(paginator.items.last?.id == 101)
    #expect(paginator.anchor?.id == 100)
  }

  @Test func refreshForThemThatFails_forgetsNone() async throws {
    rows.withLock { $0 = [Row](ids: 0..<100) }
    let source = feed(rows)
    let paginator = try await opened(
      source,
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([5, 6, 7])
    rows.withLock { $0.insert(contentsOf: [Row](ids: 100..<103), at: 0) }
    try await finish { await paginator.refresh() }
    for last in [20, 30, 40, 50] {
      try await finish { await paginator.loadNext() }
      paginator.rowsOnScreen([last - 3, last - 2, last - 1])
    }
    source.failNext()
    paginator.showNewRows()
    try await paginator.wait { $0.refreshError != nil }
    #expect(paginator.newRowCount == 3)
    // A later refresh of the user's own does not move them.
    let anchor = paginator.anchor
    try await finish { await paginator.refresh() }
    #expect(paginator.anchor?.place != .top || paginator.anchor == anchor)
    #expect(paginator.newRowCount == 3)
  }
}
