import Pagination

extension ConformanceRun {
  /// Walks from the first page to the end, then from it to the start, if it is not there.
  ///
  /// - Parameters:
  ///   - sizes: Page sizes, taken in turns.
  ///   - asksTwice: Whether to ask for every page twice.
  mutating func walk(sizes: [Int], asksTwice: Bool = false) async throws -> Walk {
    let sizeText = sizes.map(String.init).joined(separator: ", ")
    var walk = Walk(name: "page size \(sizeText)\(asksTwice ? ", each page twice" : "")")
    var tracker = WalkTracker<Source>(name: walk.name)

    var forward = Walk.Request(key: nil, direction: .refresh, size: sizes[0])
    var count = 0
    while true {
      guard let page = try await load(forward, twice: asksTwice) else { return walk }
      walk.steps.append(Walk.Step(request: forward, page: page))
      guard tracker.accept(page, for: forward, report: &report) else { return walk }
      guard let next = page.next else { break }
      count += 1
      guard mayGoOn(after: count, walk: walk.name) else { return walk }
      guard tracker.accept(next, of: forward, report: &report) else { return walk }
      forward = Walk.Request(key: next, direction: .append, size: sizes[count % sizes.count])
    }

    guard let first = walk.steps.first else { return walk }
    tracker.turnRound()
    var back = first
    while let previous = back.page.previous {
      count += 1
      guard mayGoOn(after: count, walk: walk.name) else { return walk }
      guard tracker.accept(previous, of: back.request, report: &report) else { return walk }
      let size = sizes[count % sizes.count]
      let request = Walk.Request(key: previous, direction: .prepend, size: size)
      guard let page = try await load(request, twice: asksTwice) else { return walk }
      back = Walk.Step(request: request, page: page)
      walk.steps.insert(back, at: 0)
      guard tracker.accept(page, for: request, report: &report) else { return walk }
    }
    walk.isComplete = true
    return walk
  }

  /// Walks from the last page to the start, where pages name their predecessors.
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
    walk.steps = [last]
    var tracker = WalkTracker<Source>(name: walk.name)
    guard tracker.accept(last.page, for: last.request, report: &report) else { return }
    while let previous = walk.steps[0].page.previous {
      guard mayGoOn(after: walk.steps.count, walk: walk.name) else { return }
      let behind = walk.steps[0].request
      guard tracker.accept(previous, of: behind, report: &report) else { return }
      let request = Walk.Request(key: previous, direction: .prepend, size: last.request.size)
      guard let page = try await load(request, twice: false) else { return }
      walk.steps.insert(Walk.Step(request: request, page: page), at: 0)
      guard tracker.accept(page, for: request, report: &report) else { return }
    }
    walk.isComplete = true
    compare(walk, with: reference, rule: .sameBackward)
  }

  private mutating func load(
    _ request: Walk.Request,
    twice: Bool
  ) async throws -> Walk.LoadedPage? {
    guard let page = try await page(for: request) else { return nil }
    guard twice, let again = try await self.page(for: request) else { return page }
    if let difference = firstDifference(of: again.items.map(\.id), from: page.items.map(\.id)) {
      report.violate(.repeatable, "\(request.evidence), asked for a second time: \(difference)")
    }
    return page
  }

  private mutating func mayGoOn(after count: Int, walk: String) -> Bool {
    if count < maximumPages { return true }
    report.violate(.ends, "\(walk): still more to come after \(count) pages")
    return false
  }
}
