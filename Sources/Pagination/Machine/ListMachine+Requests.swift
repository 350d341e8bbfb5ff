/// What callers ask for.
extension ListMachine {
  /// Loads the first page, once, and again when the list is too old. Otherwise loads what the rows on screen need: loads may
  /// have been cancelled while the list was off screen.
  ///
  /// Does not repeat a load that has failed: views that appear again and again would.
  package mutating func load(at time: Duration = .zero) {
    viewport.isAsleep = false
    switch refresh {
    case .loading, .waiting: break
    case .failed: if content.count > 0 { judgeNeed() }
    case .idle: takeNeedOfRefresh(at: time) ? startRefresh(.refresh) : judgeNeed()
    case .interrupted: startRefresh(.newSource)
    case .noSource: break
    }
  }

  /// Reloads the list from the first page. A refresh that runs already is the same one; one that
  /// waits for its automatic retry is tried now.
  package mutating func reload() {
    recovering = []
    // A read of stale rows has its place behind the first rows.
    if refresh.load?.isQuiet == true { stopRereading() }
    switch refresh {
    case .loading, .noSource: break
    case .waiting(let load, _): retryNow(load)
    case .idle: startRefresh(.refresh)
    case .failed(_, let reason): startRefresh(reason)
    case .interrupted: startRefresh(.newSource)
    }
  }

  /// Loads at an edge, whatever the rows on screen need. If the edge's key has expired, reloads the
  /// list: only the first page leads to a valid one.
  ///
  /// - Returns: The operation to wait for, or `nil` if there is nothing more.
  @discardableResult
  package mutating func loadMore(_ edge: ListEdge) -> OperationID? {
    recovering = []
    if refresh.isRunning {
      let operation = refresh.wishes[edge] ?? makeOperation()
      refresh.wishes[edge] = operation
      return operation
    }
    let place = edges.outermost(edge)
    if case .closed = edges[place], let other = substitute(for: place) {
      return loadMore(at: other)
    }
    return loadMore(at: place)
  }

  /// Loads at an edge while no refresh runs.
  @discardableResult
  mutating func loadMore(at place: SegmentEdge) -> OperationID? {
    switch edges[place] {
    case .closed,
      .failed where edges[place].isKeyExpired:
      reload()
      return refresh.load?.operation
    case .open(let link), .failed(let link, _):
      let operation = makeOperation()
      if !reread(at: place, operation) { start(link, at: place, operation: operation) }
      edges[place].changeLoad { $0.isAwaited = true }
      return operation
    case .waiting(let load):
      retryNow(load)
      return load.operation
    case .loading(let load): return load.operation
    case .end: return nil
    }
  }

  /// Loads at an end of the list, even if the list has ended there: the server may have more by now. The last
  /// page is asked for again.
  package mutating func askAgain(_ edge: ListEdge) -> OperationID? {
    let place = edges.outermost(edge)
    if case .end = edges[place], let page = content.page(at: place),
      page.link.direction != edge.opposite.direction
    {
      // The list opens with its last page: more may have come than that holds, which a refresh finds out.
      if page.link == .first, page.key(beyond: edge.opposite) != nil {
        reload()
        return refresh.load?.operation
      }
      askAgain(for: page.link, at: place)
    }
    return loadMore(edge)
  }

  /// Opens an edge where the list had ended, for the page that ended it.
  mutating func askAgain(for link: PageLink, at edge: SegmentEdge) {
    edges[edge] = .open(link)
    edges[side: edge].isAskedAgain = true
  }

  /// Retries what has failed: the refresh, also one that was cancelled, and behind it the edges. If an edge's key has
  /// expired, reloads the list.
  package mutating func retry() {
    switch refresh {
    case .waiting, .interrupted: reload()
    case .loading, .noSource: break
    case .idle: if landed == nil { load() } else { retryEdges() }
    case .failed:
      let failed = ListEdge.allCases.filter { edges[$0].mayBeRetried }
      reopenFailed()
      reload()
      for edge in failed { refresh.wishes[edge] = refresh.wishes[edge] ?? makeOperation() }
    }
  }

  private mutating func retryEdges() {
    if missedPlaceholder?.failure != nil {
      missedPlaceholder = nil
      judgePlaceholders()
    }
    // A refresh opens both edges again, and would make a load at one of them void.
    if edges.first(where: \.isKeyExpired) != nil { return reload() }
    for edge in edges.all where edges[edge].mayBeRetried { loadMore(at: edge) }
  }

