/// New rows: they are counted, and shown when the user wants to see them.
extension ListMachine {
  /// How many new rows have not been on screen yet: those that wait to be shown, and those that a refresh has put
  /// out of sight.
  package var newRowCount: Int {
    if news.pages.isEmpty, unseen.isEmpty { return 0 }
    let waiting = newest(news.ids.filter { content.index(of: $0) == nil }, news.side)
      .filter { !unseen.contains($0) && !content.edits.isHidden($0) }
    return unseen.count + waiting.count
  }

  /// The rows at an end of the list that the user knows, in list order: a few of them, since the server may remove some.
  /// They may have been dropped.
  func outermostRows(at side: ListEdge, _ content: ListContent<Item>) -> [Item.ID] {
    if hasLostKnownEnd(side, content) { return knownEnds[side] }
    let rows = PaginatedItems(content.pages).lazy.map(\.id)
    let lost = content.isLoaded(side) ? [] : lostRows(at: side, content)
    let count = 10
    return side == .start
      ? Array((lost + rows.filter { !unseen.contains($0) }.prefix(count)).prefix(count))
      : (rows.reversed().lazy.filter { !unseen.contains($0) }.prefix(count).reversed() + lost)
        .suffix(count)
  }

  /// The known rows beyond those that are loaded.
  private func lostRows(at side: ListEdge, _ content: ListContent<Item>) -> [Item.ID] {
    let known = knownEnds[side]
    let isLoaded = { content.index(of: $0) != nil }
    return side == .start
      ? Array(known.prefix { !isLoaded($0) })
      : Array(known[(known.lastIndex(where: isLoaded).map { $0 + 1 } ?? 0)...])
  }

  /// Notes the outermost rows of the list, as far as they are not loaded.
  mutating func noteLost(_ rows: [Item.ID], at side: ListEdge) {
    knownEnds[side] = rows.filter { content.index(of: $0) == nil }
  }

  /// Whether outermost rows of the list are not loaded: those that the user knows, or new ones beyond them.
  func isCutOff(_ side: ListEdge) -> Bool {
    hasLostKnownRow(at: side)
      || side == newsSide.opposite && unseen.contains { content.index(of: $0) == nil }
  }

  /// Whether the outermost row that the user knows is not loaded, and the list goes on there.
  private func hasLostKnownRow(at side: ListEdge) -> Bool {
    guard let row = side == .start ? knownEnds.start.first : knownEnds.end.last else {
      return false
    }
    return content.index(of: row) == nil && !content.isLoaded(side)
  }

  private func hasLostKnownEnd(_ side: ListEdge, _ content: ListContent<Item>) -> Bool {
    let known = knownEnds[side]
    return !known.isEmpty && !known.contains { content.index(of: $0) != nil }
  }

  /// Those of the rows that have come which are new, and not loaded again after they were dropped.
  ///
  /// - Parameters:
  ///   - ids: The rows in list order.
  ///   - side: On which side of them the others are.
  func newest(_ ids: [Item.ID], _ side: ListEdge) -> [Item.ID] {
    let known = knownEnds[side.opposite]
    if known.isEmpty { return ids }
    let end = knownEnd(in: ids, side)
    let new = side == .end ? ids[..<(end ?? ids.count)] : ids[(end.map { $0 + 1 } ?? 0)...]
    return new.filter { !known.contains($0) }
  }

  /// Where rows that have come reach the known end of the list: at the innermost of its rows, if they have enough of
  /// them in order. Some alone, which are pinned or bumped, do not stand next to anything. `nil` if they do not reach it.
  private func knownEnd(in ids: [Item.ID], _ side: ListEdge) -> Int? {
    let known = knownEnds[side.opposite]
    let found = ids.indices.filter { known.contains(ids[$0]) }
    let kept = found.compactMap { known.firstIndex(of: ids[$0]) }.longestIncreasingSubsequence.map {
      found[$0]
    }
    guard kept.count >= min(known.count, ListContent<Item>.proof) else { return nil }
    return side == .end ? kept.last : kept.first
  }

