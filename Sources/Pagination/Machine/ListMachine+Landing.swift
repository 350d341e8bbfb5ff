/// Adds pages that have come to the list.
extension ListMachine {
  /// Replaces the list by its new first page, and starts what was asked for meanwhile.
  mutating func landFirst(_ arrived: ArrivedPage<Item>, _ reason: Load.Reason) {
    let (page, load, wishes) = (arrived.page, arrived.load, refresh.wishes)
    forgetPages()
    ahead = Lookahead()
    if reason == .newSource {
      content.retirePlacements(before: load.id)
    } else {
      content.retireReceived(apartFrom: page)
    }
    let old = content
    noteScale(page, load)
    let place = place(of: page, load)
    let arrival = content.reset(to: arrived.sentPage(rowCount: place?.count), load: load.id)
    resetEdges()
    let isUnclear = isUnclear(to: load)
    edges.setHint(place?.lowerBound, total: isUnclear ? nil : page.totalCount, at: 0)
    rules.landed(arrived.mark)
    refresh = .idle
    landed = load.id
    noteRefreshed(by: load.id, at: arrived.arrivedAt)
    forgetRows(of: old)
    totalCount = page.totalCount
    prefetch.listChanged(itemCount: content.count)
    report(arrived.landed(arrival))
    sharedIDCount = 0
    noteSharedIDs(arrival)
    report(.refreshed(count: content.count))
    for edge in [ListEdge.start, .end] { openBeyond(edges.outermost(edge), load) }
    note(.loaded(count: arrival.new), of: load)
    if arrival.new == 0 { followEmpty(load, wishes) }
    grant(wishes)
    judgeNeed()
  }

  /// Adds a page at an edge if it continues the rows there.
  mutating func land(_ arrived: ArrivedPage<Item>, at edge: SegmentEdge) {
    guard let arrived = continuing(arrived, at: edge) else { return }
    let load = arrived.load
    if !recovering.isEmpty { recovering = recovering.filter { $0 != edge && edges.contains($0) } }
    if !leadsOn(arrived, to: edge) { return landAbove(edge, arrived) }
    let meeting = meeting(of: arrived.page, at: edge)
    let newCount = add(arrived, at: edge)
    // The load has ended, and nothing cancels it if a gap closes.
    edges[edge] = .closed
    if meeting == nil { removeEmptySegments() }
    let hasNew = newCount > 0
    if edges[side: edge].isAskedAgain, !hasNew, content.key(beyond: edge) == nil {
      // The list has not grown: the page is there already.
      _ = content.drop(at: edge)
      _ = content.takeDroppedPages()
      content.showLocalPages()
    }
    edges[side: edge].notePageCame()
    defer { goToWantedRow(of: load) }
    if let meeting {
      closeGap(at: edge, meeting: meeting, load)
      removeEmptySegments()
      note(.loaded(count: newCount), of: load)
      dropPages()
      return judgeNeed()
    }
    openBeyond(edge, load)
    if hasNew {
      note(.loaded(count: newCount), of: load)
    } else if case .end = edges[edge] {
      note(.end, of: load)
    }
    dropPages(behind: edge)
    if edges.contains(edge), case .open(let link) = edges[edge] {
      goOn(link, at: edge, after: arrived, hasNew: hasNew)
    } else {
      abandonAhead(at: edge)
    }
    judgeNeed()
  }

  /// Where a page meets the rows on the other side of a gap.
  func meeting(of page: Page<Item, PageKey>, at edge: SegmentEdge) -> PageMeeting? {
    guard edgeAcross(edge) != nil else { return nil }
    let (loaded, new) = (content.sentIDs(at: edge, count: 3), page.items.map(\.id))
    let rows = NewRows(
      ids: edge.side == .end ? loaded + new : new + loaded,
      last: page.items.outermost(at: edge.side),
      lastCount: new.count,
      key: edge.side == .end ? page.next : page.previous,
      side: edge.side
    )
    return content.meeting(of: rows, in: .beyond(edge.segment))
  }

  /// Adds a page to the list. Returns how many new items it brought.
  private mutating func add(_ arrived: ArrivedPage<Item>, at edge: SegmentEdge) -> Int {
    // Its rows may tell where others are.
    freshness.unreadPages = []
    let load = arrived.load
    let isDropped = edges[side: edge].dropped.last?.link == load.link
    edges[side: edge].stored = nil
    let takeover: ListContent<Item>.Takeover =
      edges.segments.count > 1 && edge.side == .end ? .fromBelow : .none
    let sent = arrived.sentPage(rowCount: arrived.rowCount)
    let arrival = content.add(sent, at: edge, load: load.id, takeover: takeover)
    noteLeft(arrival.left)
    if edge.side == .start { moveStart(of: edge.segment, by: -sent.rowCount) }
    let mayRepeat = edges[side: edge].pagesBeyond > 0 || edges[side: edge].isAskedAgain
    rules.landed(arrived.mark, mayRepeat: mayRepeat || scale != nil)
    rules.prediction.pageLanded()
    report(arrived.landed(arrival))
    noteSharedIDs(arrival)
    if isDropped { edges[side: edge].dropped.removeLast() }
    prefetch.listChanged(itemCount: content.count)
    return arrival.new
  }

