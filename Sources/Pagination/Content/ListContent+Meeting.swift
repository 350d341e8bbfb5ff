/// New rows that may meet loaded ones.
struct NewRows<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// Their ids in list order, with the loaded rows next to them: those of the same segment.
  var ids: [Item.ID]

  /// The one that is nearest to the others.
  var last: Item?

  /// How many of them came with the page that is furthest from those.
  var lastCount: Int

  /// The key of the page beyond them.
  var key: PageKey?

  /// On which side of them the other rows are.
  var side: ListEdge
}

/// Where new rows may meet loaded ones.
enum MeetingRegion: Sendable, Equatable {
  /// Anywhere: the new rows begin where the list does.
  case all
  /// In segments beyond the one that the new rows belong to.
  case beyond(SegmentID)
  /// On the pages of a segment from one on: the new rows begin where that page does.
  case from(page: Int)

  /// Whether the new rows continue others, or begin with a loaded page.
  var isInside: Bool { self != .all }

  /// Whether the new rows begin with a loaded page.
  var isFromPage: Bool { if case .from = self { true } else { false } }
}

/// Finds out where new pages meet rows that are loaded.
///
/// A known row alone proves nothing: pinned and bumped rows appear on a first page without being next to
/// anything. So pages meet the list at their last row if the rows before it are the same in both:
///
/// - The last three rows are neighbours in the list as well, or the page leads on with the very key that
///   the list has there.
/// - All rows of the list above are on the new pages too, so no row can get lost.
///
/// If rows are missing on the new pages, the server may have deleted them, or a block of rows may have
/// moved up. The same is possible if the page leads on with another key than the list has there. Then the
/// equal rows must go back beyond the last page. In doubt, there is no meeting, and the next page decides.
extension ListContent {
  /// How many equal rows are a proof.
  static var proof: Int { 3 }

  /// Where new rows meet loaded ones.
  ///
  func meeting(of new: NewRows<Item>, in region: MeetingRegion) -> PageMeeting? {
    if let order, let last = new.last {
      return meeting(of: new, endingWith: last, in: region, order)
    }
    let all = new.side == .end ? new.ids : new.ids.reversed()
    let known = all.lazy.reversed().compactMap {
      sentRow(of: $0, in: region, towards: new.side)
    }
    guard let end = known.first, let index = all.lastIndex(of: end.id) else { return nil }
    let ids = Array(all[...index])
    let meeting = PageMeeting(page: end.page, row: end.row)
    // New rows may go on behind the last row of a segment.
    let isLast = meeting == outermostRow(of: end.segment, towards: new.side)
    if ids.count < all.count, !isLast { return nil }
    let isSameKey = ids.count < all.count ? nil : isSameKey(new, behind: end)
    // The key that leads on from a loaded page leads to the one behind it.
    if region.isFromPage, isSameKey == true { return meeting }
    if isLast, covers(end.segment, ids, in: region, new.side) { return meeting }
    let match = match(of: ids, from: end, in: region, towards: new.side)
    if region.isFromPage, match.isCertain { return meeting }
    let isFirst =
      region.isInside
      || pages.order(ofPage: end.page) == (new.side == .end ? 0 : pages.segments.count - 1)
    if match.run >= new.lastCount + Self.proof, isFirst { return meeting }
    switch isSameKey {
    case false? where !region.isFromPage: return nil
    case nil where match.run < Self.proof, false? where match.run < Self.proof: return nil
    // A row or two may all be pinned: their key stays, though rows come in behind them.
    case true? where ids.count < Self.proof: return nil
    default: break
    }
    return match.isComplete ? meeting : nil
  }

  /// Whether new rows, of which the last one is that of a segment, have its first row, too, and all loaded ones in the
  /// order of the list: what they lack has gone. Rows that are bumped are in another order.
  private func covers(
    _ covered: SegmentID,
    _ ids: [Item.ID],
    in region: MeetingRegion,
    _ side: ListEdge
  ) -> Bool {
    let loaded = ids.compactMap { sentRow(of: $0, in: region, towards: side) }
    let edge = SegmentEdge(segment: covered, side: side.opposite)
    guard loaded.count > Self.proof, let first = sentIDs(at: edge, count: 1).first,
      ids.contains(first)
    else { return false }
    return zip(loaded, loaded.dropFirst()).allSatisfy { one, other in
      let (upper, lower) = side == .end ? (one, other) : (other, one)
      return upper.page == lower.page
        ? upper.row < lower.row : pages.precedes(upper.page, lower.page)
    }
  }

