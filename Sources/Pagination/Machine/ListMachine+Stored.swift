/// Pages that are stored, and not loaded: disk first, network at a gap.
///
/// A restored list shows the rows around the user's place. The pages beyond them, and those that
/// ``PaginationConfiguration/maximumItemCount`` has dropped, come from the store when they are needed, also without a
/// network and while a refresh runs. The source is asked where the store has nothing.
///
/// Only keys that count no rows lead to stored pages. If rows have come or gone, an offset names other rows than it did
/// when its page was stored.
extension ListMachine {
  /// Notes what changes from now on, for a keeper that stores pages one by one.
  package mutating func noteUnsavedPages() { content.pages.unsaved = UnsavedPages() }

  /// How many pages a keeper has not stored yet.
  package var unsavedPageCount: Int { content.pages.unsaved?.pages.count ?? 0 }

  /// Lets a keeper store all pages with its next change, because the store has lost them.
  package mutating func forgetStoredPages() {
    for segment in content.pages.segments {
      for page in segment.indices { content.pages.unsaved?.noteCame(page) }
      for side in ListEdge.allCases {
        edges[side: SegmentEdge(segment: segment.id, side: side)].stored = nil
      }
    }
  }

  /// Everything up to a change is stored. Not what edits show that the server has not confirmed: what is stored of
  /// those pages is older.
  package mutating func noteStored(through change: Int) {
    content.pages.unsaved?.isFailing = false
    let isUnconfirmed = content.edits.batches.contains { !content.edits.isConfirmed($0.key) }
    if !isUnconfirmed { content.pages.unsaved?.noteStored(through: change) }
  }

  /// What has changed could not be stored.
  package mutating func noteNotStored() { content.pages.unsaved?.isFailing = true }

  /// Whether stored pages may be read, if there are any: also while a refresh runs, which may wait for the network for
  /// a long time.
  var mayReadStored: Bool {
    guard let load = refresh.load else { return true }
    return [.list(.refresh), .list(.stale)].contains(load.target) && content.pages.unsaved != nil
  }

  /// Whether a load may start at an edge that is open.
  func mayStart(_ edge: SegmentEdge) -> Bool {
    guard refresh.isRunning, case .open(let link) = edges[edge] else { return true }
    return mayReadStored && edges[side: edge].stored == link
  }

  mutating func readStored(_ link: PageLink, at edge: SegmentEdge, operation: OperationID) {
    var load = makeLoad(.edge(edge), link, size: size(for: link, at: edge), operation)
    load.stored = StoredPlace(
      neighbour: content.outermostPage(at: edge),
      side: edge.side
    )
    edges[edge] = .loading(load)
    request(load)
  }

  /// A page has come from the store.
  ///
  /// - Parameter kept: The page; `nil` if the store does not have it. Then the source is asked.
  package mutating func storedPageLoaded(_ kept: KeptPage<Item>?, for load: Load) {
    guard let load = awaited(load), let edge = load.edge else { return discarded(load) }
    guard let kept else { return storedPageIsMissing(load, at: edge) }
    holdingPlace { $0.land(kept, load, at: edge) }
    judgeNeed()
  }

  private mutating func land(_ kept: KeptPage<Item>, _ load: Load, at edge: SegmentEdge) {
    let repeats = kept.page.items.filter { content.home(of: $0.id) != nil }.count
    var page = kept.page
    // The list has newer values of the rows that it has already.
    page.items = page.items.map { item in
      content.home(of: item.id) == nil ? item : content.sentValue(of: item.id) ?? item
    }
    let meeting = meeting(of: page, at: edge)
    // Newer pages have the rows from here on.
    let isSuperseded =
      !page.sentItems.isEmpty
      && page.sentItems.allSatisfy { item in
        content.segment(of: item.id).map { $0 != edge.segment } ?? false
      }
    add(page, at: edge)
    edges[side: edge].notePageCame()
    _ = edges[side: edge].dropped.popLast()
    if let meeting {
      closeGap(at: edge, meeting: meeting, load)
      removeEmptySegments()
    } else {
      var side = kept.side
      if isSuperseded { side = sideWithoutStore(side, at: edge) }
      // The list may have grown since, where new rows come. A refresh leads there.
      let isHead = edge.side == .start || page.link == .first
      if isHead, side.state == .end { side.state = .closed }
      if let next = edges[side: edge].dropped.last { side.state = .open(next.link) }
      open(edge, beyond: side, isOld: kept.isOld)
    }
    prefetch.listChanged(itemCount: content.count)
    let new = page.items.count - repeats
    report(.loaded(load.direction, count: new, repeats: repeats, duration: .zero))
    note(.loaded(count: new), of: load)
    dropPages(behind: edge)
  }

