/// Offsets and page numbers, which count rows: they are off when rows have come or gone above.
///
/// All keys of a segment count the rows as they were when its newest page was loaded. So one shift corrects
/// them all once a refresh tells where one of them is now.
extension ListMachine {
  /// By how many rows the keys behind a meeting are off, if they count rows.
  ///
  /// - Parameter next: The key of the page behind the new ones.
  func keyShift(from next: PageKey?, to meeting: PageMeeting) -> Int {
    guard let next else { return 0 }
    let page = content.pages[meeting.page]
    // In doubt, fewer: then a row repeats.
    let rowsBelow = page.items[(meeting.row + 1)...].filter {
      content.home(of: $0.id) == meeting.page && !content.edits.isHidden($0.id)
    }.count
    if let key = page.next, let rows = key.rows(to: next, pageSize: page.size) {
      return rows + rowsBelow - page.shift.next
    }
    guard page.shift == KeyShift() else { return 0 }
    return page.link.key?.rows(to: next, pageSize: page.size).map { $0 - meeting.row - 1 } ?? 0
  }

  /// Corrects the keys of a segment if a new page behind it begins with rows that the segment has: as many
  /// rows have come in above.
  mutating func noteRowsAbove(
    _ page: Page<Item, PageKey>,
    _ load: Load,
    behind edge: SegmentEdge
  ) {
    guard edge.side == .end, load.link.movesWithRows, content.serverRows.total.isNone else {
      return
    }
    let homes = page.items.map { item in
      content.segment(of: item.id) == edge.segment ? content.home(of: item.id) : nil
    }
    let first = homes.prefix { $0 != nil }.count
    // Known rows after new ones are in the wrong order in the list: the server has them here, not above.
    var rows = homes[first...].compactMap(\.self).count
    if load.link.numbersPages {
      // A page that is known as a whole is so with the rows that the source has left out.
      let all = page.next.flatMap { load.link.key?.rows(to: $0, pageSize: load.size) }
      rows += (first == homes.count ? all ?? first : first) - max(0, load.overlap)
    } else if first > 0, let home = homes[first - 1], content.isSent(home),
      let row = content.pages[home].items.firstIndex(where: { $0.id == page.items[first - 1].id })
    {
      let newer = CountedPage(page, of: load)
      rows +=
        CountedPage(content.pages[home]).rowsCome(above: row, showing: first - 1, of: newer) ?? 0
    }
    let order = edges.order(of: edge.segment)
    shiftKeys(of: order..<order + 1, by: max(0, rows))
  }

  /// Whether a page that leads upwards has rows of the list without those that the list has behind them: rows
  /// have come in above since, so the key that counts them has led past some. The gap loads from above then.
  func skipsRows(_ page: Page<Item, PageKey>, _ load: Load, at edge: SegmentEdge) -> Bool {
    guard edge.side == .start, edgeAcross(edge) != nil, load.link.direction == .prepend else {
      return false
    }
    let start = rows(ofSegment: edges.order(of: edge.segment)).lowerBound
    if hasNewerRows(behind: page, upTo: start, at: edge) { return true }
    guard load.link.countsRows else { return false }
    let items = PaginatedItems(content.pages)
    if let order = content.order, let last = page.items.last, items.indices.contains(start),
      order(items[start], last) || order(last, items[start - 1])
    {
      return true
    }
    let known = page.items.compactMap { content.index(of: $0.id) }.filter { $0 < start }
    guard let last = known.last else { return false }
    // It ends with the last row above the gap. The gap is empty, or as many rows have come in as are missing there.
    let first = content.sentIDs(at: edge, count: 1).first
    if last + 1 == start {
      return page.items.last.map { content.index(of: $0.id) == last && $0.id != first } ?? false
    }
    let next = items[last + 1].id
    return !page.items.contains { $0.id == next } && first != next
  }

