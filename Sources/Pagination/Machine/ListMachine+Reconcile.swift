/// A refresh that keeps the rows and the user's place.
///
/// New pages are staged, from the first one on, and nothing is shown, until they meet the loaded rows
/// (``PageMeeting``) or as many have come as the configuration allows. Then all changes in one step: what
/// the new pages cover is as the server has it now, and the rest stays. If they have not met, a gap remains
/// between them and the loaded rows.
///
/// Usually new rows come at the start of the list. In a list that opens with its last page, such as a chat,
/// the same happens at its end.
extension ListMachine {
  /// A page of a refresh has landed.
  mutating func landRefreshed(
    _ arrived: ArrivedPage<Item>,
    _ reason: Load.Reason,
    at time: Duration
  ) {
    if reason == .stale { return landReread(arrived) }
    // A first page from the middle of the list says nothing of the rows above it.
    let isInside = staged.pages.isEmpty && beginsInside(arrived)
    guard reason == .refresh, let maximum = pagesToReconcile, !isInside || findPlace(arrived) else {
      if reason != .change { prefetch.listReplaced() }
      holdingPlace(inNewList: reason, opening: arrived.page.opening) {
        $0.landFirst(arrived, reason)
      }
      if reason == .refresh, isForNews(arrived.load) { goToRow(at: arrived.page.opening) }
      return
    }
    report(arrived.landed(content.arrival(of: arrived.page.items)))
    if isInside { return landInside(arrived, at: time) }
    guard let isContinued = stage(arrived, in: \.staged) else { return }
    let meeting = content.meeting(of: staged.rows, in: .all)
    let goal = meeting.map(isBeyondExpiredKeys) == true ? nil : segmentWithExpiredKey
    guard isContinued, goal != nil || meeting == nil, let link = staged.nextLink else {
      return show(meeting, at: time)
    }
    if let error = staged.objection(to: link, maximumEmptyPages: configuration.maximumEmptyPages) {
      staged = StagedPages()
      return failRefresh(makeFailure(error, of: arrived.load), reason)
    }
    let extra = goal == nil ? 0 : pagesToReachAllRows
    var most = min(maximum, .max - 1 - extra) + extra
    // One page more tells whether the pages end beside rows of the list.
    if content.order == nil, let last = staged.rows.last, content.home(of: last.id) != nil {
      most += 1
    }
    guard staged.pages.count < most || staged.ids.isEmpty else { return show(meeting, at: time) }
    goOn(with: link, after: arrived.load)
  }

  /// Whether the source's first page is in the middle of its list, and rows above it are loaded.
  private func beginsInside(_ arrived: ArrivedPage<Item>) -> Bool {
    let page = arrived.page
    guard page.next != nil else { return false }
    if scale?.countsFromStart == true {
      return place(of: page, arrived.load).map { $0.lowerBound > 0 } ?? false
    }
    guard page.previous != nil, let first = page.items.first?.id else { return false }
    return content.index(of: first).map { $0 > 0 } ?? false
  }

  /// Learns where rows are in the whole list from one that a page has of them. Returns whether it has any, or keys count no
  /// rows.
  private mutating func findPlace(_ arrived: ArrivedPage<Item>) -> Bool {
    guard let start = place(of: arrived.page, arrived.load)?.lowerBound else { return true }
    guard let known = knownRow(of: arrived.page, at: start) else { return false }
    moveStart(of: SegmentID(ofPage: known.home), by: known.moved)
    return true
  }

  /// The source's first page is not the list's, so it says nothing of the rows above it, and is one of those that are read
  /// again before they are seen.
  private mutating func landInside(_ arrived: ArrivedPage<Item>, at time: Duration) {
    let (load, wishes) = (arrived.load, refresh.wishes)
    refresh = .idle
    landed = load.id
    totalCount = arrived.page.totalCount ?? totalCount
    noteRefreshed(by: load.id, at: time)
    reopenFailed()
    // Rows have come in above the first one.
    let start = edges.outermost(.start)
    if case .end = edges[start], computedKey(beyond: start) != nil { openBeyond(start, load) }
    let summary = RefreshSummary(
      pages: 1,
      isJoined: true,
      came: 0,
      went: 0,
      moved: 0,
      edge: .start
    )
    report(.reconciled(summary))
    note(.loaded(count: 0), of: load)
    goOnWithScreen(for: load, wishes)
  }