  /// Asks quietly for the first pages, and counts what is new on them.
  ///
  /// - Returns: The operation to wait for; `nil` if the list is not loaded.
  package mutating func checkForNews() -> OperationID? {
    if let load = check.load ?? refresh.load, !load.isQuiet { return load.operation }
    guard landed != nil, content.count > 0 else { return nil }
    let size = configuration.firstPageSize
    let load = makeLoad(.check, .first, size: size, makeOperation())
    checked = StagedPages()
    check = .loading(load)
    request(load)
    return load.operation
  }

  /// Asks for the first pages, which have an item that the server has told of. If that is under way, the answer may be
  /// older, and the list asks once more.
  package mutating func checkForNews(of id: Item.ID) {
    if check.load != nil || refresh.load != nil { awaitedNews.insert(id) }
    _ = checkForNews()
  }

  /// Asks once more if an answer did not have a row that it was to have.
  mutating func checkAgain() {
    guard !awaitedNews.isEmpty, check.load == nil, refresh.load == nil else { return }
    let known = Set(news.ids).union(unseen)
    let missing = awaitedNews.filter { content.index(of: $0) == nil && !known.contains($0) }
    awaitedNews = []
    if !missing.isEmpty { _ = checkForNews() }
  }

  mutating func landChecked(_ arrived: ArrivedPage<Item>) {
    report(arrived.landed(content.arrival(of: arrived.page.items)))
    guard let isContinued = stage(arrived, in: \.checked) else { return }
    let isMet =
      content.meeting(of: checked.rows, in: .all) != nil
      || knownEnd(in: checked.ids, checked.side) != nil
    // Pages whose rows the source leaves out lead to the first one that has some.
    let isShort = checked.pages.count < pagesToReconcile ?? 1 || checked.ids.isEmpty
    guard isContinued, !isMet, let link = checked.nextLink, isShort,
      checked.objection(to: link, maximumEmptyPages: configuration.maximumEmptyPages) == nil
    else {
      check = .closed
      let saysNothing = checked.ids.isEmpty && checked.nextLink != nil
      if saysNothing { checked = StagedPages() } else { keepNews(checked) }
      showPagesOfReceivedRows(at: arrived.arrivedAt)
      note(.loaded(count: newRowCount), of: arrived.load)
      return
    }
    goOn(with: link, after: arrived.load)
  }

  /// Keeps new pages until the user wants to see them. Rows that the list has show their new values at once.
  mutating func keepNews(_ pages: StagedPages<Item>) {
    for arrived in pages.pages { content.takeValues(of: arrived.page, load: arrived.load.id) }
    checked = StagedPages()
    news = pages
    newsSide = pages.side
  }

  /// Takes over what the server says of an item now.
  package mutating func receive(changed item: Item) {
    replaceWaiting(item)
    var batch = EditBatch<Item>()
    batch.replace(item)
    _ = edit(batch, isConfirmed: true)
  }

  /// Whether pages have come that are not shown yet.
  var hasWaitingPages: Bool {
    [news, checked, staged].contains { !$0.pages.isEmpty } || !ahead.pages.isEmpty
  }

  /// Takes over a newer value of an item in those pages.
  mutating func replaceWaiting(_ item: Item) {
    news.replace(item)
    checked.replace(item)
    staged.replace(item)
    ahead.replace(item)
  }

  /// Shows what is new, from the list's first row on, or from the first new one if those are at its end. Rows that
  /// were dropped are loaded first.
  package mutating func showNewRows(at time: Duration) {
    if unseen.contains(where: { content.index(of: $0) == nil }) {
      reload()
      newsRefresh = refresh.load?.operation
      return
    }
    stopRereading()
    var ids = unseen
    // A refresh under way brings them. If it fails, they go on waiting.
    if !news.pages.isEmpty, !refresh.isRunning {
      if pagesToReconcile != nil {
        voidEdges()
        staged = news
        let meeting = content.meeting(of: news.rows, in: .all)
        let came = splice(meeting, goesToTop: true, at: time).came
        ids.formUnion(newest(came, newsSide))
        knownEnds[newsSide.opposite] = []
        news = StagedPages()
      } else if landed != nil {
        reload()
      }
    }
    unseen = []
    let first = newsSide == .end ? 0 : ids.compactMap { content.index(of: $0) }.min()
    guard let first, first < content.count else { return }
    anchor = makeAnchor(at: PaginatedItems(content.pages)[first].id, .top)
  }

