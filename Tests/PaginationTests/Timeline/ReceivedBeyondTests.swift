import PaginationTesting
import Testing

@testable import Pagination

/// Rows that are received where the list is not loaded.
@MainActor @Suite(.timeLimit(.minutes(2))) struct ReceivedBeyondTests {
  @Test(arguments: TimelineStyle.allCases)
  func aRowThatIsReceivedAboveDroppedOnes_leavesNoHole(_ style: TimelineStyle) async throws {
    let server = TimelineServer(100)
    let paginator = try await opened(
      server.source(style),
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([97, 96, 95])
    for last in [80, 70, 60, 50] {
      try await finish { await paginator.loadNext() }
      paginator.rowsOnScreen([last + 2, last + 1, last])
    }
    let id = try #require(server.insert(1).first)
    let row = try #require(server.rows.first { $0.id == id })
    paginator.receive(.inserted(row, isNext: true))
    #expect(paginator.newRowCount == 1)
    if style == .pageNumber { return }
    check(paginator, server)
    for _ in 0..<5 {
      try await finish { await paginator.loadPrevious() }
      check(paginator, server)
      paginator.rowsOnScreen(paginator.ids.prefix(3))
    }
    #expect(paginator.ids.first == 101)
    #expect(paginator.newRowCount == 0)
  }

  @Test func aMessageReceivedBelowDroppedPages_standsInItsPlace() async throws {
    let rows = Locked([Row](ids: 0..<100))
    let source = ScriptedSource<Row, Int> { [rows] request in
      let rows = rows.withLock { $0 }
      let isUp = request.direction != .append
      let end = isUp ? request.key ?? rows.count : min(rows.count, request.key! + request.size)
      let start = isUp ? max(0, end - request.size) : request.key!
      return .page(
        Page(
          items: Array(rows[start..<end]),
          previous: start > 0 ? start : nil,
          next: end < rows.count ? end : nil
        )
      )
    }
    let paginator = try await opened(
      source,
      .plain(maximumItemCount: 30, refresh: .reconcile(pages: 3))
    )
    paginator.rowsOnScreen([97, 98, 99])
    for first in [80, 70, 60, 50] {
      try await finish { await paginator.loadPrevious() }
      paginator.rowsOnScreen([first, first + 1, first + 2])
    }
    rows.withLock { $0.append(contentsOf: [Row](ids: 100..<102)) }
    for id in 100..<102 { paginator.receive(.inserted(Row(id: id), at: .end, isNext: true)) }
    #expect(paginator.newRowCount == 2)
    #expect(paginator.newRowsEdge == .end)
    var ids = paginator.ids
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $1 == $0 + 1 }, "\(ids)")
    for _ in 0..<3 {
      try await finish { await paginator.loadNext() }
      ids = paginator.ids
      #expect(zip(ids, ids.dropFirst()).allSatisfy { $1 == $0 + 1 }, "\(ids)")
      paginator.rowsOnScreen(ids.suffix(3))
    }
    #expect(paginator.ids.last == 101, "\(ids)")
    #expect(paginator.newRowCount == 0)
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
