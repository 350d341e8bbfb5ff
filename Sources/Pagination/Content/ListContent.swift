/// A list's pages as they were sent, local edits over them, and the resulting items.
///
/// It knows nothing of loading. Each change costs what it touches: a page its length, an edit the one
/// or two pages around it.
struct ListContent<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  var pages = PageStore<Item>()
  var edits = EditLog<Item>()

  /// The items for which it is not enough to know the page that shows them: those that are edited, are
  /// next to a local item, or were sent with several pages.
  var origins: [Item.ID: Origin] = [:]

  /// How many pages at each end of the list show only local items. A row that is pushed at an end goes
  /// there.
  var localPages = PerEdge(0)

  /// The pages that were dropped, until the machine forgets that they were loaded.
  var droppedPages: [SentPage<Item>] = []

  mutating func takeDroppedPages() -> [SentPage<Item>] {
    defer { droppedPages = [] }
    return droppedPages
  }

  /// How the source orders its items, if it can tell.
  var order: ItemOrder<Item>?

  struct Origin: Sendable {
    /// The loaded page in whose place it is shown, unless an edit puts it elsewhere.
    var home: Int?
    /// The other loaded pages that were sent with it.
    var others: [Int] = []
    /// The loaded pages that were sent with it too, but do not have it any more: the server has it elsewhere.
    var left: [Int] = []
    /// The newest value that the source sent, if that is not the home's.
    var newest: Item?
  }

  var count: Int { pages.count }

  func index(of id: Item.ID) -> Int? { pages.index(of: id) }

  /// How many items a page brought.
  struct Arrival {
    /// Items that the list did not have.
    var new = 0
    /// Items that it had already.
    var repeats = 0
    /// Items with the id of another one of the page, which has other contents.
    var sharingID = 0
    /// The pages that show other items now.
    var touched: Set<Int> = []
    /// The pages from which the new one has taken an item, once for each.
    var left: [Int] = []
  }

  /// Which rows of a page that the list has already are shown in their new place.
  enum Takeover {
    /// None: the list may have moved while it was read.
    case none
    /// Those that the list has further down, beyond a gap.
    case fromBelow
    /// Those of the same segment, whose order has been read again.
    case inSegment
    /// Those, and those that the list has further down, beyond a gap.
    case inSegmentAndBelow
    /// All: a refresh knows their order now.
    case all
  }

  // MARK: Pages

  /// Adds a page at an edge.
  ///
  /// - Parameters:
  ///   - load: The load that brought it, to know whether it may include a confirmed edit.
  ///   - takeover: Which rows that the list has already leave their place for the one on this page.
  mutating func add(
    _ page: SentPage<Item>,
    at edge: SegmentEdge,
    load: TaskID,
    takeover: Takeover = .none
  ) -> Arrival {
    let homes = edge == outermost(edge.side) ? removeLocalPages(at: edge.side) : []
    let order = pages.order(of: edge.segment) ?? 0
    let indices = pages.segments[order].indices
    let index = edge.side == .end ? indices.upperBound : indices.lowerBound - 1
    var (page, arrival) = (page, Arrival())
    page.items = take(page.items, index, load: load, takeover: takeover, arrival: &arrival)
    pages.add(page, showing: isAsSent ? page.items : [], at: edge.side, of: order)
    if !isAsSent { showLocalPages(and: homes.union(arrival.touched).union([index])) }
    return arrival
  }

  /// Replaces all pages by a first one, in one step.
  mutating func reset(to page: SentPage<Item>, load: TaskID) -> Arrival {
    leaveRemovedNeighbours()
    retireEdits(before: load)
    removePages()
    return add(page, at: outermost(.end), load: load)
  }

  /// Removes all pages. Edits stay, and apply to the pages that come.
  mutating func removePages() {
    localPages = PerEdge(0)
    pages.removeAll()
    origins = origins.filter { isTracked($0.key) }.mapValues { _ in Origin() }
    droppedPages = []
  }

  /// Removes the page at an edge. Returns it, and how many rows went.
  ///
  /// - Parameter isReturning: Whether rows are shown again on the pages that stay and have them. Not on older ones
  ///   if the server is known to have them here, nor apart from the rows beside them.
  mutating func drop(
    at edge: SegmentEdge,
    isReturning: Bool = true
  ) -> (page: SentPage<Item>, count: Int) {
    let before = count
    var touched: Set<Int> = []
    // The page that comes in place of the only one may not be the last one of the list.
    let isOnly = sentIndices(of: edge.segment).count == 1
    for end in isOnly ? [edge, edge.opposite] : [edge] where end == outermost(end.side) {
      touched.formUnion(removeLocalPages(at: end.side))
    }
    let order = pages.order(of: edge.segment) ?? 0
    let index = pages.segments[order].indices.outermost(at: edge.side)
    let (page, shown) = pages.drop(at: edge.side, of: order)
    droppedPages.append(page)
    var returning: [Int: Set<Item.ID>] = [:]
    for item in page.items {
      guard let home = leave(index, at: edge.side, item.id, isReturning) else { continue }
      returning[home, default: []].insert(item.id)
    }
    if !isReturning {
      for (home, ids) in returning where isApart(home, from: index) { keepBack(ids, from: home) }
    }
    touched.formUnion(returning.keys)
    // Rows that had been moved here from a page that stays go back there.
    touched.formUnion(shown.compactMap { origins[$0.id]?.home })
    show(touched)
    return (page, before - count)
  }

  /// Notes that a page is gone that was sent with an item. Returns the page that shows the item now,
  /// if that is another one.
  mutating func leave(
    _ index: Int,
    at edge: ListEdge,
    _ id: Item.ID,
    _ isReturning: Bool = true
  ) -> Int? {
    guard var origin = origins[id] else { return nil }
    origin.others.removeAll { $0 == index }
    origin.left.removeAll { $0 == index }
    let wasHome = origin.home == index
    if wasHome {
      let others = origin.others.sorted(by: pages.precedes)
      origin.home = edge == .start ? others.first : others.last
      origin.others.removeAll { $0 == origin.home }
      if origin.home == nil {
        origin.home = origin.left.last { isReturning || isBesideGap($0, of: index) }
      }
      if origin.home == nil, !isTracked(id) { origin.newest = nil }
    }
    origins[id] = origin
    forgetIfPlain(id)
    return wasHome ? origin.home : nil
  }

  /// Whether pages show rows between two others. Across a gap, only the first page of a segment is apart: another one
  /// would have a hole without its rows.
  private func isApart(_ page: Int, from other: Int) -> Bool {
    let segment = SegmentID(ofPage: page)
    if segment != SegmentID(ofPage: other), sentIndices(of: segment).first != page { return false }
    return pages.rowCount(between: page, and: other) > 0
  }

  /// Keeps rows of a dropped page from being shown on another one between rows that are not their neighbours: it
  /// overlaps pages in between, which show those. Neighbouring rows may come back beside one that the page shows, and
  /// all of a page before a row with which the next page begins.
  private mutating func keepBack(_ ids: Set<Item.ID>, from page: Int) {
    let items = pages[page].items
    let below = page + 1..<max(page + 1, sentIndices(of: SegmentID(ofPage: page)).upperBound)
    let next = below.first { !pages[$0].items.isEmpty }
    let leadsOn = next.map { home(of: pages[$0].items[0].id) == $0 } ?? false
    let runs = items.indices.split { !ids.contains(items[$0].id) }
    for run in runs {
      let beside = [run.startIndex - 1, run.endIndex].filter(items.indices.contains)
      if beside.contains(where: { isShown(items[$0].id, on: page) }) { continue }
      if run.count == items.count, leadsOn { continue }
      for row in run {
        origins[items[row].id]?.home = nil
        origins[items[row].id]?.others.append(page)
      }
    }
  }

  /// Whether a row is where a page has it, and no edit has hidden it or put it on another one.
  private func isShown(_ id: Item.ID, on page: Int) -> Bool {
    home(of: id) == page && pages.position(of: id)?.page == page
  }

  /// Whether a page is in another segment than one that has taken rows from it, and would have a hole without them.
  private func isBesideGap(_ page: Int, of other: Int) -> Bool {
    SegmentID(ofPage: page) != SegmentID(ofPage: other) && !pages[page].countsRows
  }

  // MARK: Origins

  /// The page in whose place an item is shown, unless an edit puts it elsewhere.
  func home(of id: Item.ID) -> Int? {
    if let origin = origins[id] { return origin.home }
    return pages.position(of: id)?.page
  }

  /// Keeps the pages of an item known even if it is no longer shown.
  mutating func track(_ id: Item.ID) {
    if origins[id] == nil { origins[id] = Origin(home: pages.position(of: id)?.page) }
  }

  /// Whether edits need to know where an item comes from.
  private func isTracked(_ id: Item.ID) -> Bool {
    edits.entries[id] != nil || edits.hasNeighbours(id)
  }

  mutating func forgetIfPlain(_ id: Item.ID) {
    guard let origin = origins[id], origin.others.isEmpty, origin.left.isEmpty,
      origin.newest == nil, !isTracked(id)
    else { return }
    origins[id] = nil
  }

  // MARK: Deriving what is shown

  /// Whether all pages are shown just as they were sent.
  private var isAsSent: Bool { origins.isEmpty && edits.gaps.isEmpty }

  /// Derives what the list shows of some pages.
  mutating func show(_ indices: Set<Int>) {
    let loaded = indices.filter(pages.contains)
    let shown = loaded.map { (index: $0, items: self.shown(of: $0)) }
    // Clear all pages before refilling them, since an item may move between two.
    for page in shown { pages.show([], inPage: page.index) }
    for page in shown { pages.show(page.items, inPage: page.index) }
  }

  /// What the list shows of a page: its own items with local values, without those that are
  /// hidden or have moved away, and with the local items next to them.
  func shown(of index: Int) -> [Item] {
    if let (gap, chunk) = chunk(ofPage: index) { return placed(in: gap, chunk) }
    let sent = pages[index].items
    // A page that is shown just as it was sent shares its storage with what was sent.
    if !sent.contains(where: { origins[$0.id] != nil }) { return sent }
    var shown: [Item] = []
    for item in sent {
      guard let origin = origins[item.id] else {
        shown.append(item)
        continue
      }
      guard origin.home == index else { continue }
      shown += placed(in: .before(item.id))
      let placement = edits.placement(of: item.id)
      // If the place it was moved to is not loaded, better here than nowhere.
      if placement == nil || placement?.gap.map(isLoaded) == false {
        shown.append(edits.replay(over: origin.newest ?? item))
      }
      shown += placed(in: .after(item.id))
    }
    return shown
  }

  private func placed(in gap: EditLog<Item>.Gap, _ chunk: Int = 0) -> [Item] {
    guard let chunks = edits.gaps[gap] else { return [] }
    return chunks[chunk].compactMap { placed in
      // If an item was moved again, the last move counts.
      guard let placement = edits.placement(of: placed.item), placement.id == placed.entry,
        case .placed(_, let original) = placement.change
      else { return nil }
      return edits.replay(over: origins[placed.item]?.newest ?? original)
    }
  }

  /// Whether a page is loaded that shows a gap.
  func isLoaded(_ gap: EditLog<Item>.Gap) -> Bool {
    switch gap {
    case .start, .end: isLoaded(gap == .start ? ListEdge.start : .end)
    case .before(let id), .after(let id): home(of: id) != nil
    }
  }

  /// Whether the list's first or last row is loaded.
  func isLoaded(_ edge: ListEdge) -> Bool { page(at: outermost(edge))?.isLast(at: edge) == true }

  /// Notes the items of a page that has come, each once. Those that the list has already get the
  /// value that they have now, and keep their place.
  mutating func take(
    _ items: [Item],
    _ index: Int,
    load: TaskID,
    takeover: Takeover,
    arrival: inout Arrival
  ) -> [Item] {
    if isAsSent, pages.areNew(items) {
      arrival.new = items.count
      return items
    }
    var sent: [Item] = []
    sent.reserveCapacity(items.count)
    var rows: [Item.ID: Int] = [:]
    for item in items {
      let id = item.id
      if let row = rows[id] {
        if Self.isOther(sent[row], than: item) { arrival.sharingID += 1 }
        sent[row] = item
        if origins[id]?.newest != nil { origins[id]?.newest = item }
        arrival.repeats += 1
        continue
      }
      rows[id] = sent.count
      sent.append(item)
      if home(of: id) != nil {
        arrival.repeats += 1
        takeAgain(item, index: index, load: load, takeover: takeover, arrival: &arrival)
      } else {
        arrival.new += 1
        guard origins[id] != nil else { continue }
        origins[id]?.home = index
        takeNewest(item, isFirst: true, load: load, arrival: &arrival)
      }
    }
    return sent
  }

  /// Whether two items with one id have other contents, as far as their type can tell.
  private static func isOther(_ one: Item, than other: Item) -> Bool {
    (one as? any Equatable).map { !$0.isEqual(to: other) } ?? false
  }

  /// Notes that a page was sent with an item that another one has brought.
  private mutating func takeAgain(
    _ item: Item,
    index: Int,
    load: TaskID,
    takeover: Takeover,
    arrival: inout Arrival
  ) {
    track(item.id)
    origins[item.id]?.others.append(index)
    // The server has put it elsewhere since, and this page was asked for after that.
    let isElsewhere = takeNewest(item, load: load, arrival: &arrival)
    let isTaken =
      switch takeover {
      case .none: false
      case .fromBelow: home(of: item.id).map { pages.precedes(index, $0) } ?? false
      case .inSegment, .inSegmentAndBelow:
        home(of: item.id).map { home in
          SegmentID(ofPage: home) == SegmentID(ofPage: index)
            || takeover == .inSegmentAndBelow && pages.precedes(index, home)
        } ?? false
      case .all: true
      }
    if let home = origins[item.id]?.home, isElsewhere || isTaken {
      let isKnown = origins[item.id]?.left.contains(home) ?? false
      if isTaken, !isKnown { arrival.left.append(home) }
      origins[item.id]?.home = index
      origins[item.id]?.others.removeAll { $0 == index }
      if !isTaken {
        origins[item.id]?.others.append(home)
      } else if !isKnown {
        origins[item.id]?.left.append(home)
      }
    }
  }

  /// Shows the newest value of an item. It includes the edits that the server had made before the load
  /// was asked for, so those are removed. Returns whether one of them had put the item elsewhere.
  ///
  /// - Parameter isFirst: Whether no other page has it.
  @discardableResult
  mutating func takeNewest(
    _ item: Item,
    isFirst: Bool = false,
    load: TaskID,
    arrival: inout Arrival
  ) -> Bool {
    origins[item.id]?.newest = item
    let places = edits.lastPlacement(of: item.id) == nil ? [] : places(of: item.id)
    let wasPlaced = edits.removeConfirmed(of: item.id, before: load, isFirst: isFirst)
    arrival.touched.formUnion(replayPlaces())
    // An older edit may put it where the newer one had.
    if wasPlaced { arrival.touched.formUnion(places + self.places(of: item.id)) }
    if let position = pages.position(of: item.id) {
      pages.replace(edits.replay(over: item), at: position)
    }
    return wasPlaced
  }
}
