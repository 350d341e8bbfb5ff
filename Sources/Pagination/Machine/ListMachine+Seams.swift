/// Offsets and page numbers count rows, so they name other rows as soon as some come or go above.
///
/// **A key is a hint, a row proves.** A segment knows where its first row was in the whole list when a page last proved
/// that (``ListEdges/Segment/hint``). Every key is computed from there. An offset is chosen so that the page has one row
/// that the list has, and the page joins the list at that row (``Seam``). If it has none, another page is requested in its
/// place. So a wrong hint costs a request, and never a row.
///
/// A page number cannot overlap by one row. It is believed while nothing tells that rows have moved; otherwise its page
/// has to show a row of the list, too.
extension ListMachine {
  /// Ties keys to places in the whole list.
  struct KeyScale: Sendable {
    var key: PageKey
    let unit: PageKey.Unit
    /// Where the key's page begins.
    var index: Int
    /// Whether places count from the list's first row, and not from the first one of the page that it has opened with.
    var countsFromStart: Bool
  }

  // MARK: Keys and places

  /// Where the page of a key begins in the whole list; `nil` if keys count no rows.
  func index(of key: PageKey) -> Int? {
    guard let scale, let rows = scale.key.rows(to: key, pageSize: configuration.pageSize),
      rows.magnitude < Self.maximumIndex
    else { return nil }
    return scale.index + rows
  }

  /// No list has more rows. Keys and totals may come from anywhere, and arithmetic with them must not overflow.
  fileprivate static var maximumIndex: Int { 1 << 50 }

  /// The key of the page that begins with the row at a place or, if keys number pages, has it.
  func key(at index: Int) -> PageKey? {
    guard let scale else { return nil }
    let index = scale.countsFromStart ? max(0, index) : index
    return scale.key.moved(by: index - scale.index, pageSize: configuration.pageSize)
  }

  /// How many rows there are from one page to the next if keys number pages: fewer than requested if the server caps
  /// them.
  var rowsPerPage: Int { rowsPerPage(of: scale?.key) }

  private func rowsPerPage(of key: PageKey?) -> Int {
    let size = configuration.pageSize
    let following = key?.following(count: size, totalCount: nil)
    guard let key, scale?.unit == .pages,
      let next = following ?? key.moved(by: size, pageSize: size),
      let rows = key.rows(to: next, pageSize: size), rows > 0
    else { return min(size, Self.maximumIndex) }
    return rows
  }

  /// Learns from a page where its keys lead.
  mutating func noteScale(_ page: Page<Item, PageKey>, _ load: Load) {
    let isStart = load.link == .first && page.previous == nil
    if scale == nil {
      scale = KeyScale(page, load, pageSize: configuration.pageSize, isStart: isStart)
    }
    // A newer key may carry more than a place, such as a token that expires.
    if let key = page.next, let index = index(of: key), rowsPerPage(of: key) == rowsPerPage {
      scale?.key = key
      scale?.index = index
    }
    if isStart, scale?.countsFromStart == false, let start = place(of: page, load) {
      scale?.index -= start.lowerBound
      scale?.countsFromStart = true
      for order in edges.segments.indices {
        let hint = edges.segments[order].hint.map { $0 - start.lowerBound }
        edges.setHint(hint, total: nil, at: order)
      }
    }
  }

