/// Decides when more is needed, as rows and edges appear.
extension ListMachine {
  /// A row has appeared. O(1), and allocates nothing if nothing is to be loaded. The time is read only
  /// if the policy learns from it.
  package mutating func itemAppeared(
    _ id: Item.ID,
    at time: @autoclosure () -> Duration
  ) {
    let wasAsleep = viewport.isAsleep
    viewport.rowAppeared(id)
    if wasAsleep { readChanges() }
    if !news.unseen.isEmpty, news.unseen.remove(id) != nil { news.hasBeenSeen = true }
    if viewport.isOverfull { forgetRowsFar(from: id) }
    guard let index = content.index(of: id) else { return }
    let (start, end) = (content.pages.origin, content.pages.origin + content.count)
    prefetch.rowAppeared(at: start + index, in: start..<end, at: time)
    if freshness.hasStalePages { rereadIfNeeded(around: index) }
    if mayReadStored { startWithinReach(of: index) }
  }

  /// Starts the loads that a row at an index needs, at both edges of its segment. If one of those is a side
  /// of a gap that cannot load, the other side does.
  private mutating func startWithinReach(of index: Int) {
    let (order, rows) = segment(at: index)
    let rowsBehind = rows.upperBound - 1 - index
    if mayStart(beyond: order, .end), prefetch.isWithinReach(rowsBehind, of: .end) {
      startBeyond(order, .end)
    }
    if order == edges.segments.count - 1 { askAhead(rowsBehind) }
    let rowsBefore = index - rows.lowerBound
    if mayStart(beyond: order, .start), prefetch.isWithinReach(rowsBefore, of: .start) {
      startBeyond(order, .start)
    }
  }

  /// Whether a load may start beyond one side of a segment. Asked before a plan is made, since at most
  /// rows it may not.
  private func mayStart(beyond order: Int, _ side: ListEdge) -> Bool {
    let edge = SegmentEdge(segment: edges.segments[order].id, side: side)
    switch edges[edge] {
    case .open: return mayStart(edge)
    case .loading, .waiting, .failed: return false
    case .closed, .end:
      return !refresh.isRunning && edges.segments.count > 1 && substitute(for: edge) != nil
    }
  }

  mutating func startBeyond(_ order: Int, _ side: ListEdge) {
    startBeyond(SegmentEdge(segment: edges.segments[order].id, side: side))
  }

  /// Starts a load beyond an edge of a segment; in a gap, from the other side if this one has no key.
  mutating func startBeyond(_ edge: SegmentEdge) {
    switch edges[edge] {
    case .open: start(edge)
    case .loading, .waiting, .failed: return
    case .closed, .end: if let other = substitute(for: edge) { startFar(other) }
    }
  }

  /// Starts a load at the other side of a gap, which does not bring the user's side nearer. So only one page
  /// comes each time that rows appear, unless the gap itself is on screen: otherwise the whole gap would load
  /// without scrolling.
  ///
  /// - Parameter isOnlyWay: Whether the user is at the end of the list, and no row comes there before the gap is closed.
  private mutating func startFar(_ edge: SegmentEdge, isOnlyWay: Bool = false) {
    let order = edges.order(of: edge.segment) + (edge.side == .end ? 1 : 0)
    let gap = edges.segments.indices.contains(order) ? edges.segments[order].gap : nil
    let isOnScreen = gap.map { viewport.isVisible($0.id) } ?? false
    guard edges[edge].isOpen, isOnScreen || isOnlyWay || viewport.takeTurnAcrossGap() else {
      return
    }
    start(edge)
  }

  /// A row has gone from the screen. O(1).
  ///
  /// If it was the last one, only an edge that is left on screen can show what is needed.
  package mutating func itemDisappeared(_ id: Item.ID) {
    viewport.rowDisappeared(id)
    if viewport.rows.isEmpty { judgeNeed() }
  }

  /// Exactly these rows are on screen, in order. O(rows on screen).
  package mutating func rowsOnScreen(
    _ ids: [Item.ID],
    at time: @autoclosure () -> Duration
  ) {
    let old = viewport.rows
    // New rows first, so that the screen is not empty in between.
    for id in ids where !old.contains(id) { itemAppeared(id, at: time()) }
    for id in old.subtracting(ids) { itemDisappeared(id) }
    viewport.allRowsReported()
  }

