import PaginationTesting
import Testing

@testable import Pagination

/// Rows that are received after some of the outermost ones were dropped.
@MainActor @Suite(.timeLimit(.minutes(2))) struct LostEndTests {
  private func receiveOne(_ server: TimelineServer, in paginator: Paginator<TimelineRow>) {
    let id = server.insert(1)[0]
    for row in server.rows where row.id == id { paginator.receive(.inserted(row, isNext: true)) }
  }

  private func isWithoutHole(_ ids: [Int]) -> Bool {
    zip(ids, ids.dropFirst()).allSatisfy { $0 == $1 + 1 }
  }

  /// The outermost page has two rows only.
  @Test func ofAShortPage_theyDoNotStandBesideOthers() async throws {
    let server = TimelineServer(80)
    let paginator = try await opened(
      server.source(.cursorBothWays),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([80, 79, 78])
    for _ in 0..<2 { receiveOne(server, in: paginator) }
    for last in [71, 61, 51, 41] {
      paginator.rowsOnScreen([last + 2, last + 1, last])
      try await finish { await paginator.loadNext() }
    }
    while let first = paginator.ids.first, first < 82 {
      paginator.rowsOnScreen([first, first - 1])
      try await finish { await paginator.loadPrevious() }
    }
    paginator.rowsOnScreen([65, 64, 63])
    while paginator.ids.contains(82) { try await finish { await paginator.loadNext() } }
    receiveOne(server, in: paginator)
    #expect(isWithoutHole(paginator.ids), "\(paginator.ids)")
    #expect(paginator.newRowCount == 1)
  }

  @Test func whichWereNew_theyDoNotStandBesideOthers() async throws {
    let server = TimelineServer(80)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(maximumItemCount: 20, refresh: .reconcile(pages: 1))
    )
    paginator.rowsOnScreen([80, 79, 78])
    try await finish { await paginator.loadNext() }
    paginator.rowsOnScreen([])
    _ = server.insert(25)
    try await finish { await paginator.refresh() }
    let gap = try #require(paginator.gaps.first)
    // The reader is below the gap, and the new first page goes.
    try await finish { await paginator.fill(gap.id) }
    #expect(!paginator.ids.contains(105))
    paginator.rowsOnScreen(paginator.ids.prefix(3))
    receiveOne(server, in: paginator)
    let ids = paginator.ids
    let gaps = Set(paginator.gaps.map(\.index))
    for index in ids.indices.dropFirst() where !gaps.contains(index) {
      #expect(ids[index - 1] == ids[index] + 1, "\(ids)")
    }
  }
}