  /// Learns that the server does not cap its pages, as a short first page had said, if another page has more rows. Or the
  /// wanted row is on the list, and a page that should have it is empty.
  mutating func correctScale(by page: Page<Item, PageKey>, _ load: Load) {
    let size = configuration.pageSize
    let total = page.totalCount ?? totalCount ?? 0
    let isTooFar = page.items.isEmpty && load.wantedIndex.map { $0 < total } ?? false
    guard let scale, scale.unit == .pages, page.items.count > rowsPerPage || isTooFar,
      let key = page.next ?? page.previous, let rows = key.rows(to: scale.key, pageSize: size),
      let known = scale.key.rows(to: key, pageSize: size), rows.magnitude > known.magnitude,
      let corrected = key.moved(by: rows, pageSize: size)
    else { return }
    self.scale = KeyScale(
      corrected,
      index: scale.index,
      pageSize: size,
      isStart: scale.countsFromStart
    )
    for (order, segment) in edges.segments.enumerated() {
      let end = content.key(beyond: SegmentEdge(segment: segment.id, side: .end))
      let count = content.pages.segments[order].rowCount
      edges.setHint(end.flatMap(index(of:)).map { $0 - count }, total: nil, at: order)
    }
  }

  /// The places of a page's rows, as its keys say; `nil` if they don't count rows.
  func place(of page: Page<Item, PageKey>, _ load: Load) -> Range<Int>? {
    guard let scale, let start = start(of: page, load, scale.unit) else { return nil }
    let end = start + (page.sentIDs?.count ?? page.items.count)
    guard scale.unit == .rows || load.size == configuration.pageSize,
      let next = page.next.flatMap(index(of:)), next >= start
    else { return start..<end }
    return start..<next
  }

  private func start(
    of page: Page<Item, PageKey>,
    _ load: Load,
    _ unit: PageKey.Unit
  ) -> Int? {
    if let key = load.link.key { return index(of: key) }
    let size = configuration.pageSize
    if let next = page.next {
      if unit == .pages { return next.moved(by: -1, pageSize: size).flatMap(index(of:)) }
      return index(of: next).map { $0 - (page.sentIDs?.count ?? page.items.count) }
    }
    if let previous = page.previous {
      // The page before the first offset of a list may be smaller.
      let following = previous.following(count: size, totalCount: nil)
      return (following ?? previous.moved(by: size, pageSize: size)).flatMap(index(of:))
    }
    return load.link == .first ? 0 : nil
  }

  /// Where the rows of a segment are in the whole list. Rows that have come since it was placed are most likely above
  /// those that are below a gap.
  func places(ofSegment order: Int) -> Range<Int>? {
    let segment = edges.segments[order]
    guard scale != nil, var hint = segment.hint else { return nil }
    if order > 0 { hint += growth(from: segment.total, to: totalCount) ?? 0 }
    return hint..<hint + content.pages.segments[order].rowCount
  }

  /// The key of the page before a segment, if its place tells that rows come before it.
  func computedKey(beyond edge: SegmentEdge) -> PageKey? {
    guard edge.side == .start, scale?.countsFromStart == true,
      let start = places(ofSegment: edges.order(of: edge.segment))?.lowerBound, start > 0
    else { return nil }
    return key(at: start - configuration.pageSize)
  }

  // MARK: Requests

  /// Lets a load request the page beyond an edge as its rows are placed now.
  func aim(_ load: inout Load, at edge: SegmentEdge) {
    let order = edges.order(of: edge.segment)
    guard let places = places(ofSegment: order) else { return }
    aim(
      &load,
      beyond: places,
      edge.side,
      named: content.key(beyond: edge),
      hasRow: hasRowAtSeam(edge),
      mayHaveMoved: places.lowerBound != edges.segments[order].hint
        || totalCount != nil && edges.segments[order].total == nil
    )
  }

  /// Lets a load request the page beyond those of a refresh.
  func aim(_ load: inout Load, behind pages: StagedPages<Item>) {
    guard let places = pages.place, let named = pages.nextLink?.key,
      let outermost = pages.pages.outermost(at: pages.side)
    else { return }
    let hasRow = outermost.page.hasSentRows
    aim(&load, beyond: places, pages.side, named: named, hasRow: hasRow, mayHaveMoved: false)
  }

