/// Rows that were loaded before the last refresh: they are stale, and read again before they are seen.
///
/// To read a page again is a refresh that begins with that page. What comes is staged until it meets the rows behind the page,
/// and replaces what it covers in place. The rows on screen are part of the refresh. Others are read when they come as near to
/// the screen as a page that is loaded; while that is under way, no edge loads.
extension ListMachine {
  // MARK: What is stale

  /// Notes that a refresh has read the list's first rows.
  ///
  /// - Parameter load: The first load of it.
  mutating func noteRefreshed(by load: TaskID, at time: Duration) {
    freshness.refreshedAt = time
    freshness.since = max(freshness.since, load)
    freshness.unreadPages = []
    findStalePages()
  }

  private mutating func findStalePages() {
    freshness.hasStalePages = content.pages.segments.reversed().contains { segment in
      content.sentIndices(of: segment.id).reversed().contains(where: isStale)
    }
  }

  /// Whether a page was read before the last refresh began.
  func isStale(_ page: Int) -> Bool {
    content.isSent(page) && content.pages[page].load < freshness.since
  }

  /// Whether rows on screen may be older than the last refresh, or that has failed.
  var isStale: Bool {
    if content.count == 0 { return false }
    if case .failed(_, .refresh) = refresh { return true }
    return landed == TaskID.none || showsStaleRows
  }

  /// Whether the list is older than it may be.
  private func isTooOld(at time: Duration) -> Bool {
    guard let age = configuration.staleAfter else { return landed == TaskID.none }
    return freshness.refreshedAt.map { time - $0 > age } ?? true
  }

  /// Whether a list that comes back on screen has to be refreshed. A restored one that is young enough is as good as one that
  /// has just been refreshed.
  mutating func takeNeedOfRefresh(at time: Duration) -> Bool {
    if landed == nil || isTooOld(at: time) { return true }
    if landed == TaskID.none { landed = makeTaskID() }
    return false
  }

  private var showsStaleRows: Bool {
    freshness.hasStalePages
      && visibleRange.map { stalePage(among: $0, where: isStale) != nil } ?? false
  }

  private func isToBeReread(_ page: Int) -> Bool {
    isStale(page) && !freshness.unreadPages.contains(page)
  }

  private func position(ofRowAt index: Int) -> ItemPosition? {
    content.pages.position(of: PaginatedItems(content.pages)[index].id)
  }

  /// The first stale page that has one of some rows.
  private func stalePage(among rows: ClosedRange<Int>, where isWanted: (Int) -> Bool) -> Int? {
    // If a container does not report which rows have gone, only the newest one is sure to be on screen.
    let newest = viewport.newest.flatMap(content.index(of:))
    let rows = viewport.tellsPlace ? rows : newest.map { $0...$0 } ?? rows
    var page = position(ofRowAt: rows.lowerBound)?.page
    let last = position(ofRowAt: rows.upperBound)?.page
    while let number = page {
      if isWanted(number) { return number }
      page = number == last ? nil : content.pages.page(beside: number, towards: .end)
    }
    return nil
  }

  /// The nearest stale page on one side of a row that comes as near as a page that is loaded. Not beyond a gap: the pages
  /// there may bring its rows.
  private func stalePage(from index: Int, towards side: ListEdge) -> Int? {
    guard let position = position(ofRowAt: index) else { return nil }
    var page = position.page
    let count = content.pages.rowCount(of: page...page)
    var rows = side == .end ? count - 1 - position.offset : position.offset
    while prefetch.isWithinReach(rows, of: side), hasPage(beside: page, side) {
      page = side.next(to: page)
      if isToBeReread(page) { return page }
      rows += content.pages.rowCount(of: page...page)
    }
    return nil
  }

  // MARK: Requests

  private var mayReread: Bool {
    guard freshness.hasStalePages, case .reconcile(_, .beforeSeen) = configuration.refresh,
      case .idle = refresh, landed != nil, !viewport.isAsleep
    else { return false }
    return !edges.areLoading
  }