  /// Compares new rows with those of the list, from the last ones on.
  ///
  /// - Returns: How many are neighbours in the list, counted from the last one. And whether the rest of the
  ///   list up to the gap is on the new pages too, except rows that were deleted between others: three
  ///   neighbours on both sides prove that.
  private func match(
    of ids: [Item.ID],
    from end: SentRow,
    in region: MeetingRegion,
    towards side: ListEdge
  ) -> (run: Int, isComplete: Bool, isCertain: Bool) {
    let places = Dictionary(zip(ids, ids.indices), uniquingKeysWith: { one, _ in one })
    var cursor: SentRow? = end
    var next = ids.count - 1
    var run: Int?
    var neighbours = 0
    var isInDoubt = false
    var missing = 0
    while let row = cursor {
      cursor = neighbour(of: row, in: region, towards: side.opposite)
      if !row.isNextToLast { run = run ?? neighbours }
      if let place = places[row.id] {
        // One that comes later on the new pages was moved there.
        if place > next { continue }
        if place < next { (run, neighbours) = (run ?? neighbours, 0) }
        next = place - 1
        neighbours += 1
      } else if isStill(row) {
        run = run ?? neighbours
        missing += 1
        let isUnclear = neighbours > 0 && neighbours < Self.proof
        if isUnclear || missing > ids.count { return (run ?? 0, false, false) }
        (isInDoubt, neighbours) = (true, 0)
      }
    }
    // Rows that are read again begin where those before them end, which proves as much as neighbours.
    let isComplete = !isInDoubt || region.isFromPage || neighbours >= Self.proof
    return (run ?? neighbours, isComplete, !isInDoubt)
  }

  /// Whether the page behind new rows is the one that the list has behind a row; `nil` if that can't be
  /// compared: the list has no key there, or keys count rows and mean another page by now.
  private func isSameKey(_ new: NewRows<Item>, behind row: SentRow) -> Bool? {
    let page = pages[row.page]
    let isOutermost = row.row == (new.side == .end ? page.items.count - 1 : 0)
    guard isOutermost, let key = new.key, !key.countsRows, let own = page.key(beyond: new.side)
    else {
      return nil
    }
    return key == own
  }

  /// The place of a segment's last row, wherever that is shown: behind it, none can appear again when newer
  /// pages have replaced those up to there.
  func outermostRow(of segment: SegmentID, towards side: ListEdge) -> PageMeeting? {
    let indices = sentIndices(of: segment)
    let page =
      side == .end
      ? indices.last { !pages[$0].items.isEmpty } : indices.first { !pages[$0].items.isEmpty }
    guard let page else { return nil }
    return PageMeeting(page: page, row: side == .end ? pages[page].items.count - 1 : 0)
  }

  /// Whether a segment has no row behind one at which pages meet it.
  func isLastRow(_ meeting: PageMeeting, towards side: ListEdge) -> Bool {
    guard let last = lastRows(of: SegmentID(ofPage: meeting.page), towards: side).first else {
      return true
    }
    if last.page != meeting.page {
      return pages.precedes(last.page, meeting.page) == (side == .end)
    }
    return side == .end ? last.row <= meeting.row : last.row >= meeting.row
  }

  /// The outermost rows of a segment that are not shown elsewhere, three at most; the last one first.
  func lastRows(of segment: SegmentID, towards side: ListEdge) -> [SentRow] {
    let indices = sentIndices(of: segment)
    var rows: [SentRow] = []
    var page = indices.isEmpty ? indices.lowerBound : indices.outermost(at: side)
    // Not an array of them, which would cost all pages.
    while indices.contains(page) {
      let items = pages[page].items
      for row in side == .end ? Array(items.indices.reversed()) : Array(items.indices) {
        let sent = SentRow(page: page, row: row, id: items[row].id)
        if isStill(sent) { rows.append(sent) }
        if rows.count == Self.proof { return rows }
      }
      page = side.opposite.next(to: page)
    }
    return rows
  }

  /// A row of a page as it was sent.
  struct SentRow {
    let page: Int
    let row: Int
    let id: Item.ID
    /// Whether it is in the same segment as the row from which it was reached.
    var isNextToLast = true

    var segment: SegmentID { SegmentID(ofPage: page) }
  }

  /// Whether the list has a row at this place, the user has not removed it, and the server has not moved it.
  func isStill(_ row: SentRow) -> Bool {
    home(of: row.id) == row.page && !edits.isHidden(row.id)
      && !edits.hasConfirmedPlacement(row.id)
  }

  /// Whether a page is in a region.
  ///
  /// - Parameter side: On which side of the new rows that is.
  func isPage(_ page: Int, in region: MeetingRegion, _ side: ListEdge) -> Bool {
    switch region {
    case .all: return true
    case .beyond(let segment):
      guard let order = pages.order(of: segment) else { return true }
      let other = pages.order(of: SegmentID(ofPage: page)) ?? order
      return side == .end ? other > order : other < order
    case .from(let first):
      guard SegmentID(ofPage: page) == SegmentID(ofPage: first) else { return false }
      return side == .end ? page >= first : page <= first
    }
  }