  /// Whether newer pages above a gap have shown the first rows below it, and others behind those, where the page that
  /// leads upwards knows of none.
  private func hasNewerRows(
    behind page: Page<Item, PageKey>,
    upTo start: Int,
    at edge: SegmentEdge
  ) -> Bool {
    guard let last = page.items.last.flatMap({ content.index(of: $0.id) }), last + 1 < start else {
      return false
    }
    let rows = PaginatedItems(content.pages)[last + 1..<start].prefix(2 * page.items.count)
    let taken = zip(rows, content.sentIDs(at: edge, count: rows.count)).prefix { $0.id == $1 }
    return !taken.isEmpty && taken.count < rows.count
  }

  /// Whether the next page here has to show a row that the list has, which proves that its offset is right: below the
  /// list if that was raised, and above it always. Rows that come in above the list would be skipped there.
  func needsProof(of link: PageLink, size: Int, at edge: SegmentEdge) -> Bool {
    guard link.isShiftable else { return false }
    switch edge.side {
    case .end: return edges[side: edge].raise > 0
    case .start:
      // The first page can't begin lower, and a page of one row would not lead upwards.
      return link.direction == .prepend && size > 1 && link.key?.isLowest == false
    }
  }

  /// Asks for a page further down in place of one that may be above the segment: the total says that as many rows have come
  /// in as are loaded. If they have come below, the raised key is not proved.
  ///
  /// - Returns: Whether that was needed.
  mutating func askBelowNewRows(_ page: Page<Item, PageKey>, _ load: Load, at edge: SegmentEdge)
    -> Bool
  {
    guard edge.side == .end, !totalIsInDoubt, !content.serverRows.keysMayBeLow,
      let first = page.items.first, content.segment(of: first.id) != edge.segment
    else { return false }
    let order = edges.order(of: edge.segment)
    let (loaded, come) = (rows(ofSegment: order).count, rowsCome(page, load, at: edge))
    guard loaded > 0, come >= loaded else { return false }
    totalIsInDoubt = true
    shiftKeys(of: order..<order + 1, by: come, isProved: false)
    ask(for: load.link.shifted(by: come, pageSize: load.size), insteadOf: load, at: edge)
    return true
  }

  /// Asks again for a page that has not proved a raised key, with the key as it was before.
  ///
  /// - Returns: Whether that was needed.
  mutating func askBelowRaisedKey(_ page: Page<Item, PageKey>, _ load: Load, at edge: SegmentEdge)
    -> Bool
  {
    var raise = edges[side: edge].raise
    edges[side: edge].raise = 0
    guard load.link.countsRows, let last = content.page(at: edge),
      let key = last.key(beyond: edge.side)
    else { return false }
    // The number that a newer page names has not been raised.
    if !key.isShiftable { raise = min(raise, last.shift.next) }
    guard raise > 0 else { return false }
    if hasRows(of: edge.segment, page) {
      totalIsInDoubt = false
      return false
    }
    let order = edges.order(of: edge.segment)
    content.pages.shiftKeys(.min..<(.max), of: order, by: KeyShift(next: -raise))
    // A page that may be above the segment has one row of it if it is not.
    let overlap = raise >= rows(ofSegment: order).count ? 1 : 0
    let raised = PageLink(key: key, direction: load.link.direction)
    askAgain(for: raised, before: raise + overlap, pageSize: last.size, load, at: edge)
    return true
  }

  /// Asks again for a page that reaches the rows below a gap, but not the first ones, if its key counts rows: those may
  /// have gone, or as many others above, so that it skips some. Once for each gap.
  ///
  /// - Returns: Whether that was needed.
  mutating func askAboveRowsBeyond(_ page: Page<Item, PageKey>, _ load: Load, at edge: SegmentEdge)
    -> Bool
  {
    guard edge.side == .end, !edges[side: edge].hasOverlapped, load.link.movesWithRows,
      let below = edgeAcross(edge)
    else { return false }
    let rows = rows(ofSegment: edges.order(of: below.segment))
    let met = page.items.compactMap { content.index(of: $0.id) }.filter(rows.contains).min()
    guard let met, met > rows.lowerBound else { return false }
    // A page that might begin above all rows of the segment would prove nothing.
    let overlap = met - rows.lowerBound
    let most = overlap + (load.link.numbersPages ? load.size - 1 : 0)
    guard most < self.rows(ofSegment: edges.order(of: edge.segment)).count else { return false }
    edges[side: edge].hasOverlapped = true
    askAgain(for: load.link, before: overlap, pageSize: load.size, load, at: edge)
    return true
  }

