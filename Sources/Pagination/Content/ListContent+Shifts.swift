/// Corrects keys that count rows on the server. When an edit adds or removes a row there, the offsets
/// of all that follow are off by one.
///
/// While an edit is on its way, the server may or may not have made it. Of the two possible keys, the
/// lower one is right for the next page, and the higher one for the previous page: the wrong choice
/// there repeats rows, which are shown once, whereas the other choice could skip some. So a removal
/// lowers the next keys as soon as it may have been made, and an insertion raises them when it is
/// certain; for the previous keys it is the other way round. The same rule applies if it is not known
/// where the server has a row.
extension ListContent {
  /// Notes that an edit is on its way to the server. Returns whether keys were shifted.
  mutating func commit(_ edit: PaginationEdit) -> Bool {
    guard edits.batches[edit.id]?.stage == .local else { return false }
    edits.batches[edit.id]?.stage = .committing
    serverRows.noteKeysMayBeLow()
    return shiftAtCommit(edit)
  }

  /// Notes that the server has made an edit. Returns whether keys were shifted.
  mutating func confirm(_ edit: PaginationEdit, after load: TaskID) -> Bool {
    guard let batch = edits.batches[edit.id] else { return false }
    serverRows.noteKeysMayBeLow()
    let hasShifted = batch.stage == .local && shiftAtCommit(edit)
    let isNews = !edits.isConfirmed(edit.id)
    edits.batches[edit.id]?.stage = .confirmed(after: load)
    defer { settleConfirmed(edit) }
    return isNews && shiftAtConfirmation(edit) || hasShifted
  }

  /// Counts the rows of an edit that the server had made before it was made here. Returns whether keys
  /// were shifted.
  mutating func countConfirmed(_ edit: PaginationEdit) -> Bool {
    let hasShifted = shiftAtCommit(edit)
    defer { settleConfirmed(edit) }
    return shiftAtConfirmation(edit, isPush: true) || hasShifted
  }

  private mutating func shiftAtCommit(_ edit: PaginationEdit) -> Bool {
    let rows = edits.batches[edit.id]?.rows ?? []
    for row in rows { serverRows.note(row, isPending: true) }
    guard !rows.isEmpty, keysMoveWithRows else { return false }
    for row in rows {
      switch (row.change, row.place) {
      case (.goes, .onPage(let page)):
        shiftKeys(behind: pagesSent(with: row.id, or: page).first, by: KeyShift(next: -1))
      case (.goes, .amongPages(let first, let last)): shiftKeys(from: first, to: last)
      case (.goes, _): shiftKeys(by: KeyShift(next: -1))
      case (.comes, .onPage(let page)): shiftKeys(behind: page, by: KeyShift(previous: 1))
      case (.comes, .above), (.comes, .unknown): shiftKeys(by: KeyShift(previous: 1))
      case (.comes, .below), (.comes, .amongPages): break
      }
    }
    return true
  }

  private mutating func shiftAtConfirmation(_ edit: PaginationEdit, isPush: Bool = false) -> Bool {
    let rows = edits.batches[edit.id]?.rows ?? []
    for row in rows { serverRows.note(row, isPending: false) }
    guard !rows.isEmpty, keysMoveWithRows else { return false }
    for row in rows {
      if isPush, row.comes, serverRows.takeSeen() { continue }
      if case (.goes(let pages), .onPage(let page)) = (row.change, row.place) {
        let last = pagesSent(with: row.id, or: page).last
        shiftKeys(behind: last, of: pages, by: KeyShift(previous: -1))
      }
      if !row.isPlaceKnown { serverRows.noteKeysMayBeLow() }
      shiftNextKeys(behind: row, by: 1)
    }
    return true
  }

  /// Corrects the next keys behind a row that comes in above them. Page numbers stay: the next pages repeat as many
  /// rows, and a page that is asked for too far down would skip many.
  private mutating func shiftNextKeys(behind row: ServerRow<Item.ID>, by count: Int) {
    guard hasKeys(\.isShiftable) else { return }
    switch (row.change, row.place) {
    case (.comes(let pages), .onPage(let page)):
      shiftKeys(behind: page, of: pages, by: KeyShift(next: count))
    case (.comes(let pages), .above): shiftKeys(of: pages, by: KeyShift(next: count))
    case (.goes, _), (.comes, _): break
    }
  }

  /// The first to the last of the pages that were sent with a row.
  private func pagesSent(with id: Item.ID, or page: Int) -> (first: Int, last: Int) {
    let sent = [page, origins[id]?.home].compactMap(\.self) + (origins[id]?.others ?? [])
    return (sent.min(by: pages.precedes) ?? page, sent.max(by: pages.precedes) ?? page)
  }