  /// Reads stale pages again that are on screen, or within reach of it.
  ///
  /// - Parameter row: The only row that counts; all on screen if `nil`.
  mutating func rereadIfNeeded(around row: Int? = nil) {
    guard mayReread, let rows = row.map({ $0...$0 }) ?? visibleRange else { return }
    let page =
      stalePage(among: rows, where: isToBeReread)
      ?? stalePage(from: rows.upperBound, towards: .end)
      ?? stalePage(from: rows.lowerBound, towards: .start)
    if let page { reread(page, makeOperation(), isQuiet: true) }
  }

  /// Reads the page at a gap again, if it is stale: it may be on the other side by now. Returns whether it does so.
  mutating func reread(at edge: SegmentEdge, _ operation: OperationID) -> Bool {
    guard mayReread, edgeAcross(edge) != nil, edges[side: edge].stored == nil else { return false }
    let page = content.outermostPage(at: edge)
    if isToBeReread(page) { reread(page, operation, isQuiet: true, then: edge) }
    return refresh.isRunning
  }

  /// Reads the page at an edge again, because its key has expired: the page names a fresh one. Returns whether it does so. Not
  /// the first page, which a refresh reads, nor one of an earlier run of the app, whose key is as old.
  mutating func rereadForKey(at edge: SegmentEdge, _ operation: OperationID) -> Bool {
    let page = content.outermostPage(at: edge)
    guard case .idle = refresh, scale == nil, content.isSent(page),
      content.pages[page].load > .none, edges[side: edge].dropped.isEmpty,
      let (link, side) = linkToReread(page), link.key != nil, side == edge.side
    else { return false }
    reread(page, operation, isQuiet: true, then: edge)
    return refresh.isRunning
  }

  /// Reads the rows on screen again, as the end of a refresh. If there are none to read, goes on with what was asked for
  /// meanwhile.
  mutating func goOnWithScreen(for load: Load, _ wishes: RefreshState.Wishes) {
    if !load.isQuiet, mayReread, let rows = visibleRange {
      while !refresh.isRunning, let page = stalePage(among: rows, where: isToBeReread) {
        reread(page, load.operation, isQuiet: false)
      }
      refresh.wishes = wishes
      if refresh.isRunning { return }
    }
    finishRereading(load, wishes)
    if !recoverIfExpired(load) { judgeNeed() }
  }

  /// Loads the list from its first page on if a page that was read again has not named a fresh key. Returns whether it does so.
  private mutating func recoverIfExpired(_ load: Load) -> Bool {
    guard case .idle = refresh, let edge = load.then, edges.contains(edge), edges[edge].isKeyExpired
    else { return false }
    recoverFromFirstPage(edge, load.operation)
    return true
  }

  private mutating func reread(
    _ page: Int,
    _ operation: OperationID,
    isQuiet: Bool,
    then edge: SegmentEdge? = nil
  ) {
    guard let (link, side) = linkToReread(page) else {
      freshness.unreadPages.insert(page)
      return
    }
    staged = StagedPages(from: page, at: side)
    let size = link == .first ? configuration.firstPageSize : configuration.pageSize
    var load = makeLoad(.list(.stale), link, size: size, operation)
    (load.isQuiet, load.then) = (isQuiet, edge)
    refresh = .loading(load, then: PerEdge(nil))
    request(load)
  }

  /// What asks for the rows of a page again: the key of a fresh page beside it, if there is one, or its own.
  private func linkToReread(_ page: Int) -> (link: PageLink, side: ListEdge)? {
    let own = content.pages[page].link
    if scale != nil {
      guard var index = place(of: page) else { return nil }
      // Rows that have come or gone further down may have moved what is known of its place.
      if isFirst(page), case .end = edges.start, scale?.countsFromStart == true { index = 0 }
      let overlap = scale?.unit == .rows && hasPage(beside: page, .start) ? 1 : 0
      return key(at: index - overlap).map { (PageLink(key: $0, direction: .end), .end) }
    }
    let side: ListEdge =
      own.direction == .start
        || own == .first && content.pages[page].isLast(at: .end)
          && content.pages[page].previous != nil
      ? .start : .end
    let sides = [side, side.opposite]
    if let link = sides.lazy.compactMap({ side in link(from: page, side, isFresh: true) }).first {
      return link
    }
    let isOutermost = content.outermostPage(at: content.outermost(side.opposite)) == page
    if own == .first ? isOutermost : own.key != nil { return (own, side) }
    return sides.lazy.compactMap { side in link(from: page, side, isFresh: false) }.first
  }