  func sentRow(
    of id: Item.ID,
    in region: MeetingRegion,
    towards side: ListEdge
  ) -> SentRow? {
    let origin = origins[id]
    let sent = ([home(of: id)] + (origin?.others ?? []) + (origin?.left ?? [])).compactMap(\.self)
      .filter { isSent($0) && isPage($0, in: region, side) }
      .sorted(by: pages.precedes)
    guard let page = side == .end ? sent.first : sent.last,
      let row = pages[page].items.firstIndex(where: { $0.id == id })
    else { return nil }
    return SentRow(page: page, row: row, id: id)
  }

  /// The row beside another one, in the pages as they were sent.
  func neighbour(
    of row: SentRow,
    in region: MeetingRegion,
    towards side: ListEdge
  ) -> SentRow? {
    let items = pages[row.page].items
    let next = side.next(to: row.row)
    if items.indices.contains(next) {
      return SentRow(page: row.page, row: next, id: items[next].id)
    }
    var page = row.page
    while let beside = pages.page(beside: page, towards: side),
      isSent(beside), isPage(beside, in: region, side.opposite)
    {
      let items = pages[beside].items
      let isNext = pages.order(ofPage: beside) == pages.order(ofPage: row.page)
      if let item = side == .start ? items.last : items.first {
        let index = side == .start ? items.count - 1 : 0
        return SentRow(page: beside, row: index, id: item.id, isNextToLast: isNext)
      }
      page = beside
    }
    return nil
  }

  /// The ids of the rows nearest to an edge, as they were sent.
  func sentIDs(at edge: SegmentEdge, count: Int) -> [Item.ID] {
    let indices = sentIndices(of: edge.segment)
    switch edge.side {
    case .start:
      return Array(indices.lazy.flatMap { pages[$0].items.lazy.map(\.id) }.prefix(count))
    case .end:
      return indices.reversed().lazy.flatMap { pages[$0].items.reversed().lazy.map(\.id) }
        .prefix(count).reversed()
    }
  }

  // MARK: Replacing rows by newer pages

  /// Removes the rows between a gap and a meeting: newer pages have replaced them.
  ///
  /// - Parameters:
  ///   - meeting: The last row that goes.
  ///   - side: On which side of the gap it is.
  ///   - link: What asks for the rows behind it from now on.
  mutating func trim(through meeting: PageMeeting, on side: ListEdge, link: PageLink?) {
    let segment = SegmentID(ofPage: meeting.page)
    let edge = SegmentEdge(segment: segment, side: side.opposite)
    while content(at: edge, isBefore: meeting.page) { _ = drop(at: edge) }
    var page = pages[meeting.page]
    let isUpper = side == .start
    let gone = isUpper ? page.items[meeting.row...] : page.items[...meeting.row]
    guard gone.count < page.items.count else {
      _ = drop(at: edge)
      return dropHiddenPages(of: segment, at: edge)
    }
    page.cut(at: meeting.row, side)
    page.rowCount = page.items.filter { home(of: $0.id) == meeting.page && !isGone($0.id) }.count
    // Its neighbour comes from the other side of the gap now.
    if isUpper { page.next = nil } else { page.previous = nil }
    if let link { page.link = link }
    var touched: Set<Int> = [meeting.page]
    let local = edge == outermost(edge.side) ? removeLocalPages(at: edge.side) : []
    pages.setSent(page, ofPage: meeting.page)
    for item in gone {
      if let home = leave(meeting.page, at: edge.side, item.id) { touched.insert(home) }
    }
    show(touched.union(local))
    dropHiddenPages(of: segment, at: edge)
  }

  /// Drops pages at an edge whose rows other pages of the segment show: newer ones lead on. Returns whether
  /// there were any.
  mutating func dropReplacedPages(at edge: SegmentEdge) -> Bool {
    let before = sentIndices(of: edge.segment).count
    while sentIndices(of: edge.segment).count > 1 {
      let page = outermostPage(at: edge)
      let items = pages[page].items
      guard !items.isEmpty, items.allSatisfy({ home(of: $0.id) != page }) else { break }
      _ = drop(at: edge)
    }
    return sentIndices(of: edge.segment).count < before
  }

  /// Drops the pages of a segment if all of their rows are shown elsewhere.
  private mutating func dropHiddenPages(of segment: SegmentID, at edge: SegmentEdge) {
    guard let order = pages.order(of: segment), pages.segments[order].count == 0 else { return }
    while !sentIndices(of: segment).isEmpty { _ = drop(at: edge) }
  }

  private func content(at edge: SegmentEdge, isBefore page: Int) -> Bool {
    let indices = sentIndices(of: edge.segment)
    return !indices.isEmpty && indices.outermost(at: edge.side) != page
  }
}
