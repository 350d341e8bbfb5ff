/// Pages in list order, and the position of each shown id.
///
/// Appended pages get indices upwards, prepended ones downwards, so a page keeps its index whatever
/// happens around it, and positions survive growth at both ends. Pages are kept in blocks, which keeps
/// every change local: a page costs its own length, plus at most 64 pages and one count a block
/// (``PageLayout``).
struct PageStore<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The pages without what is shown of them.
  private var blocks: [PageBlock<Item>] = []

  /// What is shown of them, in the same blocks.
  private(set) var layout = PageLayout()

  private var positions: [Item.ID: ItemPosition] = [:]

  private(set) var count = 0

  /// The place that counts as list index 0; places stay with their items whatever comes or goes
  /// before. Prepending moves it below zero, so nothing else moves.
  private(set) var origin = 0

  private(set) var version = 0

  /// An empty store that continues the versions of the one that it replaces.
  init(version: Int = 0) { self.version = version }

  /// The indices of the loaded pages. A page keeps its index while it is loaded.
  var indices: Range<Int> { layout.indices }

  // MARK: Looking up

  func position(of id: Item.ID) -> ItemPosition? { positions[id] }

  func index(of id: Item.ID) -> Int? {
    // Not `map(listIndex)`, which allocates a closure for every row that is looked up.
    guard let position = position(of: id) else { return nil }
    return listIndex(of: position)
  }

  func listIndex(of position: ItemPosition) -> Int {
    layout.place(of: position.page) + position.offset - origin
  }

  func item(at position: ItemPosition) -> Item { shown(inPage: position.page)[position.offset] }

  /// Whether items have ids that differ from each other and from all that are shown.
  func areNew(_ items: [Item]) -> Bool {
    var ids = Set<Item.ID>(minimumCapacity: items.count)
    // A loop, because `allSatisfy` allocates for every item of a type that is not known here.
    for item in items where positions[item.id] != nil || !ids.insert(item.id).inserted {
      return false
    }
    return true
  }

  /// A page as it was sent, with its keys as they are now. O(1).
  subscript(index: Int) -> SentPage<Item> {
    let location = location(of: index)
    return blocks[location.block].pages[location.page].shifted(by: blocks[location.block].shift)
  }

  /// The items that the list shows of a page: its own with local edits applied. They share the storage
  /// of those if nothing was edited. O(1).
  func shown(inPage index: Int) -> [Item] { layout.items(of: index) }

  /// A page's block, and its place in that. Unlike the layout's, the first block begins with the first
  /// page.
  private func location(of index: Int) -> (block: Int, page: Int) {
    let (block, page) = layout.location(of: index)
    return (block, page - (block == 0 ? layout.fillerCount : 0))
  }

  /// Whether one of the pages was asked for by a link. O(pages).
  func contains(_ link: PageLink) -> Bool {
    blocks.contains { block in
      block.pages.contains { $0.shifted(by: block.shift).link == link }
    }
  }

  /// How many rows some neighbouring pages show. O(1).
  func rowCount(of indices: ClosedRange<Int>) -> Int {
    let end = indices.upperBound + 1
    let place = end < self.indices.upperBound ? layout.place(of: end) : origin + count
    return place - layout.place(of: indices.lowerBound)
  }

  // MARK: Changing

  /// Adds a page at an end of the list; the ids that it shows must be new.
  mutating func add(_ page: SentPage<Item>, showing items: [Item], at edge: ListEdge) {
    switch edge {
    case .start:
      origin -= items.count
      layout.prepend(items, atPlace: origin)
      if layout.blocks.count > blocks.count { blocks.insert(PageBlock(pages: []), at: 0) }
      blocks[0].pages.insert(page.leaving(blocks[0].shift), at: 0)
    case .end:
      layout.append(items, atPlace: origin + count)
      if layout.blocks.count > blocks.count { blocks.append(PageBlock(pages: [])) }
      let last = blocks.count - 1
      blocks[last].pages.append(page.leaving(blocks[last].shift))
    }
    adopt(items, index: indices.outermost(at: edge))
  }

  @discardableResult
  mutating func drop(at edge: ListEdge) -> (page: SentPage<Item>, shown: [Item]) {
    let index = indices.outermost(at: edge)
    let block = blocks.indices.outermost(at: edge)
    let (page, items) = (self[index], shown(inPage: index))
    blocks[block].pages.remove(at: blocks[block].pages.indices.outermost(at: edge))
    if edge == .start { origin += items.count }
    layout.drop(at: edge, of: Item.self)
    if blocks[block].pages.isEmpty { blocks.remove(at: block) }
    if blocks.isEmpty { origin = 0 }
    disown(items, index: index)
    return (page, items)
  }

  /// Shows other items in a page. The cost is the page's, plus a count a block.
  mutating func show(_ items: [Item], inPage index: Int) {
    disown(shown(inPage: index), index: index)
    layout.show(items, inPage: index)
    adopt(items, index: index)
  }

  /// Replaces the value of one shown item. O(1), but for the first change of a page, which copies
  /// the page's items.
  mutating func replace(_ item: Item, at position: ItemPosition) {
    version += 1
    layout.replace(item, inPage: position.page, at: position.offset)
  }

  /// Corrects the key behind one page.
  mutating func shiftNext(of index: Int, by count: Int) {
    guard indices.contains(index) else { return }
    let location = location(of: index)
    let page = blocks[location.block].pages[location.page]
    blocks[location.block].pages[location.page].next = page.next?.shifted(by: count)
  }

  /// Corrects the keys of some pages. O(blocks), plus the pages of two.
  mutating func shiftKeys(_ indices: Range<Int>, by shift: KeyShift) {
    let indices = self.indices.clamped(to: indices)
    guard let last = indices.last else { return }
    let ends = (location(of: indices.lowerBound), location(of: last))
    for block in ends.0.block...ends.1.block {
      let first = block == ends.0.block ? ends.0.page : 0
      let end = block == ends.1.block ? ends.1.page + 1 : blocks[block].pages.count
      if first == 0, end == blocks[block].pages.count {
        blocks[block].shift = blocks[block].shift + shift
      } else {
        for page in first..<end {
          blocks[block].pages[page].shift = blocks[block].pages[page].shift + shift
        }
      }
    }
  }

  // MARK: Inside

  private mutating func adopt(_ items: [Item], index: Int) {
    for offset in items.indices {
      positions[items[offset].id] = ItemPosition(page: index, offset: offset)
    }
    count += items.count
    if !items.isEmpty { version += 1 }
  }

  private mutating func disown(_ items: [Item], index: Int) {
    // An item that has moved to another page is already indexed there.
    for item in items where positions[item.id]?.page == index { positions[item.id] = nil }
    count -= items.count
    if !items.isEmpty { version += 1 }
  }
}

