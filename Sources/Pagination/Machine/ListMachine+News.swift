/// New rows: they are counted, and shown when the user wants to see them.
extension ListMachine {
  /// How many new rows have not been on screen yet: those that wait to be shown, and those that a refresh has put
  /// out of sight.
  package var newRowCount: Int {
    if news.waiting.pages.isEmpty, news.unseen.isEmpty { return 0 }
    let waiting = newest(
      news.waiting.ids.filter { content.index(of: $0) == nil },
      news.waiting.side
    )
    .filter { !news.unseen.contains($0) && !content.edits.isHidden($0) }
    return news.unseen.count + waiting.count
  }

  /// The rows at an end of the list that the user knows, in list order: a few of them, since the server may remove some.
  /// They may have been dropped.
  func outermostRows(at side: ListEdge, _ content: ListContent<Item>) -> [Item.ID] {
    if hasLostKnownEnd(side, content) { return news.knownEnds[side] }
    let lost = content.isLoaded(side) ? [] : lostRows(at: side, content)
    let count = 10
    let rows = PaginatedItems(content.pages)
    var outermost: [Item.ID] = []
    for step in rows.indices {
      let id = rows[side == .start ? step : rows.count - 1 - step].id
      if !news.unseen.contains(id) { outermost.append(id) }
      if outermost.count == count { break }
    }
    return side == .start
      ? Array((lost + outermost).prefix(count))
      : Array((outermost.reversed() + lost).suffix(count))
  }

  /// The known rows beyond those that are loaded.
  private func lostRows(at side: ListEdge, _ content: ListContent<Item>) -> [Item.ID] {
    let known = news.knownEnds[side]
    let isLoaded = { content.index(of: $0) != nil }
    return side == .start
      ? Array(known.prefix { !isLoaded($0) })
      : Array(known[(known.lastIndex(where: isLoaded).map { $0 + 1 } ?? 0)...])
  }

  /// Notes the outermost rows of the list, as far as they are not loaded.
  mutating func noteLost(_ rows: [Item.ID], at side: ListEdge) {
    news.knownEnds[side] = rows.filter { content.index(of: $0) == nil }
  }

  /// Whether outermost rows of the list are not loaded: those that the user knows, or new ones beyond them.
  func isCutOff(_ side: ListEdge) -> Bool {
    hasLostKnownRow(at: side)
      || side == news.side.opposite && news.unseen.contains { content.index(of: $0) == nil }
  }

  /// Whether the outermost row that the user knows is not loaded, and the list goes on there.
  private func hasLostKnownRow(at side: ListEdge) -> Bool {
    guard let row = side == .start ? news.knownEnds.start.first : news.knownEnds.end.last else {
      return false
    }
    return content.index(of: row) == nil && !content.isLoaded(side)
  }

  private func hasLostKnownEnd(_ side: ListEdge, _ content: ListContent<Item>) -> Bool {
    let known = news.knownEnds[side]
    return !known.isEmpty && !known.contains { content.index(of: $0) != nil }
  }

  /// Those of the rows that have come which are new, and not loaded again after they were dropped.
  ///
  /// - Parameters:
  ///   - ids: The rows in list order.
  ///   - side: On which side of them the others are.
  func newest(_ ids: [Item.ID], _ side: ListEdge) -> [Item.ID] {
    let known = news.knownEnds[side.opposite]
    if known.isEmpty { return ids }
    let end = knownEnd(in: ids, side)
    let new = side == .end ? ids[..<(end ?? ids.count)] : ids[(end.map { $0 + 1 } ?? 0)...]
    return new.filter { !known.contains($0) }
  }

  /// Where rows that have come reach the known end of the list: at the innermost of its rows, if they have enough of
  /// them in order. Some alone, which are pinned or bumped, do not stand next to anything. `nil` if they do not reach it.
  private func knownEnd(in ids: [Item.ID], _ side: ListEdge) -> Int? {
    let known = news.knownEnds[side.opposite]
    let found = ids.indices.filter { known.contains(ids[$0]) }
    let kept = found.compactMap { known.firstIndex(of: ids[$0]) }.longestIncreasingSubsequence.map {
      found[$0]
    }
    guard kept.count >= min(known.count, ListContent<Item>.proof) else { return nil }
    return kept.outermost(at: side)
  }

  /// Asks for the first pages, and counts what is new on them.
  ///
  /// - Returns: The operation to wait for; `nil` if the list is not loaded.
  package mutating func checkForNews() -> OperationID? {
    if let load = news.check.load ?? refresh.load, !load.isQuiet { return load.operation }
    guard landed != nil, content.count > 0 else { return nil }
    let size = configuration.firstPageSize
    let load = makeLoad(.check, .first, size: size, makeOperation())
    news.checked = StagedPages()
    news.check = .loading(load)
    request(load)
    return load.operation
  }

  /// Asks for the first pages, which have an item that the server has told of. If that is under way, the answer may be
  /// older, and the list asks once more.
  package mutating func checkForNews(of id: Item.ID) {
    if news.check.load != nil || refresh.load != nil { news.awaited.insert(id) }
    _ = checkForNews()
  }

  /// Asks once more if an answer did not have a row that it was to have.
  mutating func checkAgain() {
    guard !news.awaited.isEmpty, news.check.load == nil, refresh.load == nil else { return }
    let known = Set(news.waiting.ids).union(news.unseen)
    let missing = news.awaited.filter { content.index(of: $0) == nil && !known.contains($0) }
    news.awaited = []
    if !missing.isEmpty { _ = checkForNews() }
  }