  /// Adds a page to those of a refresh or a check.
  ///
  /// - Returns: Whether more pages may follow. `nil` if another one is requested in place of this one: rows have come or gone
  ///   while the pages were read, so that keys which count rows led past some. Then they are read again, once, if they begin
  ///   with the first page.
  mutating func stage(
    _ arrived: ArrivedPage<Item>,
    in pages: WritableKeyPath<ListMachine, StagedPages<Item>>
  ) -> Bool? {
    noteScale(arrived.page, arrived.load)
    let load = arrived.load
    switch self[keyPath: pages].add(arrived, at: place(of: arrived.page, load)) {
    case .joins, .isBelieved: return true
    case .repeats where load.emptyPages < 2:
      let page = arrived.page
      let side = self[keyPath: pages].side
      let next = side == .end ? page.next : page.previous
      // A page of the shared row alone may be the last one for which the server has rows.
      let isAlone = scale?.unit == .rows && (page.sentIDs?.count ?? page.items.count) == 1
      let link = PageLink(key: isAlone ? next : load.link.key, direction: side.direction)
      goOn(with: link, after: load, emptyPages: load.emptyPages + 1, sharesRow: !isAlone)
    case .repeats, .isElsewhere:
      if load.restarts > 0 || self[keyPath: pages].region != .all { return false }
      self[keyPath: pages] = StagedPages()
      goOn(with: .first, after: load)
    }
    return nil
  }

  /// Requests another page for a refresh or a check. If that is the first one, it begins again.
  mutating func goOn(
    with link: PageLink,
    after load: Load,
    emptyPages: Int = 0,
    sharesRow: Bool = true
  ) {
    let size = link == .first ? configuration.firstPageSize : configuration.pageSize
    var next = makeLoad(load.target, link, size: size, load.operation)
    next.restarts = load.restarts + (link == .first ? 1 : 0)
    let pages = load.target == .check ? news.checked : staged
    if link != .first, sharesRow { aim(&next, behind: pages) }
    next.emptyPages = emptyPages
    if load.target == .check {
      news.check = .loading(next)
    } else {
      (next.isQuiet, next.then) = (load.isQuiet, load.then)
      refresh = .loading(next, then: refresh.wishes)
    }
    request(next)
  }

  /// How many pages may be needed to reach the last loaded row, if pages stay as full as the staged ones: a
  /// source may leave rows out of pages. Those that were dropped above are passed on the way.
  private var pagesToReachAllRows: Int {
    edges[side: edges.outermost(staged.side.opposite)].pagesBeyond + content.sentPageCount
      + content.count * staged.pages.count / max(1, staged.ids.count)
  }

  /// How many pages a refresh may load; `nil` if it replaces the list.
  var pagesToReconcile: Int? {
    // The last row may go while a refresh is under way.
    guard case .reconcile(let pages, _) = configuration.refresh, landed != nil,
      content.count > 0 || !staged.pages.isEmpty
    else { return nil }
    return pages
  }

  /// Shows the staged pages, or only counts what is new on them if the user is at the first row and the
  /// configuration wants that.
  private mutating func show(_ meeting: PageMeeting?, at time: Duration) {
    let isForNews = refresh.load.map(isForNews) ?? false
    guard configuration.newRows == .announce, isAtFirstRow, segmentWithExpiredKey == nil,
      !isForNews,
      staged.ids.contains(where: { content.home(of: $0) == nil && content.index(of: $0) == nil }),
      let load = refresh.load
    else {
      holdingPlaceWhileMerging {
        $0.splice(meeting, goesToTop: isForNews, at: time)
      }
      if isForNews { showNewRows(at: time) }
      return
    }
    let wishes = refresh.wishes
    // A restored list has been refreshed, though it does not show that yet. No page is stale before the new ones are shown.
    if landed == TaskID.none { landed = load.id }
    freshness.refreshedAt = time
    keepNews(staged)
    staged = StagedPages()
    refresh = .idle
    note(.loaded(count: newRowCount), of: load)
    grant(wishes)
    judgeNeed()
  }

  /// Whether the user waits for new rows that a load brings again.
  private func isForNews(_ load: Load) -> Bool { load.operation == news.refresh }

  // MARK: Keys that have expired

  /// Finds a fresh key for an edge whose key has expired: its own page names one when it is read again, or else the list is
  /// loaded from its first page on until the pages reach the edge. Once, until another page has landed at an edge: the new key
  /// may have expired as well.
  ///
  /// - Returns: Whether it does so.
  mutating func recover(from failure: LoadFailure, of load: Load) -> Bool {
    guard failure.isKeyExpired, pagesToReconcile != nil, let edge = load.edge,
      !recovering.contains(edge)
    else { return false }
    // The page may have named the same key again.
    let isFresh = scale == nil && load.restarts > 0
    if isFresh || !rereadForKey(at: edge, load.operation) {
      recoverFromFirstPage(edge, load.operation)
    }
    return true
  }

  /// Whether the outermost row that the server has sent at an edge has been removed by an edit.
  func isRowRemoved(at edge: SegmentEdge) -> Bool {
    guard scale == nil, let items = content.page(at: edge)?.items else { return false }
    return items.outermost(at: edge.side).map { content.isGone($0.id) } ?? false
  }

