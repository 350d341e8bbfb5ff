import PaginationTesting
import Testing

@testable import Pagination

/// A list whose rows do not report.
@MainActor @Suite(.timeLimit(.minutes(2))) struct UnreportedRowsTests {
  @Test func rowsThatDoNotReport_areNotDropped() async throws {
    let server = TimelineServer(100)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    for _ in 0..<2 {
      paginator.edgeAppeared(.end)
      try await finish { await paginator.loadNext() }
      paginator.edgeDisappeared(.end)
    }
    _ = server.insert(15)
    try await finish { await paginator.refresh() }
    #expect(paginator.ids.contains(72))
  }
}
