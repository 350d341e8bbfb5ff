/// Where new pages meet rows that are loaded, on the other side of a gap.
struct PageMeeting: Sendable, Equatable {
  /// The page of the loaded row at which they meet, and its row there. Seen from the gap, the new pages
  /// have replaced all rows up to this one.
  let page: Int
  let row: Int
}

/// New rows that may meet loaded ones.
struct NewRows<ID: Hashable & Sendable>: Sendable {
  /// Their ids in list order, with the loaded rows next to them: those of the same segment.
  var ids: [ID]

  /// How many of them came with the page that is furthest from those.
  var lastCount: Int

  /// The key of the page beyond them.
  var key: PageKey?

  /// On which side of them the other rows are.
  var side: ListEdge
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
  private static var proof: Int { 3 }

  /// Where new rows meet loaded ones.
  ///
  /// - Parameter segment: The segment that the new rows belong to; `nil` if it is not in the list yet.
  func meeting(of new: NewRows<Item.ID>, beyond segment: SegmentID?) -> PageMeeting? {
    let ids = new.side == .end ? new.ids : new.ids.reversed()
    guard let last = ids.last, let end = sentRow(of: last, beyond: segment, towards: new.side) else {
      return coveredEnd(of: new, ids, beyond: segment)
    }
    let known = Set(ids)
    var cursor: SentRow? = end
    let run = run(of: ids, from: &cursor, known, beyond: segment, towards: new.side)
    let meeting = PageMeeting(page: end.page, row: end.row)
    if run >= new.lastCount + Self.proof { return meeting }
    switch isSameKey(new, behind: end) {
    case false?: return nil
    case nil where run < Self.proof: return nil
    case nil, true?: break
    }
    while let row = cursor {
      if !known.contains(row.id), isStill(row) { return nil }
      cursor = neighbour(of: row, beyond: segment, towards: new.side.opposite)
    }
    return meeting
  }

  /// How many rows are neighbours in the list, counted from the last one. The cursor moves to the row before
  /// them.
  private func run(
    of ids: [Item.ID],
    from cursor: inout SentRow?,
    _ known: Set<Item.ID>,
    beyond segment: SegmentID?,
    towards side: ListEdge
  ) -> Int {
    var run = 0
    var index = ids.count - 1
    while index >= 0, let row = cursor, run == 0 || row.isNextToLast {
      if row.id == ids[index] {
        run += 1
        index -= 1
      } else if !known.contains(row.id), isStill(row) {
        break
      }
      cursor = neighbour(of: row, beyond: segment, towards: side.opposite)
    }
    return run
  }

  /// Whether the page behind new rows is the one that the list has behind a row; `nil` if that can't be
  /// compared: the list has no key there, or keys count rows and mean another page by now.
  private func isSameKey(_ new: NewRows<Item.ID>, behind row: SentRow) -> Bool? {
    let page = pages[row.page]
    let isOutermost = row.row == (new.side == .end ? page.items.count - 1 : 0)
    guard isOutermost, let key = new.key, !key.countsRows, let own = page.key(beyond: new.side) else {
      return nil
    }
    return key == own
  }

  /// The end of the last segment that new rows have passed: they contain its last rows, and go on behind.
  private func coveredEnd(
    of new: NewRows<Item.ID>,
    _ ids: [Item.ID],
    beyond segment: SegmentID?
  ) -> PageMeeting? {
    let known = Set(ids)
    let others = new.side == .end ? pages.segments.reversed() : pages.segments
    for other in others where isBeyond(other.indices.lowerBound, segment, new.side) {
      guard let end = lastRow(of: other.id, towards: new.side), known.contains(end.id),
        let index = ids.lastIndex(of: end.id)
      else { continue }
      var cursor: SentRow? = end
      let equal = Array(ids[...index])
      let run = run(of: equal, from: &cursor, known, beyond: segment, towards: new.side)
      if run >= Self.proof || cursor == nil { return PageMeeting(page: end.page, row: end.row) }
    }
    return nil
  }

