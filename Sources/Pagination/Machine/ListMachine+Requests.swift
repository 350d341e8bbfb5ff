/// What callers ask for.
extension ListMachine {
  /// Load the first page, once. Afterwards, what the rows on screen need: loads may have been
  /// cancelled while no list was looking.
  ///
  /// Does not repeat a load that has failed: views that appear again and again would.
  package mutating func load() -> Effects {
    viewport.wake()
    switch refresh {
    case .loading, .waiting:
      return []
    case .failed:
      return content.count > 0 ? judgeNeed() : []
    case .idle:
      return landed == nil ? startRefresh(.refresh, then: PerEdge(nil)) : judgeNeed()
    case .interrupted:
      return startRefresh(.newSource, then: PerEdge(nil))
    }
  }

  /// Load anew, from the first page. A refresh that runs already is the same one; one that waits
  /// for its automatic retry is tried now.
  package mutating func reload() -> Effects {
    switch refresh {
    case .loading:
      return []
    case .waiting(let load, let wishes):
      refresh = .loading(load, then: wishes)
      return [.cancel(load.id)] + request(load)
    case .idle:
      return startRefresh(.refresh, then: PerEdge(nil))
    case .failed(_, let reason):
      return startRefresh(reason, then: PerEdge(nil))
    case .interrupted:
      return startRefresh(.newSource, then: PerEdge(nil))
    }
  }

  /// The source is another one: void what is in flight and load from it. What is shown stays
  /// until its first page has landed.
  ///
  /// - Parameter sizing: Which sizes the new source can be asked for.
  package mutating func sourceChanged(sizing: PageSizing = .fixed) -> Effects {
    prefetch.sizing = sizing
    let effects = refresh.load.map(abandon) ?? []
    return effects + startRefresh(.newSource, then: PerEdge(nil))
  }

  /// Load at an edge, because somebody wants it whatever the rows say. Where the edge's key has
  /// expired, load anew: only the first page leads to a living one.
  package mutating func loadMore(_ edge: ListEdge) -> Effects {
    moreWanted(edge).1
  }

  /// The same, and the operation to wait for: `nil` if there is nothing more.
  package mutating func moreWanted(_ edge: ListEdge) -> (operation: Int?, Effects) {
    switch refresh {
    case .loading, .waiting:
      let operation = refresh.wishes[edge] ?? makeNumber()
      refresh.wishes[edge] = operation
      return (operation, [])
    case .idle, .failed, .interrupted:
      break
    }
    switch edges[edge] {
    case .closed:
      let effects = reload()
      return (refresh.load?.operation, effects)
    case .failed(_, let failure) where failure.isKeyExpired:
      let effects = reload()
      return (refresh.load?.operation, effects)
    case .open(let link), .held(let link), .failed(let link, _):
      let operation = makeNumber()
      return (operation, start(link, at: edge, operation: operation))
    case .waiting(var load):
      load.certain = content.serverRows.certain
      edges[edge] = .loading(load)
      return (load.operation, [.cancel(load.id)] + request(load))
    case .loading(let load):
      return (load.operation, [])
    case .end:
      return (nil, [])
    }
  }

  /// Try again what has failed: the edges, or else the refresh, which would take their place, also
  /// where it was cancelled. An edge whose key has expired is not asked again: the list is.
  package mutating func retry() -> Effects {
    switch refresh {
    case .waiting:
      return reload()
    case .loading:
      return []
    case .interrupted:
      return reload()
    case .idle:
      return landed == nil ? load() : retryEdges()
    case .failed:
      let effects = content.count > 0 ? retryEdges() : []
      return effects.isEmpty ? reload() : effects
    }
  }

  private mutating func retryEdges() -> Effects {
    // A refresh brings both edges back to life, and would make a load at one of them void.
    if edges.start.isKeyExpired || edges.end.isKeyExpired { return reload() }
    return ListEdge.allCases.flatMap { edge -> Effects in
      switch edges[edge] {
      case .failed, .waiting, .held: loadMore(edge)
      case .closed, .open, .loading, .end: []
      }
    }
  }

  /// Stop all loads. Nothing starts again until rows appear or somebody asks.
  ///
  /// - Parameter newSizing: Which sizes the source can be asked for that was to take the place of this
  ///   one, if any was: then its first page is what has been stopped.
  package mutating func cancel(newSizing: PageSizing? = nil) -> Effects {
    let effects = (refresh.load.map(abandon) ?? []) + voidEdges()
    if let newSizing {
      prefetch.sizing = newSizing
      interruptRefresh()
    } else {
      stopRefresh()
    }
    viewport.sleep()
    return effects
  }

  /// The reader has seen that the last refresh failed.
  package mutating func dismissRefreshError() -> Effects {
    if refreshError != nil { refresh = .idle }
    return []
  }

  // MARK: Starting

  mutating func startRefresh(
    _ reason: Load.Reason,
    then wishes: RefreshState.Wishes,
    operation: Int? = nil
  ) -> Effects {
    viewport.wake()
    // Who waits for the first items waits for those of the newest load.
    let operation = operation ?? firstItemsOperation ?? makeNumber()
    let effects = voidEdges()
    let load = Load(
      id: makeNumber(),
      target: .list(reason),
      link: .first,
      size: configuration.initialPageSize ?? configuration.pageSize,
      operation: operation,
      emptyPages: 0,
      attempt: 1,
      certain: content.serverRows.certain
    )
    refresh = .loading(load, then: wishes)
    return effects + request(load)
  }

  /// Starts what an edge is open for, if it is.
  mutating func start(_ edge: ListEdge) -> Effects {
    guard case .open(let link) = edges[edge] else { return [] }
    return start(link, at: edge, operation: makeNumber())
  }

  mutating func start(
    _ link: PageLink,
    at edge: ListEdge,
    operation: Int,
    emptyPages: Int = 0
  ) -> Effects {
    viewport.wake()
    if edge == .end,
      let taken = takeAhead(link, operation: operation, emptyPages: emptyPages)
    {
      return taken
    }
    let effects = abandonAhead(at: edge)
    let load = Load(
      id: makeNumber(),
      target: .edge(edge),
      link: link,
      size: size(for: link, at: edge),
      operation: operation,
      emptyPages: emptyPages,
      attempt: 1,
      certain: content.serverRows.certain,
      doubt: link.key?.isShiftable ?? false ? doubts[edge] : 0
    )
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

  func request(_ load: Load) -> Effects {
    [.report(.requested(load.direction, attempt: load.attempt)), .load(load)]
  }

  // MARK: Stopping

  /// Makes loads at the edges void; their keys stay.
  mutating func voidEdges() -> Effects {
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
    guard load.target == .list(.newSource) else {
      refresh = .idle
      return
    }
    interruptRefresh()
  }

  /// The keys belong to the source that was replaced; what is shown may stay.
  private mutating func interruptRefresh() {
    refresh = .interrupted
    edges = PerEdge(EdgeState.closed)
    landed = nil
  }

  func abandon(_ load: Load) -> Effects {
    [.cancel(load.id), .report(.cancelled(load.direction))]
  }
}
