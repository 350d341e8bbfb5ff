import Pagination
import PaginationTesting
import Testing

extension TimelineServer {
  /// Adds a row at the top, and returns it.
  func insertRow() throws -> TimelineRow {
    let id = try #require(insert(1).first)
    return try #require(rows.first { $0.id == id })
  }
}

extension Paginator<TimelineRow> {
  /// Loads a page for each row, and scrolls until it is the last of three rows on screen.
  func readDown(to rows: [Int]) async throws {
    for last in rows {
      try await finish { await self.loadNext() }
      rowsOnScreen([last + 2, last + 1, last])
    }
  }
}

/// Expects that rows side by side are neighbours on the server, except where a gap is between them.
@MainActor
func expectNoHole(
  in paginator: Paginator<TimelineRow>,
  of server: TimelineServer,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let truth = server.rows.map(\.id)
  let gaps = Set(paginator.gaps.map(\.index))
  let ids = paginator.items.map(\.id)
  for (index, pair) in zip(ids, ids.dropFirst()).enumerated() where !gaps.contains(index + 1) {
    let next = truth.firstIndex(of: pair.0).flatMap { truth.dropFirst($0 + 1).first }
    #expect(
      next == pair.1,
      "\(pair.0) is followed by \(pair.1) in \(ids)",
      sourceLocation: sourceLocation
    )
  }
}