  /// Shows an item that the server has added directly beyond the first or the last one. A user who is at that end
  /// sees it at once, for which the list scrolls if it grows there. It counts as new if they are somewhere else. If the
  /// rows there are not loaded, it is shown together with them. If the configuration announces new rows, the list asks
  /// for its first page, which has the item, and counts: containers cannot keep their first row still when one comes.
  package mutating func receive(_ item: Item, at edge: ListEdge) {
    let isKnown = content.index(of: item.id) != nil
    if !isKnown, isCutOff(edge) { return receive(item, beyondRowsAt: edge) }
    if !isKnown, edge == .start, configuration.newRows == .announce, isAtFirstRow {
      return checkForNews(of: item.id)
    }
    let isFollowed = follows(edge)
    let rows = PaginatedItems(content.pages)
    let neighbour = (edge == .start ? rows.first : rows.last)?.id
    var batch = EditBatch<Item>()
    batch.insert(item, at: ListPosition(edge))
    let edit = edit(batch, isConfirmed: true)
    content.edits.batches[edit.id]?.neighbour = neighbour
    if isKnown { return }
    holdingPlace { $0.dropPages(awayFrom: edge) }
    if isFollowed {
      followed = (item.id, viewport.lastRows)
      if edge == .end, viewport.tellsPlace, visibleRange != nil { goToRow(at: .end) }
    } else if let visible = lastVisibleRange {
      countUnseen([item.id], edge.opposite, outOf: visible)
      holdingPlace { $0.dropPages(at: $0.edges.outermost(edge)) }
    }
    let size = configuration.firstPageSize
    if hasTooManyReceivedRows, content.localRowCount.isMultiple(of: size) { _ = checkForNews() }
  }

  /// Whether the list holds more rows than it may, because rows were received that no page has: those cannot be dropped
  /// and loaded again.
  private var hasTooManyReceivedRows: Bool {
    guard let maximum = configuration.maximumItemCount, pagesToReconcile != nil,
      lastVisibleRange != nil
    else { return false }
    return content.count > maximum && content.localRowCount >= configuration.firstPageSize
  }

  /// Shows the pages that have come instead of the received rows which are on them, or beside those.
  private mutating func showPagesOfReceivedRows(at time: Duration) {
    guard hasTooManyReceivedRows, !news.pages.isEmpty, !refresh.isRunning,
      configuration.newRows != .announce || !isAtFirstRow
    else { return }
    voidEdges()
    staged = news
    let meeting = content.meeting(of: news.rows, in: .all)
    holdingPlaceWhileMerging { $0.splice(meeting, at: time) }
    dropPages()
  }

  private mutating func receive(_ item: Item, beyondRowsAt edge: ListEdge) {
    guard unseen.insert(item.id).inserted else { return }
    newsSide = edge.opposite
    var batch = EditBatch<Item>()
    batch.arrive(item, beyond: edge)
    _ = edit(batch, isConfirmed: true)
  }

  /// Whether the user is at an end of the list, or will be as soon as the rows are on screen that were received there.
  private func follows(_ edge: ListEdge) -> Bool {
    guard let visible = lastVisibleRange, content.count > 0 else { return true }
    let outermost = edge == .start ? 0 : content.count - 1
    if visible.contains(outermost) { return true }
    guard let followed else { return false }
    return content.index(of: followed.id) == outermost && followed.rowsOnScreen == viewport.lastRows
  }

  /// Counts rows that have come out of sight.
  ///
  /// - Parameters:
  ///   - side: On which side of the new rows the others are.
  ///   - visible: The indices of the rows on screen.
  mutating func countUnseen(
    _ ids: some Sequence<Item.ID>,
    _ side: ListEdge,
    outOf visible: ClosedRange<Int>
  ) {
    newsSide = side
    for id in ids {
      guard let index = content.index(of: id) else { continue }
      if side == .end ? index < visible.lowerBound : index > visible.upperBound {
        unseen.insert(id)
      }
    }
  }
}
