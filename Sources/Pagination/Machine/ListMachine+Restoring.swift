/// Leaving a list, and coming back to it in another run of the app.
///
/// A restored list is like one that was not refreshed for a long time: its rows and keys are those of the last run, and
/// the first refresh finds out what has changed (`ListMachine+Reconcile.swift`).
extension ListMachine {
  // MARK: Leaving

  /// What the next run of the app needs to show the list where the user has left it; `nil` if there is nothing to show.
  /// O(rows that it contains), unless edits are unconfirmed.
  ///
  /// - Parameter maximum: About how many rows around the topmost one on screen it contains. Where rows are cut off,
  ///   the list can load them again.
  package func snapshot(maximumItemCount maximum: Int, at time: Duration) -> PaginationSnapshot<
    Item
  >? {
    guard let (content, place, position) = contentToStore else { return nil }
    let page = sentPage(nearest: position.page, content)
    let around = pages(around: page, place, maximum, content)
    let pages = withoutContradiction(around, page, content)
    var shown = Set(pages.flatMap { content.pages.shown(inPage: $0).map(\.id) })
    let snapshot = snapshot(of: content, anchor: place, at: time) { segment in
      let kept = pages.filter { SegmentID(ofPage: $0) == segment && content.isSent($0) }
      guard let first = kept.first, let last = kept.last else { return nil }
      return (first...last, kept.map { self.page($0, content, &shown, at: time) })
    }
    return snapshot.count > 0 ? snapshot : nil
  }

  /// What has changed since a keeper has last stored the list; `nil` if there is nothing to show. O(pages that have
  /// changed + segments), unless edits are unconfirmed.
  package func unsavedChanges(at time: Duration) -> PaginationChanges<Item>? {
    guard let (content, place, position) = contentToStore,
      let unsaved = self.content.pages.unsaved
    else { return nil }
    let snapshot = snapshot(of: content, anchor: place, at: time) { segment in
      let sent = content.sentIndices(of: segment)
      guard let last = sent.last else { return nil }
      let changed = unsaved.pages.keys.filter(sent.contains).sorted()
      return (sent.lowerBound...last, changed.map { self.page($0, content, at: time) })
    }
    let page = sentPage(nearest: position.page, content)
    let rows = self.page(page, content, at: time).items
    return PaginationChanges(
      snapshot: snapshot,
      anchor: (page, rows.firstIndex { $0.id == place } ?? 0),
      unsaved: unsaved
    )
  }

  /// The list as the server has it, and the row to come back to.
  private var contentToStore: (content: ListContent<Item>, place: Item.ID, position: ItemPosition)?
  {
    let source = refresh.load?.target == .list(.newSource)
    guard landed != nil, pendingSource == nil, !source, content.count > 0 else { return nil }
    let content = contentOfServer
    guard let place = placeToRestore(in: content), let position = content.pages.position(of: place)
    else { return nil }
    return (content, place, position)
  }

  /// - Parameter pages: The numbers of a segment's pages, and those of the pages that are wanted; `nil` if there are
  ///   none.
  private func snapshot(
    of content: ListContent<Item>,
    anchor: Item.ID,
    at time: Duration,
    pages: (SegmentID) -> (numbers: ClosedRange<Int>, pages: [PaginationSnapshot<Item>.Page])?
  ) -> PaginationSnapshot<Item> {
    var segments: [PaginationSnapshot<Item>.Segment] = []
    for known in edges.segments {
      guard let (numbers, pages) = pages(known.id) else { continue }
      var segment = PaginationSnapshot<Item>.Segment(
        pages: pages,
        numbers: numbers,
        sides: PerEdge(
          start: side(.init(segment: known.id, side: .start), at: numbers.lowerBound, content),
          end: side(.init(segment: known.id, side: .end), at: numbers.upperBound, content)
        )
      )
      segment.isPlaceKnown = known.id != edges.unplaced
      segment.gapAge = known.gap.map { time - $0.openedAt } ?? .zero
      segments.append(segment)
    }
    var snapshot = PaginationSnapshot<Item>(
      segments: segments,
      anchor: anchor,
      totalCount: totalCount,
      time: time
    )
    snapshot.refreshAge = freshness.refreshedAt.map { time - $0 }
    for side in ListEdge.allCases { snapshot.ends[side] = outermostRows(at: side, content) }
    return snapshot
  }

