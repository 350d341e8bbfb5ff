import PaginationTesting
import Testing

@testable import Pagination

/// The keys of a page that a gap has cut off.
@MainActor @Suite(.timeLimit(.minutes(2))) struct TrimmedPageKeyTests {
  @Test func afterAGapIsClosed_aDroppedPageComesBackInItsPlace() async throws {
    let server = TimelineServer(80)
    let paginator = try await opened(
      server.source(.offset),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 1))
    )
    paginator.rowsOnScreen([80, 79, 78])
    try await finish { await paginator.loadNext() }
    _ = server.insert(25)
    try await finish { await paginator.refresh() }
    try await finish { await paginator.fill(paginator.gaps[0].id) }
    paginator.rowsOnScreen([95, 94, 93])
    try await finish { await paginator.fill(paginator.gaps[0].id) }
    try await finish { await paginator.loadNext() }
    let ids = paginator.ids
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 == $1 + 1 }, "\(ids)")
  }
}