  /// What has failed is tried again once, because the network is back.
  package mutating func networkBecameReachable() {
    if case .failed = refresh { reload() }
    // It brings what the edges need.
    if refresh.isRunning { return }
    missedPlaceholder = nil
    judgePlaceholders()
    for edge in edges.all {
      if case .failed(let link, let failure) = edges[edge], !failure.isKeyExpired {
        start(link, at: edge, operation: makeOperation())
      } else if case .waiting(let load) = edges[edge] {
        retryNow(load)
      }
    }
  }

  package mutating func dismissRefreshError() { if refreshError != nil { refresh = .idle } }

  /// Forgets all rows, edits and keys, and loads the list as if it were new.
  package mutating func reset() {
    cancel()
    content.edits = EditLog()
    forgetContent()
    (freshness.refreshedAt, anchor, restoredPlace) = (nil, nil, nil)
    (hasChanges, recovering, freshness.hasStalePages) = (false, [], false)
    viewport = Viewport()
    if case .noSource = refresh { return }
    refresh = .idle
    startRefresh(.refresh)
  }

  // MARK: Another source

  /// Replaces the source after a delay, unless a later call replaces this one. From then on, answers
  /// of the old source are void. What is shown stays until the new first page has landed.
  package mutating func setSource(
    sizing: PageSizing = .fixed,
    order itemOrder: ItemOrder<Item>? = nil,
    after delay: Duration = .zero
  ) {
    if let pendingSource { order(.cancel(pendingSource.delay)) }
    let id = makeTaskID()
    pendingSource = PendingSource(delay: id, sizing: sizing, order: itemOrder)
    delay > .zero ? order(.wait(id, delay)) : loadPendingSource()
  }

  mutating func loadPendingSource() {
    takePendingSource()
    abandonRefresh()
    startRefresh(.newSource)
  }

  private mutating func takePendingSource() {
    guard let source = pendingSource else { return }
    pendingSource = nil
    switchSource(sizing: source.sizing, order: source.order)
  }

  private mutating func switchSource(sizing: PageSizing, order itemOrder: ItemOrder<Item>?) {
    opening = .first
    prefetch.sizing = sizing
    content.order = itemOrder
    hasChanges = false
    order(.switchSource)
  }

  /// Takes the source away, at once: the rows go with it, and nothing loads before another one is set.
  package mutating func removeSource() {
    if let pendingSource { order(.cancel(pendingSource.delay)) }
    pendingSource = nil
    abandonRefresh()
    voidEdges()
    forgetContent()
    freshness.refreshedAt = nil
    refresh = .noSource
    switchSource(sizing: .fixed, order: nil)
  }

  // MARK: Starting

  mutating func startRefresh(_ reason: Load.Reason) {
    viewport.isAsleep = false
    // A caller who waits for the first items waits for those of the newest load.
    let operation = firstItemsOperation ?? makeOperation()
    var overtaken = PerEdge<OperationID?>(nil)
    if reason != .newSource {
      if refresh.load?.target == .list(.stale) {
        overtaken = refresh.wishes
        abandonRefresh()
      }
      for edge in ListEdge.allCases where edges[edge].load?.isAwaited ?? false {
        overtaken[edge] = overtaken[edge] ?? edges[edge].load?.operation
      }
    }
    voidEdges()
    staged = StagedPages()
    let size = configuration.firstPageSize
    let link = landed == nil ? opening : .first
    let load = makeLoad(.list(reason), link, size: size, operation)
    refresh = .loading(load, then: overtaken)
    request(load)
  }

  /// Starts a load at an edge, if that is open.
  mutating func start(_ edge: SegmentEdge) {
    guard case .open(let link) = edges[edge] else { return }
    let operation = makeOperation()
    if !reread(at: edge, operation) { start(link, at: edge, operation: operation) }
  }

  mutating func start(
    _ link: PageLink,
    at edge: SegmentEdge,
    operation: OperationID,
    emptyPages: Int = 0
  ) {
    viewport.isAsleep = false
    if edges[side: edge].stored == link { return readStored(link, at: edge, operation: operation) }
    var load = makeLoad(link, at: edge, operation)
    load.emptyPages = emptyPages
    if edge == edges.outermost(.end), takeAhead(load) { return }
    edges[edge] = .loading(load)
    if edge == edges.outermost(.end) {
      let key = rules.prediction.isOpen ? load.link.key : nil
      prefetch.keysAreComputable = key?.following(count: load.size, totalCount: totalCount) != nil
    }
    if let pause = prefetch.pause {
      edges[edge] = .waiting(load)
      return order(.wait(load.id, pause))
    }
    request(load)
  }

