import Pagination

extension VirtualList {
  /// Draws a frame: takes over the paginator's items, moves, reports, and records what is seen.
  ///
  /// - Parameter move: Changes the top line; by default it stays.
  func draw(moving move: (_ top: Int) -> Int = { $0 }) {
    // First, so that a change which the reports below cause is not missed.
    observe()
    let frame = frames.withLock { $0 }
    let items = paginator.items
    let hadRows = layout.itemCount > 0
    layout.itemCount = items.count
    if hadRows, items.isEmpty { blanksSeen += 1 }

    let start = layout.clampedTop(placeKept(in: items), height: height)
    topLine = layout.clampedTop(move(start), height: height)
    if topLine != start { heading = topLine > start ? 1 : -1 }
    lookAtRows(of: items)
    report(
      rows.update(to: realizedIDs(of: items)) { items.index(of: $0) != nil }
        + edges.update(to: states(of: layout.edges(in: realizedLines)), behavior: behavior)
    )
    lookAtEdges()
    if behavior.cancelsRefresh, paginator.isRefreshing { refreshTask?.cancel() }
    let drawn = frames.withLock { frames in
      frames += 1
      return frames
    }
    completeFrame = drawn == frame + 1 ? drawn : nil
  }

  var visibleLines: Range<Int> { topLine..<topLine + height }

  private var realizedLines: Range<Int> {
    heading > 0
      ? topLine..<topLine + height + behavior.overscan
      : topLine - behavior.overscan..<topLine + height
  }

  /// Those in view, which are known by now, and those beyond.
  private func realizedIDs(of items: PaginatedItems<Item>) -> [Item.ID] {
    let (realized, visible) = (layout.items(in: realizedLines), layout.items(in: visibleLines))
    let before = (realized.lowerBound..<visible.lowerBound).map { items[$0].id }
    let after = (visible.upperBound..<realized.upperBound).map { items[$0].id }
    return before + visibleIDs + after
  }

  func states(of edges: Set<ListEdge>) -> [ListEdge: LoadState] {
    var states: [ListEdge: LoadState] = [:]
    if edges.contains(.start) { states[.start] = paginator.prepend }
    if edges.contains(.end) { states[.end] = paginator.append }
    return states
  }

  func report(_ reports: [VirtualListReport<Item.ID>]) {
    self.reports += reports
    for report in reports {
      switch report {
      case .appeared(let id): paginator.itemAppeared(id)
      case .disappeared(let id): paginator.itemDisappeared(id)
      case .edgeAppeared(let edge): paginator.edgeAppeared(edge)
      case .edgeDisappeared(let edge): paginator.edgeDisappeared(edge)
      }
    }
  }

  /// The top line at which the topmost row stays where it was; where it is gone, the next that is
  /// still there takes its place.
  private func placeKept(in items: PaginatedItems<Item>) -> Int {
    // Who pulled to refresh waits at the top for what is new.
    guard behavior.keepsPlace, refreshTask == nil || topLine > 0 else { return topLine }
    for id in visibleIDs {
      if let index = items.index(of: id) { return layout.line(ofItemAt: index) - placeLine }
    }
    return topLine
  }

  private func lookAtRows(of items: PaginatedItems<Item>) {
    let visible = layout.items(in: visibleLines)
    visibleIDs = visible.map { items[$0].id }
    placeLine = layout.line(ofItemAt: visible.lowerBound) - topLine
    for id in visibleIDs where seen.insert(id).inserted { seenIDs.append(id) }
  }

  /// After the reports: what they start is what the reader sees in this frame.
  private func lookAtEdges() {
    visibleEdges = layout.edges(in: visibleLines)
    let states = states(of: visibleEdges)
    for (edge, state) in states where seenEdgeStates[edge] != state {
      switch state {
      case .loading: loadingSeen += 1
      case .failed: failuresSeen += 1
      case .idle, .end: break
      }
    }
    seenEdgeStates = states
  }
}
