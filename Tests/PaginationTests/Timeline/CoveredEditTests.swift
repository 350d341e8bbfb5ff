import PaginationTesting
import Testing

@testable import Pagination

/// Edits of a list that another screen covers.
@MainActor @Suite(.timeLimit(.minutes(2))) struct CoveredEditTests {
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
    let id = try #require(server.insert(1).first)
    let row = try #require(server.rows.first { $0.id == id })
    if isReceived {
      paginator.receive(.inserted(row, isNext: true))
    } else {
      try await finish { await paginator.refresh() }
    }
    #expect(paginator.anchor?.id == 93)
    #expect(paginator.anchor?.place == .held)
  }
}