  /// The content without edits that the server has not confirmed.
  private var contentOfServer: ListContent<Item> {
    let unconfirmed = self.content.edits.batches.keys.filter { !self.content.edits.isConfirmed($0) }
    if unconfirmed.isEmpty { return self.content }
    var content = self.content
    for id in unconfirmed.sorted(by: >) { content.undo(PaginationEdit(id: id)) }
    return content
  }

  /// The topmost row on screen or, before any was reported, the one to which a restored list was to go.
  private func placeToRestore(in content: ListContent<Item>) -> Item.ID? {
    let newest = viewport.newest.map { [$0] } ?? []
    let rows = viewport.tellsPlace ? Array(viewport.lastRows) : newest
    let indices = rows.compactMap { content.index(of: $0) }
    if let top = indices.min() { return PaginatedItems(content.pages)[top].id }
    if let restoredPlace, content.index(of: restoredPlace) != nil { return restoredPlace }
    return PaginatedItems(content.pages).first?.id
  }

  /// The pages around a row and its page, in list order, with about as many rows as are wanted: at least half of them
  /// below the row, unless the list has fewer there. A view cannot show a row at its top without rows below.
  private func pages(
    around page: Int,
    _ place: Item.ID,
    _ maximum: Int,
    _ content: ListContent<Item>
  ) -> [Int] {
    var pages = [page]
    let rows = content.pages.shown(inPage: page)
    var left = maximum - rows.count
    var below = rows.count - (rows.firstIndex { $0.id == place } ?? 0)
    func extend(_ side: ListEdge, until limit: Int) {
      while left > limit || (side == .end && below < maximum / 2), pages.count < maximum,
        let next = content.pages.page(
          beside: side == .start ? pages[0] : pages[pages.count - 1],
          towards: side
        )
      {
        let count = content.pages.shown(inPage: next).count
        left -= max(1, count)
        if side == .end { below += count }
        pages.insert(next, at: side == .start ? 0 : pages.count)
      }
    }
    extend(.start, until: maximum / 2)
    extend(.end, until: 0)
    extend(.start, until: 0)
    return pages
  }

  /// The pages of one page's segment if some of `pages` have rows that another segment shows on pages which are cut off;
  /// else all of them. The snapshot gives such rows back to their older pages, where other segments may contradict them.
  private func withoutContradiction(
    _ pages: [Int],
    _ page: Int,
    _ content: ListContent<Item>
  ) -> [Int] {
    if edges.segments.count == 1 { return pages }
    let isKept = Set(pages)
    let isShownElsewhere = pages.contains { number in
      content.isSent(number)
        && content.pages[number].items.contains { item in
          guard let home = content.home(of: item.id) else { return false }
          return !isKept.contains(home) && SegmentID(ofPage: home) != SegmentID(ofPage: number)
        }
    }
    return isShownElsewhere
      ? pages.filter { SegmentID(ofPage: $0) == SegmentID(ofPage: page) } : pages
  }

  /// A page, or the one beside it that the server has sent: edits put their rows at an end of the list into pages of
  /// their own.
  private func sentPage(nearest page: Int, _ content: ListContent<Item>) -> Int {
    guard !content.isSent(page) else { return page }
    let sent = content.sentIndices(of: SegmentID(ofPage: page))
    return page < sent.lowerBound ? sent.lowerBound : sent.upperBound - 1
  }

