import Pagination
import PaginationTesting
import Testing

/// Every built-in source against the suite that apps run their own sources against.
@Suite struct SourceConformanceTests {
  @Test(arguments: [EndSignal.emptyPage, .shortPage, .totalReached, .hasMore], [0, 1, 20, 47])
  func pageNumber(_ end: EndSignal, count: Int) async throws {
    let source: ClosurePageSource<Row, PageNumber> = .pageNumber(end: end) { page, size in
      batch(count, from: (page - 1) * size, limit: size)
    }
    try await expectConformance(source, count)
  }

  @Test(arguments: [EndSignal.emptyPage, .shortPage, .totalReached, .hasMore], [0, 1, 20, 47])
  func offset(_ end: EndSignal, count: Int) async throws {
    let source: ClosurePageSource<Row, PageOffset> = .offset(end: end) { offset, limit in
      batch(count, from: offset, limit: limit)
    }
    try await expectConformance(source, count, mixesSizes: true)
  }

  @Test(arguments: [EndSignal.emptyPage, .shortPage, .hasMore], [0, 1, 20, 47])
  func lastItem(_ end: EndSignal, count: Int) async throws {
    let source: ClosurePageSource<Row, LastItem<Row>> = .lastItem(end: end) { last, limit in
      batch(count, from: (last?.id ?? -1) + 1, limit: limit)
    }
    try await expectConformance(source, count, mixesSizes: true)
  }

  @Test(arguments: [0, 1, 20, 47]) func cursor(_ count: Int) async throws {
    let source: ClosurePageSource<Row, Int> = .cursor { cursor, limit in
      let items = batch(count, from: cursor ?? 0, limit: limit).items
      let end = (cursor ?? 0) + items.count
      return (items, end < count ? end : nil)
    }
    try await expectConformance(source, count, mixesSizes: true)
  }

  @Test(arguments: [0, 19, 47]) func collection(_ initialOffset: Int) async throws {
    let rows = (0..<47).map { Row(id: $0) }
    let source: ClosurePageSource<Row, PageOffset> = .collection(
      rows,
      initialOffset: initialOffset
    )
    try await expectConformance(source, 47)
  }

  @Test func combinators() async throws {
    let rows: ClosurePageSource<Row, PageOffset> = .collection((0..<47).map { Row(id: $0) })
    let source = rows.map { Row(id: $0.id, value: 1) }.filter { _ in true }.compactMap(\.self)
      .mapItems(\.self)
    try await expectConformance(source, 47, mixesSizes: true)
  }

  private func expectConformance<Source: PageSource>(
    _ source: Source,
    _ count: Int,
    mixesSizes: Bool = false,
    location: SourceLocation = #_sourceLocation
  ) async throws where Source.Item == Row {
    let report = try await source.checkConformance(
      expectedIDs: Array(0..<count),
      mixesSizes: mixesSizes
    )
    #expect(report.violations.isEmpty, "\(report)", sourceLocation: location)
  }
}

private func batch(_ count: Int, from start: Int, limit: Int) -> PageBatch<Row> {
  let start = min(start, count)
  let end = min(start + limit, count)
  return PageBatch((start..<end).map { Row(id: $0) }, totalCount: count, hasMore: end < count)
}