  /// - Parameters:
  ///   - places: Those of the rows that the page should continue.
  ///   - named: The key that the server has named.
  ///   - hasRow: Whether the outermost one of those rows is next to the page.
  ///   - mayHaveMoved: Whether rows have come or gone since those were placed.
  private func aim(
    _ load: inout Load,
    beyond places: Range<Int>,
    _ side: ListEdge,
    named: PageKey?,
    hasRow: Bool,
    mayHaveMoved: Bool
  ) {
    let isEnd = side == .end
    let bound = isEnd ? places.upperBound : places.lowerBound
    switch scale?.unit {
    case .rows:
      load.sharesRow = load.size > 1 && hasRow
      let shared = load.sharesRow ? 1 : 0
      let size = min(load.size, Self.maximumIndex)
      load.link.key = key(at: isEnd ? bound - shared : bound - size + shared)
    case .pages where mayHaveMoved && hasRow:
      load.sharesRow = true
      load.link.key = key(at: isEnd ? bound - 1 : bound)
    case .pages:
      // The key that the server has named may know more than one that is computed.
      if let named, isAtBound(named, bound, isEnd) {
        load.sharesRow = false
        load.link.key = named
      } else {
        load.link.key = key(at: isEnd ? bound : bound - 1)
        load.sharesRow = load.link.key.map { !isAtBound($0, bound, isEnd) } ?? false
      }
    case nil: return
    }
  }

  private func isAtBound(_ key: PageKey, _ bound: Int, _ isEnd: Bool) -> Bool {
    index(of: key).map { (isEnd ? $0 : $0 + rowsPerPage(of: key)) == bound } ?? false
  }

  /// Lets a load behind another one that is under way begin with the last row of that one's page.
  func overlap(_ load: inout Load) {
    guard let scale, scale.unit == .rows, load.size > 1, let key = load.link.key,
      let index = index(of: key)
    else { return }
    load.link.key = self.key(at: index - 1)
    load.sharesRow = true
  }

  /// Whether the outermost row that the list has is next to the page beyond an edge. A page in the middle that the server
  /// has sent without rows has come between.
  private func hasRowAtSeam(_ edge: SegmentEdge) -> Bool {
    guard let page = content.page(at: edge) else { return false }
    return !page.items.isEmpty || page.sentIDs?.isEmpty == false
      || page.key(beyond: edge.side) == nil
  }

  // MARK: Pages

  /// The part of a page that continues the rows at an edge. `nil` if it is not proved that it does: another page is
  /// requested in its place, or the edge fails.
  mutating func continuing(_ arrived: ArrivedPage<Item>, at edge: SegmentEdge) -> ArrivedPage<
    Item
  >? {
    let (page, load) = (arrived.page, arrived.load)
    totalCount = page.totalCount ?? totalCount
    noteScale(page, load)
    guard let place = place(of: page, load) else { return progressing(arrived, at: edge) }
    switch proof(of: page, load, at: place, edge) {
    case .isBelieved: return believing(arrived, at: place, edge)
    case .isElsewhere: askElsewhere(page, load, at: edge)
    case .repeats where isFarBeyond(place, edge): endAtRepeatedPage(load, at: edge)
    case .repeats(let seam):
      let index = place.lowerBound + seam.row
      content.takeSeam(
        seam,
        arrived.continuing(at: seam, edge.side).repeated,
        at: edge,
        load: load.id
      )
      let outermost = edge.side == .end ? index + seam.left : index - seam.left
      _ = prove(edge, at: outermost, total: page.totalCount)
      askBeyond(place, outermost, seam, arrived, at: edge)
    case .joins(let seam): return joining(arrived, at: place, seam, edge)
    }
    return nil
  }

