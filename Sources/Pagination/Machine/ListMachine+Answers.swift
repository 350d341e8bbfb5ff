/// What sources answer.
extension ListMachine {
  /// A page has arrived, after a duration.
  package mutating func pageLoaded(
    _ page: Page<Item, PageKey>,
    for load: Load,
    duration: Duration,
    at time: Duration
  ) {
    defer { afterLoad() }
    lastAnswer = time
    let isAhead = ahead.keep(page, for: load, duration: duration)
    guard let load = isAhead ? load : awaited(load) else { return discarded(load) }
    emptyMessage = page.items.isEmpty ? page.message : nil
    prefetch.pageArrived(
      count: load.size,
      duration: duration,
      after: load.delayed,
      isLimited: load.isLimited,
      time: time
    )
    if isAhead { return }
    let arrived = ArrivedPage(page, for: load, duration: duration, at: time)
    correctScale(by: page, load)
    switch load.target {
    case .list(let reason):
      landRefreshed(arrived, reason, at: time)
    case .check: landChecked(arrived)
    case .jump: landJump(arrived, at: time)
    case .edge(let edge):
      let unplaced = edges.unplaced.flatMap { firstRow(of: $0) }
      let first = unplaced == nil ? nil : PaginatedItems(content.pages).first?.id
      defer { if unplaced != nil { refreshAbove(unplaced, wereBelow: first) } }
      if edge == edges.outermost(edge.side) { prefetch.listGrew(at: edge.side, after: duration) }
      if edges.segments.count == 1 {
        holdingPlace { $0.land(arrived, at: edge) }
      } else {
        holdingPlace(atGap: edge, page.items.map(\.id)) { $0.land(arrived, at: edge) }
      }
    }
  }

  /// A load has failed, after a duration. `retryAfter` is the delay that the retry policy wants, if it
  /// wants a retry.
  package mutating func loadFailed(
    _ error: any Error,
    for load: Load,
    after duration: Duration = .zero,
    retryAfter: Duration?
  ) {
    // A cancelled read of changes waits for the next occasion, or it would be cancelled again and again.
    defer { if !error.isCancellation || load.target != .list(.change) { afterLoad() } }
    if let index = ahead.index(of: load) {
      return failAhead(from: index, error, retryAfter: retryAfter)
    }
    guard var load = awaited(load) else {
      // Already reported when we cancelled it; the task's own CancellationError adds nothing.
      if !error.isCancellation { discarded(load) }
      return
    }
    if error.isCancellation { return loadCancelled(load) }
    if let edge = load.edge, edge == edges.outermost(.end),
      content.page(at: edge)?.isSaidToBeLast == true
    {
      return endInsteadOfFailing(load, at: edge)
    }
    let failure = makeFailure(error, of: load)
    // Only the caller of `check()` learns that it has failed.
    report(
      load.target == .check
        ? .cancelled(load.direction) : .failed(load.direction, failure, retryAfter: retryAfter)
    )
    if let retryAfter, load.target != .list(.stale) || !load.isQuiet {
      load.delayed += duration
      load.isLimited = load.isLimited || (error as? any RetryAdvising)?.retryAfter != nil
      return retry(load, after: retryAfter)
    }
    switch load.target {
    case .list(.stale): failRereading(load)
    case .list(let reason):
      note(.failed(failure), of: load)
      failRefresh(failure, reason)
    case .edge(let edge):
      if failure.isKeyExpired, edge.side == .start, let other = edgeAcross(edge),
        case .open(let link) = edges[other]
      {
        // The gap loads from above then.
        close(edge)
        return start(link, at: other, operation: load.operation)
      }
      edges[edge] = .failed(load.link, failure)
      abandonAhead(at: edge)
      if !recover(from: failure, of: load) { note(.failed(failure), of: load) }
    case .check, .jump:
      note(.failed(failure), of: load)
      if load.target == .check { news.check = .closed } else { jump = .closed }
      if load.isQuiet { missedPlaceholder = load.wantedIndex.map { ($0, failure) } }
      judgeNeed()
    }
  }

  /// A page has failed behind the one that the server has said to be the last, or that is proved to be: there is none.
  mutating func endInsteadOfFailing(_ load: Load, at edge: SegmentEdge) {
    content.noteEnd(at: edge)
    edges[edge] = .end
    abandonAhead()
    report(.cancelled(load.direction))
    report(.ended(edge.side))
    note(.end, of: load)
    judgeNeed()
  }

  /// What waits for the end of other loads.
  private mutating func afterLoad() {
    readChanges()
    checkAgain()
    // No page is read again while an edge loads.
    rereadIfNeeded()
  }

