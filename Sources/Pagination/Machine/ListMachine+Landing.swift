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
    let isUnclear = content.edits.isUnclear(to: load.id)
    edges.setHint(place?.lowerBound, total: isUnclear ? nil : page.totalCount, at: 0)
    rules.landed(arrived.mark)
    refresh = .idle
    landed = load.id
    noteRefreshed(by: load.id, at: arrived.arrivedAt)
    forgetRows(of: old)
    totalCount = page.totalCount
    prefetch.listChanged(itemCount: content.count)
    report(arrived.landed(arrival))
    report(.refreshed(count: content.count))
    for edge in [ListEdge.start, .end] { openBeyond(edges.outermost(edge), load) }
    note(.loaded(count: arrival.new), of: load)
    if arrival.new == 0 { followEmpty(load, wishes) }
    grant(wishes)
    judgeNeed()
  }

  /// Adds a page at an edge if it continues the rows there, and has not to wait for the pages between it and the first one.
  mutating func land(_ arrived: ArrivedPage<Item>, at edge: SegmentEdge) {
    guard let arrived = continuing(arrived, at: edge) else { return }
    let load = arrived.load
    if !recovering.isEmpty { recovering = recovering.filter { $0 != edge && edges.contains($0) } }
    if leadsNowhere(arrived, at: edge) { return failBridge(arrived, at: edge) }
    if let link = missingLink(behind: arrived, at: edge) {
      guard bridges[edge.segment]?.count ?? 0 < configuration.maximumEmptyPages else {
        return failBridge(arrived, at: edge)
      }
      bridges[edge.segment, default: []].append(arrived)
      return start(link, at: edge, operation: load.operation)
    }
    let pages = takeBridge(with: arrived, at: edge)
    let meeting = meeting(of: joined(pages), at: edge)
    let newCount = add(pages, at: edge)
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
    edges[side: edge].pagesBeyond = max(0, edges[side: edge].pagesBeyond - 1)
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
      last: edge.side == .end ? page.items.last : page.items.first,
      lastCount: new.count,
      key: edge.side == .end ? page.next : page.previous,
      side: edge.side
    )
    return content.meeting(of: rows, in: .beyond(edge.segment))
  }

  /// Adds pages to the list: one, or at the start those that lead to the first one. Returns how many new items they
  /// brought.
  private mutating func add(_ pages: [ArrivedPage<Item>], at edge: SegmentEdge) -> Int {
    var newCount = 0
    // Its rows may tell where others are.
    unreadPages = []
    for arrived in pages.reversed() {
      let load = arrived.load
      let isDropped = edges[side: edge].dropped.last?.link == load.link
      edges[side: edge].stored = nil
      let takeover: ListContent<Item>.Takeover =
        edges.segments.count > 1 && edge.side == .end ? .fromBelow : .none
      let sent = arrived.sentPage(rowCount: arrived.rowCount)
      let arrival = content.add(sent, at: edge, load: load.id, takeover: takeover)
      noteLeft(arrival.left)
      if edge.side == .start { moveStart(of: edge.segment, by: -sent.rowCount) }
      rules.landed(
        arrived.mark,
        mayRepeat: edges[side: edge].pagesBeyond > 0 || edges[side: edge].isAskedAgain
          || scale != nil
      )
      rules.prediction.pageLanded()
      newCount += arrival.new
      report(arrived.landed(arrival))
      if isDropped { edges[side: edge].dropped.removeLast() }
    }
    prefetch.listChanged(itemCount: content.count)
    return newCount
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

  /// Opens an edge after a page has landed there, unless its key leads back to a loaded page.
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
    let isKnown = edge.side == .end || link?.direction == .prepend && scale == nil
    if isKnown { placeUnplaced(toEndAt: edge) }
    guard edgeAcross(edge) != nil else {
      // Before a page whose predecessors have gone, no key leads upwards.
      if edge.side == .start, scale == nil, link?.key != nil, link?.direction == .append {
        return edges[edge] = .closed
      }
      edges[edge] = .end
      return report(.ended(edge.side))
    }
    guard isKnown else { return edges[edge] = .closed }
    // The segments above begin with the same row, so they are not above it. They lead here, or the gap closes.
    if beginsWithTheList(edge), let other = edgeAcross(edge), edges[other].link != nil {
      return edges[edge] = .closed
    }
    while let other = edgeAcross(edge) { removeSegment(at: edges.order(of: other.segment)) }
    edges[edge] = .end
    report(.ended(edge.side))
  }

  /// Whether a segment's first page begins with the list's first row, though another segment shows that.
  private func beginsWithTheList(_ edge: SegmentEdge) -> Bool {
    guard edge.side == .start, let id = content.page(at: edge)?.items.first?.id else {
      return false
    }
    return content.index(of: id) == 0 && content.segment(of: id) != edge.segment
  }

  // MARK: Pages that lead back to a dropped one

  /// The link to ask for next if a page does not lead to the first one, before which it goes, because
  /// rows have come in between since the first one was loaded.
  private func missingLink(behind arrived: ArrivedPage<Item>, at edge: SegmentEdge) -> PageLink? {
    guard let next = arrived.page.next, hasToLead(arrived, at: edge), !leads(arrived, at: edge)
    else { return nil }
    return PageLink(key: next, direction: .append)
  }

  /// Whether pages that were to lead to the first one have come to the end of the list instead. If the segment has no
  /// row left, that is where they lead.
  private func leadsNowhere(_ arrived: ArrivedPage<Item>, at edge: SegmentEdge) -> Bool {
    guard edge.side == .start, arrived.page.next == nil, bridges[edge.segment] != nil,
      !content.lastRows(of: edge.segment, towards: .start).isEmpty
    else { return false }
    return !leads(arrived, at: edge)
  }

  /// Whether a page at the start of a segment has to lead to the segment's first row, because it names another key than
  /// that of the segment's first page.
  private func hasToLead(_ arrived: ArrivedPage<Item>, at edge: SegmentEdge) -> Bool {
    guard scale == nil, edge.side == .start, let first = content.page(at: edge),
      let next = arrived.page.next, arrived.load.link.direction != .prepend
    else { return false }
    return first.link.key != next
  }

  /// Whether a page, with those that it continues, leads to the first row of a segment.
  private func leads(_ arrived: ArrivedPage<Item>, at edge: SegmentEdge) -> Bool {
    let ids = bridgeIDs(with: arrived, at: edge)
    if content.count(of: ids, leadingToStartOf: edge.segment) != nil { return true }
    // That row may be shown on the other side of the gap.
    return ids.last == content.sentIDs(at: edge, count: 1).first
  }

  private func bridgeIDs(with arrived: ArrivedPage<Item>, at edge: SegmentEdge) -> [Item.ID] {
    (bridges[edge.segment, default: []] + [arrived]).flatMap { $0.page.items.lazy.map(\.id) }
  }

  /// Pages that follow each other, at least one, as a single page.
  private func joined(_ pages: [ArrivedPage<Item>]) -> Page<Item, PageKey> {
    pages[0].page.withItems(pages.flatMap(\.page.items))
  }

  /// The pages that lead to the first one, without the rows that its segment has: those would come back in the
  /// wrong place when that page is dropped.
  private mutating func takeBridge(with arrived: ArrivedPage<Item>, at edge: SegmentEdge)
    -> [ArrivedPage<Item>]
  {
    guard edge.side == .start else { return [arrived] }
    let ids = bridgeIDs(with: arrived, at: edge)
    let hasToLead = hasToLead(arrived, at: edge)
    let bridge = bridges.removeValue(forKey: edge.segment)
    let pages = (bridge ?? []) + [arrived]
    guard hasToLead || bridge != nil,
      var count = content.count(of: ids, leadingToStartOf: edge.segment),
      let first = content.page(at: edge)?.link
    else { return pages }
    var leading: [ArrivedPage<Item>] = []
    for var arrived in pages {
      guard leading.isEmpty || count > 0 else {
        report(arrived.landed(content.arrival(of: arrived.page.items)))
        continue
      }
      let rows = arrived.page.items.prefix(count)
      if rows.count < arrived.page.items.count, arrived.page.next != nil {
        let key = first.direction == .prepend ? nil : first.key
        arrived.page.next = key ?? arrived.load.link.key
      }
      arrived.page = arrived.page.withItems(Array(rows))
      count -= rows.count
      leading.append(arrived)
    }
    return leading
  }

  /// Gives up pages that have not led to the first one.
  private mutating func failBridge(_ arrived: ArrivedPage<Item>, at edge: SegmentEdge) {
    let count = bridges[edge.segment]?.count ?? 0
    let link = abandonBridge(of: edge.segment) ?? arrived.load.link
    fail(edge, at: link, arrived.load, .listMoved(pages: count))
    judgeNeed()
  }

  /// Forgets the pages that have come and do not lead to the first one yet, unless the next one is under way. They are
  /// asked for again.
  mutating func forgetBridge(at edge: SegmentEdge) {
    guard edge.side == .start, !edges[edge].isLoading, let link = abandonBridge(of: edge.segment)
    else { return }
    edges[edge].changeLink(to: link)
  }

  /// Forgets the pages that have come and do not lead to the first one of a segment yet. Returns the link to the first of
  /// them; `nil` if there are none.
  @discardableResult
  mutating func abandonBridge(of segment: SegmentID) -> PageLink? {
    let pages = bridges.removeValue(forKey: segment) ?? []
    for page in pages { report(.cancelled(page.load.direction)) }
    return pages.first?.load.link
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