extension SentPage {
  /// The page as it is put into a block that notes a shift for all of its pages.
  fileprivate func leaving(_ shift: KeyShift) -> SentPage {
    var page = self
    page.shift = page.shift - shift
    return page
  }
}

/// Where a shown item is: on which page, and in which row of it. Two halves of a word, because the
/// store has one for every item.
struct ItemPosition: Sendable, Equatable {
  private let pageNumber: Int32
  private let row: Int32

  init(page: Int, offset: Int) {
    pageNumber = Int32(page)
    row = Int32(offset)
  }

  var page: Int { Int(pageNumber) }
  var offset: Int { Int(row) }
}

/// Up to 64 neighbouring pages, as ``PageLayout`` divides them.
struct PageBlock<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  var pages: [SentPage<Item>]

  /// By how much the keys of all of its pages have moved.
  var shift = KeyShift()
}

/// A page as the source sent it.
struct SentPage<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The page's link, so that it can be reloaded after it was dropped.
  var link: PageLink

  /// How many items were asked for. 32 bits fit into the padding of the link.
  private let requestedSize: Int32

  /// By how much the keys have moved on the server since they were sent, in addition to the shift that
  /// the block keeps for all of its pages.
  var shift = KeyShift()

  /// The neighbours that the source named.
  var previous: PageKey?
  var next: PageKey?

  /// The items as they were sent, each once. If several pages were sent with one, the list decides
  /// which page shows it.
  var items: [Item]

  /// A hash over the ids of all items that were sent, in order. Recognises a page that a server
  /// sends twice under different keys.
  let fingerprint: Int

  init(_ page: Page<Item, PageKey>, link: PageLink, size: Int, fingerprint: Int) {
    self.link = link
    requestedSize = Int32(clamping: size)
    previous = page.previous
    next = page.next
    items = page.items
    self.fingerprint = fingerprint
  }

  /// How many items were asked for: another size under the same link would leave a gap.
  var size: Int { Int(requestedSize) }

  /// A page that no source has sent.
  static var empty: SentPage {
    SentPage(Page(items: [], next: nil), link: .first, size: 1, fingerprint: 0)
  }

  /// The key of the page beyond this one.
  func key(beyond edge: ListEdge) -> PageKey? { edge == .start ? previous : next }

  /// Whether nothing lies beyond this page, so that items inserted at that end of the list go here.
  func isLast(at edge: ListEdge) -> Bool {
    link.direction != edge.opposite.direction && key(beyond: edge) == nil
  }

  /// The page with keys as they are on the server now.
  func shifted(by shift: KeyShift) -> SentPage {
    let shift = self.shift + shift
    if shift == KeyShift() { return self }
    var page = self
    page.shift = KeyShift()
    page.link.key = link.key?.shifted(by: shift.next)
    page.next = next?.shifted(by: shift.next)
    page.previous = previous?.shifted(by: shift.previous)
    return page
  }
}

/// By how many rows the next and the previous keys have moved. They differ while it is not known which
/// rows have come and gone.
struct KeyShift: Sendable, Equatable {
  private var nextRows: Int32
  private var previousRows: Int32

  init(next: Int = 0, previous: Int = 0) {
    nextRows = Int32(clamping: next)
    previousRows = Int32(clamping: previous)
  }

  var next: Int { Int(nextRows) }
  var previous: Int { Int(previousRows) }

  static func + (one: KeyShift, other: KeyShift) -> KeyShift {
    KeyShift(next: one.next + other.next, previous: one.previous + other.previous)
  }

  static func - (one: KeyShift, other: KeyShift) -> KeyShift {
    KeyShift(next: one.next - other.next, previous: one.previous - other.previous)
  }
}
