public import Pagination

/// A suite of checks that any page source can be run against: an app's own, or ours.
///
/// ```swift
/// @Test func postsConform() async throws {
///   let report = try await PageSourceConformance(api.posts, pageSizes: [1, 7, 20]).check()
///   #expect(report.violations.isEmpty, "\(report)")
/// }
/// ```
///
/// It walks the list forward from the first page until no page follows, once with every page size
/// and once more with the first one, asking for every page twice; then back from the last page,
/// where pages name their predecessors; and it cancels loads. What must hold is in
/// ``ConformanceRule``. Short and empty pages are allowed anywhere, and pages of another size than
/// wanted are only noted: a size is a wish.
///
/// Run it against a small list that nobody changes meanwhile: it makes about (3 + number of sizes)
/// requests for every page. A source that hangs hangs the check, so give the test a time limit.
public struct PageSourceConformance<Source: PageSource>: Sendable {
  /// The source to check.
  public let source: Source

  /// The page sizes to walk with; at least one, each at least 1.
  public let pageSizes: [Int]

  /// The ids of the whole list in order, where they are known.
  public let expectedIDs: [Source.Item.ID]?

  /// Whether the page size may change from page to page.
  public let mixesSizes: Bool

  /// After how many pages a walk is given up.
  public let maximumPages: Int

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - source: The source to check.
  ///   - pageSizes: The page sizes to walk with; 1, 7 and 20 by default.
  ///   - expectedIDs: The ids of the whole list in order; `nil`, the default, where they are not
  ///     known. With them, a list that ends too early is found too.
  ///   - mixesSizes: Whether to walk with a size that changes from page to page as well; `false`
  ///     by default, because page-number sources cannot do it.
  ///   - maximumPages: After how many pages a walk is given up; 1,000 by default.
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
  /// - Returns: What was found. What the source throws is a violation in it.
  /// - Throws: `CancellationError` when the task that checks is cancelled.
  public func check() async throws -> ConformanceReport {
    var run = ConformanceRun(
      source: source,
      expectedIDs: expectedIDs,
      maximumPages: maximumPages
    )
    let reference = try await run.walk(sizes: [pageSizes[0]])
    run.compareWithExpected(reference)
    // Everything else compares with this walk, so it must have come to an end.
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
