/// Gaps: where they are, when they load, and how they close.
extension ListMachine {
  /// At most as many gaps are kept. Beyond it, the segment furthest from the user goes.
  static var maximumGaps: Int { 8 }

  // MARK: What views see

  package var gaps: [PaginationGap] { edges.segments.count == 1 ? [] : rowRuns.compactMap(\.gap) }

  /// The items between the gaps.
  var rowRuns: [PaginationRows<Item>.Run] {
    var runs = edges.segments.indices.map { order in
      let segment = edges.segments[order]
      let rows = rows(ofSegment: order)
      let missing = missingIndices(before: order)
      return PaginationRows<Item>.Run(
        id: segment.viewID,
        gap: segment.gap.map { gap in
          PaginationGap(
            gap,
            state: gapState(before: order),
            index: rows.lowerBound,
            missingCount: missing?.count
          )
        },
        placeholders: configuration.placeholders == .all ? missing ?? 0..<0 : 0..<0,
        items: rows
      )
    }
    if let rest = missingIndices(before: edges.segments.count), configuration.placeholders == .all {
      let end = content.count..<content.count
      runs.append(.init(id: -1, gap: nil, placeholders: rest, items: end))
    }
    return runs
  }

  /// The indices in the whole list of the rows that are missing before a segment, or behind the last one; `nil` if that is
  /// not known.
  private func missingIndices(before order: Int) -> Range<Int>? {
    guard scale?.countsFromStart == true,
      let start = order == 0 ? 0 : indices(of: order - 1)?.upperBound
    else { return nil }
    let end = order == edges.segments.count ? totalCount : indices(of: order)?.lowerBound
    guard let end, end > start else { return nil }
    return start..<end
  }

  /// Why a placeholder has not loaded that is in the gap before a segment, or behind the last one.
  func placeholderFailure(before order: Int) -> LoadFailure? {
    guard let missed = missedPlaceholder, let failure = missed.failure,
      missingIndices(before: order)?.contains(missed.index) ?? false
    else { return nil }
    return failure
  }

  private func gapState(before order: Int) -> LoadState {
    let states = [
      edges.segments[order - 1].sides.end.state, edges.segments[order].sides.start.state,
    ]
    .map(\.loadState)
    if refresh.isRunning, states.contains(where: { $0.failure?.isKeyExpired ?? false }) {
      return .loading
    }
    if let failure = placeholderFailure(before: order) { return .failed(failure) }
    return states.first(where: \.isLoading) ?? states.first { $0.failure != nil } ?? .idle
  }

  // MARK: Where things are

  /// The indices of a segment's rows. O(segments).
  func rows(ofSegment order: Int) -> Range<Int> {
    let segments = content.pages.segments
    let start = segments[..<order].reduce(0) { $0 + $1.count }
    return start..<start + segments[order].count
  }

  /// How many gaps come before a row. O(segments).
  func gapCount(before index: Int, where isCounted: (PaginationGap.ID) -> Bool = { _ in true })
    -> Int
  {
    var (count, start) = (0, 0)
    for order in edges.segments.indices.dropLast() {
      start += content.pages.segments[order].count
      if start > index { return count }
      if let gap = edges.segments[order + 1].gap, isCounted(gap.id) { count += 1 }
    }
    return count
  }

  /// The segment that has the row at an index, and the indices of all its rows.
  func segment(at index: Int) -> (order: Int, rows: Range<Int>) {
    if edges.segments.count == 1 { return (0, 0..<content.count) }
    var start = 0
    for order in content.pages.segments.indices {
      let end = start + content.pages.segments[order].count
      if index < end || order == content.pages.segments.count - 1 { return (order, start..<end) }
      start = end
    }
    return (0, 0..<content.count)
  }

  /// The other side of the gap at an edge; `nil` at an end of the list.
  func edgeAcross(_ edge: SegmentEdge) -> SegmentEdge? {
    let order = edges.order(of: edge.segment) + (edge.side == .end ? 1 : -1)
    guard edges.segments.indices.contains(order) else { return nil }
    return SegmentEdge(segment: edges.segments[order].id, side: edge.side.opposite)
  }

  /// The edge that loads instead of a closed one: the other side of the gap or, at the end of the list, the
  /// next gap above. Keys that count rows are not known there until that is closed.
  func substitute(for edge: SegmentEdge) -> SegmentEdge? {
    if let other = edgeAcross(edge) { return other }
    let order = edges.order(of: edge.segment)
    guard edge.side == .end, order > 0, case .closed = edges[edge] else { return nil }
    return SegmentEdge(segment: edges.segments[order - 1].id, side: .end)
  }

