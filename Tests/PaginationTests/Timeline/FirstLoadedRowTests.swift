import PaginationTesting
import Testing

@testable import Pagination

/// A reader at the first row that is loaded.
@MainActor @Suite(.timeLimit(.minutes(2))) struct FirstLoadedRowTests {
  @Test(arguments: TimelineStyle.allCases, [NewRowsPolicy.show, .announce])
  func aReaderAtTheFirstLoadedRow_isNotAtTheFirstRow(
    _ style: TimelineStyle,
    _ newRows: NewRowsPolicy
  ) async throws {
    let server = TimelineServer(100)
    var configuration = PaginationConfiguration.plain(
      maximumItemCount: 30,
      refresh: .reconcile(pages: 3)
    )
    configuration.newRows = newRows
    let paginator = try await opened(server.source(style), configuration)
    paginator.rowsOnScreen([97, 96, 95])
    for last in [80, 70, 60, 50] {
      try await finish { await paginator.loadNext() }
      paginator.rowsOnScreen([last + 2, last + 1, last])
    }
    paginator.rowsOnScreen([80, 79, 78])
    _ = server.insert(4)
    try await finish { await paginator.refresh() }
    #expect(paginator.anchor?.id == 80)
    #expect(paginator.anchor?.place == .held)
    #expect(paginator.newRowCount == 4)
    #expect(paginator.ids.contains(81))
    check(paginator, server)
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
