import PaginationTesting
import Testing

@testable import Pagination

/// Rows that were received before a refresh.
@MainActor @Suite(.timeLimit(.minutes(2))) struct ReceivedBeforeRefreshTests {
  @Test(arguments: TimelineStyle.allCases, [false, true])
  func aReceivedRow_isBelowTheGapOfARefresh(_ style: TimelineStyle, isOwn: Bool) async throws {
    let server = TimelineServer(100)
    let paginator = try await opened(server.source(style), .plain(refresh: .reconcile(pages: 1)))
    paginator.rowsOnScreen([100, 99, 98])
    for _ in 0..<2 {
      let id = try #require(server.insert(1).first)
      let row = try #require(server.rows.first { $0.id == id })
      if isOwn {
        try await paginator.edit { $0.insert(row) } committing: {}
      } else {
        paginator.receive(.inserted(row, isNext: true))
      }
    }
    _ = server.insert(30)
    try await finish { await paginator.refresh() }
    #expect(paginator.ids.starts(with: [132, 131]), "\(paginator.ids)")
    check(paginator, server)
    paginator.rowsOnScreen([132, 131])
    for _ in 0..<4 {
      for gap in paginator.gaps { try await finish { await paginator.fill(gap.id) } }
      check(paginator, server)
    }
    #expect(paginator.gaps.isEmpty)
  }

  @Test(arguments: [3, 30])
  func aReceivedRowThatHasGone_goes(count: Int) async throws {
    let server = TimelineServer(count)
    let paginator = try await opened(
      server.source(.cursor), .plain(refresh: .reconcile(pages: 1)))
    paginator.rowsOnScreen([count])
    let id = try #require(server.insert(1).first)
    let row = try #require(server.rows.first { $0.id == id })
    paginator.receive(.inserted(row, isNext: true))
    server.remove(id)
    try await finish { await paginator.refresh() }
    #expect(!paginator.ids.contains(id), "\(paginator.ids)")
  }

  private func check(_ paginator: Paginator<TimelineRow>, _ server: TimelineServer) {
    let truth = server.rows.map(\.id)
    let gaps = Set(paginator.gaps.map(\.index))
    let ids = paginator.ids
    for index in ids.indices.dropFirst() where !gaps.contains(index) {
      let one = truth.firstIndex(of: ids[index - 1])
      #expect(one.map { truth[$0 + 1] } == ids[index], "\(ids[index - 1]) is followed by \(ids[index])")
    }
  }
}
