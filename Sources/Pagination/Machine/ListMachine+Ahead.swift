/// Several pages under way at once, if one after another is too slow for the user.
extension ListMachine {
  /// Asks for pages behind the one that is under way, as many as the policy wants.
  ///
  /// - Parameter rows: How many rows are between the user and the end.
  mutating func askAhead(_ rows: Int) {
    guard case .loading(let load) = edges.end, prefetch.keysAreComputable,
      rules.prediction.isOpen, ahead.isOpen,
      let plan = prefetch.plan(at: .end), ahead.pages.count + 1 < plan.concurrency
    else { return }
    var last = ahead.pages.last?.load ?? load
    // How many rows are wanted beyond all that are loaded or under way.
    var wanted = ahead.pages.reduce((plan.distance - rows).left(after: load.size)) {
      $0.left(after: $1.load.size)
    }
    while ahead.pages.count + 1 < plan.concurrency, wanted >= 0,
      let link = rules.prediction.link(behind: last.link, count: last.size, totalCount: totalCount)
    {
      last = makeLoad(.edge(edges.outermost(.end)), link, size: load.size, load.operation)
      overlap(&last)
      ahead.add(last)
      wanted = wanted.left(after: last.size)
      request(last)
    }
  }

  /// Takes over what was asked for ahead if it is the page that a load at the end requests. Otherwise forgets it,
  /// and returns `false`.
  ///
  /// - Parameter hasMoved: Whether rows have come or gone, as the page before tells.
  @discardableResult
  mutating func takeAhead(_ wanted: Load, hasMoved: Bool = false) -> Bool {
    if ahead.pages.isEmpty { return false }
    // Pages by number, which can't overlap, may have been read before those rows came or went.
    let isVoid = hasMoved && scale?.unit == .pages
    guard !isVoid, let page = ahead.take(wanted.link, hasMoved: hasMoved, &rules.prediction) else {
      abandonAhead()
      return false
    }
    var load = page.load
    load.target = wanted.target
    load.link = wanted.link
    load.sharesRow = wanted.sharesRow
    load.operation = wanted.operation
    load.emptyPages = wanted.emptyPages
    edges[ListEdge.end] = .loading(load)
    switch page.answer {
    case nil: break
    case .page(let page, let duration):
      let arrived = ArrivedPage(page, for: load, duration: duration, at: lastAnswer)
      land(arrived, at: edges.outermost(.end))
    case .failure(let retryAfter): retry(load, after: retryAfter)
    }
    return true
  }

  /// A load that was made ahead has failed. The page is not needed yet, so no view shows the failure.
  /// When its turn comes, it is asked for like any other, not sooner than the server or the policy
  /// wants.
  mutating func failAhead(from index: Int, _ error: any Error, retryAfter: Duration?) {
    let failed = ahead.pages[index].load
    let behind = ahead.forget(from: index + 1)
    let isCancelled = error.isCancellation
    isCancelled ? rules.prediction.pauseUntilPage() : rules.prediction.pauseAfterFailure()
    if let retryAfter, !isCancelled {
      ahead.keepFailure(at: index, retryAfter: retryAfter)
      let failure = makeFailure(error, of: failed)
      report(.failed(failed.direction, failure, retryAfter: retryAfter))
    } else {
      _ = ahead.forget(from: index)
      report(.cancelled(failed.direction))
    }
    for page in behind { abandon(page) }
  }

  /// Makes void what was asked for ahead. Only the end of the list has such loads.
  mutating func abandonAhead(at edge: SegmentEdge) {
    if edge == edges.outermost(.end) { abandonAhead() }
  }

  mutating func abandonAhead() {
    if ahead.pages.isEmpty { return }
    for page in ahead.forget() { abandon(page) }
  }

  /// A page that has come already is reported like one that has not: no view has shown it.
  private mutating func abandon(_ page: Lookahead<Item>.AheadPage) {
    switch page.answer {
    case nil: abandon(page.load)
    case .page: report(.cancelled(page.load.direction))
    case .failure: break
    }
  }
}

extension Int {
  /// The difference, or -1 if it is negative. Sizes may be as large as `Int.max`.
  fileprivate func left(after size: Int) -> Int { self < size ? -1 : self - size }
}
