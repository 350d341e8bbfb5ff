import PaginationTesting
import Testing

@testable import Pagination

/// A list whose rows on screen are not known: another screen covers it, so that all were reported gone, or they do not
/// report.
@MainActor @Suite struct CoveredListTests {
  /// New rows come, by pushes or with a refresh.
  private func bring(
    _ count: Int,
    from server: TimelineServer,
    to paginator: Paginator<TimelineRow>,
    _ isReceived: Bool
  ) async throws {
    for _ in 0..<count {
      let row = try server.insertRow()
      if isReceived { paginator.receive(.inserted(row, isNext: true)) }
    }
    if !isReceived { try await finish { await paginator.refresh() } }
  }

  @Test(arguments: [false, true])
  func refreshesAndPushes_dropNoRowThatTheUserComesBackTo(isReceived: Bool) async throws {
    let server = TimelineServer(100)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([97, 96, 95])
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    paginator.rowsOnScreen([74, 73, 72])
    paginator.rowsOnScreen([])
    try await bring(15, from: server, to: paginator, isReceived)
    #expect(paginator.ids.contains(73))
  }

  @Test(arguments: [false, true])
  func newRows_areCounted(isReceived: Bool) async throws {
    let server = TimelineServer(100)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(refresh: .reconcile(pages: 3))
    )
    try await finish { await paginator.loadNext() }
    paginator.rowsOnScreen([93, 92, 91])
    paginator.rowsOnScreen([])
    try await bring(3, from: server, to: paginator, isReceived)
    #expect(paginator.newRowCount == 3)
  }

  @Test func manyGaps_leaveTheRowsThatTheUserComesBackTo() async throws {
    let server = TimelineServer(100)
    let paginator = try await opened(server.source(.cursor), .plain(refresh: .reconcile(pages: 1)))
    paginator.rowsOnScreen([93, 92, 91])
    paginator.rowsOnScreen([])
    for _ in 0..<10 {
      _ = server.insert(30)
      try await finish { await paginator.refresh() }
    }
    #expect(paginator.ids.contains(92))
  }

  @Test(arguments: [false, true])
  func aDetailScreen_keepsThePlace(isReceived: Bool) async throws {
    let server = TimelineServer(100)
    let paginator = try await opened(
      server.source(.cursor),
      .plain(refresh: .reconcile(pages: 3))
    )
    try await finish { await paginator.loadNext() }
    paginator.rowsOnScreen([93, 92, 91])
    paginator.rowsOnScreen([])
    try await bring(1, from: server, to: paginator, isReceived)
    #expect(paginator.anchor?.id == 93)
    #expect(paginator.anchor?.place == .held)
  }

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
