/// Going to another place in the list: its page becomes a segment between gaps.
extension ListMachine {
  /// What a jump goes to.
  package enum Destination: Sendable {
    case key(PageKey)
    case item(Item.ID)
    case index(Int)
  }

  /// Loads the page at a place, unless it is loaded already. Other loads are cancelled: they were asked for on
  /// the way. If a refresh is about to replace the rows, the page is loaded after that.
  ///
  /// - Returns: The operation to wait for; `nil` if the place is loaded.
  package mutating func jump(to destination: Destination) -> OperationID? {
    if let row = loadedRow(at: destination) {
      go(to: row)
      return nil
    }
    var load = makeJump(makeOperation())
    switch destination {
    case .key(let key): load.link.key = key
    case .item(let id): load.around = PageKey(id)
    case .index(let index):
      load.wantedIndex = index
      if isWhole {
        note(.end, of: load)
        return load.operation
      }
      guard let key = key(ofRow: index) else {
        note(.failed(makeFailure(PaginationError.notIndexed, of: load)), of: load)
        return load.operation
      }
      load.link.key = key
      if let edge = edge(beside: index), let link = edges[edge].link, !refresh.isRunning {
        return goOn(to: index, at: edge, link, load.operation)
      }
    }
    viewport.isAsleep = false
    voidEdges()
    startJump(load)
    return load.operation
  }

  /// Goes to a row on the next page at an edge.
  private mutating func goOn(
    to index: Int,
    at edge: SegmentEdge,
    _ link: PageLink,
    _ operation: OperationID
  ) -> OperationID {
    viewport.isAsleep = false
    voidEdges()
    var load = makeLoad(link, at: edge, operation)
    load.wantedIndex = index
    edges[edge] = .loading(load)
    request(load)
    return operation
  }

  /// Goes to the row that a page at an edge was to bring.
  mutating func goToWantedRow(of load: Load) {
    guard let index = load.wantedIndex, let row = row(at: index) else { return }
    go(to: row.id)
  }

  private mutating func makeJump(to key: PageKey? = nil, _ operation: OperationID) -> Load {
    let link = PageLink(key: key, direction: .end)
    return makeLoad(.jump, link, size: configuration.pageSize, operation)
  }

  private mutating func startJump(_ load: Load) {
    if case .noSource = refresh {
      note(.end, of: load)
    } else if isBeingReplaced {
      jump = .waiting(load)
    } else {
      jump = .loading(load)
      request(load)
    }
  }

  /// Whether the refresh under way replaces all rows, and would replace those of a jump.
  private var isBeingReplaced: Bool {
    guard landed != nil, let load = refresh.load else { return false }
    return ![.list(.refresh), .list(.stale)].contains(load.target) || pagesToReconcile == nil
  }

  /// Starts a jump that waits for the end of a refresh, or for its retry.
  mutating func startWaitingJump() { if case .waiting(let load) = jump { retryNow(load) } }

  /// Whether the server has no other rows than those that are loaded.
  private var isWhole: Bool {
    edges.segments.count == 1 && ListEdge.allCases.allSatisfy { content.isLoaded($0) }
  }

  private func loadedRow(at destination: Destination) -> Item.ID? {
    switch destination {
    case .item(let id): return content.index(of: id) == nil ? nil : id
    case .index(let index): return row(at: index)?.id
    // Looking for the page of a key would cost all pages.
    case .key: return nil
    }
  }

  // MARK: Placeholders

  package mutating func placeholderAppeared(_ index: Int) {
    viewport.placeholderAppeared(index)
    judgePlaceholders()
  }

  package mutating func placeholderDisappeared(_ index: Int) {
    viewport.placeholderDisappeared(index)
  }

  /// Loads the page of the placeholder that appeared last: those before it were only passed.
  mutating func judgePlaceholders() {
    guard let index = viewport.placeholders.last, !refresh.isRunning, jump.load == nil,
      landed != nil, row(at: index) == nil
    else { return }
    if let missed = missedPlaceholder {
      if abs(index - missed.index) < configuration.pageSize { return }
      missedPlaceholder = nil
    }
    if let edge = edge(beside: index) { return startBeyond(edge) }
    guard let key = key(ofRow: index, isQuiet: true) else { return }
    var load = makeJump(to: key, makeOperation())
    load.isQuiet = true
    load.wantedIndex = index
    startJump(load)
  }

