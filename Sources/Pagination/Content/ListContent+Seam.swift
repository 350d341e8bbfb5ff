extension ListContent {
  /// Where a page joins the rows at an edge: a page's worth of them, not those far away, which may be pinned.
  func seam(_ page: Page<Item, PageKey>, at edge: SegmentEdge, size: Int) -> Seam? {
    let numbers = sentIndices(of: edge.segment)
    return numbers.isEmpty
      ? nil : seam(page, beside: numbers.outermost(at: edge.side), edge.side, size: size)
  }

  /// Where a page joins the rows of a loaded one, and those before that.
  ///
  /// - Parameter side: On which side of the loaded page the other one is.
  func seam(
    _ page: Page<Item, PageKey>,
    beside number: Int,
    _ side: ListEdge,
    size: Int
  ) -> Seam? {
    if let ids = page.sentIDs, pages[number].sentIDs != nil {
      let rows = rows(from: number, side, size) { sent, number in
        let gone = sent.items.filter { hasLeft($0.id, number) }.map { PageKey($0.id) }
        return sent.sentIDs?.filter { !gone.contains($0) }
      }
      return Seam(of: ids, nextTo: rows, at: side)
    }
    let rows = rows(from: number, side, size) { sent, number in
      sent.items.map(\.id).filter { !hasLeft($0, number) }
    }
    let seam = Seam(of: page.items.map(\.id), nextTo: rows, at: side)
    // Pages from a store do not know what a transform has left out.
    guard let seam, let ids = page.sentIDs, ids.count != page.items.count,
      let row = ids.firstIndex(of: PageKey(page.items[seam.row].id))
    else { return seam }
    let outermost = side == .end ? ids.count - 1 : 0
    return Seam(row: seam.beyond > 0 ? row : outermost, beyond: seam.beyond, left: seam.left)
  }

  /// Whether the server has removed a row from its place with an edit of the user's.
  func isGone(_ id: Item.ID) -> Bool {
    edits.placement(of: id).map { edits.isConfirmed($0.edit) } ?? false
  }

  /// Whether a row is not on a page any more that has brought it: it is on another one of the segment that is as new, or an
  /// edit has moved it.
  private func hasLeft(_ id: Item.ID, _ page: Int) -> Bool {
    if isGone(id) { return true }
    guard let home = home(of: id) else { return !edits.isHidden(id) }
    return home != page && SegmentID(ofPage: home) == SegmentID(ofPage: page)
      && pages[home].load >= pages[page].load
  }

  /// The rows of a page and those before it as the server sent them, the outermost one first, up to a page of which they
  /// are not known. Those that the user has removed are there, but do not count.
  private func rows<ID>(
    from number: Int,
    _ side: ListEdge,
    _ count: Int,
    ids: (SentPage<Item>, _ number: Int) -> [ID]?
  ) -> [ID] {
    let numbers = sentIndices(of: SegmentID(ofPage: number))
    var (rows, shown, number) = ([ID](), 0, number)
    while shown < count, numbers.contains(number) {
      let sent = pages[number]
      guard let ids = ids(sent, number) else { break }
      rows += side == .end ? ids.reversed() : ids
      shown += edits.isEmpty ? ids.count : sent.items.filter { !edits.isHidden($0.id) }.count
      number = side.opposite.next(to: number)
    }
    return rows
  }

  /// Notes that rows at an edge are gone from the server's list.
  mutating func noteGone(_ count: Int, at edge: SegmentEdge) {
    guard count > 0 else { return }
    let page = outermostPage(at: edge)
    pages.changeRowCount(ofPage: page, by: -count)
  }

  /// Takes over what a page says of rows at an edge that it repeats: their values, and rows that have come in beside the
  /// one at which it joins them.
  ///
  /// - Parameter items: The page's items up to that one, in list order.
  mutating func takeSeam(
    _ seam: Seam,
    _ items: ArraySlice<Item>,
    at edge: SegmentEdge,
    load: TaskID
  ) {
    guard !items.isEmpty else { return }
    var arrival = Arrival()
    for item in items where home(of: item.id) != nil {
      takeValue(item, load: load, arrival: &arrival)
    }
    let number = outermostPage(at: edge)
    var page = pages[number]
    let count = page.items.insertRows(from: items, beside: seam, at: edge.side) {
      home(of: $0) != nil || pages.position(of: $0) != nil
    }
    if count > 0 {
      page.rowCount += count
      pages.setSent(page, ofPage: number)
      arrival.touched.insert(number)
    }
    if !arrival.touched.isEmpty { show(arrival.touched) }
  }

  /// Takes over the newer value of an item that is loaded.
  private mutating func takeValue(_ item: Item, load: TaskID, arrival: inout Arrival) {
    guard origins[item.id] == nil else {
      takeNewest(item, load: load, arrival: &arrival)
      return
    }
    guard let position = pages.position(of: item.id) else { return }
    if let old = pages.item(at: position) as? any Equatable, old.isEqual(to: item) { return }
    pages.replaceSent(item, at: position)
  }
}
