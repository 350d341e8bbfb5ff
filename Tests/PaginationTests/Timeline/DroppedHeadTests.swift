import PaginationTesting
import Testing

@testable import Pagination

/// The rows above a gap that are far from the user.
@MainActor @Suite(.timeLimit(.minutes(2))) struct DroppedHeadTests {
  @Test(arguments: TimelineStyle.allCases)
  func theWayUp_stays(_ style: TimelineStyle) async throws {
    let server = TimelineServer(80)
    let paginator = try await opened(
      server.source(style),
      .plain(maximumItemCount: 20, refresh: .reconcile(pages: 1))
    )
    paginator.rowsOnScreen([80, 79, 78])
    try await finish { await paginator.loadNext() }
    paginator.rowsOnScreen([66, 65, 64])
    _ = server.insert(45)
    try await finish { await paginator.refresh() }
    try await finish { await paginator.loadNext() }
    for gap in paginator.gaps { try await finish { await paginator.fill(gap.id) } }
    paginator.rowsOnScreen([78, 77, 76])
    for _ in 0..<8 {
      if let gap = paginator.gaps.last { try await finish { await paginator.fill(gap.id) } }
    }
    #expect(paginator.ids.contains(81), "\(paginator.ids)")
  }

  @Test func thePageThatHasLandedBelowAGap_stays() async throws {
    let server = TimelineServer(200)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 1))
    )
    paginator.rowsOnScreen([200, 199, 198])
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    paginator.rowsOnScreen([184, 183, 182])
    _ = server.insert(55)
    try await finish { await paginator.refresh() }
    let last = try #require(paginator.ids.last)
    try await finish { await paginator.loadNext() }
    #expect(try #require(paginator.ids.last) < last)
  }
}