  private func proof(
    of page: Page<Item, PageKey>,
    _ load: Load,
    at place: Range<Int>,
    _ edge: SegmentEdge
  ) -> RowsAtSeam.Proof {
    let order = edges.order(of: edge.segment)
    let rows = RowsAtSeam(
      side: edge.side,
      places: places(ofSegment: order),
      total: edges.segments[order].total,
      hasRow: hasRowAtSeam(edge)
    )
    // The page before it has just proved where the list is: rows that the list has elsewhere have been moved here.
    let isNext = load.restarts > 0 && !load.sharesRow
    return rows.proof(
      of: page,
      rows.hasRow ? content.seam(page, at: edge, size: load.size) : nil,
      at: place,
      // The server may or may not have made an edit. The page is requested again with a row of the list, once.
      mayHaveMoved: load.sharesRow || load.restarts == 0 && isUnclear(to: load)
    ) { !isNext && content.segment(of: $0) == edge.segment && !content.isGone($0) }
  }

  /// Whether the server may have made an edit before or after it has answered a load, so that rows are elsewhere. A row that
  /// the list does not have is further down, or not in it at all, unless pages above have been dropped.
  func isUnclear(to load: Load) -> Bool {
    let hasDropped = edges[side: edges.outermost(.start)].pagesBeyond > 0
    return content.edits.isUnclear(to: load.id) { hasDropped || content.home(of: $0) != nil }
  }

  private mutating func joining(
    _ arrived: ArrivedPage<Item>,
    at place: Range<Int>,
    _ seam: Seam,
    _ edge: SegmentEdge
  ) -> ArrivedPage<Item> {
    let index = place.lowerBound + seam.row
    var (joined, repeated) = arrived.joining(at: seam, place, edge.side)
    content.takeSeam(seam, repeated, at: edge, load: arrived.load.id)
    content.noteGone(seam.left, at: edge)
    joined.hasMoved = prove(edge, at: index, total: arrived.page.totalCount) || seam.left > 0
    return joined
  }

  /// A page whose key counts no rows continues those at an edge, unless it proves that the server repeats pages.
  private mutating func progressing(_ arrived: ArrivedPage<Item>, at edge: SegmentEdge)
    -> ArrivedPage<Item>?
  {
    // Beside a gap, a repeated page may close that, and below it rows may be that are gone.
    let isProof =
      edges[side: edge].pagesBeyond == 0 && !edges[side: edge].isAskedAgain
      && edges.order(of: edge.segment) == 0 && edgeAcross(edge) == nil
    guard isProof, let error = rules.objection(to: arrived.mark, at: edge.side) else {
      return arrived
    }
    fail(edge, at: arrived.load.link, arrived.load, error)
    judgeNeed()
    return nil
  }

  /// Takes over where the outermost row at an edge is. Returns whether it was expected elsewhere.
  private mutating func prove(_ edge: SegmentEdge, at index: Int, total: Int?) -> Bool {
    let order = edges.order(of: edge.segment)
    let count = content.pages.segments[order].rowCount
    let hint = edge.side == .end ? index + 1 - count : index
    defer { edges.setHint(hint, total: total, at: order) }
    return places(ofSegment: order)?.lowerBound != hint
  }

  /// A page without a row of the list continues that where it says.
  private mutating func believing(
    _ arrived: ArrivedPage<Item>,
    at place: Range<Int>,
    _ edge: SegmentEdge
  ) -> ArrivedPage<Item> {
    let order = edges.order(of: edge.segment)
    let count = content.pages.segments[order].rowCount
    let hint = edge.side == .end ? place.lowerBound - count : place.upperBound
    edges.setHint(hint, total: arrived.page.totalCount, at: order)
    var arrived = arrived
    arrived.rowCount = place.count
    return arrived
  }

  // MARK: Other pages in place of one

