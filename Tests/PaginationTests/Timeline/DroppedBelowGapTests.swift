import PaginationTesting
import Testing

@testable import Pagination

/// Pages that are dropped below a gap.
@MainActor @Suite(.timeLimit(.minutes(2))) struct DroppedBelowGapTests {
  @Test(arguments: TimelineStyle.allCases)
  func droppingBelowAGap_leavesNoHole(_ style: TimelineStyle) async throws {
    let server = TimelineServer(200)
    let paginator = try await opened(
      server.source(style),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 1))
    )
    paginator.rowsOnScreen([200, 199, 198])
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    _ = server.insert(55)
    try await finish { await paginator.refresh() }
    paginator.rowsOnScreen([255, 254, 253])
    paginator.rowsOnScreen([184, 183, 182])
    for _ in 0..<12 {
      try await finish { await paginator.loadNext() }
      check(paginator, server)
    }
    #expect(paginator.ids.last ?? 200 < 181, "the list goes on at its end, when the gap is closed")
  }

  private func check(_ paginator: Paginator<TimelineRow>, _ server: TimelineServer) {
    let truth = server.rows.map(\.id)
    let gaps = Set(paginator.gaps.map(\.index))
    let ids = paginator.ids
    for index in ids.indices.dropFirst() where !gaps.contains(index) {
      let one = truth.firstIndex(of: ids[index - 1])!
      #expect(truth[one + 1] == ids[index], "\(ids[index - 1]) is followed by \(ids[index])")
    }
  }
}
