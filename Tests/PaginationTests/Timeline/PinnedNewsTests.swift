import PaginationTesting
import Testing

@testable import Pagination

/// Rows on page 1 that are not new and stand next to nothing.
@MainActor @Suite(.timeLimit(.minutes(2))) struct PinnedNewsTests {
  @Test(arguments: [false, true])
  func aPinnedRow_doesNotHideNewOnes(isChecked: Bool) async throws {
    let server = TimelineServer(100)
    server.pin(50)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([50, 100, 99])
    for last in [82, 72, 62, 52] {
      try await finish { await paginator.loadNext() }
      paginator.rowsOnScreen([last + 2, last + 1, last])
    }
    _ = server.insert(4)
    try await finish { isChecked ? await paginator.check() : await paginator.refresh() }
    #expect(paginator.newRowCount == 4)
  }

  @Test(arguments: [false, true])
  func aBumpedRow_doesNotHideNewOnes(isChecked: Bool) async throws {
    let server = TimelineServer(100)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([97, 96, 95])
    for last in [80, 70, 60, 50] {
      try await finish { await paginator.loadNext() }
      paginator.rowsOnScreen([last + 2, last + 1, last])
    }
    _ = server.insert(4)
    server.bump(95)
    try await finish { isChecked ? await paginator.check() : await paginator.refresh() }
    #expect(paginator.newRowCount == 4)
  }
}
