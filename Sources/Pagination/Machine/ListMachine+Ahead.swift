/// Several pages under way at once, where one after another is too slow for the reader.
extension ListMachine {
  /// Asks for pages behind the one that is under way, as many as the policy wants.
  ///
  /// - Parameter rows: How many rows stand between the reader and the end.
  mutating func askAhead(_ rows: Int) -> Effects {
    guard case .loading(let load) = edges.end, rules.prediction.isOpen, ahead.isOpen,
      let plan = prefetch.plan(at: .end), ahead.pages.count + 1 < plan.concurrency
    else { return [] }
    var effects: Effects = []
    var last = ahead.pages.last?.load ?? load
    // What is wanted beyond all that is there or under way.
    var wanted = ahead.pages.reduce((plan.distance - rows).left(after: load.size)) {
      $0.left(after: $1.load.size)
    }
    while ahead.pages.count + 1 < plan.concurrency, wanted >= 0,
      let link = rules.prediction.link(
        behind: last.link,
        count: last.size,
        totalCount: totalCount
      )
    {
      last = Load(
        id: makeNumber(),
        target: .edge(.end),
        link: link,
        size: load.size,
        operation: load.operation,
        emptyPages: 0,
        attempt: 1,
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
    operation: Int,
    emptyPages: Int
  ) -> Effects? {
    guard let page = ahead.take(link, rows: content.serverRows, &rules.prediction) else {
      return nil
    }
    let load = page.load.with(
      id: page.load.id,
      link: link,
      attempt: 1,
      operation: operation,
      emptyPages: emptyPages
    )
    edges.end = .loading(load)
    switch page.answer {
    case nil:
      return []
    case .page(let page, let duration):
      return land(page, load, at: .end, duration)
    case .failure(let retryAfter):
      let next = load.nextAttempt(id: makeNumber())
      edges.end = .waiting(next)
      return [.wait(next, retryAfter)]
    }
  }

  /// A load that was ahead has failed. Its turn has not come, so nobody need see it: when it does,
  /// the page is asked for like any other, and not sooner than the server or the policy wants.
  mutating func failAhead(
    from index: Int,
    _ error: any Error,
    retryAfter: Duration?
  ) -> Effects {
    let failed = ahead.pages[index].load
    let behind = ahead.forget(from: index + 1).flatMap(abandon)
    if error.isCancellation {
      rules.prediction.pauseUntilPage()
    } else {
      rules.prediction.pauseAfterFailure()
    }
    guard let retryAfter, !error.isCancellation else {
      _ = ahead.forget(from: index)
      return [.report(.cancelled(failed.direction))] + behind
    }
    ahead.keepFailure(at: index, retryAfter: retryAfter)
    let failure = LoadFailure(id: makeNumber(), error: error, attempts: failed.attempt)
    return [.report(.failed(failed.direction, failure, retryAfter: retryAfter))] + behind
  }

  /// Makes void what was asked for ahead at an edge: that is asked for at the end only.
  mutating func abandonAhead(at edge: ListEdge = .end) -> Effects {
    switch edge {
    case .start: []
    case .end: ahead.forget().flatMap(abandon)
    }
  }

  /// A page that has come already is reported like one that has not: nobody has seen it.
  private func abandon(_ page: Lookahead<Item>.AheadPage) -> Effects {
    switch page.answer {
    case nil: abandon(page.load)
    case .page: [.report(.cancelled(page.load.direction))]
    case .failure: []
    }
  }
}

extension Int {
  /// What is left of so many rows; -1 where they are too few. Sizes may be as large as can be.
  fileprivate func left(after size: Int) -> Int { self < size ? -1 : self - size }
}
