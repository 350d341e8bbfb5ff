/// A refresh that keeps the rows and the user's place.
///
/// New pages are staged from the first one on, and nothing is shown, until they meet the loaded rows
/// (``PageMeeting``) or as many have come as the configuration allows. Then all changes in one step: what
/// the new pages cover is as the server has it now, and what is below stays. If they have not met, a gap
/// remains between them and the loaded rows.
extension ListMachine {
  /// A page of a refresh has landed.
  mutating func landRefreshed(
    _ arrived: ArrivedPage<Item>,
    _ reason: Load.Reason,
    at time: Duration
  ) {
    guard reason == .refresh, let maximum = pagesToReconcile else {
      prefetch.listReplaced()
      return holdingPlace(inNewList: reason) { $0.landFirst(arrived, reason) }
    }
    staged.append(arrived)
    totalCount = staged[0].page.totalCount
    let meeting = content.meeting(
      of: stagedIDs,
      lastCount: arrived.page.items.count,
      beyond: nil,
      towards: .end
    )
    guard meeting == nil, let next = arrived.page.next else {
      return holdingPlace(inReconciledList: ()) { $0.splice(meeting, at: time) }
    }
    let link = PageLink(key: next, direction: .append)
    if let error = objection(toStaging: link, maximum: maximum) {
      staged = []
      return failRefresh(makeFailure(error, of: arrived.load), reason)
    }
    guard staged.count < maximum || stagedIDs.isEmpty else {
      return holdingPlace(inReconciledList: ()) { $0.splice(nil, at: time) }
    }
    stageNext(link, after: arrived.load)
  }

  /// How many pages a refresh may load; `nil` if it replaces the list.
  private var pagesToReconcile: Int? {
    guard case .reconcile(let pages) = configuration.refresh, landed != nil, content.count > 0 else {
      return nil
    }
    return pages
  }

  private var stagedIDs: [Item.ID] {
    var known: Set<Item.ID> = []
    return staged.flatMap { $0.page.items.map(\.id) }.filter { known.insert($0).inserted }
  }

  private func objection(toStaging link: PageLink, maximum: Int) -> PaginationError? {
    if let key = link.key, staged.contains(where: { $0.load.link.key == key }) {
      return .noProgress(.repeatedKey(key))
    }
    guard stagedIDs.isEmpty, staged.count > configuration.maximumEmptyPages else { return nil }
    return .tooManyEmptyPages(staged.count)
  }

  private mutating func stageNext(_ link: PageLink, after last: Load) {
    let load = makeLoad(last.target, link, size: configuration.pageSize, last.operation)
    refresh = .loading(load, then: refresh.wishes)
    request(load)
  }

  // MARK: Showing the staged pages

  /// Shows the staged pages.
  ///
  /// - Parameter meeting: Where they meet the loaded rows; `nil` if they do not.
  private mutating func splice(_ meeting: PageMeeting?, at time: Duration) {
    let (pages, wishes) = (staged, refresh.wishes)
    guard let first = pages.first, let last = pages.last else { return }
    staged = []
    refresh = .idle
    let old = content
    var summary = RefreshSummary(pages: pages.count, isJoined: true)
    content.leaveRemovedNeighbours()
    let moved = content.rowsMoved(around: first.page, since: first.load.id)
    content.retireEdits(before: first.load.id, of: coveredIDs(by: meeting, pages))
    let sent = pages.map { $0.sentPage(movedBy: moved, at: .start) }
    let segment: SegmentID
    if let meeting {
      segment = makeRoom(for: meeting, below: sent.last)
    } else if last.page.next == nil {
      segment = removeAllSegments()
    } else {
      segment = insertHead(at: time)
      summary.isJoined = false
    }
    let edge = SegmentEdge(segment: segment, side: .start)
    edges[side: edge] = ListEdges<Item>.Side(state: .closed)
    for (arrived, page) in zip(pages, sent).reversed() {
      _ = content.add(page, at: edge, load: arrived.load.id, takesOver: true)
      rules.landed(arrived.mark, mayRepeat: true)
      var arrival = ListContent<Item>.Arrival()
      arrival.repeats = arrived.page.items.count { old.home(of: $0.id) != nil }
      arrival.new = arrived.page.items.count - arrival.repeats
      report(arrived.landed(arrival))
    }
    landed = first.load.id
    edges[side: edge].doubt = moved.comeAbove
    openAround(segment, last.load)
    if !summary.isJoined { edges[side: edge.opposite].doubt = moved.gone }
    summary.came = Set(pages.flatMap { $0.page.items.map(\.id) })
      .count { content.index(of: $0) != nil && old.index(of: $0) == nil }
    summary.went = old.count + summary.came - content.count
    summary.moved = pages.flatMap { $0.page.items.compactMap { old.index(of: $0.id) } }.movedCount
    viewport.keep { [content] in content.index(of: $0) != nil || old.index(of: $0) == nil }
    prefetch.listChanged(itemCount: content.count)
    limitGaps()
    report(.reconciled(summary))
    note(.loaded(count: summary.came), of: first.load)
    grant(wishes)
    judgeNeed()
  }

  /// Removes what the staged pages have replaced. Returns the segment that they go to.
  private mutating func makeRoom(for meeting: PageMeeting, below page: SentPage<Item>?) -> SegmentID {
    let segment = SegmentID(ofPage: meeting.page)
    let shift = keyShift(from: page?.next, to: meeting)
    for order in (0..<edges.order(of: segment)).reversed() { removeSegment(at: order) }
    let link = page?.next.map { PageLink(key: $0, direction: .append) }
    content.trim(through: meeting, on: .end, link: link)
    if shift != 0 { shiftKeys(from: 0, by: shift) }
    reopenFailed()
    return segment
  }

