/// When more is needed, as rows and edges appear.
extension PagingMachine {
  /// A row has appeared. O(1), and allocates nothing where nothing is to be loaded.
  ///
  /// - Parameters:
  ///   - id: The row's item.
  ///   - time: Now; taken only where the policy learns from it.
  package mutating func itemAppeared(
    _ id: Item.ID,
    at time: @autoclosure () -> Duration
  ) -> Effects {
    if viewport.appeared(id) { forgetRowsFar(from: id) }
    guard let index = content.index(of: id) else { return [] }
    let origin = content.pages.origin
    prefetch.rowAppeared(at: origin + index, in: origin..<origin + content.count, at: time)
    guard refresh.load == nil else { return [] }
    var effects: Effects = []
    let rowsBehind = content.count - 1 - index
    switch edges.end {
    case .open(let link) where isWithinReach(rowsBehind, of: .end):
      effects += start(link, at: .end, operation: makeNumber()) + askAhead(rowsBehind)
    case .loading:
      effects += askAhead(rowsBehind)
    case .closed, .open, .waiting, .failed, .end:
      break
    }
    if case .open(let link) = edges.start, isWithinReach(index, of: .start) {
      effects += start(link, at: .start, operation: makeNumber())
    }
    return effects
  }

  /// Whether a row with so many rows between it and an edge calls for more.
  private func isWithinReach(_ rows: Int, of edge: ListEdge) -> Bool {
    guard let plan = prefetch.plan(at: edge) else { return false }
    return rows <= plan.distance
  }

  /// A row has gone from the screen. O(1).
  ///
  /// Where it was the last one, only an edge that is left on screen can show what is needed.
  package mutating func itemDisappeared(_ id: Item.ID) -> Effects {
    viewport.disappeared(id)
    return viewport.rows.isEmpty ? judgeNeed() : []
  }

  /// The view at an edge has appeared: the reader is at the edge, whatever the rows report.
  package mutating func edgeAppeared(_ edge: ListEdge) -> Effects {
    viewport.appeared(edge)
    guard refresh.load == nil, !prefetch.isManual(at: edge), case .open(let link) = edges[edge]
    else { return [] }
    return start(link, at: edge, operation: makeNumber())
  }

  /// The view at an edge has gone from the screen.
  package mutating func edgeDisappeared(_ edge: ListEdge) {
    viewport.disappeared(edge)
  }

  /// Starts what the rows on screen need. Asked whenever a load has ended or the list has changed,
  /// since rows that are on screen already do not appear again.
  mutating func judgeNeed() -> Effects {
    guard refresh.load == nil, landed != nil, !viewport.isAsleep else { return [] }
    let effects = [ListEdge.end, .start].flatMap { edge -> Effects in
      guard case .open(let link) = edges[edge], isNeeded(edge) else { return [] }
      return start(link, at: edge, operation: makeNumber())
    }
    guard case .loading = edges.end, let visible = visibleRange else { return effects }
    return effects + askAhead(content.count - 1 - visible.upperBound)
  }

  private mutating func isNeeded(_ edge: ListEdge) -> Bool {
    // Nothing to scroll and nothing to tap: only a page can bring the list to life.
    if content.count == 0 { return true }
    if prefetch.isManual(at: edge) { return false }
    if viewport.isVisible(edge) || viewport.takeTurnAlone(edge) { return true }
    guard let visible = visibleRange else { return false }
    switch edge {
    case .start: return isWithinReach(visible.lowerBound, of: edge)
    case .end: return isWithinReach(content.count - 1 - visible.upperBound, of: edge)
    }
  }

  /// The list indices of the first and last row on screen. O(rows on screen).
  var visibleRange: ClosedRange<Int>? {
    var range: ClosedRange<Int>?
    for id in viewport.rows {
      guard let index = content.index(of: id) else { continue }
      range = range.map { min($0.lowerBound, index)...max($0.upperBound, index) } ?? index...index
    }
    return range
  }

  /// Forgets rows that went with the list they were in, reported or not, when it was replaced.
  ///
  /// Those that are in the new first page have stayed on screen. So may those around the row that
  /// appeared last: if their page is back before the next frame, no view has seen them go, and none
  /// will report them again.
  mutating func forgetRows(of old: ListContent<Item>) {
    let center = viewport.newest.flatMap(old.index(of:))
    let new = content
    viewport.keep { row in
      if new.index(of: row) != nil { return true }
      guard let center, let index = old.index(of: row) else { return false }
      return abs(index - center) <= Viewport<Item.ID>.screenful
    }
  }

  /// Some rows were never reported gone: those far from the newest one have.
  private mutating func forgetRowsFar(from id: Item.ID) {
    guard let center = content.index(of: id) else { return viewport.keep { $0 != id } }
    let content = content
    viewport.keep { row in
      guard let index = content.index(of: row) else { return false }
      return abs(index - center) < Viewport<Item.ID>.capacity / 4
    }
  }
}