  /// Requests the page beyond one that ends with a row of the list, and brings nothing.
  ///
  /// - Parameter index: Where the list's outermost row is.
  private mutating func askBeyond(
    _ place: Range<Int>,
    _ index: Int,
    _ seam: Seam,
    _ arrived: ArrivedPage<Item>,
    at edge: SegmentEdge
  ) {
    let load = arrived.load
    // A page by number that proves where the list is was not to bring more: the next one is to.
    let most = Self.maximumRestarts + (scale?.unit == .pages && seam.left == 0 ? 1 : 0)
    let isEnd = edge.side == .end
    guard load.restarts < most else {
      // The server may send its last page for every key beyond that, and not one page for all keys.
      if edge == edges.outermost(.end), content.sentIndices(of: edge.segment).count > 1 {
        return ask(at: index + Self.farBeyond * rowsPerPage, true, load, at: edge)
      }
      return giveUp(load, at: edge, repeats: arrived.page.items.count)
    }
    if scale?.unit == .pages {
      // The rows that the list has beyond it have gone, unless the next page has them.
      content.noteGone(seam.left, at: edge)
      return ask(at: isEnd ? place.upperBound : place.lowerBound - 1, false, load, at: edge)
    }
    // A page of that row alone may be the last one for which the server has rows.
    let isAlone = (arrived.page.sentIDs?.count ?? arrived.page.items.count) == 1 && seam.left == 0
    let size = rows(of: arrived.page, load)
    // The row that the page has is proved to be there, unless a whole page of others comes before the next ones.
    let left = seam.left < size - 1 ? seam.left : 0
    let (row, shared) = (isEnd ? index - left : index + left, isAlone ? 0 : 1)
    ask(at: isEnd ? row + 1 - shared : row - size + shared, !isAlone, load, at: edge)
  }

  /// How many pages further a page is that tells whether the server sends its last page again for every key beyond it.
  private static var farBeyond: Int { 100 }

  private func isFarBeyond(_ place: Range<Int>, _ edge: SegmentEdge) -> Bool {
    guard edge.side == .end, let end = places(ofSegment: edges.order(of: edge.segment))?.upperBound
    else { return false }
    return place.lowerBound - end > Self.farBeyond / 2 * rowsPerPage
  }

  /// A page that is far beyond the list ends with its last row: the list ends there.
  private mutating func endAtRepeatedPage(_ load: Load, at edge: SegmentEdge) {
    // The pages that came again have told of other places.
    if edges.segments.count == 1, content.isLoaded(ListEdge.start) {
      edges.setHint(0, total: totalCount, at: 0)
    }
    endInsteadOfFailing(load, at: edge)
  }

  /// How many rows the server sends for a request: fewer than that asks for if it caps them.
  private func rows(of page: Page<Item, PageKey>, _ load: Load) -> Int {
    let size = min(load.size, Self.maximumIndex)
    let count = page.sentIDs?.count ?? page.items.count
    return page.next == nil || count == 0 ? size : min(size, count)
  }

  /// How many more pages are requested if one does not join the list.
  private static var maximumRestarts: Int { 2 }

  /// Requests another page in place of one that has no row of the list: as many rows further as the total says that have
  /// come or gone, if that explains it. Otherwise one page towards the list, then one page further.
  private mutating func askElsewhere(
    _ page: Page<Item, PageKey>,
    _ load: Load,
    at edge: SegmentEdge
  ) {
    let order = edges.order(of: edge.segment)
    guard let places = places(ofSegment: order) else {
      return giveUp(load, at: edge)
    }
    let isEnd = edge.side == .end
    let isByRow = scale?.unit == .rows
    var first = load
    aim(&first, at: edge)
    let size = isByRow ? max(2, rows(of: page, load)) - 1 : rowsPerPage
    let towards = isEnd ? -size : size
    // The places of segments below a gap know how much the list has grown.
    let grown =
      order == 0 ? growth(from: edges.segments[order].total, to: page.totalCount) ?? 0 : 0
    // Rows that have gone above bring the list nearer to the page, and those that have come move it away.
    let isTold = grown != 0 && ((grown < 0) == isEnd || grown.magnitude > size)
    // A page by number that has the list's outermost row may have been left out before, and a server that caps its pages
    // has not sent the rows beside the list.
    let steps = (isTold ? [grown] : []) + [0, towards, -towards]
    // The place of the list's outermost row, which is an offset's first row or last one.
    let row = (isEnd ? places.upperBound - 1 : places.lowerBound) - (isByRow && !isEnd ? size : 0)
    var keys = [first.link.key]
    for step in steps {
      let key = key(at: row + step)
      if !keys.contains(key) { keys.append(key) }
    }
    // The total may have told that rows have come or gone, so that the first key is another one now.
    if load.restarts == 0 { keys.removeAll { $0 == load.link.key } }
    let next = load.restarts == 0 ? 0 : (keys.firstIndex(of: load.link.key) ?? -1) + 1
    guard load.restarts < Self.maximumRestarts, next < keys.count, let key = keys[next],
      let index = index(of: key)
    else { return giveUp(load, at: edge) }
    ask(at: index, true, load, at: edge)
  }