  mutating func recoverFromFirstPage(_ edge: SegmentEdge, _ operation: OperationID) {
    recovering.insert(edge)
    startRefresh(.refresh)
    if edge == edges.outermost(edge.side) { refresh.wishes[edge.side] = operation }
  }

  /// The segment nearest to the staged pages that cannot load away from them, because its key has expired.
  private var segmentWithExpiredKey: SegmentID? {
    let side = staged.side
    let expired = edges.segments.filter { $0.sides[side].state.isKeyExpired }
    return (side == .end ? expired.first : expired.last)?.id
  }

  /// Whether pages that meet the list at a row replace all keys that have expired.
  private func isBeyondExpiredKeys(_ meeting: PageMeeting) -> Bool {
    guard let segment = segmentWithExpiredKey else { return true }
    let met = edges.order(of: SegmentID(ofPage: meeting.page))
    let expired = edges.order(of: segment)
    if met == expired { return content.isLastRow(meeting, towards: staged.side) }
    return staged.side == .end ? met > expired : met < expired
  }

  // MARK: Showing the staged pages

  /// Shows the staged pages.
  ///
  /// - Parameters:
  ///   - meeting: Where they meet the loaded rows; `nil` if they do not.
  ///   - replacesAll: Whether they are all rows that stay loaded, read again.
  ///   - goesToTop: Whether the user goes to the first row then.
  /// - Returns: The rows that the server has moved, and those that are new.
  mutating func splice(
    _ meeting: PageMeeting?,
    replacesAll: Bool = false,
    goesToTop: Bool = false,
    at time: Duration
  ) -> (moved: Set<Item.ID>, came: [Item.ID]) {
    let (new, wishes) = (staged, refresh.wishes)
    let isAtFirstRow = isAtFirstRow
    let leavesRows = new.side == .end && (goesToTop || isAtFirstRow)
    var meeting = meeting
    if !replacesAll, new.nextLink != nil, placeUnplaced(towards: new) {
      meeting = content.meeting(of: new.rows, in: .all)
    }
    // If the server has no rows behind the new ones, they replace all.
    if new.nextLink == nil { meeting = nil }
    let old = content.sample(of: new.ids + viewport.rows, behind: meeting)
    guard let first = new.pages.first, let last = new.pages.last else { return ([], []) }
    staged = StagedPages()
    refresh = .idle
    let oldest = new.pages.map(\.load.id).min() ?? first.load.id
    content.leaveRemovedNeighbours()
    let isJoined = replacesAll || meeting != nil || new.nextLink == nil
    content.retireEdits(before: oldest, of: coveredIDs(by: meeting, new, isJoined: isJoined))
    if !isJoined { content.leaveEnd(new.side.opposite, before: oldest, to: Set(new.ids)) }
    // If all of its rows are replaced, its end says nothing.
    let met = meeting.flatMap {
      content.isLastRow($0, towards: .end) ? nil : edges.order(of: SegmentID(ofPage: $0.page))
    }
    let end = met.flatMap { places(ofSegment: $0)?.upperBound }
    let total = met.flatMap { $0 > 0 ? totalCount : edges.segments[$0].total }
    let segment: SegmentID
    if let meeting {
      segment = makeRoom(for: meeting, new.nextLink, new.side)
    } else if isJoined {
      segment = removeAllSegments()
    } else {
      // The first page of a list that opens in the middle is not its start.
      segment = insertSegment(
        at: first.page.previous == nil ? nil : new.place,
        total: new.totalCount,
        isHead: new.side == .end,
        at: time
      )
    }
    let edge = SegmentEdge(segment: segment, side: new.side.opposite)
    close(edge)
    for arrived in new.side == .end ? new.pages.reversed() : new.pages {
      let page = arrived.sentPage(rowCount: arrived.rowCount)
      let arrival = content.add(page, at: edge, load: arrived.load.id, takeover: .all)
      noteLeft(arrival.left)
      rules.landed(arrived.mark, mayRepeat: true)
    }
    setPlace(of: segment, new, since: end, total)
    if content.dropReplacedPages(at: edge.opposite) {
      forgetReplacedPages()
      edges[edge.opposite] = .closed
    }
    landed = oldest
    noteRefreshed(by: oldest, at: time)
    news.waiting = StagedPages()
    missedPlaceholder = nil
    totalCount = new.totalCount ?? totalCount
    removeEmptySegments()
    openBeyond(edge, last.load)
    if case .closed = edges[edge.opposite] { openBeyond(edge.opposite, last.load) }
    viewport.keep { old.indices[$0] == nil || content.index(of: $0) != nil }
    prefetch.listChanged(itemCount: content.count)
    limitGaps()
    if meeting != nil, content.showsTheSame(as: old, of: new.ids) {
      content.pages.keepVersion(old.version)
    }
    // The user sees the new rows, as soon as views have drawn them. Until then the old ones, at the gap, show no need.
    if !isJoined, leavesRows, viewport.isRedrawn(with: new.ids) { viewport.isAsleep = true }
    return finishRefresh(new, old, isJoined: isJoined, isAtFirstRow: isAtFirstRow, wishes)
  }