  /// A load of the page beyond an edge, as the rows there are placed now.
  mutating func makeLoad(_ link: PageLink, at edge: SegmentEdge, _ operation: OperationID) -> Load {
    var load = makeLoad(.edge(edge), link, size: size(for: link, at: edge), operation)
    aim(&load, at: edge)
    return load
  }

  /// As many items as the policy wants and the source grants. A page that was dropped is asked for
  /// with its own size again.
  func size(for link: PageLink, at edge: SegmentEdge) -> Int {
    if let page = edges[side: edge].dropped.last, page.link == link { return page.size }
    switch prefetch.sizing {
    case .fixed:
      return configuration.pageSize
    case .upTo:
      let wanted = prefetch.plan(at: edge.side)?.size ?? configuration.pageSize
      return min(wanted, prefetch.sizing.maximum(from: configuration.pageSize))
    }
  }

  mutating func makeLoad(
    _ target: Load.Target,
    _ link: PageLink,
    size: Int,
    _ operation: OperationID
  ) -> Load {
    Load(id: makeTaskID(), target: target, link: link, size: size, operation: operation)
  }

  /// Asks for a page again after a delay.
  mutating func retry(_ load: Load, after delay: Duration) {
    var next = load
    next.id = makeTaskID()
    next.attempt += 1
    next.delayed += delay
    switch load.target {
    case .list: refresh = .waiting(next, then: refresh.wishes)
    case .edge(let edge): edges[edge] = .waiting(next)
    case .check: news.check = .waiting(next)
    case .jump: jump = .waiting(next)
    }
    order(.wait(next.id, delay))
  }

  /// Asks for a page again, without waiting for the rest of its delay.
  mutating func retryNow(_ load: Load) {
    order(.cancel(load.id))
    retry(load)
  }

  /// Asks for a page again, under another id.
  mutating func retry(_ load: Load) {
    var load = load
    load.id = makeTaskID()
    switch load.target {
    case .list:
      refresh = .loading(load, then: refresh.wishes)
    case .edge(let edge):
      // Rows may have come or gone since.
      if load.restarts == 0 { aim(&load, at: edge) }
      edges[edge] = .loading(load)
    case .check: news.check = .loading(load)
    case .jump: jump = .loading(load)
    }
    request(load)
  }

  mutating func request(_ load: Load) {
    report(.requested(load.direction, attempt: load.attempt))
    order(.load(load))
  }

  // MARK: Stopping

  /// Stops all loads. None starts until rows appear or a caller asks. If a source waits for its
  /// delay, its first page is what was stopped.
  package mutating func cancel() {
    viewport.isAsleep = true
    abandonRefresh()
    voidEdges()
    if let pendingSource {
      order(.cancel(pendingSource.delay))
      takePendingSource()
      interruptRefresh()
    } else {
      stopRefresh()
    }
  }

  /// Makes loads at the edges void; their keys stay.
  mutating func voidEdges() {
    abandonAhead()
    for state in [news.check, jump] { abandon(state) }
    (news.check, jump) = (.closed, .closed)
    for edge in edges.all {
      if let load = edges[edge].load {
        abandon(edges[edge])
        edges[edge] = .open(load.link)
      }
    }
  }

  /// Ends a refresh without a result.
  mutating func stopRefresh() {
    guard let load = refresh.load else { return }
    if load.target == .list(.change), viewport.isAsleep { hasChanges = true }
    if load.target == .list(.newSource) { interruptRefresh() } else { refresh = .idle }
  }

  /// The keys belong to the source that was replaced; what is shown may stay.
  private mutating func interruptRefresh() {
    refresh = .interrupted
    for edge in edges.all { edges[edge] = .closed }
    landed = nil
  }

  /// Cancels the load of a state, if there is one.
  mutating func abandon(_ state: EdgeState) {
    switch state {
    case .loading(let load): abandon(load)
    // The last request of it has been reported to have failed, or there was none.
    case .waiting(let load): order(.cancel(load.id))
    case .closed, .open, .failed, .end: break
    }
  }

  /// Cancels the refresh, if one is running.
  mutating func abandonRefresh() {
    switch refresh {
    case .loading(let load, _): abandon(load)
    case .waiting(let load, _): order(.cancel(load.id))
    case .idle, .failed, .interrupted, .noSource: break
    }
  }

  /// Cancels a load whose answer has not come.
  mutating func abandon(_ load: Load) {
    order(.cancel(load.id))
    // A page of the store was not requested.
    if load.stored == nil { report(.cancelled(load.direction)) }
  }
}