  /// The segment below a gap.
  private func order(below gap: PaginationGap.ID) -> Int? {
    edges.segments.firstIndex { $0.gap?.id == gap }
  }

  // MARK: Need

  package mutating func gapAppeared(_ gap: PaginationGap.ID) {
    viewport.gapAppeared(gap)
    judgeNeed()
  }

  package mutating func gapDisappeared(_ gap: PaginationGap.ID) { viewport.gapDisappeared(gap) }

  /// Starts the loads that gaps on screen need, or near it.
  mutating func judgeGaps() {
    let visible = visibleRange
    for order in edges.segments.indices.dropFirst() {
      guard edges.segments.indices.contains(order), let gap = edges.segments[order].gap else {
        continue
      }
      let side = sideOfUser(before: order, visible)
      guard !prefetch.isManual(at: side) else { continue }
      if viewport.isVisible(gap.id) || isWithinReach(of: order, side, visible) {
        let edge = SegmentEdge(
          segment: edges.segments[side == .end ? order - 1 : order].id,
          side: side
        )
        startBeyond(edge)
        // A refresh may fill it, once.
        if isClosed(edge), mayRefreshByItself, edges.takeRefresh(ofGapAt: order) {
          return startRefresh(.refresh)
        }
      }
    }
  }

  /// Whether the list may be refreshed though no caller has asked for that: its rows stay, and no jump is under way.
  var mayRefreshByItself: Bool {
    guard pagesToReconcile != nil, jump.load == nil, case .idle = refresh else { return false }
    return true
  }

  /// Whether no key leads into the gap at an edge.
  private func isClosed(_ edge: SegmentEdge) -> Bool {
    guard edges.contains(edge), let other = edgeAcross(edge), case .closed = edges[edge],
      case .closed = edges[other]
    else { return false }
    return true
  }

  /// On which side of the gap before a segment the user is, as the side of the edge there.
  private func sideOfUser(before order: Int, _ visible: ClosedRange<Int>?) -> ListEdge {
    let index = rows(ofSegment: order).lowerBound
    guard let visible else { return .end }
    if let segment = segmentOfUser { return edges.order(of: segment) >= order ? .start : .end }
    return visible.lowerBound >= index ? .start : .end
  }

  private func isWithinReach(
    of order: Int,
    _ side: ListEdge,
    _ visible: ClosedRange<Int>?
  ) -> Bool {
    guard let visible else { return false }
    let index = rows(ofSegment: order).lowerBound
    let rows = side == .start ? visible.lowerBound - index : index - 1 - visible.upperBound
    return prefetch.isWithinReach(max(0, rows), of: side)
  }

  /// Loads one page of a gap, whatever the rows on screen need.
  ///
  /// - Returns: The operation to wait for; `nil` if the gap is closed.
  package mutating func fill(_ gap: PaginationGap.ID) -> OperationID? {
    guard let order = order(below: gap) else { return nil }
    stopRereading()
    if let load = refresh.load { return load.operation }
    let side = sideOfUser(before: order, visibleRange)
    let lower = SegmentEdge(segment: edges.segments[order].id, side: .start)
    let upper = SegmentEdge(segment: edges.segments[order - 1].id, side: .end)
    let (near, far) = side == .start ? (lower, upper) : (upper, lower)
    switch (edges[near], edges[far]) {
    case (.closed, _): return loadMore(at: far)
    // A refresh may end before it reaches an expired key. The other side leads there too.
    case (.failed(_, let failure), .open) where failure.isKeyExpired: return loadMore(at: far)
    default: return loadMore(at: near)
    }
  }

  // MARK: Opening and closing

  /// Adds a segment without pages for new first pages, with a gap on each side where there are other rows.
  ///
  /// - Parameters:
  ///   - place: Where its rows are in the whole list, if keys count rows.
  ///   - total: How many items the whole list has now.
  ///   - isHead: Whether they come before all others if their place is not known, or behind.
  mutating func insertSegment(
    at place: Range<Int>?,
    total: Int?,
    isHead: Bool,
    at time: Duration
  ) -> SegmentID {
    let order = order(of: place, total: total) ?? (isHead ? 0 : edges.segments.count)
    let id = insertSegment(at: order, time)
    guard isHead else { return id }
    forgetFirstPage(from: order + 1)
    if place == nil {
      // Nothing tells how many rows have come in, unless the total has grown.
      for lower in edges.segments.indices.dropFirst(order + 1)
      where total == nil || edges.segments[lower].total == nil {
        edges.setHint(nil, total: nil, at: lower)
      }
      closeWithoutHint()
    }
    return id
  }