  /// Reports what a refresh has done, and goes on with what was asked for meanwhile.
  private mutating func finishRefresh(
    _ new: StagedPages<Item>,
    _ old: ListSample<Item>,
    isJoined: Bool,
    isAtFirstRow: Bool,
    _ wishes: RefreshState.Wishes
  ) -> (moved: Set<Item.ID>, came: [Item.ID]) {
    let came = new.ids.filter { old.indices[$0] == nil && content.index(of: $0) != nil }
    let moved = content.movedRows(among: new.ids, since: old)
    let summary = RefreshSummary(
      pages: new.pages.count,
      isJoined: isJoined,
      came: came.count,
      went: old.count + came.count - content.count,
      moved: moved.count,
      edge: new.side.opposite
    )
    report(.reconciled(summary))
    if let load = new.pages.first?.load { note(.loaded(count: came.count), of: load) }
    dropPages(awayFrom: new.side.opposite)
    // The user stays where the others are.
    if !isAtFirstRow { viewport.keep { !moved.contains($0) } }
    if let load = new.pages.first?.load { goOnWithScreen(for: load, wishes) }
    return (moved, came)
  }

  /// Removes what the staged pages have replaced. Returns the segment that they go to.
  ///
  /// - Parameter link: What asks for the rows behind them.
  private mutating func makeRoom(
    for meeting: PageMeeting,
    _ link: PageLink?,
    _ side: ListEdge
  ) -> SegmentID {
    let segment = SegmentID(ofPage: meeting.page)
    edges.notePlaced(segment)
    moveUnplaced(to: side == .end ? edges.segments.count - 1 : 0)
    let order = edges.order(of: segment)
    let covered = side == .end ? 0..<order : order + 1..<edges.segments.count
    for order in covered.reversed() { removeSegment(at: order) }
    content.trim(through: meeting, on: side, link: side == .end ? link : nil)
    forgetReplacedPages()
    reopenFailed()
    if content.sentIndices(of: segment).isEmpty {
      // Nothing is left of the old pages, so the new ones lead on.
      edges[SegmentEdge(segment: segment, side: side)] = .closed
    }
    return segment
  }

  /// Notes where the rows of a segment are in the whole list, as new pages in it say.
  ///
  /// - Parameters:
  ///   - end: Where it ended.
  ///   - total: How many rows the whole list had then.
  private mutating func setPlace(
    of segment: SegmentID,
    _ new: StagedPages<Item>,
    since end: Int?,
    _ total: Int?
  ) {
    let order = edges.order(of: segment)
    let count = content.pages.segments[order].rowCount
    let hint = new.side == .end ? new.place?.lowerBound : new.place.map { $0.upperBound - count }
    // Rows that the refresh has not read may have come or gone, too: the total tells that.
    let grown = end.flatMap { end in hint.map { $0 + count - end } } ?? 0
    edges.setHint(hint, total: total.map { $0 + grown } ?? new.totalCount, at: order)
    moveHints(below: order, since: end)
  }

  /// The server has no other rows than the staged ones.
  private mutating func removeAllSegments() -> SegmentID {
    while edges.segments.count > 1 { removeSegment(at: edges.segments.count - 1) }
    removeSegment(at: 0)
    resetEdges()
    return content.outermost(.start).segment
  }

  /// A refresh tries again what has failed, but no key that has expired.
  mutating func reopenFailed() {
    for edge in edges.all {
      if case .failed(let link, let failure) = edges[edge], !failure.isKeyExpired {
        edges[edge] = .open(link)
      }
    }
  }

  /// The ids of the rows that the staged pages replace: all if they are the whole list.
  private func coveredIDs(
    by meeting: PageMeeting?,
    _ new: StagedPages<Item>,
    isJoined: Bool
  ) -> Set<Item.ID> {
    var ids = Set(new.ids)
    guard let meeting else { return isJoined ? ids.union(content.edits.entries.keys) : ids }
    let id = content.pages[meeting.page].items[meeting.row].id
    guard let index = content.index(of: id) else { return ids }
    let rows = PaginatedItems(content.pages)
    for row in new.side == .end ? 0..<index + 1 : index..<rows.count { ids.insert(rows[row].id) }
    return ids
  }
}

extension SegmentEdge {
  /// The other edge of the segment.
  var opposite: SegmentEdge { SegmentEdge(segment: segment, side: side.opposite) }
}