  mutating func landChecked(_ arrived: ArrivedPage<Item>) {
    report(arrived.landed(content.arrival(of: arrived.page.items)))
    guard let isContinued = stage(arrived, in: \.news.checked) else { return }
    let isMet =
      content.meeting(of: news.checked.rows, in: .all) != nil
      || knownEnd(in: news.checked.ids, news.checked.side) != nil
    // Pages whose rows the source leaves out lead to the first one that has some.
    let isShort = news.checked.pages.count < pagesToReconcile ?? 1 || news.checked.ids.isEmpty
    guard isContinued, !isMet, let link = news.checked.nextLink, isShort,
      news.checked.objection(to: link, maximumEmptyPages: configuration.maximumEmptyPages) == nil
    else {
      news.check = .closed
      let saysNothing = news.checked.ids.isEmpty && news.checked.nextLink != nil
      if saysNothing { news.checked = StagedPages() } else { keepNews(news.checked) }
      showPagesOfReceivedRows(at: arrived.arrivedAt)
      note(.loaded(count: newRowCount), of: arrived.load)
      return
    }
    goOn(with: link, after: arrived.load)
  }

  /// Keeps new pages until the user wants to see them. Rows that the list has show their new values at once.
  mutating func keepNews(_ pages: StagedPages<Item>) {
    for arrived in pages.pages { content.takeValues(of: arrived.page, load: arrived.load.id) }
    news.checked = StagedPages()
    news.waiting = pages
    news.side = pages.side
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
    [news.waiting, news.checked, staged].contains { !$0.pages.isEmpty } || !ahead.pages.isEmpty
  }

  /// Takes over a newer value of an item in those pages.
  mutating func replaceWaiting(_ item: Item) {
    news.waiting.replace(item)
    news.checked.replace(item)
    staged.replace(item)
    ahead.replace(item)
  }

  /// Shows what is new, from the list's first row on, or from the first new one if those are at its end. Rows that
  /// were dropped are loaded first.
  package mutating func showNewRows(at time: Duration) {
    if news.unseen.contains(where: { content.index(of: $0) == nil }) {
      reload()
      news.refresh = refresh.load?.operation
      return
    }
    stopRereading()
    var ids = news.unseen
    // A refresh under way brings them. If it fails, they go on waiting.
    if !news.waiting.pages.isEmpty, !refresh.isRunning {
      if pagesToReconcile != nil {
        voidEdges()
        staged = news.waiting
        let meeting = content.meeting(of: news.waiting.rows, in: .all)
        let came = splice(meeting, goesToTop: true, at: time).came
        ids.formUnion(newest(came, news.side))
        news.knownEnds[news.side.opposite] = []
        news.waiting = StagedPages()
      } else if landed != nil {
        reload()
      }
    }
    news.unseen = []
    let first = news.side == .end ? 0 : ids.compactMap { content.index(of: $0) }.min()
    guard let first, first < content.count else { return }
    go(to: PaginatedItems(content.pages)[first].id)
  }

  /// Shows an item that the server has added directly beyond the first or the last one. A user who is at that end
  /// sees it at once, for which the list scrolls if it grows there. It counts as new if they are somewhere else. If the
  /// rows there are not loaded, or wait to be shown, it is shown together with them. If the configuration announces new
  /// rows, the list asks for its first page, which has the item, and counts: containers cannot keep their first row still
  /// when one comes.
  package mutating func receive(_ item: Item, at edge: ListEdge) {
    let isKnown = content.index(of: item.id) != nil
    if !isKnown, isCutOff(edge) { return receive(item, beyondRowsAt: edge) }
    if !isKnown, edge == news.waiting.side.opposite, hasWaitingRows {
      return receiveBeyondWaitingRows(item)
    }
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
      news.followed = (item.id, viewport.lastRows)
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
    // What a caller waits for goes first; the next rows ask again.
    let isAwaited = jump.load != nil || edges.first { $0.load?.isAwaited ?? false } != nil
    guard hasTooManyReceivedRows, !news.waiting.pages.isEmpty, !refresh.isRunning, !isAwaited,
      configuration.newRows != .announce || !isAtFirstRow
    else { return }
    voidEdges()
    staged = news.waiting
    let meeting = content.meeting(of: news.waiting.rows, in: .all)
    holdingPlaceWhileMerging { $0.splice(meeting, at: time) }
    dropPages()
  }

  /// Whether new rows wait to be shown.
  private var hasWaitingRows: Bool {
    news.waiting.ids.contains { content.index(of: $0) == nil }
  }

  private mutating func receiveBeyondWaitingRows(_ item: Item) {
    let isUnderWay = news.check.load != nil || refresh.load != nil
    if news.waiting.ids.contains(item.id) {
      news.waiting.replace(item)
    } else if isUnderWay || !news.waiting.insert(item) {
      checkForNews(of: item.id)
    }
  }

  private mutating func receive(_ item: Item, beyondRowsAt edge: ListEdge) {
    guard news.unseen.insert(item.id).inserted else { return }
    news.side = edge.opposite
    var batch = EditBatch<Item>()
    batch.arrive(item, beyond: edge)
    _ = edit(batch, isConfirmed: true)
  }

  /// Whether the user is at an end of the list, or will be as soon as the rows are on screen that were received there.
  private func follows(_ edge: ListEdge) -> Bool {
    guard let visible = lastVisibleRange, content.count > 0 else { return true }
    let outermost = edge == .start ? 0 : content.count - 1
    if visible.contains(outermost) { return true }
    guard let followed = news.followed else { return false }
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
    news.side = side
    for id in ids {
      guard let index = content.index(of: id) else { continue }
      if side == .end ? index < visible.lowerBound : index > visible.upperBound {
        news.unseen.insert(id)
      }
    }
  }
}