  /// The edge whose next page has the row at an index.
  private func edge(beside index: Int) -> SegmentEdge? {
    for order in edges.segments.indices {
      guard let rows = indices(of: order) else { continue }
      let id = edges.segments[order].id
      // Sizes may be as large as `Int.max`.
      if index >= rows.upperBound, index - rows.upperBound < rowsPerPage {
        return SegmentEdge(segment: id, side: .end)
      }
      if index < rows.lowerBound, rows.lowerBound - index <= rowsPerPage {
        return SegmentEdge(segment: id, side: .start)
      }
    }
    return nil
  }

  // MARK: Indices

  /// The key of the page that contains the row at an index of the whole list. Around a placeholder it may begin
  /// half a page above.
  private func key(ofRow index: Int, isQuiet: Bool = false) -> PageKey? {
    guard scale?.countsFromStart == true else { return nil }
    return key(at: isQuiet ? index - rowsPerPage / 2 : index)
  }

  /// The indices in the whole list of a segment's rows.
  func indices(of order: Int) -> Range<Int>? {
    let count = content.pages.segments[order].count
    if order == 0, content.isLoaded(ListEdge.start) { return 0..<count }
    guard scale?.countsFromStart == true, let start = places(ofSegment: order)?.lowerBound,
      start >= 0
    else { return nil }
    return start..<start + count
  }

  private func row(at index: Int) -> Item? {
    for order in edges.segments.indices {
      guard let indices = indices(of: order), indices.contains(index) else { continue }
      return PaginatedItems(content.pages)[
        rows(ofSegment: order).lowerBound + index - indices.lowerBound
      ]
    }
    return nil
  }

  // MARK: Landing

  mutating func landJump(_ arrived: ArrivedPage<Item>, at time: Duration) {
    jump = .closed
    let (page, load) = (arrived.page, arrived.load)
    if let index = load.wantedIndex, let key = key(ofRow: index, isQuiet: load.isQuiet),
      key != load.link.key
    {
      report(.cancelled(load.direction))
      var again = makeJump(to: key, load.operation)
      (again.wantedIndex, again.isQuiet) = (index, load.isQuiet)
      return startJump(again)
    }
    if landed == nil, !page.items.isEmpty {
      // Nothing that is shown has come from this source: no key leads to it.
      if case .interrupted = refresh {
        content.retirePlacements()
        refresh = .idle
      }
      content.removePages()
      forgetPages()
    }
    let known = page.items.first { content.home(of: $0.id) != nil }
    let arrival = content.arrival(of: page.items)
    if arrival.new > 0 {
      let segment =
        landed == nil ? content.outermost(.start).segment : insertSegment(for: arrived, at: time)
      let start = SegmentEdge(segment: segment, side: .start)
      var met: (edge: SegmentEdge, meeting: PageMeeting)?
      for edge in [start, start.opposite] where met == nil {
        met = meeting(of: page, at: edge).map { (edge, $0) }
      }
      takeOverDroppedPages(before: segment, page)
      add(arrived, to: segment)
      // The gap on the other side closes with the next page there.
      if let met {
        closeGap(at: met.edge, meeting: met.meeting, load)
      } else {
        joinNeighbours(of: segment)
      }
      removeEmptySegments()
      limitGaps(keeping: segment)
    }
    totalCount = page.totalCount ?? totalCount
    landed = landed ?? load.id
    prefetch.listChanged(itemCount: content.count)
    report(arrived.landed(arrival))
    if load.isQuiet {
      missedPlaceholder = load.wantedIndex.flatMap { index in
        row(at: index) == nil && edge(beside: index) == nil ? (index, nil) : nil
      }
    }
    note(page.items.isEmpty ? .end : .loaded(count: page.items.count), of: load)
    if !load.isQuiet, let row = goal(of: arrived) ?? known?.id {
      go(to: row)
    }
    judgeNeed()
  }

