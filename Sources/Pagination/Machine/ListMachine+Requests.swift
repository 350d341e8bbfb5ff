/// What callers ask for.
extension ListMachine {
  /// Loads the first page, once. After that, loads what the rows on screen need: loads may have been
  /// cancelled while the list was off screen.
  ///
  /// Does not repeat a load that has failed: views that appear again and again would.
  package mutating func load() -> Effects {
    viewport.isAsleep = false
    switch refresh {
    case .loading, .waiting: return []
    case .failed: return content.count > 0 ? judgeNeed() : []
    case .idle: return landed == nil ? startRefresh(.refresh) : judgeNeed()
    case .interrupted: return startRefresh(.newSource)
    }
  }

  /// Reloads the list from the first page. A refresh that runs already is the same one; one that
  /// waits for its automatic retry is tried now.
  package mutating func reload() -> Effects {
    switch refresh {
    case .loading: return []
    case .waiting(let load, _): return [.cancel(load.id)] + retry(load)
    case .idle: return startRefresh(.refresh)
    case .failed(_, let reason): return startRefresh(reason)
    case .interrupted: return startRefresh(.newSource)
    }
  }

  /// Loads at an edge, whatever the rows on screen need. If the edge's key has expired, reloads the
  /// list: only the first page leads to a valid one.
  ///
  /// - Returns: The operation to wait for, or `nil` if there is nothing more.
  package mutating func loadMore(_ edge: ListEdge) -> (operation: OperationID?, Effects) {
    if refresh.isRunning {
      let operation = refresh.wishes[edge] ?? makeOperation()
      refresh.wishes[edge] = operation
      return (operation, [])
    }
    switch edges[edge] {
    case .closed:
      let effects = reload()
      return (refresh.load?.operation, effects)
    case .failed(_, let failure) where failure.isKeyExpired:
      let effects = reload()
      return (refresh.load?.operation, effects)
    case .open(let link), .held(let link), .failed(let link, _):
      let operation = makeOperation()
      return (operation, start(link, at: edge, operation: operation))
    case .waiting(let load):
      return (load.operation, [.cancel(load.id)] + retry(load))
    case .loading(let load):
      return (load.operation, [])
    case .end:
      return (nil, [])
    }
  }

  /// Retries what has failed: the edges, or else the refresh, which would replace them; also a
  /// refresh that was cancelled. If an edge's key has expired, reloads the list instead.
  package mutating func retry() -> Effects {
    switch refresh {
    case .waiting, .interrupted:
      return reload()
    case .loading:
      return []
    case .idle:
      return landed == nil ? load() : retryEdges()
    case .failed:
      let effects = content.count > 0 ? retryEdges() : []
      return effects.isEmpty ? reload() : effects
    }
  }

  private mutating func retryEdges() -> Effects {
    // A refresh opens both edges again, and would make a load at one of them void.
    if edges.values.contains(where: \.isKeyExpired) { return reload() }
    return ListEdge.allCases.flatMap { edge -> Effects in
      switch edges[edge] {
      case .failed, .waiting, .held: loadMore(edge).1
      case .closed, .open, .loading, .end: []
      }
    }
  }

  package mutating func dismissRefreshError() -> Effects {
    if refreshError != nil { refresh = .idle }
    return []
  }

  // MARK: Another source

  /// Replaces the source after a delay, unless a later call replaces this one. From then on, answers
  /// of the old source are void. What is shown stays until the new first page has landed.
  package mutating func setSource(
    sizing: PageSizing = .fixed,
    after delay: Duration = .zero
  ) -> Effects {
    let effects = pendingSource.map { [ListEffect.cancel($0.delay)] } ?? []
    let id = makeTaskID()
    pendingSource = PendingSource(delay: id, sizing: sizing)
    return effects + (delay > .zero ? [.wait(id, delay)] : loadPendingSource())
  }

  mutating func loadPendingSource() -> Effects {
    takePendingSource() + (refresh.load.map(abandon) ?? []) + startRefresh(.newSource)
  }

  private mutating func takePendingSource() -> Effects {
    guard let source = pendingSource else { return [] }
    pendingSource = nil
    prefetch.sizing = source.sizing
    return [.switchSource]
  }