  mutating func insertSegment(
    at order: Int,
    _ time: Duration,
    isPlaced: Bool = true,
    firstPage: Int? = nil
  ) -> SegmentID {
    let id = content.insertSegment(at: order, firstPage: firstPage)
    var segment = ListEdges.Segment(id: id, viewID: makeNumber())
    if order > 0 {
      segment.gap = openGap(at: time)
      let upper = SegmentEdge(segment: edges.segments[order - 1].id, side: .end)
      if case .end = edges[upper] { edges[upper] = .closed }
    }
    if edges.segments.indices.contains(order) {
      edges.setGap(openGap(at: time), at: order)
      let lower = SegmentEdge(segment: edges.segments[order].id, side: .start)
      if case .end = edges[lower] { openUpwards(lower) }
    }
    edges.insert(segment, at: order, isPlaced: isPlaced)
    return id
  }

  /// Goes on at the start of a segment that was the list's start before a gap opened there. If a key had led to
  /// the page that ended the list, the same key may lead into the gap now.
  private mutating func openUpwards(_ edge: SegmentEdge) {
    guard let link = content.page(at: edge)?.link, link.direction == .start, let key = link.key,
      !key.countsRows
    else { return edges[edge] = .closed }
    askAgain(for: link, at: edge)
  }

  /// Where rows belong that are at some places in the whole list; `nil` if that is not known. If the total says that rows have
  /// come since a segment was placed, those are most likely above it.
  func order(of place: Range<Int>?, total: Int?) -> Int? {
    guard let place else { return nil }
    for order in edges.segments.indices {
      guard let hint = edges.segments[order].hint else { return nil }
      let end = hint + content.pages.segments[order].rowCount
      let grown = growth(from: edges.segments[order].total, to: total) ?? 0
      if place.upperBound <= end + grown { return order }
    }
    return edges.segments.count
  }

  /// Forgets that the list's first page was dropped at a segment's start: another page is the first one now.
  private mutating func forgetFirstPage(from order: Int) {
    for segment in edges.segments[order...] {
      let edge = SegmentEdge(segment: segment.id, side: .start)
      edges[side: edge].dropped.removeAll { $0.link == .first }
      guard edges[edge].link == .first else { continue }
      edges[edge] = edges[side: edge].dropped.last.map { .open($0.link) } ?? .closed
    }
  }

  /// Closes an edge, and forgets what is known of the pages beyond it.
  mutating func close(_ edge: SegmentEdge) { edges[side: edge] = ListEdges.Side(state: .closed) }

  /// Notes that the pages which were dropped at an edge are beyond another one now, and closes the first.
  mutating func moveDroppedPages(from edge: SegmentEdge, to other: SegmentEdge) {
    edges[side: other].dropped = edges[side: edge].dropped
    edges[side: other].pagesBeyond = edges[side: edge].pagesBeyond
    close(edge)
  }

  /// Closes all edges and forgets all gaps: the list is replaced.
  mutating func resetEdges() {
    edges.reset(to: content.outermost(.start).segment)
  }

  private mutating func openGap(at time: Duration) -> OpenGap {
    let gap = OpenGap(id: PaginationGap.ID(number: makeNumber()), openedAt: time)
    report(.gapOpened(gap.id))
    return gap
  }

  /// Closes the gap at an edge, where a page has met the rows on the other side. Segments in between go:
  /// the server does not have their rows any more.
  mutating func closeGap(at edge: SegmentEdge, meeting: PageMeeting, _ load: Load) {
    let isDown = edge.side == .end
    let segment = SegmentID(ofPage: meeting.page)
    let key = content.key(beyond: edge)
    // The server has no rows behind these, so the list ends here, and the segments below go.
    if isDown, key == nil { return openBeyond(edge, load) }
    let link = isDown ? key.map { PageLink(key: $0, direction: .end) } : nil
    removeSegments(between: edges.order(of: edge.segment), and: edges.order(of: segment))
    let count = content.pages.segments[edges.order(of: segment)].rowCount
    content.trim(through: meeting, on: edge.side, link: link)
    if isDown {
      moveStart(of: segment, by: count - content.pages.segments[edges.order(of: segment)].rowCount)
    }
    forgetReplacedPages()
    if content.sentIndices(of: segment).isEmpty {
      // Nothing is left of the other side, so the new pages lead on.
      edges.notePlaced(edge.segment)
      removeSegment(at: edges.order(of: segment))
      return openBeyond(edge, load)
    }
    let upper = edges.order(of: isDown ? edge.segment : SegmentID(ofPage: meeting.page))
    joinSegments(at: upper, placedBy: edge.side.opposite)
    let end = SegmentEdge(segment: edges.segments[upper].id, side: .end)
    if case .closed = edges[end] { openBeyond(end, load) }
  }

