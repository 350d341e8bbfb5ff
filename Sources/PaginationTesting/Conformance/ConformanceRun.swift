import Pagination

/// One run of ``PageSourceConformance``: the report in the making.
struct ConformanceRun<Source: PageSource> {
  typealias Walk = PageWalk<Source>

  let source: Source
  let expectedIDs: [Source.Item.ID]?
  let maximumPages: Int
  var report = ConformanceReport()

  /// Asks for a page; `nil` if the source throws.
  mutating func page(for request: Walk.Request) async throws -> Walk.LoadedPage? {
    report.requestCount += 1
    do {
      let page = try await source.page(for: request)
      inspect(page, for: request)
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

  mutating func compareWithExpected(_ walk: Walk) {
    if let expected = expectedIDs {
      if let difference = firstDifference(of: walk.ids, from: expected) {
        report.violate(.expectedIDs, "\(walk.name): \(difference)")
      }
    }
    let totals = walk.steps.compactMap(\.page.totalCount)
    if walk.isComplete, let total = totals.last, total != walk.ids.count {
      report.note("\(walk.name): the total is \(total), but the list has \(walk.ids.count) items")
    }
  }

  mutating func compare(_ walk: Walk, with reference: Walk, rule: ConformanceRule) {
    // A walk that broke off has said why already.
    guard walk.isComplete else { return }
    if let difference = firstDifference(of: walk.ids, from: reference.ids) {
      report.violate(rule, "\(walk.name), compared with \(reference.name): \(difference)")
    }
  }
}