  // MARK: Starting

  mutating func startRefresh(_ reason: Load.Reason) -> Effects {
    viewport.isAsleep = false
    // A caller who waits for the first items waits for those of the newest load.
    let operation = firstItemsOperation ?? makeOperation()
    let effects = voidEdges()
    let size = configuration.initialPageSize ?? configuration.pageSize
    let load = makeLoad(.list(reason), .first, size: size, operation)
    refresh = .loading(load, then: PerEdge(nil))
    return effects + request(load)
  }

  /// Starts a load at an edge, if that is open.
  mutating func start(_ edge: ListEdge) -> Effects {
    guard case .open(let link) = edges[edge] else { return [] }
    return start(link, at: edge, operation: makeOperation())
  }

  mutating func start(
    _ link: PageLink,
    at edge: ListEdge,
    operation: OperationID,
    emptyPages: Int = 0
  ) -> Effects {
    viewport.isAsleep = false
    if edge == .end,
      let effects = takeAhead(link, operation: operation, emptyPages: emptyPages)
    {
      return effects
    }
    let effects = abandonAhead(at: edge)
    var load = makeLoad(.edge(edge), link, size: size(for: link, at: edge), operation)
    load.emptyPages = emptyPages
    load.doubt = link.key?.isShiftable ?? false ? doubts[edge] : 0
    edges[edge] = .loading(load)
    return effects + request(load)
  }

  /// As many items as the policy wants and the source grants. A page that was dropped is asked for
  /// with its own size again.
  private func size(for link: PageLink, at edge: ListEdge) -> Int {
    if let page = dropped[edge].last, page.link == link { return page.size }
    switch prefetch.sizing {
    case .fixed:
      return configuration.pageSize
    case .upTo:
      let wanted = prefetch.plan(at: edge)?.size ?? configuration.pageSize
      return min(wanted, prefetch.sizing.maximum(from: configuration.pageSize))
    }
  }

  mutating func makeLoad(
    _ target: Load.Target,
    _ link: PageLink,
    size: Int,
    _ operation: OperationID
  ) -> Load {
    var load = Load(id: makeTaskID(), target: target, link: link, size: size, operation: operation)
    load.certain = content.serverRows.certain
    return load
  }

  /// Asks for a page again, under another id.
  mutating func retry(_ load: Load) -> Effects {
    var load = load.with(id: makeTaskID())
    switch load.target {
    case .list:
      refresh = .loading(load, then: refresh.wishes)
    case .edge(let edge):
      load.certain = content.serverRows.certain
      edges[edge] = .loading(load)
    }
    return request(load)
  }

  func request(_ load: Load) -> Effects {
    [.report(.requested(load.direction, attempt: load.attempt)), .load(load)]
  }

  // MARK: Stopping

  /// Stops all loads. None starts until rows appear or a caller asks. If a source waits for its
  /// delay, its first page is what was stopped.
  package mutating func cancel() -> Effects {
    var effects = (refresh.load.map(abandon) ?? []) + voidEdges()
    if let pendingSource {
      effects += [.cancel(pendingSource.delay)] + takePendingSource()
      interruptRefresh()
    } else {
      stopRefresh()
    }
    viewport.isAsleep = true
    return effects
  }

  /// Makes loads at the edges void; their keys stay.
  private mutating func voidEdges() -> Effects {
    abandonAhead()
      + ListEdge.allCases.flatMap { edge -> Effects in
        if case .held(let link) = edges[edge] { edges[edge] = .open(link) }
        guard let load = edges[edge].load else { return [] }
        edges[edge] = .open(load.currentLink)
        return abandon(load)
      }
  }

  /// Ends a refresh without a result.
  mutating func stopRefresh() {
    guard let load = refresh.load else { return }
    if load.target == .list(.newSource) { interruptRefresh() } else { refresh = .idle }
  }

  /// The keys belong to the source that was replaced; what is shown may stay.
  private mutating func interruptRefresh() {
    refresh = .interrupted
    edges = PerEdge(.closed)
    landed = nil
  }

  func abandon(_ load: Load) -> Effects { [.cancel(load.id), .report(.cancelled(load.direction))] }
}