  /// The outermost row of a segment that is not shown elsewhere.
  private func lastRow(of segment: SegmentID, towards side: ListEdge) -> SentRow? {
    let indices = sentIndices(of: segment)
    for page in side == .end ? Array(indices.reversed()) : Array(indices) {
      let items = pages[page].items
      for row in side == .end ? Array(items.indices.reversed()) : Array(items.indices) {
        let sent = SentRow(page: page, row: row, id: items[row].id)
        if isStill(sent) { return sent }
      }
    }
    return nil
  }

  /// A row of a page as it was sent.
  private struct SentRow {
    let page: Int
    let row: Int
    let id: Item.ID
    /// Whether it is in the same segment as the row from which it was reached.
    var isNextToLast = true
  }

  /// Whether the list has a row at this place, and the user has not removed it.
  private func isStill(_ row: SentRow) -> Bool { home(of: row.id) == row.page && !edits.isHidden(row.id) }

  private func isBeyond(_ page: Int, _ segment: SegmentID?, _ side: ListEdge) -> Bool {
    guard let segment, let order = pages.order(of: segment) else { return true }
    let other = pages.order(of: SegmentID(ofPage: page)) ?? order
    return side == .end ? other > order : other < order
  }

  private func sentRow(
    of id: Item.ID,
    beyond segment: SegmentID?,
    towards side: ListEdge
  ) -> SentRow? {
    let sent = ([home(of: id)] + (origins[id]?.others ?? [])).compactMap(\.self)
      .filter { isSent($0) && isBeyond($0, segment, side) }
      .sorted(by: pages.precedes)
    guard let page = side == .end ? sent.first : sent.last,
      let row = pages[page].items.firstIndex(where: { $0.id == id })
    else { return nil }
    return SentRow(page: page, row: row, id: id)
  }

  /// The row beside another one, in the pages as they were sent.
  private func neighbour(
    of row: SentRow,
    beyond segment: SegmentID?,
    towards side: ListEdge
  ) -> SentRow? {
    let items = pages[row.page].items
    let next = row.row + (side == .start ? -1 : 1)
    if items.indices.contains(next) {
      return SentRow(page: row.page, row: next, id: items[next].id)
    }
    var page = row.page
    while let beside = pages.page(beside: page, towards: side),
      isSent(beside), isBeyond(beside, segment, side.opposite)
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
    var ids: [Item.ID] = []
    let indices = sentIndices(of: edge.segment)
    var page = edge.side == .end ? indices.upperBound - 1 : indices.lowerBound
    while indices.contains(page), ids.count < count {
      let items = pages[page].items.map(\.id)
      ids = edge.side == .end ? items + ids : ids + items
      page += edge.side == .end ? -1 : 1
    }
    return edge.side == .end ? ids.suffix(count) : Array(ids.prefix(count))
  }

  // MARK: Replacing rows by newer pages

  /// Removes the rows between a gap and a meeting: newer pages have replaced them.
  ///
  /// - Parameters:
  ///   - meeting: The last row that goes.
  ///   - side: On which side of the gap it is.
  ///   - link: What asks for the rows behind it from now on.
  /// - Returns: The segments that have no pages any more; they are removed.
  mutating func trim(through meeting: PageMeeting, on side: ListEdge, link: PageLink?) {
    let segment = SegmentID(ofPage: meeting.page)
    let edge = SegmentEdge(segment: segment, side: side.opposite)
    while content(at: edge, isBefore: meeting.page) { _ = drop(at: edge) }
    var page = pages[meeting.page]
    let isUpper = side == .start
    let gone = isUpper ? page.items[meeting.row...] : page.items[...meeting.row]
    guard gone.count < page.items.count else {
      _ = drop(at: edge)
      return
    }
    page.items = Array(isUpper ? page.items[..<meeting.row] : page.items[(meeting.row + 1)...])
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
  }

  private func content(at edge: SegmentEdge, isBefore page: Int) -> Bool {
    let indices = sentIndices(of: edge.segment)
    return !indices.isEmpty && indices.outermost(at: edge.side) != page
  }
}
