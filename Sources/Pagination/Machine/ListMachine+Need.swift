/// When more is needed, as rows and edges appear.
extension ListMachine {
  /// A row has appeared. O(1), and allocates nothing where nothing is to be loaded.
  ///
  /// Up to the last line it touches only what is of the same size for all types of items, and calls
  /// only what is compiled for one type: what else generic code does takes longer than the rest.
  ///
  /// - Parameters:
  ///   - id: The row's item.
  ///   - time: Now; taken only where the policy learns from it.
  @inline(__always)
  package mutating func itemAppeared(
    _ id: Item.ID,
    at time: @autoclosure () -> Duration
  ) -> Effects {
    let row = content.pages.rows.appear(
      &viewport.screen,
      nearby,
      content.pages.positions,
      content.pages.version,
      id
    )
    viewport.reports.rowAppeared(isNew: row.isNew)
    if row.count > ScreenReports.capacity { forgetRowsFar(from: id) }
    guard let position = row.position else { return [] }
    if nearby.page == position.page, nearby.version == content.pages.version {
      nearby.row = position.offset
    } else {
      nearby = content.pages.rowsNear(position)
    }
    let start = content.pages.origin
    let end = start + content.pages.count
    let place = content.pages.layout.place(of: position.page) + position.offset
    prefetch.rowAppeared(at: place, in: start..<end, at: time)
    let (rowsBefore, rowsBehind) = (place - start, end - 1 - place)
    if refresh.isRunning || !edges.mayNeed(prefetch, rowsBefore, rowsBehind) { return [] }
    return startWithinReach(rowsBefore, rowsBehind)
  }

  private mutating func startWithinReach(_ rowsBefore: Int, _ rowsBehind: Int) -> Effects {
    var effects: Effects = []
    if case .open(let link) = edges.end, prefetch.isWithinReach(rowsBehind, of: .end) {
      effects += start(link, at: .end, operation: makeNumber())
    }
    effects += askAhead(rowsBehind)
    if case .open(let link) = edges.start, prefetch.isWithinReach(rowsBefore, of: .start) {
      effects += start(link, at: .start, operation: makeNumber())
    }
    return effects
  }

  /// A row has gone from the screen. O(1).
  ///
  /// Where it was the last one, only an edge that is left on screen can show what is needed.
  @inline(__always)
  package mutating func itemDisappeared(_ id: Item.ID) -> Effects {
    let row = content.pages.rows.disappear(&viewport.screen, id)
    if row.wasOnScreen { viewport.reports.rowDisappeared() }
    return row.isLast ? judgeNeed() : []
  }

  /// Exactly these rows are on screen, in order. O(rows on screen).
  package mutating func rowsOnScreen(
    _ ids: [Item.ID],
    at time: @autoclosure () -> Duration
  ) -> Effects {
    let old = viewport.rows
    var effects: Effects = []
    // New rows first, so that the screen is not empty in between.
    for id in ids where !old.contains(id) { effects += itemAppeared(id, at: time()) }
    for id in old.subtracting(ids) { effects += itemDisappeared(id) }
    viewport.reports.allRowsReported()
    return effects
  }

  /// The view at an edge has appeared: the reader is at the edge, whatever the rows report.
  package mutating func edgeAppeared(_ edge: ListEdge) -> Effects {
    viewport.reports.appeared(edge)
    guard refresh.load == nil, !prefetch.isManual(at: edge), case .open(let link) = edges[edge]
    else { return [] }
    return start(link, at: edge, operation: makeNumber())
  }

  /// The view at an edge has gone from the screen.
  package mutating func edgeDisappeared(_ edge: ListEdge) {
    viewport.reports.disappeared(edge)
  }

  /// Starts what the rows on screen need. Asked whenever a load has ended or the list has changed,
  /// since rows that are on screen already do not appear again.
  mutating func judgeNeed() -> Effects {
    guard refresh.load == nil, landed != nil, !viewport.reports.isAsleep else { return [] }
    var visible = visibleRange
    var version = content.pages.version
    var effects: Effects = []
    for edge in [ListEdge.end, .start] {
      guard case .open(let link) = edges[edge], isNeeded(edge, by: visible) else { continue }
      effects += start(link, at: edge, operation: makeNumber())
      // What was asked for ahead may have landed.
      guard content.pages.version != version else { continue }
      version = content.pages.version
      visible = visibleRange
    }
    guard case .loading = edges.end, let visible else { return effects }
    return effects + askAhead(content.count - 1 - visible.upperBound)
  }

  private mutating func isNeeded(_ edge: ListEdge, by visible: ClosedRange<Int>?) -> Bool {
    // Nothing to scroll and nothing to tap: only a page can bring the list to life.
    if content.count == 0 { return true }
    if prefetch.isManual(at: edge) { return false }
    if viewport.reports.isVisible(edge) || viewport.takeTurnAlone(edge) { return true }
    guard let visible else { return false }
    switch edge {
    case .start: return prefetch.isWithinReach(visible.lowerBound, of: edge)
    case .end: return prefetch.isWithinReach(content.count - 1 - visible.upperBound, of: edge)
    }
  }

  /// The list indices of the first and last row on screen. O(rows on screen).
  var visibleRange: ClosedRange<Int>? {
    var range: ClosedRange<Int>?
    for position in content.pages.rows.findAll(viewport.rows, content.pages.positions) {
      let index = content.pages.listIndex(of: position)
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
      // An edit has removed it, or a list before, and the next frame may show it again.
      guard let index = old.index(of: row) else { return true }
      // If the row that appeared last has gone, any may be on screen.
      return abs(index - (center ?? index)) <= ScreenReports.screenful
    }
  }

  /// Some rows were never reported gone: those far from the newest one have.
  private mutating func forgetRowsFar(from id: Item.ID) {
    guard let center = content.index(of: id) else { return viewport.keep { $0 != id } }
    let content = content
    viewport.keep { row in
      guard let index = content.index(of: row) else { return false }
      return abs(index - center) < ScreenReports.capacity / 4
    }
  }
}

extension EdgeStates {
  /// Whether a row calls for a page, as far as can be told without looking at the pages.
  fileprivate func mayNeed(_ prefetch: Prefetching, _ rowsBefore: Int, _ rowsBehind: Int) -> Bool {
    switch end.stage {
    case .open: if prefetch.isWithinReach(rowsBehind, of: .end) { return true }
    case .loading: if prefetch.plan(at: .end)?.concurrency ?? 1 > 1 { return true }
    case .other: break
    }
    return start.stage == .open && prefetch.isWithinReach(rowsBefore, of: .start)
  }
}
