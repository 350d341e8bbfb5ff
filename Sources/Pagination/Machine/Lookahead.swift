/// Pages at the end that were asked for before the page that names them has come, in list order.
///
/// Their keys are computed (``PredictableKey``). A page that comes early waits here for its turn. A
/// page whose key was computed wrongly is thrown away: that costs requests, but never a row.
struct Lookahead<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  struct AheadPage: Sendable {
    let load: Load
    var answer: Answer?
  }

  /// The result of a page that arrived out of order.
  enum Answer: Sendable {
    case page(Page<Item, PageKey>, duration: Duration)
    /// The page is asked for again after its turn has come and this delay.
    case failure(retryAfter: Duration)
  }

  private(set) var pages: [AheadPage] = []

  private var pause = Pause.none

  /// How often a page that was asked for ahead has failed.
  private var failures = 0

  private enum Pause: Equatable, Sendable {
    case none
    /// Until this many pages have landed.
    case pages(Int)
    /// For the rest of this list: a key was computed wrongly, and would be again.
    case forGood
  }

  /// Whether more may be asked for, behind what is under way.
  var isOpen: Bool {
    guard pause == .none else { return false }
    if case .failure? = pages.last?.answer { return false }
    return true
  }

  mutating func add(_ load: Load) {
    pages.append(AheadPage(load: load))
  }

  /// No key can be computed from the last page.
  mutating func pauseUntilPage() {
    if pause == .none { pause = .pages(1) }
  }

  /// A page has failed. A server that gets too many requests at once refuses again and again, so
  /// each time twice as many pages are loaded one by one.
  mutating func pauseAfterFailure() {
    guard pause != .forGood else { return }
    failures += 1
    pause = .pages(1 << min(failures, 16))
  }

  mutating func pageLanded() {
    guard case .pages(let count) = pause else { return }
    pause = count > 1 ? .pages(count - 1) : .none
  }

  /// Keeps a page until its turn. Returns `false` for a page that was not asked for ahead.
  mutating func keep(
    _ page: Page<Item, PageKey>,
    for load: Load,
    duration: Duration
  ) -> Bool {
    guard let index = index(of: load) else { return false }
    pages[index].answer = .page(page, duration: duration)
    return true
  }

  /// Keeps a failure until the page's turn.
  mutating func keepFailure(at index: Int, retryAfter: Duration) {
    pages[index].answer = .failure(retryAfter: retryAfter)
  }

  /// The index of a load that is under way.
  func index(of load: Load) -> Int? {
    pages.firstIndex { $0.load.id == load.id && $0.answer == nil }
  }

  /// Takes the first page if it is the one that a link names.
  ///
  /// - Parameter rows: What edits bring to the server's list and take from it. If any edit has done so
  ///   since the page was asked for, a wrong key says nothing about the next.
  mutating func take(_ link: PageLink, rows: ServerRowCounts) -> AheadPage? {
    guard let first = pages.first else { return nil }
    // The page before may include rows that have come in, and this one not: that would skip some.
    let isBehind = rows.total.come != first.load.certain.come
    guard !isBehind, let guess = first.load.link.key, let key = link.key,
      first.load.link.direction == link.direction, guess.predicts(key)
    else {
      let isShifting = rows.arePending || rows.certain != first.load.certain
      if isShifting { pauseUntilPage() } else { pause = .forGood }
      return nil
    }
    return pages.removeFirst()
  }

  /// Forgets the pages from an index on, and returns them.
  mutating func forget(from index: Int = 0) -> [AheadPage] {
    defer { pages.removeSubrange(index...) }
    return Array(pages[index...])
  }
}

/// Several pages under way at once, if one after another is too slow for the user.
extension ListMachine {
  /// Asks for pages behind the one that is under way, as many as the policy wants.
  ///
  /// - Parameter rows: How many rows are between the user and the end.
  mutating func askAhead(_ rows: Int) -> Effects {
    guard case .loading(let load) = edges.end, ahead.isOpen, let plan = prefetch.plan(at: .end),
      ahead.pages.count + 1 < plan.concurrency
    else { return [] }
    var effects: Effects = []
    var last = ahead.pages.last?.load ?? load
    // How many rows are wanted beyond all that are loaded or under way.
    var wanted = ahead.pages.reduce((plan.distance - rows).left(after: load.size)) {
      $0.left(after: $1.load.size)
    }
    while ahead.pages.count + 1 < plan.concurrency, wanted >= 0 {
      guard let key = last.link.key?.following(count: last.size, totalCount: totalCount) else {
        ahead.pauseUntilPage()
        break
      }
      last = Load(
        id: makeTaskID(),
        target: .edge(.end),
        link: PageLink(key: key, direction: .append),
        size: load.size,
        operation: load.operation,
        certain: content.serverRows.certain
      )
      ahead.add(last)
      wanted = wanted.left(after: last.size)
      effects += request(last)
    }
    return effects
  }

  /// Takes over what was asked for ahead if it is the page that a link names; forgets it otherwise,
  /// and returns `nil`.
  mutating func takeAhead(
    _ link: PageLink,
    operation: OperationID,
    emptyPages: Int
  ) -> Effects? {
    guard let page = ahead.take(link, rows: content.serverRows) else { return nil }
    let load = page.load.taken(as: link, for: operation, emptyPages: emptyPages)
    edges.end = .loading(load)
    switch page.answer {
    case nil:
      return []
    case .page(let page, let duration):
      return land(page, load, at: .end, duration)
    case .failure(let retryAfter):
      let next = load.nextAttempt(id: makeTaskID())
      edges.end = .waiting(next)
      return [.wait(next.id, retryAfter)]
    }
  }

  /// A load that was made ahead has failed. The page is not needed yet, so no view shows the failure.
  /// When its turn comes, it is asked for like any other, not sooner than the server or the policy
  /// wants.
  mutating func failAhead(
    from index: Int,
    _ error: any Error,
    retryAfter: Duration?
  ) -> Effects {
    let failed = ahead.pages[index].load
    let behind = ahead.forget(from: index + 1).flatMap(abandon)
    if error.isCancellation { ahead.pauseUntilPage() } else { ahead.pauseAfterFailure() }
    guard let retryAfter, !error.isCancellation else {
      _ = ahead.forget(from: index)
      return [.report(.cancelled(failed.direction))] + behind
    }
    ahead.keepFailure(at: index, retryAfter: retryAfter)
    let failure = makeFailure(error, of: failed)
    return [.report(.failed(failed.direction, failure, retryAfter: retryAfter))] + behind
  }

  /// Makes void what was asked for ahead. Only the end has such loads.
  mutating func abandonAhead(at edge: ListEdge = .end) -> Effects {
    switch edge {
    case .start: []
    case .end: ahead.forget().flatMap(abandon)
    }
  }

  /// A page that has come already is reported like one that has not: no view has shown it.
  private func abandon(_ page: Lookahead<Item>.AheadPage) -> Effects {
    switch page.answer {
    case nil: abandon(page.load)
    case .page: [.report(.cancelled(page.load.direction))]
    case .failure: []
    }
  }
}

extension Int {
  /// The difference, or -1 if it is negative. Sizes may be as large as `Int.max`.
  fileprivate func left(after size: Int) -> Int { self < size ? -1 : self - size }
}