  /// Asks for a page that begins some rows before a link, which it may overlap, in place of one that has come.
  private mutating func askAgain(
    for link: PageLink,
    before rows: Int,
    pageSize: Int,
    _ load: Load,
    at edge: SegmentEdge
  ) {
    edges[side: edge].doubt += rows
    ask(for: link.shifted(by: -rows, pageSize: pageSize), insteadOf: load, at: edge)
  }

  /// Asks for another page in place of one that has come.
  private mutating func ask(for link: PageLink, insteadOf load: Load, at edge: SegmentEdge) {
    report(.cancelled(load.direction))
    abandonAhead(at: edge)
    start(link, at: edge, operation: load.operation)
  }

  /// Whether a page has a row that a segment shows.
  private func hasRows(of segment: SegmentID, _ page: Page<Item, PageKey>) -> Bool {
    page.items.contains { content.segment(of: $0.id) == segment }
  }

  /// Asks again for a page that may be below the first row of a segment, unless a row of that proves that it is not:
  /// edits may have moved it, or a refresh may have raised its key for rows that had come before the segment was loaded.
  /// The pages begin at the lowest key that it may have, and go on until they reach the row.
  ///
  /// - Returns: Whether that was needed.
  mutating func askFromLowestKey(_ page: Page<Item, PageKey>, _ load: Load, at edge: SegmentEdge)
    -> Bool
  {
    guard edge.side == .start, let first = content.page(at: edge), !page.items.isEmpty else {
      return false
    }
    let raise = edges[side: edge].raise
    edges[side: edge].raise = 0
    guard !hasRows(of: edge.segment, page),
      let lowest = lowestLink(of: load, showing: page.items.count, before: first, raise, at: edge)
    else { return false }
    ask(for: lowest, insteadOf: load, at: edge)
    return true
  }

  /// What to request instead of a page that may not come before a segment's first one, as it should; `nil` if it does.
  private func lowestLink(
    of load: Load,
    showing count: Int,
    before first: SentPage<Item>,
    _ raise: Int,
    at edge: SegmentEdge
  ) -> PageLink? {
    let loaded = rows(ofSegment: edges.order(of: edge.segment)).count
    let numbersPages = load.link.numbersPages
    if load.link.direction == .prepend {
      if let link = first.lowestPrevious(ifBeyond: count) { return link }
      // The page of a raised number repeats at least one row of the segment. That of an offset repeats one if the offset
      // was raised too far, unless it was raised by more rows than are loaded.
      if raise > 0, numbersPages || raise >= loaded {
        return first.lowestPrevious(raisedBy: raise)
      }
    }
    // The page should repeat rows of the segment. If the server has removed all of these, the page is below it.
    guard numbersPages, load.overlap >= max(1, loaded),
      let key = load.link.key?.moved(by: -load.size, pageSize: load.size)
    else { return nil }
    return PageLink(key: key, direction: load.link.direction)
  }

  /// Opens edges again with the keys that their pages have by now.
  mutating func renewShiftedLinks() {
    guard content.serverRows.total.isNone else { return }
    for edge in edges.all where edges[side: edge].dropped.isEmpty {
      guard case .open(let link) = edges[edge], link.countsRows,
        let key = content.key(beyond: edge)
      else { continue }
      edges[edge] = .open(PageLink(key: key, direction: link.direction))
    }
  }

