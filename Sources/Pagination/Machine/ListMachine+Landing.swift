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
    let moved = content.rowsMoved(around: page, since: load.id)
    let arrival = content.reset(to: arrived.sentPage(movedBy: moved, at: .start), load: load.id)
    resetEdges()
    edges[side: edges.outermost(.start)].doubt = moved.comeAbove
    edges[side: edges.outermost(.end)].doubt = moved.gone
    rules.landed(arrived.mark)
    content.serverRows.noteSeen(0)
    refresh = .idle
    landed = load.id
    noteReference(page, of: load)
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

  /// Adds a page at an edge, unless it may skip rows, proves that the server repeats pages, or has to
  /// wait for the pages between it and the first one.
  mutating func land(_ arrived: ArrivedPage<Item>, at edge: SegmentEdge) {
    var arrived = arrived
    let (page, load, wasRecovering) = (arrived.page, arrived.load, isRecovering)
    isRecovering = false
    if load.maySkip { return askWithOverlap(load, at: edge) }
    if askBelowNewRows(page, load, at: edge) { return }
    if edge.side == .end, askBelowRaisedKey(page, load, at: edge) { return }
    if askAboveRowsBeyond(page, load, at: edge) { return }
    if askFromLowestKey(page, load, at: edge) { return }
    if skipsRows(page, load, at: edge) { return discard(load, at: edge) }
    let isBack = edges[side: edge].pagesBeyond > 0
    // If edits that are under way may have shifted the page, a repetition proves nothing.
    // Nor does it if keys count rows and the total has grown, or a refresh has found that rows have come or gone, or
    // beside a gap: there it may close that, and below it rows may be that are gone.
    let isProof =
      !isBack && !edges[side: edge].isAskedAgain && !mayHaveMoved(load.link)
      && bridges[edge.segment] == nil
      && edges.order(of: edge.segment) == 0 && edgeAcross(edge) == nil
      && overlap(of: load, at: edge) == 0 && doubt(after: load, at: edge) == 0
      && rowsCome(page, load, at: edge) <= 0
    if isProof, let error = rules.objection(to: arrived.mark, at: edge.side) {
      fail(edge, at: load.link, load, error)
      return judgeNeed()
    }
    if mayBeAbove(page, load, at: edge), waitOrRefresh(insteadOf: load, at: edge, wasRecovering) {
      return
    }
    arrived.page = withoutRowsBeyond(page, load, at: edge)
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
    let newCount = add(pages, at: edge, meeting: meeting)
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
      goOn(link, at: edge, after: load, hasNew: hasNew)
    } else {
      abandonAhead(at: edge)
    }
    judgeNeed()
  }

  /// Leaves out a page that may skip rows. The gap there loads from above.
  private mutating func discard(_ load: Load, at edge: SegmentEdge) {
    close(edge)
    report(.cancelled(load.direction))
    note(.loaded(count: 0), of: load)
    judgeNeed()
  }

  /// Whether the key of a link counts rows, and a refresh has found that some have come or gone.
  private func mayHaveMoved(_ link: PageLink) -> Bool {
    hasReconciled && link.countsRows
  }

  /// By how many rows the list has grown since its last page at an edge has landed, if keys count rows and totals tell.
  func rowsCome(_ page: Page<Item, PageKey>, _ load: Load, at edge: SegmentEdge) -> Int {
    guard load.link.movesWithRows else { return 0 }
    return content.page(at: edge)?.rowsCome(upTo: page.totalCount) ?? 0
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
    return content.meeting(of: rows, beyond: edge.segment)
  }

  /// Adds pages to the list: one, or at the start those that lead to the first one. Returns how many new items they
  /// brought.
  private mutating func add(
    _ pages: [ArrivedPage<Item>],
    at edge: SegmentEdge,
    meeting: PageMeeting?
  ) -> Int {
    var newCount = 0
    for arrived in pages.reversed() {
      let (page, load) = (arrived.page, arrived.load)
      if edge.side == .end, !load.link.numbersPages {
        let repeats = page.items.prefix { content.home(of: $0.id) != nil }.count
        content.serverRows.noteSeen(max(0, repeats - load.doubt))
      }
      let isDropped = edges[side: edge].dropped.last?.link == load.link
      noteRowsAbove(page, load, behind: edge)
      edges[side: edge].stored = nil
      let sent = arrived.sentPage(movedBy: rowsMoved(since: load), at: edge.side)
      let takeover: ListContent<Item>.Takeover =
        edges.segments.count > 1 && edge.side == .end ? .fromBelow(meeting: meeting) : .none
      // A page of known rows is the overlap, or a part of it.
      let isKnown = page.items.allSatisfy {
        content.home(of: $0.id) != nil || content.index(of: $0.id) != nil
      }
      let overlap = isKnown ? load.doubt - max(1, page.items.count) : 0
      let arrival = content.add(sent, at: edge, load: load.id, takeover: takeover)
      edges[side: edge].doubt = max(doubt(after: load, at: edge), overlap)
      rules.landed(
        arrived.mark,
        mayRepeat: edges[side: edge].pagesBeyond > 0 || edges[side: edge].isAskedAgain
          || load.doubt > 0
          || edges[side: edge].doubt != 0
      )
      rules.prediction.pageLanded()
      totalCount = page.totalCount ?? totalCount
      newCount += arrival.new
      report(arrived.landed(arrival))
      if isDropped { edges[side: edge].dropped.removeLast() }
    }
    prefetch.listChanged(itemCount: content.count)
    return newCount
  }

  /// By how many rows the page behind this one may overlap it.
  private func doubt(after load: Load, at edge: SegmentEdge) -> Int {
    guard load.link.movesWithRows else { return 0 }
    let moved = rowsMoved(since: load)
    return edge.side == .end ? moved.gone : moved.comeAbove
  }

  /// A page that overlaps what is loaded, without the rows beyond that: those come from the other edge.
  private func withoutRowsBeyond(
    _ page: Page<Item, PageKey>,
    _ load: Load,
    at edge: SegmentEdge
  ) -> Page<Item, PageKey> {
    let isEnd = if case .end = edges[edge.opposite] { true } else { false }
    // A row that the server has moved says nothing of those beside it.
    func isLoaded(_ item: Item) -> Bool {
      content.segment(of: item.id) == edge.segment && !content.edits.hasConfirmedPlacement(item.id)
    }
    // Rows of segments above keep their places.
    let own = edges.order(of: edge.segment)
    func isAbove(_ item: Item) -> Bool {
      guard let segment = content.segment(of: item.id) else { return false }
      return edges.order(of: segment) < own && !content.edits.hasConfirmedPlacement(item.id)
    }
    // At an end of the list, rows that an edit has put there keep their places.
    func isNew(_ item: Item) -> Bool { isEnd && content.index(of: item.id) == nil }
    let overlap = overlap(of: load, at: edge)
    switch edge.side {
    case .end:
      guard let first = page.items.prefix(overlap).firstIndex(where: isLoaded) else {
        let above = page.items.prefix(overlap).prefix(while: isAbove)
        return page.withItems(Array(page.items[above.endIndex...]))
      }
      return page.withItems(page.items[..<first].filter(isNew) + page.items[first...])
    case .start:
      guard let last = page.items.suffix(overlap).lastIndex(where: isLoaded) else { return page }
      return page.withItems(page.items[...last] + page.items[(last + 1)...].filter(isNew))
    }
  }

  /// By how many rows a page may overlap what is loaded, those included that have come or gone since it was asked for.
  private func overlap(of load: Load, at edge: SegmentEdge) -> Int {
    let moved = load.link.movesWithRows ? rowsMoved(since: load) : MovedRows()
    return max(load.doubt, load.overlap) + (edge.side == .end ? moved.come : moved.gone)
  }

  /// Whether a page that goes behind a segment may as well belong before it: edits may have moved it by more rows than
  /// are loaded.
  private func mayBeAbove(
    _ page: Page<Item, PageKey>,
    _ load: Load,
    at edge: SegmentEdge
  ) -> Bool {
    guard edge.side == .end, !page.items.isEmpty,
      page.items.allSatisfy({ content.home(of: $0.id) == nil })
    else { return false }
    if case .end = edges[edge.opposite] { return false }
    let loaded = rows(ofSegment: edges.order(of: edge.segment)).count
    return loaded > 0 && overlap(of: load, at: edge) >= loaded + page.items.count
  }

  /// Asks for a page again when the server has answered the edits that are under way. If there are none, a refresh tells
  /// where the list is. Not twice in a row.
  ///
  /// - Returns: Whether it does so.
  private mutating func waitOrRefresh(
    insteadOf load: Load,
    at edge: SegmentEdge,
    _ wasRecovering: Bool
  ) -> Bool {
    if content.serverRows.arePending {
      edges[edge] = .held(load.link)
      note(.loaded(count: 0), of: load)
    } else {
      guard !wasRecovering else { return false }
      isRecovering = true
      edges[edge] = .open(load.link)
      startRefresh(.refresh)
      refresh.wishes[edge.side] = load.operation
    }
    report(.cancelled(load.direction))
    abandonAhead(at: edge)
    return true
  }

  /// The rows that edits have moved on the server, or may have, and that a load may not reflect.
  private func rowsMoved(since load: Load) -> MovedRows { content.serverRows.total - load.certain }

  /// Goes on behind a page without judging the need: it brought nothing, or the next page was asked
  /// for ahead.
  private mutating func goOn(
    _ link: PageLink,
    at edge: SegmentEdge,
    after load: Load,
    hasNew: Bool
  ) {
    if !hasNew {
      // Until it is known which rows have gone, the same page would come again and again.
      guard content.serverRows.pending(at: edge.side) > 0, edges[side: edge].doubt > 0
      else { return follow(link, at: edge, after: load) }
      edges[edge] = .held(link)
      note(.loaded(count: 0), of: load)
      return abandonAhead(at: edge)
    }
    if edge == edges.outermost(.end) {
      takeAhead(link, operation: makeOperation(), emptyPages: 0)
    }
  }

  /// Opens an edge after a page has landed there, unless its key leads back to a loaded page.
  mutating func openBeyond(_ edge: SegmentEdge, _ load: Load) {
    edges[side: edge].isAskedAgain = false
    if let page = edges[side: edge].dropped.last { return edges[edge] = .open(page.link) }
    let key = content.key(beyond: edge)
    let isShifted = load.doubt != 0 || doubt(after: load, at: edge) != 0
    let pages = content.pages
    switch rules.next(
      key,
      edge.side.direction,
      isShifted: isShifted,
      // Beyond a gap it may be loaded: then the next page closes the gap. And a key that counts rows names other
      // rows by now.
      isLoaded: { [mayHaveMoved] in !mayHaveMoved($0) && pages.contains($0, in: edge.segment) }
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
    guard edgeAcross(edge) != nil else {
      // Before a page whose predecessors have gone, no key leads upwards.
      if edge.side == .start, let link = content.page(at: edge)?.link, let key = link.key,
        link.direction == .append, index(of: key) != 0, !key.isLowest
      {
        return edges[edge] = .closed
      }
      edges[edge] = .end
      return report(.ended(edge.side))
    }
    let link = content.page(at: edge)?.link
    let isKnown = link?.direction == .prepend && link?.key?.countsRows == false
    guard edge.side == .end || isKnown else { return edges[edge] = .closed }
    moveGuessed(toEndAt: edge)
    // The segments above begin with the same row, so they are not above it. They lead here, or the gap closes.
    if beginsWithTheList(edge), let other = edgeAcross(edge), edges[other].link != nil {
      return edges[edge] = .closed
    }
    while let other = edgeAcross(edge) { removeSegment(at: edges.order(of: other.segment)) }
    edges[edge] = .end
    report(.ended(edge.side))
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
    guard edge.side == .start, arrived.page.next == nil,
      bridges[edge.segment] != nil || edgeAcross(edge) != nil && hasToLead(arrived, at: edge),
      !content.lastRows(of: edge.segment, towards: .start).isEmpty
    else { return false }
    return !leads(arrived, at: edge)
  }

  /// Whether a page at the start of a segment has to lead to the segment's first row, because it names another key than
  /// that of the segment's first page, or because keys count rows: as many may have come in above.
  private func hasToLead(_ arrived: ArrivedPage<Item>, at edge: SegmentEdge) -> Bool {
    let (link, next) = (arrived.load.link, arrived.page.next)
    guard edge.side == .start, let first = content.page(at: edge) else { return false }
    // A page of one row cannot also show the row below it.
    if link.movesWithRows, arrived.load.stored == nil, arrived.load.size > 1 {
      let dropped = edges[side: edge].dropped.last
      return dropped?.fingerprint != arrived.mark.fingerprint || dropped?.link != link
    }
    guard let next, link.direction != .prepend else { return false }
    return first.link.key != next || !first.isLinkExact
  }

  /// Whether a page, with those that it continues, leads to the first row of a segment.
  private func leads(_ arrived: ArrivedPage<Item>, at edge: SegmentEdge) -> Bool {
    let ids = bridgeIDs(with: arrived, at: edge)
    if content.count(of: ids, leadingToStartOf: edge.segment) != nil { return true }
    // That row may be shown on the other side of the gap.
    if ids.last == content.sentIDs(at: edge, count: 1).first { return true }
    // No row is skipped if all are in the segment.
    return arrived.load.link.movesWithRows
      && ids.allSatisfy { content.segment(of: $0) == edge.segment }
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
      let first = content.page(at: edge)?.currentLink
    else { return pages }
    var leading: [ArrivedPage<Item>] = []
    for var arrived in pages {
      guard leading.isEmpty || count > 0 else {
        report(arrived.landed(content.arrival(of: arrived.page.items)))
        continue
      }
      let rows = arrived.page.items.prefix(count)
      let cut = arrived.page.items.count - rows.count
      if cut > 0, let next = arrived.page.next {
        // A page number may repeat rows.
        let key = first.direction == .prepend && !first.numbersPages ? nil : first.key
        arrived.page.next =
          next.isShiftable ? next.shifted(by: -cut) : key ?? arrived.load.link.key
      }
      arrived.page = arrived.page.withItems(Array(rows))
      count -= rows.count
      leading.append(arrived)
    }
    return leading
  }

  /// Gives up pages that have not led to the first one. If keys count rows, and the list has ended, that is above them:
  /// rows have gone. A gap loads from above then.
  private mutating func failBridge(_ arrived: ArrivedPage<Item>, at edge: SegmentEdge) {
    let load = arrived.load
    let count = bridges[edge.segment]?.count ?? 0
    let link = abandonBridge(of: edge.segment) ?? load.link
    if arrived.page.next == nil, load.link.movesWithRows, edgeAcross(edge) != nil {
      return discard(load, at: edge)
    }
    fail(edge, at: link, load, .listMoved(pages: count))
    judgeNeed()
  }

  /// Forgets the pages that have come and do not lead to the first one of a segment yet. Returns the link to the first of
  /// them; `nil` if there are none.
  @discardableResult
  mutating func abandonBridge(of segment: SegmentID) -> PageLink? {
    let pages = bridges.removeValue(forKey: segment) ?? []
    for page in pages { report(.cancelled(page.load.direction)) }
    return pages.first?.load.currentLink
  }
}

extension ArrivedPage {
  /// What is reported when the page has landed.
  func landed(_ arrival: ListContent<Item>.Arrival) -> PaginationEvent {
    let (new, repeats) = (arrival.new, arrival.repeats)
    return .loaded(load.direction, count: new, repeats: repeats, duration: duration)
  }

  /// The page with keys that skip no row, whether or not the page reflects the edits that were made on
  /// the server since it was asked for.
  func sentPage(movedBy rows: MovedRows, at edge: ListEdge) -> SentPage<Item> {
    var sent = SentPage(
      page,
      link: load.link,
      size: load.size,
      fingerprint: mark.fingerprint,
      receivedAt: arrivedAt
    )
    sent.shiftNext(by: -rows.gone)
    sent.shiftPrevious(by: edge == .end ? rows.come : rows.comeAbove)
    return sent
  }
}
