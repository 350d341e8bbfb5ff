/// What a list holds: pages as they were sent, local edits over them, and the items that follow.
///
/// Knows nothing of loading. Each change costs what it touches: a page its length, an edit the one
/// or two pages around it.
struct ListContent<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  var pages: PageStore<Item>
  var edits = EditLog<Item>()

  /// The newest value that the source sent of items that a later page repeated, or that are edited.
  /// Their own page stays as it was sent.
  var repeats: [Item.ID: Item] = [:]

  var count: Int { pages.count }

  /// Where an item stands. O(1).
  func index(of id: Item.ID) -> Int? { pages.index(of: id) }

  /// What a page brought.
  struct Arrival {
    /// Items that the list did not have.
    var new = 0
    /// Items that it had already.
    var repeats = 0
  }

  // MARK: Pages

  /// Adds a page at an end of the list.
  ///
  /// - Parameters:
  ///   - page: The page as the source sent it.
  ///   - link: What was asked for.
  ///   - size: How many items were asked for.
  ///   - edge: Where it goes.
  ///   - fingerprint: The hash over its ids.
  ///   - load: The number of the load, to tell answers that may know of a confirmed edit.
  mutating func add(
    _ page: Page<Item, PageKey>,
    link: PageLink,
    size: Int,
    at edge: ListEdge,
    fingerprint: Int,
    load: Int
  ) -> Arrival {
    let number = edge == .end ? pages.numbers.upperBound : pages.numbers.lowerBound - 1
    var arrival = Arrival()
    let own = takeOwn(page.items, number: number, load: load, arrival: &arrival)
    let stored = StoredPage(
      link: link,
      size: size,
      previous: page.previous,
      next: page.next,
      sent: own,
      fingerprint: fingerprint,
      shown: isAsSent ? own : []
    )
    switch edge {
    case .end: pages.append(stored)
    case .start: pages.prepend(stored)
    }
    if !isAsSent { settle(number) }
    shiftForCommits(inNew: number)
    return arrival
  }

  /// Replaces all pages by a first one, in one step.
  mutating func reset(
    to page: Page<Item, PageKey>,
    size: Int,
    fingerprint: Int,
    load: Int
  ) -> Arrival {
    retireEdits(before: load)
    removePages()
    return add(page, link: .first, size: size, at: .end, fingerprint: fingerprint, load: load)
  }

  /// Takes all pages away. Edits stay, and wait for the pages that come.
  mutating func removePages() {
    edits.leaveHomes()
    pages = PageStore(
      rows: pages.rows,
      version: pages.version + (pages.count == 0 ? 0 : 1)
    )
    repeats = [:]
  }

  /// Takes the first or last page away.
  mutating func drop(at edge: ListEdge) -> StoredPage<Item> {
    let page = pages.drop(at: edge)
    for item in page.sent {
      edits.setHome(nil, of: item.id)
      if edits.records[item.id] == nil { repeats[item.id] = nil }
    }
    // What had been moved here from a page that stays goes back there.
    if !edits.isEmpty { show(Set(page.shown.compactMap { edits.records[$0.id]?.home })) }
    return page
  }

  // MARK: Deriving what is shown

  /// Whether all pages are shown just as they were sent.
  private var isAsSent: Bool { edits.isEmpty && repeats.isEmpty }

  /// Whether a page is shown just as it was sent, so that both can share their storage.
  private func isShownAsSent(_ page: StoredPage<Item>) -> Bool {
    if isAsSent { return true }
    if page.isListStart && edits.gaps[.start] != nil { return false }
    if page.isListEnd && edits.gaps[.end] != nil { return false }
    return !page.sent.contains { edits.records[$0.id] != nil || repeats[$0.id] != nil }
  }

  /// Derives anew what the list shows of some pages.
  mutating func show(_ numbers: Set<Int>) {
    let loaded = numbers.filter(pages.numbers.contains)
    let shown = loaded.map { (number: $0, items: self.shown(of: pages[$0])) }
    // First every page lets go, then every page takes: an item may move from one to the other.
    for page in shown { pages.show([], inPage: page.number) }
    for page in shown { pages.show(page.items, inPage: page.number) }
  }

  /// What the list shows of a page: its own items with local values, without those that are
  /// hidden or have moved away, and with those that stand in its gaps.
  private func shown(of page: StoredPage<Item>) -> [Item] {
    if isShownAsSent(page) { return page.sent }
    var shown: [Item] = []
    if page.isListStart { shown += placed(in: .start) }
    for item in page.sent {
      shown += placed(in: .before(item.id))
      switch edits.outcome(of: item.id) ?? .home(nil) {
      case .home(let value): shown.append(value ?? repeats[item.id] ?? item)
      case .placed(_, let gap, let value, _) where host(of: gap) == nil:
        // The place it was moved to is not loaded: better here than nowhere.
        shown.append(value ?? repeats[item.id] ?? item)
      case .hidden, .placed: break
      }
      shown += placed(in: .after(item.id))
    }
    if page.isListEnd { shown += placed(in: .end) }
    return shown
  }

  private func placed(in gap: EditLog<Item>.Gap) -> [Item] {
    (edits.gaps[gap] ?? []).compactMap { place in
      // An item that was moved again stands where the last move put it.
      guard case .placed(place.entry, _, let value, let original)? = edits.outcome(of: place.item)
      else { return nil }
      return value ?? repeats[place.item] ?? original
    }
  }

  /// Splits what was sent into the page's own items, which are returned, and repeats, which
  /// update the item that is already there.
  private mutating func takeOwn(
    _ items: [Item],
    number: Int,
    load: Int,
    arrival: inout Arrival
  ) -> [Item] {
    if isAsSent, pages.rows.areNew(pages.positions, items) {
      arrival.new = items.count
      return items
    }
    var own: [Item] = []
    own.reserveCapacity(items.count)
    var rows: [Item.ID: Int] = [:]
    for item in items {
      if let row = rows[item.id] {
        own[row] = item
        if repeats[item.id] != nil { repeats[item.id] = item }
        arrival.repeats += 1
      } else if isRepeat(item.id) {
        update(item, load: load)
        arrival.repeats += 1
      } else {
        if edits.records[item.id] != nil {
          edits.setHome(number, of: item.id)
          update(item, load: load)
        } else {
          repeats[item.id] = nil
        }
        rows[item.id] = own.count
        own.append(item)
        arrival.new += 1
      }
    }
    return own
  }

  private func isRepeat(_ id: Item.ID) -> Bool {
    if let record = edits.records[id] { return record.home != nil }
    return pages.position(of: id) != nil
  }

  private mutating func update(_ item: Item, load: Int) {
    repeats[item.id] = item
    retireValues(of: item.id, before: load)
    guard edits.outcome(of: item.id)?.value == nil, let position = pages.position(of: item.id)
    else { return }
    pages.replace(item, at: position)
  }

  /// Shows a page that has come, and takes what stands in its gaps out of the pages that had to
  /// show it so far.
  private mutating func settle(_ number: Int) {
    let others = shown(of: pages[number]).compactMap { pages.position(of: $0.id)?.page }
    show(Set(others + [number]))
  }
}
