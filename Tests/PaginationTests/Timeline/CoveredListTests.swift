import PaginationTesting
import Testing

@testable import Pagination

/// A list that another screen covers, whose rows were all reported gone.
@MainActor @Suite(.timeLimit(.minutes(2))) struct CoveredListTests {
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
    for _ in 0..<15 {
      let id = try #require(server.insert(1).first)
      let row = try #require(server.rows.first { $0.id == id })
      if isReceived { paginator.receive(.inserted(row, isNext: true)) }
    }
    if !isReceived { try await finish { await paginator.refresh() } }
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
    for _ in 0..<3 {
      let id = try #require(server.insert(1).first)
      let row = try #require(server.rows.first { $0.id == id })
      if isReceived { paginator.receive(.inserted(row, isNext: true)) }
    }
    if !isReceived { try await finish { await paginator.refresh() } }
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
}