  /// The link from a page beside another one to that.
  private func link(
    from page: Int,
    _ side: ListEdge,
    isFresh: Bool
  ) -> (link: PageLink, side: ListEdge)? {
    let beside = side.opposite.next(to: page)
    guard hasPage(beside: page, side.opposite), !isFresh || !isStale(beside),
      let key = content.pages[beside].key(beyond: side)
    else { return nil }
    return (PageLink(key: key, direction: side.direction), side)
  }

  /// Whether a page is next to another one of its segment.
  private func hasPage(beside page: Int, _ side: ListEdge) -> Bool {
    content.sentIndices(of: SegmentID(ofPage: page)).contains(side.next(to: page))
  }

  /// Whether a page is the first one that is loaded.
  private func isFirst(_ page: Int) -> Bool {
    content.outermostPage(at: content.outermost(.start)) == page
  }

  /// Where a page's first row is in the whole list, if keys count rows.
  private func place(of page: Int) -> Int? {
    let segment = SegmentID(ofPage: page)
    let before = content.sentIndices(of: segment).lowerBound..<page
    return places(ofSegment: edges.order(of: segment)).map { places in
      places.lowerBound + before.reduce(0) { $0 + content.pages[$1].rowCount }
    }
  }

  /// The first row of a page that the list has, too, as its index among those that were sent, with the loaded page that has
  /// it, and by how many places it has moved in the whole list; `nil` if there is none. If rows have moved by different numbers
  /// of places, the number that most of them share counts: edits on the server have moved the others.
  ///
  /// - Parameters:
  ///   - start: Where the page begins.
  ///   - segment: Where the row is loaded; anywhere if `nil`.
  func knownRow(
    of page: Page<Item, PageKey>,
    at start: Int,
    in segment: SegmentID? = nil
  ) -> (row: Int, home: Int, moved: Int)? {
    var places: [Int: Int] = [:]
    let rows = page.items.compactMap { item -> (row: Int, home: Int, moved: Int)? in
      guard let home = content.home(of: item.id),
        segment.map({ $0 == SegmentID(ofPage: home) }) ?? true,
        let first = places[home] ?? place(of: home)
      else { return nil }
      places[home] = first
      let own = content.pages[home]
      guard let new = index(of: item.id, page.items, page.sentIDs),
        let old = index(of: item.id, own.items, own.sentIDs)
      else { return nil }
      return (new, home, start + new - first - old)
    }
    return Dictionary(grouping: rows, by: \.moved).values
      .max { ($0.count, -$0[0].row) < ($1.count, -$1[0].row) }?.first
  }

  /// Which row of a page the server has sent as an item.
  private func index(of id: Item.ID, _ items: [Item], _ sent: [PageKey]?) -> Int? {
    sent?.firstIndex(of: PageKey(id)) ?? items.firstIndex { $0.id == id }
  }

  /// Stops reading rows again. That begins again when it is needed.
  mutating func stopRereading() {
    guard let load = refresh.load, load.target == .list(.stale) else { return }
    abandonRefresh()
    endRereading(load)
  }

  private mutating func endRereading(_ load: Load) {
    let wishes = refresh.wishes
    refresh = .idle
    staged = StagedPages()
    finishRereading(load, wishes)
  }

  /// Goes on with what was asked for meanwhile.
  private mutating func finishRereading(_ load: Load, _ wishes: RefreshState.Wishes) {
    if load.isQuiet { note(.loaded(count: 0), of: load) }
    if let edge = load.then, edges.contains(edge), case .open(let link) = edges[edge] {
      start(link, at: edge, operation: load.operation)
      if scale == nil { edges[edge].changeLoad { $0.restarts = 1 } }
    }
    grant(wishes)
  }

