import PaginationTesting
import Testing

@testable import Pagination

/// Rows that wait are shown, or go on waiting.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ShowNewRowsTests {
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
}
