public import Pagination

extension PageSource {
  /// Checks whether the source keeps the rules of ``ConformanceRule``.
  ///
  /// ```swift
  /// @Test func postsConform() async throws {
  ///   let report = try await api.posts.checkConformance(pageSizes: [1, 7, 20])
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
  ///
  /// - Parameters:
  ///   - pageSizes: The page sizes to walk with, each at least 1.
  ///   - expectedIDs: The ids of the whole list in order; `nil` if they are not known. With them, a
  ///     list that ends too early is found too.
  ///   - mixesSizes: Whether to walk also with a size that changes from page to page, which
  ///     page-number sources can't do.
  ///   - maximumPages: The number of pages after which a walk is given up.
  /// - Returns: What was found. An error that the source throws is a violation.
  /// - Throws: `CancellationError` if the task that checks is cancelled.
  public func checkConformance(
    pageSizes: [Int] = [1, 7, 20],
    expectedIDs: [Item.ID]? = nil,
    mixesSizes: Bool = false,
    maximumPages: Int = 1_000
  ) async throws -> ConformanceReport {
    precondition(!pageSizes.isEmpty, "pageSizes must name at least one size")
    precondition(pageSizes.allSatisfy { $0 >= 1 }, "pageSizes must be at least 1")
    precondition(maximumPages >= 1, "maximumPages must be at least 1")
    var run = ConformanceRun(source: self, expectedIDs: expectedIDs, maximumPages: maximumPages)
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

/// One check of a source.
struct ConformanceRun<Source: PageSource> {
  typealias Walk = ConformanceWalk<Source>

  let source: Source
  let expectedIDs: [Source.Item.ID]?
  let maximumPages: Int
  var report = ConformanceReport()

  // MARK: Walks

  /// Walks from the first page to the end, then from the first page to the start.
  ///
  /// - Parameters:
  ///   - sizes: Page sizes, taken in turns.
  ///   - asksTwice: Whether to request every page twice.
  mutating func walk(sizes: [Int], asksTwice: Bool = false) async throws -> Walk {
    let sizeText = sizes.map(String.init).joined(separator: ", ")
    var walk = Walk(name: "page size \(sizeText)\(asksTwice ? ", each page twice" : "")")
    var count = 0

    var forward = Walk.Request(key: nil, direction: .refresh, size: sizes[0])
    while true {
      guard let page = try await load(forward, twice: asksTwice),
        walk.add(page, for: forward, report: &report)
      else { return walk }
      guard let next = page.next else { break }
      count += 1
      guard mayGoOn(after: count, walk), walk.use(next, namedBy: forward, report: &report) else {
        return walk
      }
      forward = Walk.Request(key: next, direction: .end, size: sizes[count % sizes.count])
    }

    walk.turnRound()
    try await walkToStart(&walk, pages: count, sizes: sizes, asksTwice: asksTwice)
    return walk
  }

  /// Walks from the last page to the start, if pages name their predecessors.
  mutating func walkBack(through reference: Walk) async throws {
    guard let last = reference.steps.last, reference.steps.count > 1 else { return }
    guard last.page.previous != nil else {
      let isOneWay = reference.steps.allSatisfy { $0.page.previous == nil }
      report.note(
        isOneWay
          ? "Pages do not name their predecessors; the walk back is not checked."
          : "The last page does not name its predecessor, although others do."
      )
      return
    }
    var walk = Walk(name: "the walk back")
    guard walk.add(last.page, for: last.request, report: &report) else { return }
    try await walkToStart(&walk, pages: 0, sizes: [last.request.size])
    compare(walk, with: reference, rule: .sameBackward)
  }

  private mutating func walkToStart(
    _ walk: inout Walk,
    pages: Int,
    sizes: [Int],
    asksTwice: Bool = false
  ) async throws {
    var count = pages
    while let first = walk.steps.first, let previous = first.page.previous {
      count += 1
      guard mayGoOn(after: count, walk),
        walk.use(previous, namedBy: first.request, report: &report)
      else { return }
      let size = sizes[count % sizes.count]
      let request = Walk.Request(key: previous, direction: .start, size: size)
      guard let page = try await load(request, twice: asksTwice),
        walk.add(page, for: request, report: &report)
      else { return }
    }
    walk.isComplete = true
  }

  private mutating func mayGoOn(after count: Int, _ walk: Walk) -> Bool {
    if count < maximumPages { return true }
    report.violate(.ends, "\(walk.name): still more to come after \(count) pages")
    return false
  }

  /// Requests a page; `nil` if the source throws.
  private mutating func load(
    _ request: Walk.Request,
    twice: Bool = false
  ) async throws -> Walk.LoadedPage? {
    report.requestCount += 1
    do {
      let page = try await source.page(for: request)
      inspect(page, for: request)
      guard twice, let again = try await load(request) else { return page }
      if let difference = firstDifference(of: again.items.map(\.id), from: page.items.map(\.id)) {
        report.violate(.repeatable, "\(request.evidence), asked for a second time: \(difference)")
      }
      return page
    } catch {
      try Task.checkCancellation()
      report.violate(.succeeds, "\(request.evidence) threw \(shortText(error))")
      return nil
    }
  }

  private mutating func inspect(_ page: Walk.LoadedPage, for request: Walk.Request) {
    if page.items.count > request.size {
      report.note("\(request.evidence): got \(page.items.count) items, more than asked for")
    }
    if page.items.isEmpty, page.next != nil {
      report.note("\(request.evidence): an empty page in the middle")
    }
  }

  // MARK: Comparisons

  mutating func compareWithExpected(_ walk: Walk) {
    if let expectedIDs, let difference = firstDifference(of: walk.ids, from: expectedIDs) {
      report.violate(.expectedIDs, "\(walk.name): \(difference)")
    }
    let totals = walk.steps.compactMap(\.page.totalCount)
    if walk.isComplete, let total = totals.last, total != walk.ids.count {
      report.note("\(walk.name): the total is \(total), but the list has \(walk.ids.count) items")
    }
  }

  mutating func compare(_ walk: Walk, with reference: Walk, rule: ConformanceRule) {
    // An incomplete walk has reported why already.
    guard walk.isComplete else { return }
    if let difference = firstDifference(of: walk.ids, from: reference.ids) {
      report.violate(rule, "\(walk.name), compared with \(reference.name): \(difference)")
    }
  }

  // MARK: Cancellation

  /// Cancels loads before and after they start, then requests the page as a list would.
  mutating func cancelLoads(of walk: Walk) async throws {
    for step in walk.steps.prefix(2) {
      try await cancelLoad(of: step, isEarly: true)
      try await cancelLoad(of: step, isEarly: false)
      guard let page = try await load(step.request) else { continue }
      let expected = step.page.items.map(\.id)
      if let difference = firstDifference(of: page.items.map(\.id), from: expected) {
        report.violate(.cancellation, "\(step.request.evidence), after a cancel: \(difference)")
      }
    }
  }

  private mutating func cancelLoad(of step: Walk.Step, isEarly: Bool) async throws {
    report.requestCount += 1
    let source = source
    let request = step.request
    let load = Task {
      if isEarly { withUnsafeCurrentTask { $0?.cancel() } }
      _ = try await source.page(for: request)
    }
    // Lets the load start if the machine is idle. Sources must survive either order.
    if !isEarly { await Task.yield() }
    load.cancel()
    do {
      try await load.value
    } catch {
      try Task.checkCancellation()
      guard !error.isCancellation else { return }
      report.violate(
        .cancellation,
        "\(request.evidence) was cancelled and threw \(shortText(error)) instead of a "
          + "CancellationError or URLError.cancelled"
      )
    }
  }
}