  mutating func failRereading(_ load: Load) {
    if case .from(let page) = staged.region { freshness.unreadPages.insert(page) }
    endRereading(load)
    if !recoverIfExpired(load) { judgeNeed() }
  }

  // MARK: Pages

  /// A page has come that has rows which are read again.
  mutating func landReread(_ arrived: ArrivedPage<Item>) {
    let load = arrived.load
    report(arrived.landed(content.arrival(of: arrived.page.items)))
    guard case .from(let page) = staged.region, content.isSent(page) else {
      return failRereading(load)
    }
    var arrived = arrived
    if scale != nil, staged.pages.isEmpty {
      guard let placed = placing(arrived, from: page) else { return }
      arrived = placed
    } else {
      guard let isContinued = stage(arrived, in: \.staged) else { return }
      if !isContinued { return failRereading(load) }
    }
    let meeting = content.meeting(of: staged.rows, in: staged.region)
    let count = staged.pages.filter { !$0.page.items.isEmpty }.count
    if meeting == nil, let link = staged.nextLink, count < maximumCount(from: page) {
      if staged.objection(to: link, maximumEmptyPages: configuration.maximumEmptyPages) != nil {
        return failRereading(load)
      }
      return goOn(with: link, after: load)
    }
    let wishes = refresh.wishes
    holdingPlaceWhileRereading { $0.replace(from: page, through: meeting) }
    goOnWithScreen(for: load, wishes)
  }

  /// How many pages may be read before they meet the rows behind a page: hardly more than are loaded there.
  private func maximumCount(from page: Int) -> Int {
    let numbers = content.sentIndices(of: SegmentID(ofPage: page))
    let behind = staged.side == .end ? numbers.upperBound - page : page - numbers.lowerBound + 1
    return min(behind, pagesToReconcile ?? 1, .max - 1) + 1
  }

  /// Stages the first page that is read again if keys count rows: from where it joins the rows before it. `nil` if another one
  /// is requested in its place, because it begins elsewhere.
  private mutating func placing(_ arrived: ArrivedPage<Item>, from number: Int) -> ArrivedPage<
    Item
  >? {
    let (page, load) = (arrived.page, arrived.load)
    guard let place = place(of: page, load), let expected = self.place(of: number) else {
      failRereading(load)
      return nil
    }
    var arrived = arrived
    var start = place.lowerBound
    let segment = SegmentID(ofPage: number)
    let known = knownRow(of: page, at: start, in: segment)
    let row = known?.row ?? 0
    if hasPage(beside: number, .start),
      let seam = content.seam(page, beside: number - 1, .end, size: load.size),
      known.map({ $0.home < number || seam.row < row }) ?? true
    {
      start += seam.row + 1
      if seam.beyond == 0, seam.left > 0, page.next != nil {
        reread(load, at: start + seam.left, from: number)
        return nil
      }
      arrived = arrived.continuing(at: seam, .end).page
    } else {
      // As many rows further as one that the list has, too, has moved.
      let moved = known?.moved
      let isPlaced =
        hasPage(beside: number, .start)
        ? moved == 0 && page.items.first?.id == content.pages[number].items.first?.id
        // No other page begins where this one should.
        : moved == 0 || moved.map { key(at: expected + $0) == load.link.key } ?? false
      let isFirst = start == 0 && isFirst(number)
      guard isFirst || known != nil && isPlaced else {
        reread(load, at: moved.map { expected + $0 }, from: number)
        return nil
      }
      // The rows above it belong to the gap, if there is one.
      if row > 0, edges.order(of: segment) > 0 {
        arrived = arrived.continuing(at: Seam(row: row - 1, beyond: 0, left: 0), .end).page
        start += row
      }
    }
    moveStart(of: segment, by: start - expected)
    _ = staged.add(arrived, at: start..<max(start, place.upperBound))
    return arrived
  }

