/// Pages in list order, and where each shown id stands.
///
/// Pages are numbered: appended ones upwards, prepended ones downwards, so a page keeps its number
/// whatever happens around it and the index of ids survives growth at both ends. Pages lie in
/// blocks of 32 by number, which keeps every change local: a page costs its own length, plus at
/// most 32 pages and one count a block.
struct PageStore<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  private(set) var blocks: [PageBlock<Item>] = []
  private var index: [Item.ID: ItemPosition] = [:]

  /// How many items are shown.
  private(set) var count = 0

  /// Changes whenever what is shown does.
  private(set) var version = 0

  /// The numbers of the loaded pages.
  private(set) var numbers: Range<Int> = 0..<0

  /// An empty store, after one whose version was `version`.
  init(version: Int = 0) {
    self.version = version
  }

  var first: StoredPage<Item>? { blocks.first?.pages.first }
  var last: StoredPage<Item>? { blocks.last?.pages.last }

  /// The place that counts as list index 0. It stays with its item whatever comes or goes before.
  var origin: Int { blocks.origin() }

  // MARK: Looking up

  /// Where an item is shown. O(1).
  func position(of id: Item.ID) -> ItemPosition? { index[id] }

  /// The list index of a position. O(1).
  func listIndex(of position: ItemPosition) -> Int {
    let block = blocks[blockIndex(of: position.page)]
    return block.start + block[position.page].start + position.offset - origin
  }

  /// The shown item at a position. O(1).
  func item(at position: ItemPosition) -> Item {
    self[position.page].shown[position.offset]
  }

  /// The page with a number. O(1).
  subscript(number: Int) -> StoredPage<Item> { blocks[blockIndex(of: number)][number] }

  // MARK: Changing

  /// Adds a page after the last one; its ids must be new.
  mutating func append(_ page: StoredPage<Item>) {
    let number = numbers.upperBound
    var page = page
    if let last = blocks.indices.last, blocks[last].takes(number) {
      page.start = origin + count - blocks[last].start
      blocks[last].pages.append(page)
    } else {
      page.start = 0
      blocks.append(PageBlock(first: number, start: origin + count, pages: [page]))
    }
    numbers = numbers.lowerBound..<number + 1
    adopt(page.shown, number: number)
  }

  /// Adds a page before the first one; its ids must be new.
  mutating func prepend(_ page: StoredPage<Item>) {
    let number = numbers.lowerBound - 1
    let place = origin - page.shown.count
    var page = page
    if !blocks.isEmpty, blocks[0].takes(number) {
      page.start = place - blocks[0].start
      blocks[0].pages.insert(page, at: 0)
      blocks[0].first = number
    } else {
      page.start = 0
      blocks.insert(PageBlock(first: number, start: place, pages: [page]), at: 0)
    }
    numbers = number..<numbers.upperBound
    adopt(page.shown, number: number)
  }

  /// Takes the first or last page away.
  @discardableResult
  mutating func drop(at edge: ListEdge) -> StoredPage<Item> {
    let number = edge == .start ? numbers.lowerBound : numbers.upperBound - 1
    let block = edge == .start ? 0 : blocks.count - 1
    let page = edge == .start ? blocks[block].pages.removeFirst() : blocks[block].pages.removeLast()
    if edge == .start {
      blocks[block].first += 1
      numbers = number + 1..<numbers.upperBound
    } else {
      numbers = numbers.lowerBound..<number
    }
    if blocks[block].pages.isEmpty { blocks.remove(at: block) }
    disown(page.shown, number: number)
    return page
  }

  /// Shows other items in a page. The cost is the page's, plus a count a block.
  mutating func show(_ items: [Item], inPage number: Int) {
    let block = blockIndex(of: number)
    let offset = number - blocks[block].first
    let old = blocks[block].pages[offset].shown
    disown(old, number: number)
    blocks[block].pages[offset].shown = items
    adopt(items, number: number)
    let growth = items.count - old.count
    guard growth != 0 else { return }
    for later in blocks[block].pages.indices.dropFirst(offset + 1) {
      blocks[block].pages[later].start += growth
    }
    for later in blocks.indices.dropFirst(block + 1) { blocks[later].start += growth }
  }

  /// Replaces the value of one shown item. O(1), but for the first change of a page, which copies
  /// the page's items.
  mutating func replace(_ item: Item, at position: ItemPosition) {
    version += 1
    let block = blockIndex(of: position.page)
    blocks[block].pages[position.page - blocks[block].first].shown[position.offset] = item
  }

  /// Whether keys count rows, and so move with edits on the server.
  var hasShiftableKeys: Bool {
    [last?.next, first?.previous, last?.link.key].contains { $0?.isShiftable ?? false }
  }

  /// Corrects the key behind one page.
  mutating func shiftNext(of number: Int, by count: Int) {
    let block = blockIndex(of: number)
    blocks[block].pages[number - blocks[block].first].shiftNext(by: count)
  }

  /// Corrects the keys behind an edit that has moved what follows on the server, up to the page
  /// numbered `limit`. O(pages).
  mutating func shiftKeys(behind number: Int, before limit: Int, by count: Int) {
    for block in blocks.indices {
      for offset in blocks[block].pages.indices
      where blocks[block].first + offset >= number && blocks[block].first + offset < limit {
        blocks[block].pages[offset].shiftNext(by: count)
        guard blocks[block].first + offset > number else { continue }
        blocks[block].pages[offset].shiftOwn(by: count)
      }
    }
  }

  // MARK: Inside

  private func blockIndex(of number: Int) -> Int {
    PageBlock<Item>.group(of: number) - PageBlock<Item>.group(of: numbers.lowerBound)
  }

  private mutating func adopt(_ items: [Item], number: Int) {
    for (offset, item) in items.enumerated() {
      index[item.id] = ItemPosition(page: number, offset: offset)
    }
    count += items.count
    if !items.isEmpty { version += 1 }
  }

  private mutating func disown(_ items: [Item], number: Int) {
    // An item that has moved to another page is already indexed there.
    for item in items where index[item.id]?.page == number { index[item.id] = nil }
    count -= items.count
    if !items.isEmpty { version += 1 }
  }
}

extension StoredPage {
  fileprivate mutating func shiftOwn(by count: Int) {
    link.key = link.key?.shifted(by: count)
    previous = previous?.shifted(by: count)
  }

  fileprivate mutating func shiftNext(by count: Int) {
    next = next?.shifted(by: count)
  }
}
