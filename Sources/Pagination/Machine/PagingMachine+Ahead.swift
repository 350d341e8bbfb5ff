/// Several pages under way at once, where one after another is too slow for the reader.
extension PagingMachine {
  /// Asks for pages behind the one that is under way, as many as the policy wants.
  ///
  /// - Parameter rows: How many rows stand between the reader and the end.
  mutating func askAhead(_ rows: Int) -> Effects {
    guard ahead.pause == .none, let plan = prefetch.plan(at: .end),
      ahead.pages.count + 1 < plan.concurrency, case .loading(let load) = edges.end
    else { return [] }
    var effects: Effects = []
    var last = ahead.pages.last?.load ?? load
    var expected = rows + load.size + ahead.pages.reduce(0) { $0 + $1.load.size }
    while ahead.pages.count + 1 < plan.concurrency, expected <= plan.distance {
      guard let key = last.link.key?.following(count: last.size, totalCount: totalCount) else {
        ahead.pauseUntilPage()
        break
      }
      last = Load(
        id: makeNumber(),
        target: .edge(.end),
        link: PageLink(key: key, direction: .append),
        size: load.size,
        operation: load.operation,
        emptyPages: 0,
        attempt: 1
      )
      ahead.add(last)
      expected += last.size
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
    guard let page = ahead.take(link) else { return nil }
    let load = page.load.with(
      id: page.load.id,
      link: link,
      attempt: 1,
      operation: operation,
      emptyPages: emptyPages
    )
    edges.end = .loading(load)
    guard let answer = page.answer else { return [] }
    return land(answer.page, load, at: .end, answer.duration)
  }

  /// A load that was ahead has failed. Its turn has not come, so nobody need know: when it does, the
  /// page is asked for like any other.
  mutating func failAhead(from index: Int, _ failed: Load) -> Effects {
    ahead.pauseUntilPage()
    let behind = ahead.forget(from: index).dropFirst()
    return [.report(.cancelled(failed.direction))] + behind.flatMap(abandon)
  }

  /// Makes void what was asked for ahead at an edge: that is asked for at the end only.
  mutating func abandonAhead(at edge: ListEdge = .end) -> Effects {
    switch edge {
    case .start: []
    case .end: ahead.forget().flatMap(abandon)
    }
  }

  /// What has come already is reported like what has not: nobody has seen it.
  private func abandon(_ page: Lookahead<Item>.AheadPage) -> Effects {
    guard page.answer != nil else { return abandon(page.load) }
    return [.report(.cancelled(page.load.direction))]
  }
}