  /// Corrects the keys of some segments: rows have come or gone above them.
  ///
  /// If edits have been on their way to the server, some keys are lower than they had to be. Then none is
  /// raised, and the next pages may repeat as many rows instead.
  ///
  /// - Parameter isProved: Whether raised keys are known to be right; if not, the next pages have to prove them.
  mutating func shiftKeys(of orders: Range<Int>, by rows: Int, isProved: Bool = true) {
    if rows == 0 { return }
    rules.keysShifted()
    let mayBeLow = content.serverRows.keysMayBeLow
    for order in orders {
      let end = SegmentEdge(segment: edges.segments[order].id, side: .end)
      if rows > 0, mayBeLow {
        edges[side: end].doubt += rows
        continue
      }
      // Upwards, a key that is too low leads past rows.
      let above = isProved ? rows : max(0, rows)
      if !isProved {
        let start = SegmentEdge(segment: edges.segments[order].id, side: .start)
        edges[side: end].raise += max(0, rows)
        edges[side: start].raise += above
        edges[side: start].doubt += abs(rows)
      }
      content.pages.shiftKeys(.min..<(.max), of: order, by: KeyShift(next: rows, previous: above))
      for side in ListEdge.allCases {
        let edge = SegmentEdge(segment: edges.segments[order].id, side: side)
        shiftLinks(at: edge, by: side == .end ? rows : above)
        if rows < 0 { noteSkipped(-rows, at: edge) }
      }
    }
  }

  /// Forgets the pages that have come and do not lead to the first one yet, unless the next one is under way. They are
  /// asked for again.
  mutating func forgetBridge(at edge: SegmentEdge) {
    guard edge.side == .start, !edges[edge].isLoading, let link = abandonBridge(of: edge.segment)
    else { return }
    edges[edge].changeLink { _ in link }
  }

  /// Corrects the links at an edge: what is asked for next, and what reloads dropped pages.
  mutating func shiftLinks(at edge: SegmentEdge, by rows: Int) {
    forgetBridge(at: edge)
    let old = edges[side: edge].dropped.last
    for index in edges[side: edge].dropped.indices {
      edges[side: edge].dropped[index].rowsMoved += rows
    }
    let new = edges[side: edge].dropped.last
    edges[edge].changeLink { [pageSize = configuration.pageSize] link in
      if let new, link == old?.link { return new.link }
      return link.shifted(by: rows, pageSize: pageSize, at: edge.side)
    }
  }
}

extension CountedPage {
  init<Item>(_ page: Page<Item, PageKey>, of load: Load) {
    self.init(start: load.link.key, end: page.next, count: page.items.count, size: load.size)
  }
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

  /// Changes what is asked for next, unless it is under way.
  fileprivate mutating func changeLink(_ change: (PageLink) -> PageLink) {
    switch self {
    case .open(let link): self = .open(change(link))
    case .held(let link): self = .held(change(link))
    case .failed(let link, let failure): self = .failed(change(link), failure)
    case .waiting(var load):
      load.link = change(load.link)
      self = .waiting(load)
    case .loading, .closed, .end: break
    }
  }
}

extension PageLink {
  /// The link after rows have come above the page, or gone. Page numbers step less: a page that is too near
  /// repeats rows, one of them at least, while one that is too far would skip some.
  ///
  /// - Parameter edge: Where the page is asked for; by default where its direction leads.
  func shifted(by rows: Int, pageSize: Int, at edge: ListEdge? = nil) -> PageLink {
    guard rows != 0, let key else { return self }
    if key.isShiftable { return PageLink(key: key.shifted(by: rows), direction: direction) }
    let steps =
      switch edge ?? (direction == .prepend ? .start : .end) {
      case .start: min(max(0, rows), .max - pageSize) + pageSize - 1
      case .end: rows > 0 ? rows - 1 : rows
      }
    return PageLink(key: key.moved(by: steps, pageSize: pageSize) ?? key, direction: direction)
  }
}