  private mutating func removeSegments(between one: Int, and other: Int) {
    for order in (min(one, other) + 1..<max(one, other)).reversed() { removeSegment(at: order) }
  }

  /// Removes the pages of a segment. The gaps around it become one.
  mutating func removeSegment(at order: Int) {
    let segment = edges.segments[order]
    for side in segment.sides.values { abandon(side.state) }
    if order == edges.segments.count - 1 { abandonAhead() }
    content.removeSegment(segment.id)
    forgetReplacedPages()
    if edges.segments.count > 1 { edges.remove(at: order) }
  }

  /// Removes segments whose rows are all on other pages by now: there must be rows between two gaps.
  mutating func removeEmptySegments() {
    for order in edges.segments.indices.reversed()
    where edges.segments.count > 1 && content.pages.segments[order].count == 0 {
      removeSegment(at: order)
    }
  }

  /// Joins a segment with the next one: the gap between them is closed.
  ///
  /// - Parameter newer: The one of both whose place has just been proved: the upper one is at the start.
  mutating func joinSegments(at order: Int, placedBy newer: ListEdge) {
    stopRereading()
    freshness.unreadPages = []
    let (upper, lower) = (edges.segments[order], edges.segments[order + 1])
    let (start, end) = (
      upper.hint, lower.hint.map { $0 + content.pages.segments[order + 1].rowCount }
    )
    for state in [upper.sides.end.state, lower.sides.start.state] { abandon(state) }
    // Rows on screen must not change what views know their segment by.
    let lowerRows = rows(ofSegment: order + 1)
    let isLowerOnScreen = visibleRange.map { lowerRows.contains($0.lowerBound) } ?? false
    let upperWasEmpty = content.pages.segments[order].count == 0
    // The store knows pages beyond the outer sides by the numbers of those that are loaded.
    let kept: ListEdge? =
      lower.sides.end.stored != nil ? .end : upper.sides.start.stored != nil ? .start : nil
    let id = content.joinSegments(at: order, keeping: kept)
    abandonAhead()
    edges.join(
      at: order,
      as: id,
      viewID: isLowerOnScreen || upperWasEmpty ? lower.viewID : upper.viewID
    )
    let count = content.pages.segments[order].rowCount
    let placed = newer == .start ? start : end.map { $0 - count }
    edges.setHint(placed, total: (newer == .start ? upper : lower).total, at: order)
    moveHints(below: order, since: end)
    if let gap = lower.gap { report(.gapClosed(gap.id)) }
  }

  /// Lets the segments go that are furthest from the user, while there are more gaps than are kept.
  ///
  /// - Parameter new: A segment that stays: the user is about to see it.
  mutating func limitGaps(keeping new: SegmentID? = nil) {
    while edges.segments.count - 1 > Self.maximumGaps {
      let visible = lastVisibleRange
      let others = edges.segments.indices.filter {
        edges.segments[$0].id != new && mayGo(edges.segments[$0].id)
      }
      let furthest = others.max { one, other in
        distance(of: rows(ofSegment: one), from: visible)
          < distance(of: rows(ofSegment: other), from: visible)
      }
      guard let furthest else { return }
      removeSegment(at: furthest)
    }
  }

  private func distance(of rows: Range<Int>, from visible: ClosedRange<Int>?) -> Int {
    guard let visible else { return rows.lowerBound }
    if rows.lowerBound > visible.upperBound { return rows.lowerBound - visible.upperBound }
    return max(0, visible.lowerBound - rows.upperBound + 1)
  }
}

extension PaginationGap {
  init(_ gap: OpenGap, state: LoadState, index: Int, missingCount: Int?) {
    self.init(
      id: gap.id.number,
      state: state,
      index: index,
      missingCount: missingCount,
      openedAt: gap.openedAt
    )
  }
}