  /// A page with all of its rows, also those that another page shows now: that may go before this one.
  private func page(
    _ number: Int,
    _ content: ListContent<Item>,
    at time: Duration
  ) -> PaginationSnapshot<Item>.Page {
    var shown = Set(content.pages.shown(inPage: number).map(\.id))
    return page(number, content, &shown, at: time)
  }

  /// - Parameter shown: The rows of the snapshot.
  private func page(
    _ number: Int,
    _ content: ListContent<Item>,
    _ shown: inout Set<Item.ID>,
    at time: Duration
  ) -> PaginationSnapshot<Item>.Page {
    let before = localItems(beside: number, .start, content)
    let behind = localItems(beside: number, .end, content)
    var items = content.pages.shown(inPage: number)
    let edited = (before + items + behind).map(\.id).filter(content.isPlaced)
    // Rows that the list shows on pages which are cut off are here, too, and those that it shows further up: without
    // them, the page would have a hole when those go.
    let sent = content.pages[number]
    for (row, item) in sent.items.enumerated() {
      guard let position = content.pages.position(of: item.id), position.page != number,
        !shown.contains(item.id) || content.pages.precedes(position.page, number)
      else { continue }
      let last = sent.items[..<row].last { other in items.contains { $0.id == other.id } }
      let index =
        last.flatMap { other in items.firstIndex { $0.id == other.id } }.map { $0 + 1 } ?? 0
      items.insert(content.pages.item(at: position), at: index)
      shown.insert(item.id)
    }
    var page = PaginationSnapshot<Item>.Page(
      number: number,
      link: sent.link,
      size: sent.size,
      previous: sent.previous,
      next: sent.next,
      items: before + items + behind,
      age: time - .seconds(Int64(sent.receivedAt))
    )
    page.edited = Set(edited)
    return page
  }

  /// The rows of confirmed edits at an end of the list, if a page is the outermost one there.
  private func localItems(beside page: Int, _ side: ListEdge, _ content: ListContent<Item>)
    -> [Item]
  {
    let edge = content.outermost(side)
    let sent = content.sentIndices(of: edge.segment)
    guard !sent.isEmpty, sent.outermost(at: side) == page else { return [] }
    let order = side == .start ? 0 : content.pages.segments.count - 1
    let all = content.pages.segments[order].indices
    let local = side == .start ? all.lowerBound..<sent.lowerBound : sent.upperBound..<all.upperBound
    return local.flatMap { content.pages.shown(inPage: $0) }
  }

  /// One side of a segment, whose outermost page in the snapshot is given.
  private func side(
    _ edge: SegmentEdge,
    at page: Int,
    _ content: ListContent<Item>
  ) -> PaginationSnapshot<Item>.Side {
    let (known, sent) = (edges[side: edge], content.pages[page])
    let beyond = edge.side.next(to: page)
    var side = PaginationSnapshot<Item>.Side(.closed)
    if let link = link(beyond: edge, at: page, content) {
      side.state = .open(link)
    } else if content.isSent(beyond) || !known.dropped.isEmpty {
      // As if the pages beyond had been dropped to save memory.
      if let key = sent.key(beyond: edge.side) {
        side.state = .open(PageLink(key: key, direction: edge.side.direction))
      }
    } else {
      switch known.state {
      case .closed: break
      case .open(let link), .failed(let link, _): side.state = .open(link)
      case .loading(let load), .waiting(let load): side.state = .open(load.link)
      case .end: side.state = .end
      }
      side.isExpired = known.state.isKeyExpired
    }
    return side
  }