  /// A delay is over: before an automatic retry, or before another source is asked.
  package mutating func delayOver(_ id: TaskID) {
    if pendingSource?.delay == id { return loadPendingSource() }
    if case .waiting(let load, _) = refresh, load.id == id { return retry(load) }
    let state = loadState { if case .waiting(let load) = $0 { load.id == id } else { false } }
    if let load = state?.load { retry(load) }
  }

  /// The machine's own state of a load that is under way. A load that was made ahead may have been
  /// taken over since, and an edit may have corrected what a load should ask for.
  func awaited(_ load: Load) -> Load? {
    switch load.target {
    case .list: if case .loading(load, _) = refresh { return load }
    case .edge, .check, .jump:
      // An edge's segment may have been joined with another one meanwhile.
      return loadState { if case .loading(let own) = $0 { own.id == load.id } else { false } }?.load
    }
    return nil
  }

  mutating func discarded(_ load: Load) { report(.discarded(load.direction)) }

  /// A cancellation from outside is never an error on screen. The same load does not start again
  /// automatically, or it would be cancelled again and again. After a refresh the edges go on.
  private mutating func loadCancelled(_ load: Load) {
    report(.cancelled(load.direction))
    switch load.target {
    case .list:
      let wishes = refresh.wishes
      stopRefresh()
      grant(wishes)
      judgeNeed()
      if load.target == .list(.change) { hasChanges = true }
    case .edge(let edge):
      edges[edge] = .open(load.link)
      abandonAhead(at: edge)
    case .check: news.check = .closed
    case .jump: jump = .closed
    }
  }

  mutating func failRefresh(_ failure: LoadFailure, _ reason: Load.Reason) {
    let wishes = refresh.wishes
    if reason == .change { hasChanges = true }
    refresh = .failed(failure, reason == .change ? .refresh : reason)
    staged = StagedPages()
    // `grant` replaces that where older pages lead on: their callers wait for the load that it starts.
    for case let operation? in wishes.values { outcomes[operation] = .failed(failure) }
    guard reason != .newSource else {
      forgetContent()
      return startWaitingJump()
    }
    guard landed != nil else {
      if failure.isKeyExpired { opening = .first }
      return
    }
    grant(wishes)
    judgeNeed()
  }

  /// Forgets rows and keys, of a source that was replaced or of a list that begins again.
  mutating func forgetContent() {
    content.retirePlacements()
    content.removePages()
    forgetPages()
    landed = nil
    (totalCount, emptyMessage) = (nil, nil)
  }

  mutating func forgetPages() {
    rules.startAgain()
    resetEdges()
    staged = StagedPages()
    news.waiting = StagedPages()
    news.unseen = []
    news.awaited = []
    news.knownEnds = PerEdge([])
    scale = nil
    missedPlaceholder = nil
    news.side = .end
  }

  // MARK: Pages that bring nothing

  /// The first page has no items: the list may still have some.
  mutating func followEmpty(_ load: Load, _ wishes: RefreshState.Wishes) {
    for edge in [ListEdge.end, .start] {
      guard case .open(let link) = edges[edge] else { continue }
      return follow(link, at: edges.outermost(edge), after: load, for: wishes[edge])
    }
    note(.end, of: load)
  }

  /// Goes on behind a page that brought nothing, for the operation that asked for that page, or for
  /// one that has asked for this page.
  mutating func follow(
    _ link: PageLink,
    at edge: SegmentEdge,
    after load: Load,
    for operation: OperationID? = nil
  ) {
    switch rules.emptyPages(after: load.emptyPages) {
    case .success(let count):
      start(link, at: edge, operation: operation ?? load.operation, emptyPages: count)
    case .failure(let error):
      fail(edge, at: link, load, error)
    }
  }

  mutating func fail(
    _ edge: SegmentEdge,
    at link: PageLink,
    _ load: Load,
    _ error: PaginationError
  ) {
    let failure = makeFailure(error, of: load)
    edges[edge] = .failed(link, failure)
    note(.failed(failure), of: load)
    report(.failed(load.direction, failure, retryAfter: nil))
    abandonAhead(at: edge)
  }

  /// Starts what was asked for while the refresh ran.
  mutating func grant(_ wishes: RefreshState.Wishes) {
    startWaitingJump()
    for edge in ListEdge.allCases {
      guard let operation = wishes[edge] else { continue }
      switch edges[edge] {
      // The refresh that should have brought a new key has failed.
      case .failed(_, let failure) where failure.isKeyExpired:
        outcomes[operation] = .failed(failure)
      case .open(let link), .failed(let link, _):
        start(link, at: edges.outermost(edge), operation: operation)
        edges[edge].changeLoad { $0.isAwaited = true }
      case .end: outcomes[operation] = .end
      case .closed:
        guard let other = substitute(for: edges.outermost(edge)),
          case .open(let link) = edges[other]
        else { break }
        start(link, at: other, operation: operation)
      case .loading, .waiting: break
      }
    }
  }
}