  /// Goes on behind a page without judging the need: it brought nothing, or the next page was asked
  /// for ahead.
  private mutating func goOn(
    _ link: PageLink,
    at edge: SegmentEdge,
    after arrived: ArrivedPage<Item>,
    hasNew: Bool
  ) {
    guard hasNew else { return follow(link, at: edge, after: arrived.load) }
    guard edge == edges.outermost(.end) else { return }
    takeAhead(makeLoad(link, at: edge, makeOperation()), hasMoved: arrived.hasMoved)
  }

  /// Opens an edge after a page has landed there, ends it, or fails if its key leads back to a loaded page. At an end, the
  /// segments beyond go.
  mutating func openBeyond(_ edge: SegmentEdge, _ load: Load) {
    edges[side: edge].isAskedAgain = false
    if let page = edges[side: edge].dropped.last { return edges[edge] = .open(page.link) }
    let key = content.key(beyond: edge) ?? computedKey(beyond: edge)
    let pages = content.pages
    switch rules.next(
      key,
      edge.side.direction,
      // Beyond a gap it may be loaded: then the next page closes the gap. And a key that counts rows names other
      // rows by now.
      isLoaded: { [scale] in scale == nil && pages.contains($0, in: edge.segment) }
    ) {
    case .end: endBeyond(edge)
    case .page(let link): edges[edge] = .open(link)
    case .failure(let error, let link): fail(edge, at: link, load, error)
    }
  }

  /// A page names nothing beyond it: the list ends there. In a gap, the server does not have the rows on the
  /// other side any more. But upwards that is not known if pages lead in one direction only, or if keys count
  /// rows: the list may have moved since.
  private mutating func endBeyond(_ edge: SegmentEdge) {
    let link = content.page(at: edge)?.link
    let isKnown = edge.side == .end || link?.direction == .start && scale == nil
    if isKnown { placeUnplaced(toEndAt: edge) }
    guard edgeAcross(edge) != nil else {
      // Before a page whose predecessors have gone, no key leads upwards.
      if edge.side == .start, scale == nil, link?.key != nil, link?.direction == .end {
        return edges[edge] = .closed
      }
      edges[edge] = .end
      return report(.ended(edge.side))
    }
    // Upwards, a page without rows says only that its key leads nowhere.
    let isEmpty = edge.side == .start && content.page(at: edge)?.items.isEmpty ?? true
    guard isKnown, !isEmpty else { return edges[edge] = .closed }
    // The segments above begin with the same row, so they are not above it. They lead here, or the gap closes.
    if beginsWithTheList(edge), let other = edgeAcross(edge), edges[other].link != nil {
      return edges[edge] = .closed
    }
    while let other = edgeAcross(edge) { removeSegment(at: edges.order(of: other.segment)) }
    edges[edge] = .end
    report(.ended(edge.side))
  }

  /// Whether a segment's first page begins with the list's first row, though another segment shows that.
  func beginsWithTheList(_ edge: SegmentEdge) -> Bool {
    guard edge.side == .start, let id = content.page(at: edge)?.items.first?.id else {
      return false
    }
    return content.index(of: id) == 0 && content.segment(of: id) != edge.segment
  }

  // MARK: Pages that lead back to a dropped one

  /// Whether a dropped page that was requested again by its own link leads to the first page of the segment below it. If rows
  /// have come in since that page was loaded, it does not.
  private func leadsOn(_ arrived: ArrivedPage<Item>, to edge: SegmentEdge) -> Bool {
    guard scale == nil, edge.side == .start, let first = content.page(at: edge),
      arrived.load.link.direction != .start
    else { return true }
    return first.link.key == arrived.page.next
  }

  /// Adds a page above a segment with a gap between them, unless it has rows of both.
  private mutating func landAbove(_ edge: SegmentEdge, _ arrived: ArrivedPage<Item>) {
    let segment = insertSegment(at: edges.order(of: edge.segment), arrived.arrivedAt)
    let upper = SegmentEdge(segment: segment, side: .start)
    moveDroppedPages(from: edge, to: upper)
    let meeting = meeting(of: arrived.page, at: upper.opposite)
    let count = add(arrived, at: upper)
    edges[side: upper].notePageCame()
    openBeyond(upper, arrived.load)
    if let meeting {
      closeGap(at: upper.opposite, meeting: meeting, arrived.load)
    } else {
      openBeyond(upper.opposite, arrived.load)
    }
    removeEmptySegments()
    limitGaps(keeping: segment)
    note(.loaded(count: count), of: arrived.load)
    dropPages()
    judgeNeed()
  }

  /// Says so if rows of a page have one id and different contents.
  private mutating func noteSharedIDs(_ arrival: ListContent<Item>.Arrival) {
    guard arrival.sharingID > 0 else { return }
    sharedIDCount += arrival.sharingID
    report(.sharedIDs(count: arrival.sharingID))
  }
}

extension ArrivedPage {
  /// What is reported when the page has landed.
  func landed(_ arrival: ListContent<Item>.Arrival) -> PaginationEvent {
    let (new, repeats) = (arrival.new, arrival.repeats)
    return .loaded(load.direction, count: new, repeats: repeats, duration: duration)
  }

  /// The page as the list keeps it.
  ///
  /// - Parameter rowCount: How many rows of the server's list it has, if keys count rows.
  func sentPage(rowCount: Int?) -> SentPage<Item> {
    var sent = SentPage(
      page,
      link: load.link,
      size: load.size,
      fingerprint: mark.fingerprint,
      receivedAt: arrivedAt,
      rowCount: rowCount
    )
    sent.load = load.id
    return sent
  }
}