  /// Asks for another page in place of one that does not join the rows before it.
  ///
  /// - Parameter index: Where the rows of the page are that is read again.
  private mutating func reread(_ load: Load, at index: Int?, from number: Int) {
    let overlap = hasPage(beside: number, .start) ? 1 : 0
    guard load.restarts < 2, let index, let expected = place(of: number),
      // Rows may have come in between, so the row before may be on the page before.
      let key = [overlap, overlap + rowsPerPage].compactMap({ key(at: index - $0) })
        .first(where: { $0 != load.link.key })
    else { return failRereading(load) }
    moveStart(of: SegmentID(ofPage: number), by: index - expected)
    var next = makeLoad(load.target, load.link, size: load.size, load.operation)
    next.link.key = key
    (next.isQuiet, next.then, next.restarts) = (load.isQuiet, load.then, load.restarts + 1)
    refresh = .loading(next, then: refresh.wishes)
    request(next)
  }

  /// Replaces rows by the staged pages.
  ///
  /// - Parameters:
  ///   - first: The page that they begin with.
  ///   - meeting: Where they meet the rows behind it. If they do not, those are not known to follow, and go.
  /// - Returns: The rows that the server has moved.
  private mutating func replace(from first: Int, through meeting: PageMeeting?) -> Set<Item.ID> {
    let new = staged
    let meeting = new.nextLink == nil ? nil : meeting
    let edge = SegmentEdge(segment: SegmentID(ofPage: first), side: new.side)
    let old = content.sample(of: new.ids + viewport.rows, behind: meeting)
    staged = StagedPages()
    refresh = .idle
    guard let last = new.pages.outermost(at: new.side) else { return [] }
    let oldest = new.pages.map(\.load.id).min() ?? last.load.id
    content.leaveRemovedNeighbours()
    content.retireEdits(before: oldest, of: rows(from: first, through: meeting, new))
    // They may go on into the rows beyond a gap.
    let across =
      edgeAcross(edge) == nil ? nil : content.meeting(of: new.rows, in: .beyond(edge.segment))
    let inOrder = new.side == .end ? new.pages : new.pages.reversed()
    let arrival = content.replacePages(
      from: first,
      through: meeting,
      by: inOrder.map { $0.sentPage(rowCount: $0.rowCount) },
      at: new.side
    )
    for page in arrival.left where content.pages.contains(page: page) {
      content.pages.changeRowCount(ofPage: page, by: -1)
    }
    forgetReplacedPages()
    for arrived in new.pages { rules.landed(arrived.mark, mayRepeat: true) }
    totalCount = new.totalCount ?? totalCount
    if content.page(at: edge)?.load ?? .none >= oldest {
      close(edge)
      if let across {
        closeGap(at: edge, meeting: across, last.load)
      } else {
        openBeyond(edge, last.load)
      }
    }
    removeEmptySegments()
    let gone = old.indices.keys.filter { content.index(of: $0) == nil }
    viewport.keep { !gone.contains($0) }
    prefetch.listChanged(itemCount: content.count)
    findStalePages()
    if content.showsTheSame(as: old, of: new.ids) { content.pages.keepVersion(old.version) }
    return content.movedRows(among: new.ids, since: old)
  }

  /// The rows that new pages replace, and their own: those up to the last one that both have, or to the end of the list.
  private func rows(
    from first: Int,
    through meeting: PageMeeting?,
    _ new: StagedPages<Item>
  ) -> Set<Item.ID> {
    let ids = Set(new.ids)
    let own = content.pages.shown(inPage: first).map(\.id)
    let met = meeting.map { content.pages[$0.page].items[$0.row].id }
    let known = (new.side == .end ? new.ids : new.ids.reversed())
      .filter { content.segment(of: $0) == SegmentID(ofPage: first) }
    // Nothing is known of what comes before them at a gap.
    let begin =
      hasPage(beside: first, new.side.opposite)
      ? own.outermost(at: new.side.opposite) : known.first
    let end = new.side == .end ? content.count - 1 : 0
    guard let last = new.nextLink == nil ? end : (met ?? known.last).flatMap(content.index),
      let start = begin.flatMap(content.index)
    else { return ids }
    return ids.union(PaginatedItems(content.pages)[min(start, last)...max(start, last)].map(\.id))
  }
}
