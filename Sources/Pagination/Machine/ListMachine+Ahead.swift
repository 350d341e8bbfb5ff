/// Several pages under way at once, if one after another is too slow for the user.
extension ListMachine {
  /// Asks for pages behind the one that is under way, as many as the policy wants.
  ///
  /// - Parameter rows: How many rows are between the user and the end.
  mutating func askAhead(_ rows: Int) -> Effects {
    guard case .loading(let load) = edges.end, rules.prediction.isOpen, ahead.isOpen,
      let plan = prefetch.plan(at: .end), ahead.pages.count + 1 < plan.concurrency
    else { return [] }
    var effects: Effects = []
    var last = ahead.pages.last?.load ?? load
    // How many rows are wanted beyond all that are loaded or under way.
    var wanted = ahead.pages.reduce((plan.distance - rows).left(after: load.size)) {
      $0.left(after: $1.load.size)
    }
    while ahead.pages.count + 1 < plan.concurrency, wanted >= 0,
      let link = rules.prediction.link(behind: last.link, count: last.size, totalCount: totalCount)
    {
      last = makeLoad(.edge(.end), link, size: load.size, load.operation)
      ahead.add(last)
      wanted = wanted.left(after: last.size)
      effects += request(last)
    }
    return effects
  }

  /// Takes over what was asked for ahead if it is the page that a link names; forgets it otherwise,
  /// and returns `nil`.
  mutating func takeAhead(_ link: PageLink, operation: OperationID, emptyPages: Int) -> Effects? {
    guard let page = ahead.take(link, rows: content.serverRows, &rules.prediction) else {
      return nil
    }
    let load = page.load.taken(as: link, for: operation, emptyPages: emptyPages)
    edges.end = .loading(load)
    switch page.answer {
    case nil:
      return []
    case .page(let page, let duration):
      return land(ArrivedPage(page, for: load, duration: duration), at: .end)
    case .failure(let retryAfter):
      let next = load.nextAttempt(id: makeTaskID())
      edges.end = .waiting(next)
      return [.wait(next.id, retryAfter)]
    }
  }

  /// A load that was made ahead has failed. The page is not needed yet, so no view shows the failure.
  /// When its turn comes, it is asked for like any other, not sooner than the server or the policy
  /// wants.
  mutating func failAhead(from index: Int, _ error: any Error, retryAfter: Duration?) -> Effects {
    let failed = ahead.pages[index].load
    let behind = ahead.forget(from: index + 1).flatMap(abandon)
    let isCancelled = error.isCancellation
    isCancelled ? rules.prediction.pauseUntilPage() : rules.prediction.pauseAfterFailure()
    guard let retryAfter, !isCancelled else {
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
