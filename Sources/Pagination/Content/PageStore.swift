/// Pages in list order, and the position of each shown id.
///
/// Neighbouring pages form a segment (``SegmentID``), and between two segments is a gap. Within a segment
/// pages are kept in blocks, which keeps every change local: a page costs its own length, plus at most 64
/// pages and one count a block (``PageLayout``).
struct PageStore<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The pages between two gaps.
  struct Segment: Sendable {
    let id: SegmentID

    /// The pages without what is shown of them.
    fileprivate var blocks: [PageBlock<Item>] = []

    /// What is shown of them, in the same blocks.
    fileprivate(set) var layout: PageLayout

    fileprivate(set) var count = 0

    /// The place that counts as the segment's row 0; places stay with their items whatever comes or goes
    /// before. Prepending moves it below zero, so nothing else moves.
    fileprivate(set) var origin = 0

    fileprivate init(_ id: SegmentID) {
      self.id = id
      layout = PageLayout(base: id.base)
    }

    /// The numbers of the pages.
    var indices: Range<Int> { layout.indices }

    /// A page's block, and its place in that. Unlike the layout's, the first block begins with the first
    /// page.
    fileprivate func location(of index: Int) -> (block: Int, page: Int) {
      let (block, page) = layout.location(of: index)
      return (block, page - (block == 0 ? layout.fillerCount : 0))
    }
  }

  /// In list order; at least one.
  private(set) var segments = [Segment(.first)]

  private var positions: [Item.ID: ItemPosition] = [:]

  private(set) var count = 0

  /// The place that counts as list index 0. It moves when rows come or go before the first one, so that
  /// the place of a row stays.
  private(set) var origin = 0

  private(set) var version = 0

  /// An empty store that continues the versions of the one that it replaces.
  init(version: Int = 0) { self.version = version }

  // MARK: Looking up

  func position(of id: Item.ID) -> ItemPosition? { positions[id] }

  func index(of id: Item.ID) -> Int? {
    // Not `map(listIndex)`, which allocates a closure for every row that is looked up.
    guard let position = position(of: id) else { return nil }
    return listIndex(of: position)
  }

  /// O(segments).
  func listIndex(of position: ItemPosition) -> Int {
    var before = 0
    // By number, and without `indices`: each generic type that is named for a row costs a look-up of its
    // metadata, and the segments themselves would be retained.
    var order = 0
    let last = segments.count - 1
    while order < last, !segments[order].layout.indices.contains(position.page) {
      before += segments[order].count
      order += 1
    }
    // Only pages of a segment have positions, so the page is in the last one if it is in no other.
    let place = segments[order].layout.place(of: position.page) + position.offset
    return before + place - segments[order].origin
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

  /// Whether a page is loaded.
  func contains(page index: Int) -> Bool {
    segments.contains { $0.indices.contains(index) }
  }

  /// A page as it was sent, with its keys as they are now. O(segments).
  subscript(index: Int) -> SentPage<Item> {
    let segment = segments[order(ofPage: index)]
    let location = segment.location(of: index)
    let block = segment.blocks[location.block]
    return block.pages[location.page].shifted(by: block.shift)
  }

  /// The items that the list shows of a page: its own with local edits applied. They share the storage
  /// of those if nothing was edited. O(segments).
  func shown(inPage index: Int) -> [Item] {
    segments[order(ofPage: index)].layout.items(of: index)
  }

  /// Whether a page of a segment was asked for by a link. O(pages).
  func contains(_ link: PageLink, in id: SegmentID) -> Bool {
    segments.contains { segment in
      segment.id == id
        && segment.blocks.contains { block in
          block.pages.contains { $0.shifted(by: block.shift).link == link }
        }
    }
  }

  /// How many rows some neighbouring pages show. O(segments).
  func rowCount(of indices: ClosedRange<Int>) -> Int {
    let segment = segments[order(ofPage: indices.lowerBound)]
    let end = indices.upperBound + 1
    let isLast = end >= segment.indices.upperBound
    let place = isLast ? segment.origin + segment.count : segment.layout.place(of: end)
    return place - segment.layout.place(of: indices.lowerBound)
  }

  // MARK: Segments

  /// Which segment has an id, counted from the first.
  func order(of id: SegmentID) -> Int? { segments.firstIndex { $0.id == id } }

  /// Which segment has a page, counted from the first.
  func order(ofPage index: Int) -> Int {
    segments.count == 1 ? 0 : order(of: SegmentID(ofPage: index)) ?? 0
  }

  /// The page that comes before or after another one in the list, whether or not there is a gap between
  /// them.
  func page(beside index: Int, towards edge: ListEdge) -> Int? {
    let (order, step) = (order(ofPage: index), edge == .start ? -1 : 1)
    if segments[order].indices.contains(index + step) { return index + step }
    let others =
      edge == .start ? Array(segments[..<order].reversed()) : Array(segments[(order + 1)...])
    return others.first { !$0.indices.isEmpty }?.indices.outermost(at: edge.opposite)
  }

  /// Whether a page comes before another one in the list.
  func precedes(_ page: Int, _ other: Int) -> Bool {
    let (order, otherOrder) = (order(ofPage: page), order(ofPage: other))
    return order == otherOrder ? page < other : order < otherOrder
  }

  /// Adds a segment without pages before the one in an order, or behind all.
  mutating func insertSegment(at order: Int) -> SegmentID {
    let used = Set(segments.map(\.id))
    guard let id = SegmentID.all.first(where: { !used.contains($0) }) else {
      preconditionFailure("A list has at most \(SegmentID.all.count) segments")
    }
    segments.insert(Segment(id), at: order)
    return id
  }

  /// Moves a segment to another place in the list.
  mutating func moveSegment(from order: Int, to new: Int) {
    segments.insert(segments.remove(at: order), at: new)
    version += 1
  }

  /// Removes a segment that has no pages.
  mutating func removeSegment(at order: Int) {
    assert(segments[order].indices.isEmpty)
    segments.remove(at: order)
    if segments.isEmpty { segments = [Segment(.first)] }
  }

  /// Moves the pages of one of two neighbouring segments to the other: those of the smaller one, so that
  /// a row moves only if its segment at least doubles. Returns by how much the numbers of the pages that
  /// moved have changed, and which they were.
  mutating func joinSegments(at order: Int) -> (moved: Range<Int>, by: Int) {
    let (upper, lower) = (segments[order], segments[order + 1])
    let isUpperSmaller = upper.count < lower.count
    let (smaller, larger) = isUpperSmaller ? (order, order + 1) : (order + 1, order)
    let moved = segments[smaller].indices
    let (side, origin) = (isUpperSmaller ? ListEdge.end : .start, origin)
    let distance =
      isUpperSmaller
      ? lower.indices.lowerBound - upper.indices.upperBound
      : upper.indices.upperBound - lower.indices.lowerBound
    while !segments[smaller].indices.isEmpty {
      let (page, shown) = drop(at: side, of: smaller)
      add(page, showing: shown, at: side.opposite, of: larger)
    }
    removeSegment(at: smaller)
    self.origin = origin
    return (moved, distance)
  }

  // MARK: Changing

  /// Adds a page at an end of a segment; the ids that it shows must be new.
  mutating func add(
    _ page: SentPage<Item>,
    showing items: [Item],
    at edge: ListEdge,
    of order: Int = 0
  ) {
    segments[order].add(page, showing: items, at: edge)
    if edge == .start, order == 0 { origin -= items.count }
    adopt(items, index: segments[order].indices.outermost(at: edge))
  }

  @discardableResult
  mutating func drop(at edge: ListEdge, of order: Int = 0) -> (page: SentPage<Item>, shown: [Item])
  {
    let index = segments[order].indices.outermost(at: edge)
    let (page, items) = segments[order].drop(at: edge)
    if edge == .start, order == 0 { origin += items.count }
    if segments.count == 1, segments[0].indices.isEmpty { origin = 0 }
    disown(items, index: index)
    return (page, items)
  }

  /// Shows other items in a page. The cost is the page's, plus a count a block.
  mutating func show(_ items: [Item], inPage index: Int) {
    let order = order(ofPage: index)
    let old = shown(inPage: index)
    disown(old, index: index)
    segments[order].count += items.count - old.count
    segments[order].layout.show(items, inPage: index)
    adopt(items, index: index)
  }

  /// Replaces the value of one shown item. O(segments), but for the first change of a page, which copies
  /// the page's items.
  mutating func replace(_ item: Item, at position: ItemPosition) {
    version += 1
    segments[order(ofPage: position.page)].layout
      .replace(item, inPage: position.page, at: position.offset)
  }

  /// Changes what is known of a page, but not what it shows.
  mutating func setSent(_ page: SentPage<Item>, ofPage index: Int) {
    segments[order(ofPage: index)].change(index) { $0.pages[$1] = page.leaving($0.shift) }
  }

  /// Corrects the key behind one page.
  mutating func shiftNext(of index: Int, by count: Int) {
    guard contains(page: index) else { return }
    segments[order(ofPage: index)].change(index) { block, page in
      block.pages[page].next = block.pages[page].next?.shifted(by: count)
    }
  }

  /// Corrects the keys of some pages of a segment. O(blocks), plus the pages of two.
  mutating func shiftKeys(_ indices: Range<Int>, of order: Int, by shift: KeyShift) {
    segments[order].shiftKeys(indices, by: shift)
  }

  /// Notes that the list shows the same as an earlier state of it.
  mutating func keepVersion(_ old: Int) { version = old }

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

extension PageStore.Segment {
  fileprivate mutating func add(
    _ page: SentPage<Item>,
    showing items: [Item],
    at edge: ListEdge
  ) {
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
    count += items.count
  }

  fileprivate mutating func drop(at edge: ListEdge) -> (page: SentPage<Item>, shown: [Item]) {
    let block = blocks.indices.outermost(at: edge)
    let row = blocks[block].pages.indices.outermost(at: edge)
    let items: [Item] = layout.items(of: indices.outermost(at: edge))
    let page = blocks[block].pages.remove(at: row).shifted(by: blocks[block].shift)
    count -= items.count
    if edge == .start { origin += items.count }
    layout.drop(at: edge, of: Item.self)
    if blocks[block].pages.isEmpty { blocks.remove(at: block) }
    if blocks.isEmpty { origin = 0 }
    return (page, items)
  }

  fileprivate mutating func change(
    _ index: Int,
    _ change: (inout PageBlock<Item>, _ page: Int) -> Void
  ) {
    let location = location(of: index)
    change(&blocks[location.block], location.page)
  }

  fileprivate mutating func shiftKeys(_ indices: Range<Int>, by shift: KeyShift) {
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
