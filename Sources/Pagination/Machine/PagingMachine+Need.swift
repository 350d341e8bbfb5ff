/// When more is needed, as rows and edges appear.
extension PagingMachine {
  /// A row has appeared. O(1), and allocates nothing where nothing is to be loaded.
  package mutating func itemAppeared(_ id: Item.ID) -> Effects {
    if viewport.appeared(id) { forgetRowsFar(from: id) }
    guard refresh.load == nil, let distance = prefetchDistance, let index = content.index(of: id)
    else { return [] }
    var effects: Effects = []
    if case .open(let link) = edges.end, content.count - 1 - index <= distance {
      effects += start(link, at: .end, operation: makeNumber())
    }
    if case .open(let link) = edges.start, index <= distance {
      effects += start(link, at: .start, operation: makeNumber())
    }
    return effects
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
    guard refresh.load == nil, prefetchDistance != nil, case .open(let link) = edges[edge]
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
    return [ListEdge.end, .start].flatMap { edge -> Effects in
      guard case .open(let link) = edges[edge], isNeeded(edge) else { return [] }
      return start(link, at: edge, operation: makeNumber())
    }
  }

  private mutating func isNeeded(_ edge: ListEdge) -> Bool {
    // Nothing to scroll and nothing to tap: only a page can bring the list to life.
    if content.count == 0 { return true }
    guard let distance = prefetchDistance else { return false }
    if viewport.isVisible(edge) || viewport.takeTurnAlone(edge) { return true }
    guard let visible = visibleRange else { return false }
    switch edge {
    case .start: return visible.lowerBound <= distance
    case .end: return content.count - 1 - visible.upperBound <= distance
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

  mutating func updateDistance() {
    prefetchDistance = configuration.prefetch.distance(
      in: PrefetchContext(pageSize: configuration.pageSize, itemCount: content.count)
    )
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
