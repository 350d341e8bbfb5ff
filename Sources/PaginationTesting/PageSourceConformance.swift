public import Pagination

/// Checks whether a page source keeps the rules of ``ConformanceRule``.
///
/// ```swift
/// @Test func postsConform() async throws {
///   let report = try await PageSourceConformance(api.posts, pageSizes: [1, 7, 20]).check()
///   #expect(report.violations.isEmpty, "\(report)")
/// }
/// ```
///
/// It walks the list from the first page until no page follows, once with every page size, and once
/// more with the first one, requesting every page twice. Then it walks back from the last page, if
/// pages name their predecessors, and cancels loads. Short and empty pages are allowed anywhere.
/// Pages of another size than requested are only noted: a size is a wish.
///
/// Run it against a small list that doesn't change meanwhile: it makes about (3 + number of sizes)
/// requests for every page. A source that hangs hangs the check, so give the test a time limit.
public struct PageSourceConformance<Source: PageSource>: Sendable {
  private let source: Source
  private let pageSizes: [Int]
  private let expectedIDs: [Source.Item.ID]?
  private let mixesSizes: Bool
  private let maximumPages: Int

  /// Creates the check.
  ///
  /// - Parameters:
  ///   - source: The source to check.
  ///   - pageSizes: The page sizes to walk with, each at least 1.
  ///   - expectedIDs: The ids of the whole list in order; `nil` if they are not known. With them, a
  ///     list that ends too early is found too.
  ///   - mixesSizes: Whether to walk also with a size that changes from page to page, which
  ///     page-number sources can't do.
  ///   - maximumPages: The number of pages after which a walk is given up.
  public init(
    _ source: Source,
    pageSizes: [Int] = [1, 7, 20],
    expectedIDs: [Source.Item.ID]? = nil,
    mixesSizes: Bool = false,
    maximumPages: Int = 1_000
  ) {
    precondition(!pageSizes.isEmpty, "pageSizes must name at least one size")
    precondition(pageSizes.allSatisfy { $0 >= 1 }, "pageSizes must be at least 1")
    precondition(maximumPages >= 1, "maximumPages must be at least 1")
    self.source = source
    self.pageSizes = pageSizes
    self.expectedIDs = expectedIDs
    self.mixesSizes = mixesSizes
    self.maximumPages = maximumPages
  }

  /// Runs all checks.
  ///
  /// - Returns: What was found. An error that the source throws is a violation.
  /// - Throws: `CancellationError` if the task that checks is cancelled.
  public func check() async throws -> ConformanceReport {
    var run = ConformanceRun(source: source, expectedIDs: expectedIDs, maximumPages: maximumPages)
    let reference = try await run.walk(sizes: [pageSizes[0]])
    run.compareWithExpected(reference)
    // All other walks are compared with this one, so it must have reached the end.
    guard reference.isComplete else { return run.report }

    let second = try await run.walk(sizes: [pageSizes[0]], asksTwice: true)
    run.compare(second, with: reference, rule: .stableOrder)
    for size in pageSizes.dropFirst() {
      run.compare(try await run.walk(sizes: [size]), with: reference, rule: .sameForEverySize)
    }
    if mixesSizes, pageSizes.count > 1 {
      run.compare(try await run.walk(sizes: pageSizes), with: reference, rule: .sameForEverySize)
    }
    try await run.walkBack(through: reference)
    try await run.cancelLoads(of: reference)
    return run.report
  }
}