  /// The server has no other rows than the staged ones.
  private mutating func removeAllSegments() -> SegmentID {
    while edges.segments.count > 1 { removeSegment(at: edges.segments.count - 1) }
    removeSegment(at: 0)
    edges.reset(to: content.outermost(.start).segment)
    return content.outermost(.start).segment
  }

  /// Opens a gap above all rows, and returns a segment without pages above that.
  private mutating func insertHead(at time: Duration) -> SegmentID {
    let lower = edges.outermost(.start)
    // Keys that count rows do not lead to the row above any more: it is not known how many have come.
    let links = [edges[lower].link] + edges[side: lower].dropped.map(\.link)
    if edges[lower].link == nil || links.contains(where: { $0?.key?.countsRows ?? false }) {
      edges[side: lower] = ListEdges<Item>.Side(state: .closed)
    }
    let gap = makeGap(at: time)
    let segment = content.insertSegment(at: 0)
    edges.setGap(gap, at: 0)
    edges.insert(ListEdges.Segment(id: segment, viewID: makeNumber()), at: 0)
    report(.gapOpened(gap.id))
    return segment
  }

  /// Opens the edges of the staged pages: the one above, and the one below if there is a gap.
  private mutating func openAround(_ segment: SegmentID, _ load: Load) {
    let (start, end) = (
      SegmentEdge(segment: segment, side: .start), SegmentEdge(segment: segment, side: .end)
    )
    openBeyond(start, load)
    if case .closed = edges[end] { openBeyond(end, load) }
  }

  /// A refresh tries again what has failed, but no key that has expired.
  private mutating func reopenFailed() {
    for edge in edges.all {
      if case .failed(let link, let failure) = edges[edge], !failure.isKeyExpired {
        edges[edge] = .open(link)
      }
    }
  }

  /// The ids of the rows that the staged pages replace.
  private func coveredIDs(
    by meeting: PageMeeting?,
    _ pages: [ArrivedPage<Item>]
  ) -> Set<Item.ID> {
    var ids = Set(pages.flatMap { $0.page.items.map(\.id) })
    guard let meeting else { return ids }
    if let id = content.pages[meeting.page].items[...meeting.row].last?.id,
      let end = content.index(of: id)
    {
      ids.formUnion(PaginatedItems(content.pages).prefix(end + 1).map(\.id))
    }
    return ids
  }

  // MARK: Keys that count rows

  /// By how many rows the keys behind a meeting are off, if they count rows.
  ///
  /// - Parameter next: The key of the page behind the new ones.
  func keyShift(from next: PageKey?, to meeting: PageMeeting) -> Int {
    guard let next else { return 0 }
    let page = content.pages[meeting.page]
    // In doubt, fewer: then a row repeats.
    let rowsBelow = page.items[(meeting.row + 1)...].count { !content.edits.isHidden($0.id) }
    if let key = page.next, let rows = key.rows(to: next, pageSize: page.size) {
      return rows + rowsBelow
    }
    return page.link.key?.rows(to: next, pageSize: page.size).map { $0 - meeting.row - 1 } ?? 0
  }

  /// Corrects the keys of the segments from an order on: rows have come or gone above them.
  mutating func shiftKeys(from order: Int, by rows: Int) {
    rules.keysShifted()
    for order in edges.segments.indices.dropFirst(order) {
      content.pages.shiftKeys(.min..<(.max), of: order, by: KeyShift(next: rows, previous: rows))
      for side in ListEdge.allCases {
        let edge = SegmentEdge(segment: edges.segments[order].id, side: side)
        edges[edge].shiftLink(by: rows, pageSize: configuration.pageSize)
        edges[side: edge].dropped = edges[side: edge].dropped.map { page in
          DroppedPage(link: page.link.shifted(by: rows, pageSize: page.size), size: page.size)
        }
        if rows < 0 { noteSkipped(-rows, at: edge) }
      }
    }
  }
}

extension Array<Int> {
  /// How many elements have to move to put all in order: those that are not on the longest way up.
  fileprivate var movedCount: Int {
    // The smallest end of a way up of each length.
    var ends: [Int] = []
    for value in self {
      let index = ends.firstIndex { $0 >= value } ?? ends.count
      if index == ends.count { ends.append(value) } else { ends[index] = value }
    }
    return count - ends.count
  }
}

extension SegmentEdge {
  /// The other edge of the segment.
  var opposite: SegmentEdge { SegmentEdge(segment: segment, side: side.opposite) }
}

extension EdgeState {
  /// What is asked for next, or again.
  var link: PageLink? {
    switch self {
    case .open(let link), .held(let link), .failed(let link, _): link
    case .loading(let load), .waiting(let load): load.currentLink
    case .closed, .end: nil
    }
  }

  fileprivate mutating func shiftLink(by rows: Int, pageSize: Int) {
    switch self {
    case .open(let link): self = .open(link.shifted(by: rows, pageSize: pageSize))
    case .held(let link): self = .held(link.shifted(by: rows, pageSize: pageSize))
    case .failed(let link, let failure):
      self = .failed(link.shifted(by: rows, pageSize: pageSize), failure)
    case .waiting(var load):
      load.link = load.link.shifted(by: rows, pageSize: pageSize)
      self = .waiting(load)
    case .loading, .closed, .end: break
    }
  }
}

extension PageLink {
  /// The link after rows have come above the page, or gone. Page numbers only step back: a page that begins
  /// too early repeats rows, while one that begins too late would skip some.
  fileprivate func shifted(by rows: Int, pageSize: Int) -> PageLink {
    guard let key else { return self }
    let isStep = !key.isShiftable && rows < 0
    let shifted = isStep ? key.moved(by: rows, pageSize: pageSize) ?? key : key.shifted(by: rows)
    return PageLink(key: shifted, direction: direction)
  }
}