  /// Notes that the pages which were dropped at the start of the list are before a new segment now, if its own page
  /// leads to none.
  private mutating func takeOverDroppedPages(
    before segment: SegmentID,
    _ page: Page<Item, PageKey>
  ) {
    let edge = SegmentEdge(segment: segment, side: .start)
    guard page.previous == nil, edge == edges.outermost(.start),
      let next = edgeAcross(edge.opposite), !edges[side: next].dropped.isEmpty
    else { return }
    moveDroppedPages(from: next, to: edge)
  }

  /// Closes the gaps beside a page if it is the very page that its neighbour leads to, or leads to it.
  private mutating func joinNeighbours(of segment: SegmentID) {
    func leadsOn(below order: Int) -> Bool {
      guard edges.segments.indices.contains(order), edges.segments.indices.contains(order + 1),
        case .open(let link) = edges.segments[order].sides.end.state, link.key != nil
      else { return false }
      let lower = SegmentEdge(segment: edges.segments[order + 1].id, side: .start)
      guard scale != nil else { return content.page(at: lower)?.link == link }
      // The same page number is elsewhere if rows have come in between both pages, which only totals tell.
      let total = edges.segments[order].total
      return scale?.unit == .pages && total != nil && edges.segments[order + 1].total == total
        && places(ofSegment: order)?.upperBound == places(ofSegment: order + 1)?.lowerBound
    }
    let order = edges.order(of: segment)
    if leadsOn(below: order) { joinSegments(at: order, placedBy: .start) }
    if leadsOn(below: order - 1) { joinSegments(at: order - 1, placedBy: .start) }
  }

  private mutating func add(_ arrived: ArrivedPage<Item>, to segment: SegmentID) {
    let edge = SegmentEdge(segment: segment, side: .end)
    let place = place(of: arrived.page, arrived.load)
    _ = content.add(arrived.sentPage(rowCount: place?.count), at: edge, load: arrived.load.id)
    let order = edges.order(of: segment)
    edges.setHint(place?.lowerBound, total: arrived.page.totalCount, at: order)
    rules.landed(arrived.mark, mayRepeat: true)
    openBeyond(edge, arrived.load)
    openBeyond(edge.opposite, arrived.load)
  }

  /// The row that a jump goes to: the wanted one, or the page's first.
  private func goal(of arrived: ArrivedPage<Item>) -> Item.ID? {
    let items = arrived.page.items.filter { content.index(of: $0.id) != nil }
    if let id = arrived.load.around?.base as? Item.ID, content.index(of: id) != nil { return id }
    guard let index = arrived.load.wantedIndex, let key = arrived.load.link.key,
      let start = self.index(of: key), items.indices.contains(index - start)
    else { return items.first?.id }
    return items[index - start].id
  }

  /// Makes room for a page: beside the rows of the list that it has as well, or where its keys say, or
  /// behind all.
  private mutating func insertSegment(
    for arrived: ArrivedPage<Item>,
    at time: Duration
  ) -> SegmentID {
    let page = arrived.page
    if let first = page.items.first, let place = content.order(behind: first) {
      return insertSegment(at: place, time)
    }
    if (page.next ?? page.previous)?.countsRows ?? false, let order = order(beside: page) {
      return insertSegment(at: order, time)
    }
    // A page that leads nowhere is the list's last one.
    if page.next == nil, page.previous != nil {
      return insertSegment(at: edges.segments.count, time)
    }
    if let order = order(of: place(of: page, arrived.load), total: page.totalCount) {
      return insertSegment(at: order, time)
    }
    if let other = edges.unplaced { removeSegment(at: edges.order(of: other)) }
    return insertSegment(at: order(beside: page) ?? edges.segments.count, time, isPlaced: false)
  }

  /// Where a segment goes that is beside the rows of the list which a page has as well: behind them if it begins with them.
  private func order(beside page: Page<Item, PageKey>) -> Int? {
    let segments = page.items.map { content.segment(of: $0.id) }
    guard let segment = segments.compactMap(\.self).first else { return nil }
    return edges.order(of: segment) + (segments[0] == nil ? 0 : 1)
  }
}