  private mutating func ask(at index: Int, _ sharesRow: Bool, _ load: Load, at edge: SegmentEdge) {
    report(.cancelled(load.direction))
    abandonAhead(at: edge)
    var next = load
    next.id = makeTaskID()
    next.link.key = key(at: index)
    next.sharesRow = sharesRow
    next.attempt = 1
    next.delayed = .zero
    next.restarts += 1
    edges[edge] = .loading(next)
    request(next)
  }

  /// No page has joined the list: a refresh tells where that is, once.
  ///
  /// - Parameter count: How many items each page had, if the server sends the same ones under all keys.
  private mutating func giveUp(
    _ load: Load,
    at edge: SegmentEdge,
    repeats count: Int? = nil
  ) {
    if recovering.contains(edge) {
      let none = PaginationError.noSharedRow(pages: Self.maximumRestarts + 1)
      fail(edge, at: load.link, load, count.map { .noProgress(.repeatedPage(count: $0)) } ?? none)
    } else {
      report(.cancelled(load.direction))
      abandonAhead(at: edge)
      recovering.insert(edge)
      edges[edge] = .open(load.link)
      startRefresh(.refresh)
      refresh.wishes[edge.side] = load.operation
      return
    }
    judgeNeed()
  }

  /// Closes the edges of segments whose place in the whole list is not known: no key leads there. They open again when the
  /// gap above is closed.
  mutating func closeWithoutHint() {
    guard scale != nil else { return }
    for segment in edges.segments where segment.hint == nil {
      for side in ListEdge.allCases {
        let edge = SegmentEdge(segment: segment.id, side: side)
        if case .end = edges[edge], edge == edges.outermost(side) { continue }
        abandon(edges[edge])
        close(edge)
      }
    }
  }

  // MARK: Rows that come and go

  /// Notes that rows have left their pages: they are further up now, so those below them stay where they are.
  mutating func noteLeft(_ pages: [Int]) {
    for page in pages where content.pages.contains(page: page) {
      content.pages.changeRowCount(ofPage: page, by: -1)
      moveStart(of: SegmentID(ofPage: page), by: 1)
    }
  }

  /// Moves the start of a segment, where pages have come or gone.
  mutating func moveStart(of segment: SegmentID, by rows: Int) {
    let order = edges.order(of: segment)
    edges.setHint(edges.segments[order].hint.map { $0 + rows }, total: nil, at: order)
  }

  /// Moves the places of the segments below one whose end is elsewhere than before, if no total tells where they are.
  mutating func moveHints(below order: Int, since end: Int?) {
    guard let end, let new = places(ofSegment: order)?.upperBound else { return }
    for segment in edges.segments.dropFirst(order + 1) where segment.total == nil {
      moveStart(of: segment.id, by: new - end)
    }
  }

