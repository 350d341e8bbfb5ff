import Pagination
import PaginationTesting
import Testing

/// Lists that keep a limited number of items, over keys that lead in one direction, while rows come in at the
/// head: the pages that were dropped do not lead back to the rows that are loaded.
@MainActor
@Suite struct MovedWindowTests {
  /// How pages are asked for.
  enum Style: CaseIterable {
    case cursor, lastItem
  }

  private let server = ArrayServer(0..<60)

  @Test(arguments: Style.allCases, [1, 5, 10, 34])
  func rowsThatCameInAtTheHead_leaveNoHole(_ style: Style, count: Int) async throws {
    let paginator = try await scrolledDown(style)
    for id in 0..<count { await server.insert(100 + id) }
    for _ in 0..<10 where paginator.start == .idle {
      try await finish { await paginator.loadPrevious() }
      while let gap = paginator.gaps.first { try await finish { await paginator.fill(gap.id) } }
      #expect(await isWithoutHole(paginator.ids))
    }
    #expect(paginator.start == .complete)
    #expect(paginator.ids.first == 99 + count)
    for _ in 0..<20 where paginator.end == .idle {
      try await finish { await paginator.loadNext() }
      #expect(await isWithoutHole(paginator.ids))
    }
    #expect(paginator.ids.last == 59)
  }

  /// The rows on screen stay, and a gap shows that others come before them.
  @Test(arguments: Style.allCases)
  func manyRowsThatCameInAtTheHead_areBeyondAGap(_ style: Style) async throws {
    let paginator = try await scrolledDown(style)
    for id in 0..<200 { await server.insert(100 + id) }
    paginator.rowsOnScreen([20, 21, 22])
    for _ in 0..<2 { try await finish { await paginator.loadPrevious() } }
    #expect(Array(paginator.ids.prefix(10)) == Array((290..<300).reversed()))
    #expect(paginator.ids.contains(20))
    #expect(paginator.gaps.map(\.index) == [10])
    #expect(paginator.start == .complete)
  }

  /// A list of which the first two pages have been dropped.
  private func scrolledDown(_ style: Style) async throws -> Paginator<Row> {
    let source: ClosurePageSource<Row, Int> = .cursor { [server] cursor, limit in
      let rows = await server.rows(after: cursor, limit: limit)
      return (rows, rows.last?.id)
    }
    let keyset: ClosurePageSource<Row, LastItem<Row>> = .lastItem { [server] last, limit in
      await server.rows(after: last?.id, limit: limit)
    }
    let configuration = PaginationConfiguration.plain(maximumItemCount: 20)
    let paginator =
      switch style {
      case .cursor: try await opened(source, configuration)
      case .lastItem: try await opened(keyset, configuration)
      }
    for _ in 0..<3 { try await finish { await paginator.loadNext() } }
    #expect(paginator.ids == Array(20..<40))
    return paginator
  }

  private func isWithoutHole(_ ids: [Int]) async -> Bool {
    let rows = await server.ids
    guard let first = ids.first, let start = rows.firstIndex(of: first) else { return false }
    return ids == Array(rows.dropFirst(start).prefix(ids.count))
  }
}

extension ArrayServer {
  /// The rows after one, as servers find them that sort by a key.
  fileprivate func rows(after id: Int?, limit: Int) -> [Row] {
    rows(offset: id.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0, limit: limit)
  }
}