  /// What is beyond an edge for a list that does not read on in the store.
  private func sideWithoutStore(
    _ side: PaginationSnapshot<Item>.Side,
    at edge: SegmentEdge
  ) -> PaginationSnapshot<Item>.Side {
    var side = side
    side.isStored = false
    if case .open(let link) = side.state, link.direction != edge.side.direction {
      side.state = .closed
    }
    return side
  }

  /// Where a stored page meets the rows on the other side of a gap: at the outermost one there, if the rows next to that
  /// are the same on both sides. One row proves nothing: it may have moved there since the page was stored, and then
  /// it is not known what is between.
  private func meeting(
    of page: PaginationSnapshot<Item>.Page,
    at edge: SegmentEdge
  ) -> PageMeeting? {
    guard let other = edgeAcross(edge) else { return nil }
    let number = content.outermostPage(at: other)
    let items = content.pages[number].items
    guard !items.isEmpty else { return nil }
    let row = items.indices.outermost(at: other.side)
    let sent = page.sentItems
    guard let index = sent.firstIndex(where: { $0.id == items[row].id }) else { return nil }
    // The rows from the one at which they meet outwards.
    let isUp = edge.side == .start
    let stored = (isUp ? sent[...index] : sent[index...]).map(\.id)
    let known = content.sentIDs(at: other, count: stored.count)
    let same = isUp ? stored.suffix(known.count) : stored.prefix(known.count)
    return known.count >= ListContent<Item>.proof && same.elementsEqual(known)
      ? PageMeeting(page: number, row: row) : nil
  }

  private mutating func storedPageIsMissing(_ load: Load, at edge: SegmentEdge) {
    edges[side: edge].stored = nil
    edges[edge] = .open(load.link)
    if load.link.direction != edge.side.direction, edges[side: edge].dropped.last?.link != load.link
    {
      // No key leads there, but a refresh may.
      close(edge)
      note(.loaded(count: 0), of: load)
      judgeNeed()
    } else if refresh.isRunning {
      // The side of a gap is judged again when the refresh is over.
      guard edge == edges.outermost(edge.side) else { return }
      refresh.wishes[edge.side] = refresh.wishes[edge.side] ?? load.operation
    } else {
      start(load.link, at: edge, operation: load.operation)
    }
  }

  /// Adds a page that an earlier run of the app has loaded, or that was dropped since.
  mutating func add(_ page: PaginationSnapshot<Item>.Page, at edge: SegmentEdge) {
    let sent = SentPage(
      Page(items: page.sentItems, previous: page.previous, next: page.next),
      link: page.link,
      size: max(1, page.size),
      fingerprint: page.sentItems.fingerprint,
      receivedAt: .zero - page.age,
      rowCount: page.items.count
    )
    // Edits that were confirmed since are not part of it.
    _ = content.add(sent, at: edge, load: .none)
    if freshness.since > .none { freshness.hasStalePages = true }
    let number = content.outermostPage(at: edge)
    content.placeEdited(page, at: edge)
    content.pages.unsaved?.noteStored(number)
    rules.landed(PageMark(sent), mayRepeat: true)
  }

  /// Opens an edge as it was when it was stored.
  mutating func open(
    _ edge: SegmentEdge,
    beyond side: PaginationSnapshot<Item>.Side,
    isOld: Bool
  ) {
    edges[edge] = state(side, isOld: isOld, at: edge)
    edges[side: edge].stored = nil
    if side.isStored, case .open(let link) = edges[edge] { edges[side: edge].stored = link }
  }

  private mutating func state(
    _ stored: PaginationSnapshot<Item>.Side,
    isOld: Bool,
    at edge: SegmentEdge
  ) -> EdgeState {
    switch stored.state {
    case .closed: return .closed
    // A gap leads on, whatever the list has said before.
    case .end: return edgeAcross(edge) == nil ? .end : .closed
    case .open(let link):
      if stored.isStored { return .open(link) }
      guard stored.isExpired || isOld, !link.countsRows else { return .open(link) }
      // A gap loads from above then.
      if edge.side == .start, edgeAcross(edge) != nil { return .closed }
      return .failed(link, LoadFailure(id: makeNumber(), error: PaginationError.keyIsOld))
    }
  }
}

extension ListContent {
  /// Whether a keeper stores a page by its own; `nil` if it does not. Then whether it is stored as it is now.
  func isStored(_ page: Int) -> Bool? {
    guard let unsaved = pages.unsaved, isSent(page) else { return nil }
    return pages[page].countsRows ? nil : unsaved.pages[page] == nil
  }
}
