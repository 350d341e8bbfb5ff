import Pagination
import PaginationTesting
import Testing

/// All built-in sources pass the suite that they are documented to pass.
@Suite
struct GoodSourceTests {
  private static let counts = [0, 1, 19, 20, 21, 63]

  private func expectConforms<Source: PageSource>(
    _ source: Source,
    count: Int,
    mixesSizes: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws where Source.Item == NumberedRow {
    let report = try await source.checkConformance(
      pageSizes: [20, 1, 7],
      expectedIDs: Array(0..<count),
      mixesSizes: mixesSizes
    )
    #expect(report.violations.isEmpty, "\(report)", sourceLocation: sourceLocation)
  }

  private static func rows(_ count: Int, after start: Int, limit: Int) -> [NumberedRow] {
    (0..<count).dropFirst(start).prefix(limit).map { NumberedRow($0) }
  }

  @Test(arguments: counts, [EndSignal.emptyPage, .shortPage, .totalReached, .hasMore])
  func pageNumber(count: Int, end: EndSignal) async throws {
    for (first, initial) in [(1, 1), (0, 0), (1, 3)] {
      let source: ClosurePageSource<NumberedRow, PageNumber> = .pageNumber(
        startingAt: first,
        initialPage: initial,
        end: end
      ) { page, size in
        let start = (page - first) * size
        return PageBatch(
          Self.rows(count, after: start, limit: size),
          totalCount: count,
          hasMore: start + size < count
        )
      }
      try await expectConforms(source, count: count, mixesSizes: false)
    }
  }

  @Test(arguments: counts, [EndSignal.emptyPage, .shortPage, .totalReached, .hasMore])
  func offset(count: Int, end: EndSignal) async throws {
    for initial in [0, 5] {
      let source: ClosurePageSource<NumberedRow, PageOffset> = .offset(
        initialOffset: initial,
        end: end
      ) { offset, limit in
        PageBatch(
          Self.rows(count, after: offset, limit: limit),
          totalCount: count,
          hasMore: offset + limit < count
        )
      }
      try await expectConforms(source, count: count)
    }
  }

  @Test(arguments: counts)
  func cursor(count: Int) async throws {
    let source: ClosurePageSource<NumberedRow, String> = .cursor { cursor, limit in
      let start = cursor.flatMap(Int.init) ?? 0
      let end = start + limit
      return (Self.rows(count, after: start, limit: limit), end < count ? String(end) : "")
    }
    try await expectConforms(source, count: count)
  }

  /// One cursor names another page in each direction, as in GraphQL.
  @Test(arguments: [1, 2, 21, 63])
  func cursorInBothDirections(count: Int) async throws {
    let source: ClosurePageSource<NumberedRow, Int> = .pages { request in
      let key = request.key ?? count / 2
      let range =
        request.direction == .start
        ? max(0, key - request.size)..<key : key..<min(count, key + request.size)
      return Page(
        items: range.map { NumberedRow($0) },
        previous: range.lowerBound > 0 ? range.lowerBound : nil,
        next: range.upperBound < count ? range.upperBound : nil
      )
    }
    try await expectConforms(source, count: count)
  }

  @Test(arguments: counts, [EndSignal.emptyPage, .shortPage, .hasMore])
  func lastItem(count: Int, end: EndSignal) async throws {
    let source: ClosurePageSource<NumberedRow, LastItem<NumberedRow>> = .lastItem(end: end) {
      last,
      limit in
      let start = last.map { $0.id + 1 } ?? 0
      return PageBatch(
        Self.rows(count, after: start, limit: limit),
        hasMore: start + limit < count
      )
    }
    try await expectConforms(source, count: count)
  }

  @Test(arguments: counts, [0, 1, 25])
  func collection(count: Int, initialOffset: Int) async throws {
    let rows = (0..<count).map { NumberedRow($0) }
    let source: ClosurePageSource<NumberedRow, PageOffset> = .collection(
      rows,
      initialOffset: min(initialOffset, count)
    )
    try await expectConforms(source, count: count)
  }

  @Test(arguments: counts)
  func closureAndTransforms(count: Int) async throws {
    let source: ClosurePageSource<NumberedRow, Int> = .pages { request in
      try await numberedPages(Array(0..<count * 2)).page(for: request)
    }
    let evens = source.filter { $0.id.isMultiple(of: 2) }.map { NumberedRow($0.id / 2) }
    try await expectConforms(evens, count: count)
    let odds = source.compactMap { $0.id.isMultiple(of: 2) ? nil : NumberedRow($0.id / 2) }
    try await expectConforms(odds, count: count)
    try await expectConforms(evens.mapItems { $0 }, count: count)
  }

  @Test(arguments: counts, ScriptedCancellation.allCases)
  func scriptedRows(count: Int, cancellation: ScriptedCancellation) async throws {
    let source = ScriptedSource.rows(count, startingAt: min(5, count), cancellation: cancellation)
    try await expectConforms(source, count: count)
  }
}