  /// The link beyond a page, if keys count rows and it is known where the page is in the whole list; `nil` at an end of the
  /// list.
  private func link(beyond edge: SegmentEdge, at page: Int, _ content: ListContent<Item>)
    -> PageLink?
  {
    let order = edges.order(of: edge.segment)
    guard var places = places(ofSegment: order) else { return nil }
    let isCutOff = content.isSent(edge.side.next(to: page))
    if case .end = edges[edge], !isCutOff { return nil }
    let pages = content.sentIndices(of: edge.segment)
    let cut = edge.side == .start ? pages.lowerBound..<page : page + 1..<pages.upperBound
    let count = cut.reduce(0) { $0 + content.pages[$1].rowCount }
    places =
      edge.side == .start
      ? places.lowerBound + count..<places.upperBound
      : places.lowerBound..<places.upperBound - count
    let index = edge.side == .start ? places.lowerBound : places.upperBound
    return key(at: index).map { PageLink(key: $0, direction: edge.side.direction) }
  }

  // MARK: Coming back

  /// Shows the list of an earlier run. The first `load()` refreshes it.
  ///
  /// - Parameter lifetime: How long the server knows its keys; `nil` if that is not known. Older keys are not tried:
  ///   the refresh goes on until it has reached their rows.
  package mutating func restore(
    _ snapshot: PaginationSnapshot<Item>,
    keyLifetime lifetime: Duration?
  ) {
    precondition(landed == nil && content.count == 0, "Only a new list can be restored")
    // A list has no more of them, whatever a file says.
    let segments = snapshot.segments.filter { !$0.pages.isEmpty }.prefix(Self.maximumGaps + 1)
    // Pages keep their numbers, by which the store knows those beyond them.
    if let first = segments.first?.pages.first {
      content.pages.begin(withPage: first.number)
      edges.reset(to: content.outermost(.start).segment)
    }
    for (order, segment) in segments.enumerated() {
      let id =
        order == 0
        ? content.outermost(.start).segment
        : insertSegment(
          at: order,
          .zero - segment.gapAge,
          isPlaced: segment.isPlaceKnown,
          firstPage: segment.pages.first?.number
        )
      for page in segment.pages { add(page, at: SegmentEdge(segment: id, side: .end)) }
    }
    for (order, segment) in zip(edges.segments.indices, segments) {
      for side in ListEdge.allCases {
        let edge = SegmentEdge(segment: edges.segments[order].id, side: side)
        let page = side == .start ? segment.pages.first : segment.pages.last
        let isOld = lifetime.map { page?.age ?? .zero > $0 } ?? false
        open(edge, beyond: segment.sides[side], isOld: isOld)
      }
      placeRestored(order)
    }
    closeWithoutHint()
    landed = TaskID.none
    freshness.refreshedAt = snapshot.refreshAge.map { .zero - $0 }
    totalCount = snapshot.totalCount
    removeEmptySegments()
    for side in ListEdge.allCases { noteLost(snapshot.ends[side], at: side) }
    restoredPlace = snapshot.anchor.flatMap { content.index(of: $0) == nil ? nil : $0 }
    prefetch.listChanged(itemCount: content.count)
    report(.restored(count: content.count))
  }

  /// Finds out from its keys where a segment is in the whole list, if they count rows.
  private mutating func placeRestored(_ order: Int) {
    let segment = edges.segments[order]
    let count = content.pages.segments[order].rowCount
    let first = content.page(at: SegmentEdge(segment: segment.id, side: .start))
    let (start, end) = (segment.sides.start.state.link?.key, segment.sides.end.state.link?.key)
    guard let key = end ?? start ?? first?.next else { return }
    scale =
      scale
      ?? KeyScale(key, index: 0, pageSize: configuration.pageSize, isStart: false)
    let hint =
      end.flatMap(index(of:)).map { $0 - count } ?? start.flatMap(index(of:))
      ?? first?.link.key.flatMap(index(of:))
    edges.setHint(hint, total: nil, at: order)
  }

  /// Whether the first view has yet to go to the row where the user has left the list.
  package var awaitsRestoredPlace: Bool { restoredPlace != nil && !hasTakenRestoredPlace }

  /// The row to which the first view goes, once.
  package mutating func takeRestoredPlace() -> Item.ID? {
    guard !hasTakenRestoredPlace else { return nil }
    hasTakenRestoredPlace = true
    return restoredPlace
  }
}