  /// Rows have come or gone on the server with an edit that it has made.
  ///
  /// - Parameter rows: The page among whose rows each comes or goes, `nil` before all that are loaded.
  mutating func noteMoved(_ rows: [(page: Int?, count: Int)]) {
    guard scale != nil else { return }
    for (page, count) in rows {
      totalCount = totalCount.map { $0 + count }
      if let page { content.pages.changeRowCount(ofPage: page, by: count) }
      let first = page.map { content.pages.order(ofPage: $0) + 1 } ?? 0
      for (order, segment) in edges.segments.enumerated() {
        let hint = segment.hint.map { order < first ? $0 : $0 + count }
        edges.setHint(hint, total: segment.total.map { $0 + count }, at: order)
      }
    }
  }
}

extension ListMachine.KeyScale {
  /// - Parameters:
  ///   - index: Where the key's page begins, counted from the page that the list has opened with.
  ///   - isStart: Whether that is the list's first page.
  init?(_ key: PageKey, index: Int, pageSize: Int, isStart: Bool) {
    guard let unit = key.unit else { return nil }
    self.key = key
    self.unit = unit
    self.index = index
    countsFromStart = isStart
    // An offset and a page number know where the list begins: none is lower.
    let most = ListMachine.maximumIndex
    if let lowest = key.moved(by: -most, pageSize: pageSize),
      let rows = lowest.rows(to: key, pageSize: pageSize), rows < most / 2
    {
      self.index = rows
      countsFromStart = true
    }
  }

  /// What a page tells about the keys of its list.
  init?(_ page: Page<Item, PageKey>, _ load: Load, pageSize: Int, isStart: Bool) {
    let count = page.sentIDs?.count ?? page.items.count
    if let next = page.next {
      let first = next.unit == .pages ? next.moved(by: -1, pageSize: pageSize) : nil
      let index = first == nil ? count : 0
      self.init(first ?? next, index: index, pageSize: pageSize, isStart: isStart)
    } else if let key = load.link.key {
      self.init(key, index: 0, pageSize: pageSize, isStart: isStart)
    } else if let previous = page.previous {
      let size = min(pageSize, ListMachine.maximumIndex)
      self.init(previous, index: -size, pageSize: pageSize, isStart: isStart)
    } else {
      return nil
    }
  }
}

extension ArrivedPage {
  /// The page from where it joins rows, which it is proved to continue.
  ///
  /// - Parameter place: Where its rows are in the whole list.
  func joining(at seam: Seam, _ place: Range<Int>, _ side: ListEdge) -> (
    page: ArrivedPage, repeated: ArraySlice<Item>
  ) {
    var (joined, repeated) = continuing(at: seam, side)
    // The server may have said that this is its last page, though it names another one.
    if seam.beyond == 0, side == .end { joined.page.next = nil }
    let index = place.lowerBound + seam.row
    joined.rowCount = side == .end ? place.upperBound - index - 1 : index - place.lowerBound
    return (joined, repeated)
  }

  /// The page from where it joins a list: without its rows up to there, which the list has.
  func continuing(at seam: Seam, _ side: ListEdge) -> (
    page: ArrivedPage, repeated: ArraySlice<Item>
  ) {
    let items = page.items
    var cut = side == .end ? seam.row + 1 : seam.row
    var joined = self
    if let ids = page.sentIDs {
      joined.page.sentIDs = Array(side == .end ? ids[cut...] : ids[..<cut])
      if ids.count != items.count {
        // A transform has left some out.
        let repeated = Set(side == .end ? ids[..<cut] : ids[cut...])
        cut =
          side == .end
          ? items.prefix { repeated.contains(PageKey($0.id)) }.count
          : items.count - items.reversed().prefix { repeated.contains(PageKey($0.id)) }.count
      }
    }
    joined.page.items = Array(side == .end ? items[cut...] : items[..<cut])
    return (joined, side == .end ? items[..<cut] : items[cut...])
  }
}

/// By how many items a list has grown from one total to another; `nil` if the source has not sent both. A server may send
/// any number, so it is bounded.
func growth(from old: Int?, to new: Int?) -> Int? {
  guard let old, let new else { return nil }
  let most = 1 << 29
  return min(max(0, new), most) - min(max(0, old), most)
}