  /// Undoes an edit's shifts as far as that lowers the following keys. A refused edit may have been
  /// made nevertheless, if only the answer was lost. Returns whether there were any.
  mutating func unshift(_ edit: PaginationEdit) -> Bool {
    guard let batch = edits.batches[edit.id], batch.stage != .local else { return false }
    guard edits.isConfirmed(edit.id) else {
      for row in batch.rows { serverRows.note(row, isPending: false) }
      return !batch.rows.isEmpty && keysMoveWithRows
    }
    guard keysMoveWithRows else { return false }
    for row in batch.rows { shiftNextKeys(behind: row, by: -1) }
    return !batch.rows.isEmpty
  }

  /// Whether keys count rows or pages, and so move with edits on the server.
  private var keysMoveWithRows: Bool { hasKeys(\.movesWithRows) }

  /// Whether a key of the list is of a kind.
  private func hasKeys(_ isOfKind: (PageKey) -> Bool) -> Bool {
    pages.segments.contains { segment in
      let last = page(at: SegmentEdge(segment: segment.id, side: .end))
      let previous = key(beyond: SegmentEdge(segment: segment.id, side: .start))
      return [last?.next, last?.link.key, previous].contains { $0.map(isOfKind) ?? false }
    }
  }

  /// Corrects the keys behind a page, or all.
  ///
  /// - Parameter loaded: Which pages' keys are wrong; those of all if `nil`.
  private mutating func shiftKeys(
    behind page: Int? = nil,
    of loaded: LoadedPages? = nil,
    by shift: KeyShift
  ) {
    if let page, loaded?.contains(page) ?? true, shift.next != 0 {
      pages.shiftNext(of: page, by: shift.next)
    }
    let first = page.map(pages.order(ofPage:)) ?? 0
    for order in pages.segments.indices.dropFirst(first) {
      let start = order == first ? page.map { $0 + 1 } ?? .min : .min
      let end = loaded.map { $0.ends[pages.segments[order].id] ?? .min } ?? .max
      if start < end { pages.shiftKeys(start..<end, of: order, by: shift) }
    }
  }

  /// Corrects the keys between two pages when a row moves from one to the other. The keys are for
  /// pages that are dropped and reloaded, and each errs on the side on which a row repeats.
  private mutating func shiftKeys(from first: Int, to last: Int) {
    let orders = (pages.order(ofPage: first), pages.order(ofPage: last))
    guard orders.0 <= orders.1 else { return }
    for order in orders.0...orders.1 {
      let start = order == orders.0 ? first : pages.segments[order].indices.lowerBound
      let end = order == orders.1 ? last : pages.segments[order].indices.upperBound
      guard start <= end else { continue }
      pages.shiftKeys(start..<end, of: order, by: KeyShift(next: -1))
      let isFirst = order == orders.0
      let isLast = order == orders.1
      let range =
        (isFirst ? start + 1 : start)..<max(isFirst ? start + 1 : start, isLast ? end + 1 : end)
      pages.shiftKeys(range, of: order, by: KeyShift(previous: 1))
    }
  }

  /// Corrects the keys behind a page, because a row of it is further up on the server now. Rows that the
  /// source has left out of the page may be, too. Keys that lead upwards stay: if they are too low, they lead past rows.
  mutating func noteMovedUp(from page: Int) {
    guard isSent(page), pages[page].next?.isShiftable ?? false else { return }
    let rows = 1 + CountedPage(pages[page]).leftOut
    shiftKeys(behind: page, by: KeyShift(next: -rows))
  }

  // MARK: Which rows come and go

  /// Notes that an edit adds a row to the server's list.
  mutating func noteArrival(
    of id: Item.ID,
    at position: ListPosition<Item.ID>,
    showing spot: EditLog<Item>.Spot,
    edit: Int
  ) {
    let place = serverPlace(of: position, showing: spot)
    note(.comes(among: loadedPages), of: id, at: place, edit: edit)
  }

  /// Notes that an edit removes a row from the server's list, unless the server does not have it, or
  /// another edit has removed it.
  mutating func noteDeparture(of id: Item.ID, edit: Int) {
    let entries = edits.entries[id] ?? []
    func stage(_ entry: EditLog<Item>.Entry) -> EditLog<Item>.Stage? {
      edits.batches[entry.edit]?.stage
    }
    if edits.isHidden(id), entries.contains(where: { stage($0) != .local }) { return }
    let home = home(of: id)
    if home == nil, let first = entries.first, stage(first) == .local,
      edits.batches[first.edit]?.brings(id) == true
    {
      return
    }
    let page = home ?? pages.position(of: id)?.page
    let place = page.map { ServerPlace.onPage($0) } ?? .unknown
    note(.goes(from: loadedPages), of: id, at: place, edit: edit)
  }