  /// The view at an edge has appeared: the user is at the edge, whatever the rows report.
  package mutating func edgeAppeared(_ edge: ListEdge) {
    viewport.edgeAppeared(edge)
    let order = edge == .start ? 0 : edges.segments.count - 1
    if !prefetch.isManual(at: edge), mayStart(beyond: order, edge) { startBeyond(order, edge) }
  }

  package mutating func edgeDisappeared(_ edge: ListEdge) { viewport.edgeDisappeared(edge) }

  /// Starts the loads that the rows on screen need. Called whenever a load has ended or the list has
  /// changed, since rows that are on screen already do not appear again.
  mutating func judgeNeed() {
    guard mayReadStored, landed != nil, !viewport.isAsleep, !readChanges() else { return }
    rereadIfNeeded()
    for side in [ListEdge.end, .start] {
      let edge = edges.outermost(side)
      if case .closed = edges[edge], !refresh.isRunning, let other = substitute(for: edge) {
        if isNeeded(side) { startFar(other, isOnlyWay: true) }
      } else if edges[edge].isOpen, mayStart(edge), isNeeded(side) {
        start(edge)
      }
    }
    if refresh.isRunning { return }
    if edges.segments.count > 1 { judgeGaps() }
    judgePlaceholders()
    guard case .loading = edges.end, let visible = visibleRange else { return }
    askAhead(content.count - 1 - visible.upperBound)
  }

  private mutating func isNeeded(_ edge: ListEdge) -> Bool {
    // The list is empty, so there is nothing to scroll or tap that could trigger a load.
    if content.count == 0 { return true }
    if prefetch.isManual(at: edge) { return false }
    if viewport.isVisible(edge) || viewport.takeTurnAlone(edge) { return true }
    guard let visible = visibleRange else { return false }
    switch edge {
    case .start: return prefetch.isWithinReach(visible.lowerBound, of: edge)
    case .end: return prefetch.isWithinReach(content.count - 1 - visible.upperBound, of: edge)
    }
  }

  /// The list indices of the first and last row on screen, or of those beside a gap that fills it. O(rows on screen).
  var visibleRange: ClosedRange<Int>? { range(of: viewport.rows) }

  /// The same or, while another screen covers the list, where the user comes back to.
  var lastVisibleRange: ClosedRange<Int>? { visibleRange ?? range(of: viewport.lastRows) }

  private func range(of rows: Set<Item.ID>) -> ClosedRange<Int>? {
    var range: ClosedRange<Int>?
    for id in rows {
      guard let index = content.index(of: id) else { continue }
      range = range.map { min($0.lowerBound, index)...max($0.upperBound, index) } ?? index...index
    }
    return range ?? gapRange
  }

  /// The rows beside a gap that fills the screen.
  private var gapRange: ClosedRange<Int>? {
    let order = edges.segments.firstIndex { $0.gap.map { viewport.isVisible($0.id) } ?? false }
    guard let index = order.map({ rows(ofSegment: $0).lowerBound }) else { return nil }
    return max(0, index - 1)...index
  }

  /// Forgets rows that went when the list was replaced, whether or not that was reported.
  ///
  /// Rows in the new first page have stayed on screen. So may those around the row that appeared last: if
  /// their page is back before the next frame, no view reports them again.
  mutating func forgetRows(of old: ListContent<Item>) {
    let center = viewport.newest.flatMap(old.index(of:))
    let new = content
    viewport.keep { row in
      if new.index(of: row) != nil { return true }
      // An edit or an earlier refresh has removed it, and the next frame may show it again.
      guard let index = old.index(of: row) else { return true }
      // If the row that appeared last has gone, any may be on screen.
      return abs(index - (center ?? index)) <= Viewport<Item.ID>.screenful
    }
  }

  /// Forgets rows that were never reported gone: those far from the newest one.
  private mutating func forgetRowsFar(from id: Item.ID) {
    guard let center = content.index(of: id) else { return viewport.keep { $0 != id } }
    let content = content
    viewport.keep { row in
      guard let index = content.index(of: row) else { return false }
      return abs(index - center) < Viewport<Item.ID>.keptDistance
    }
  }
}