  /// Notes that an edit moves a row on the server.
  mutating func noteMove(
    of id: Item.ID,
    to position: ListPosition<Item.ID>,
    showing spot: EditLog<Item>.Spot,
    edit: Int
  ) {
    let place = serverPlace(of: position, showing: spot)
    if home(of: id) == nil, case .below? = edits.arrival(of: id) {
      // It comes up from below the loaded pages.
      noteArrival(of: id, at: position, showing: spot, edit: edit)
    } else if case .onPage(let page) = place {
      let other = home(of: id) ?? pages.position(of: id)?.page ?? page
      let isDown = pages.precedes(other, page)
      let range = ServerPlace.amongPages(first: isDown ? other : page, last: isDown ? page : other)
      note(.goes(from: .none), of: id, at: range, edit: edit)
      note(.comes(among: .none), of: id, at: range, edit: edit)
    } else {
      noteDeparture(of: id, edit: edit)
      note(.comes(among: .none), of: id, at: place, edit: edit)
    }
  }

  private var loadedPages: LoadedPages {
    let ends = pages.segments.map { ($0.id, sentIndices(of: $0.id).upperBound) }
    return LoadedPages(ends: Dictionary(uniqueKeysWithValues: ends))
  }

  private mutating func note(
    _ change: ServerChange,
    of id: Item.ID,
    at place: ServerPlace,
    edit: Int
  ) {
    edits.batches[edit]?.rows.append(ServerRow(id: id, change: change, place: place))
  }

  /// Where the server puts a row that is put at a position.
  private func serverPlace(
    of position: ListPosition<Item.ID>,
    showing spot: EditLog<Item>.Spot
  ) -> ServerPlace {
    switch position {
    case .start where page(at: outermost(.start)) != nil && !isLoaded(ListEdge.start):
      return .above
    case .end where page(at: outermost(.end)) != nil && !isLoaded(ListEdge.end): return .below
    case .before(let neighbour), .after(let neighbour):
      // Next to a row that no page has brought, it is where that row is. Nor is it on the page that still shows a row
      // which has moved away from all pages.
      if let place = edits.arrival(of: neighbour) {
        if home(of: neighbour) == nil { return place }
        if !place.isAmongPages { return .unknown }
      }
      return page(showing: spot).map { .onPage($0) } ?? .unknown
    case .start, .end:
      return page(showing: spot).map { .onPage($0) } ?? .unknown
    }
  }

  /// How many rows edits may have removed above the end of a new first page, and added above its start,
  /// that the page does not reflect.
  ///
  /// The page itself shows more than a later one: a row in it had not gone yet, and a row that is
  /// missing has either gone or is below. Only rows above the page are in doubt.
  func rowsMoved(around page: Page<Item, PageKey>, since load: TaskID) -> MovedRows {
    let ids = Set(page.items.map(\.id))
    let top = page.items.compactMap { sentPlace(of: $0.id) }.min(by: precedes)
    func mayStandAbove(_ id: Item.ID) -> Bool {
      guard page.previous != nil, !ids.contains(id) else { return false }
      guard let top, let place = sentPlace(of: id) else { return true }
      return precedes(place, top)
    }
    var rows = MovedRows()
    for batch in edits.batches.values
    where batch.stage != .local && !batch.stage.isConfirmed(before: load) {
      for row in batch.rows {
        switch (row.change, row.place) {
        case (.goes, _): if ids.contains(row.id) || mayStandAbove(row.id) { rows.gone += 1 }
        case (.comes, .below): break
        // Whether the page has it or not, it may be where it came from.
        case (.comes, .amongPages): if page.previous != nil { rows.comeAbove += 1 }
        case (.comes, _):
          // A page that has it may have it where it was before it moved.
          let isOld = ids.contains(row.id) && batch.rows.contains { $0.id == row.id && !$0.comes }
          if mayStandAbove(row.id) || isOld && page.previous != nil { rows.comeAbove += 1 }
        }
      }
    }
    return rows
  }

  private func precedes(_ one: (page: Int, row: Int), _ other: (page: Int, row: Int)) -> Bool {
    one.page == other.page ? one.row < other.row : pages.precedes(one.page, other.page)
  }

  /// A row's place in the pages as they were sent.
  private func sentPlace(of id: Item.ID) -> (page: Int, row: Int)? {
    guard let home = home(of: id), isSent(home),
      let row = pages[home].items.firstIndex(where: { $0.id == id })
    else { return nil }
    return (home, row)
  }
}
