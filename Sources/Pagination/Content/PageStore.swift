/// Pages in list order, and the position of each shown id.
///
/// Neighbouring pages form a segment (``SegmentID``), and between two segments is a gap. Within a segment
/// pages are kept in blocks, which keeps every change local: a page costs its own length, plus at most 64
/// pages and one count a block (``PageLayout``).
///
/// Each segment numbers its pages separately. If one sequence numbered all pages of the list, with an empty page for
/// each gap, filling a gap would renumber every page behind it. A prototype of that was no shorter, and took thousands of
/// times as long to fill a gap among a million rows. Here, pages get new numbers only when a gap closes: usually those of
/// the segment that has fewer rows.
struct PageStore<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// In list order; at least one.
  private(set) var segments = [PageSegment(firstPage: SegmentID.first.base)]

  /// The pages of each segment as they were sent, in the blocks of its layout.
  private var blocks: [SegmentID: [[SentPage<Item>]]] = [:]

  private var positions: [Item.ID: ItemPosition] = [:]

  private(set) var count = 0

  /// The place that counts as list index 0. It moves when rows come or go before the first one, so that
  /// the place of a row stays.
  private(set) var origin = 0

  private(set) var version = 0

  /// What a keeper has not stored yet; `nil` if no keeper stores pages one by one.
  var unsaved: UnsavedPages?

  init() {}

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
    return before + segments[order].rowCount(before: position.page) + position.offset
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

  /// A page as it was sent. O(segments).
  subscript(index: Int) -> SentPage<Item> {
    let segment = segments[order(ofPage: index)]
    let location = segment.location(of: index)
    return blocks[segment.id, default: []][location.block][location.page]
  }

  /// The items that the list shows of a page: its own with local edits applied. They share the storage
  /// of those if nothing was edited. O(segments).
  func shown(inPage index: Int) -> [Item] {
    segments[order(ofPage: index)].layout.items(of: index)
  }

  /// Whether a page of a segment was asked for by a link. O(pages).
  func contains(_ link: PageLink, in id: SegmentID) -> Bool {
    blocks[id, default: []].contains { $0.contains { $0.link == link } }
  }

  /// How many rows some neighbouring pages show. O(segments).
  func rowCount(of indices: ClosedRange<Int>) -> Int {
    let segment = segments[order(ofPage: indices.lowerBound)]
    return segment.rowCount(before: indices.upperBound + 1)
      - segment.rowCount(before: indices.lowerBound)
  }

  /// How many rows the list shows between two pages, one of which may have been dropped. O(segments).
  func rowCount(between page: Int, and other: Int) -> Int {
    let (first, last) = precedes(page, other) ? (page, other) : (other, page)
    return rowCount(before: last) - rowCount(before: first + 1)
  }

  private func rowCount(before index: Int) -> Int {
    let order = order(ofPage: index)
    return segments[..<order].reduce(segments[order].rowCount(before: index)) { $0 + $1.count }
  }

  // MARK: Segments

  /// Removes all pages.
  mutating func removeAll() {
    var empty = PageStore()
    empty.version = count == 0 ? version : version + 1
    empty.unsaved = unsaved
    empty.unsaved?.noteReplaced()
    self = empty
  }

  /// Which segment has an id, counted from the first.
  func order(of id: SegmentID) -> Int? { segments.firstIndex { $0.id == id } }

  /// Which segment has a page, counted from the first.
  func order(ofPage index: Int) -> Int {
    segments.count == 1 ? 0 : order(of: SegmentID(ofPage: index)) ?? 0
  }

  /// The page that comes before or after another one in the list, whether or not there is a gap between
  /// them.
  func page(beside index: Int, towards edge: ListEdge) -> Int? {
    let (order, next) = (order(ofPage: index), edge.next(to: index))
    if segments[order].indices.contains(next) { return next }
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
  ///
  /// - Parameter first: The number of its first page, if that is to be a certain one and is free.
  mutating func insertSegment(at order: Int, firstPage first: Int? = nil) -> SegmentID {
    let used = Set(segments.map(\.id))
    let free = SegmentID.all.filter { !used.contains($0) }
    if let first, free.contains(SegmentID(ofPage: first)) {
      segments.insert(PageSegment(firstPage: first), at: order)
      return SegmentID(ofPage: first)
    }
    guard let id = free.first else {
      preconditionFailure("A list has at most \(SegmentID.all.count) segments")
    }
    segments.insert(PageSegment(firstPage: id.base), at: order)
    return id
  }

  /// Lets the pages of the only segment, which has none yet, count from a number.
  mutating func begin(withPage number: Int) {
    guard count == 0, segments.count == 1, segments[0].indices.isEmpty,
      SegmentID.all.contains(SegmentID(ofPage: number))
    else { return }
    segments = [PageSegment(firstPage: number)]
  }

  /// Moves a segment to another place in the list.
  mutating func moveSegment(from order: Int, to new: Int) {
    segments.insert(segments.remove(at: order), at: new)
    version += 1
  }

  /// Removes a segment that has no pages.
  mutating func removeSegment(at order: Int) {
    assert(segments[order].indices.isEmpty)
    blocks[segments.remove(at: order).id] = nil
    if segments.isEmpty { segments = [PageSegment(firstPage: SegmentID.first.base)] }
  }

  /// Moves the pages of one of two neighbouring segments to the other: those of the smaller one, so that
  /// a row moves only if its segment at least doubles. Returns by how much the numbers of the pages that
  /// moved have changed, and which they were.
  ///
  /// - Parameter kept: The one whose pages keep their numbers, if that matters: the upper or the lower one.
  mutating func joinSegments(at order: Int, keeping kept: ListEdge?) -> (moved: Range<Int>, by: Int)
  {
    let (upper, lower) = (segments[order], segments[order + 1])
    let movesUpper = kept.map { $0 == .end } ?? (upper.count < lower.count)
    let (smaller, larger) = movesUpper ? (order, order + 1) : (order + 1, order)
    let moved = segments[smaller].indices
    let side: ListEdge = movesUpper ? .end : .start
    let distance =
      movesUpper
      ? lower.indices.lowerBound - upper.indices.upperBound
      : upper.indices.upperBound - lower.indices.lowerBound
    while !segments[smaller].indices.isEmpty {
      let (page, shown) = drop(at: side, of: smaller)
      add(page, showing: shown, at: side.opposite, of: larger)
    }
    removeSegment(at: smaller)
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
    let edges = segments[order].indices.isEmpty ? ListEdge.allCases : [edge]
    segments[order].add(items, at: edge)
    addSent(page, at: edge, of: order)
    if edge == .start, order == 0 { origin -= items.count }
    let index = segments[order].indices.outermost(at: edge)
    unsaved?.noteCame(index, at: edges)
    adopt(items, index: index)
  }

  @discardableResult
  mutating func drop(at edge: ListEdge, of order: Int = 0) -> (page: SentPage<Item>, shown: [Item])
  {
    let index = segments[order].indices.outermost(at: edge)
    let page = dropSent(at: edge, of: order)
    unsaved?.noteGone(index)
    let items = segments[order].drop(at: edge, of: Item.self)
    if edge == .start, order == 0 { origin += items.count }
    if segments.count == 1, segments[0].indices.isEmpty { origin = 0 }
    disown(items, index: index)
    return (page, items)
  }

  /// Shows other items in a page. The cost is the page's, plus a count a block.
  mutating func show(_ items: [Item], inPage index: Int) {
    let order = order(ofPage: index)
    let old = shown(inPage: index)
    unsaved?.noteChanged(index)
    disown(old, index: index)
    segments[order].show(items, inPage: index)
    adopt(items, index: index)
  }

  /// Replaces the value of one shown item. O(segments), but for the first change of a page, which copies
  /// the page's items.
  mutating func replace(_ item: Item, at position: ItemPosition) {
    version += 1
    unsaved?.noteChanged(position.page)
    segments[order(ofPage: position.page)]
      .replace(item, inPage: position.page, at: position.offset)
  }

  /// Replaces the value of one item that is shown as it was sent.
  mutating func replaceSent(_ item: Item, at position: ItemPosition) {
    replace(item, at: position)
    changeSent(position.page) { page in
      if let row = page.items.firstIndex(where: { $0.id == item.id }) { page.items[row] = item }
    }
  }

  /// Changes what is known of a page, but not what it shows.
  mutating func setSent(_ page: SentPage<Item>, ofPage index: Int) {
    unsaved?.noteCame(index)
    changeSent(index) { $0 = page }
  }

  /// Replaces a page by a newer one in its place, which shows nothing yet.
  mutating func replaceSent(_ page: SentPage<Item>, ofPage index: Int) {
    unsaved?.noteChanged(index)
    changeSent(index) { $0 = page }
  }

  /// Rows of the server's list have come to a page, or have gone from it.
  mutating func changeRowCount(ofPage index: Int, by count: Int) {
    guard contains(page: index) else { return }
    changeSent(index) { $0.rowCount += count }
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

  /// Adds a page that is shown already.
  private mutating func addSent(_ page: SentPage<Item>, at edge: ListEdge, of order: Int) {
    let segment = segments[order]
    var blocks = blocks.removeValue(forKey: segment.id) ?? []
    if segment.layout.blocks.count > blocks.count {
      blocks.insert([], at: edge == .start ? 0 : blocks.count)
    }
    let block = blocks.indices.outermost(at: edge)
    blocks[block].insert(page, at: edge == .start ? 0 : blocks[block].count)
    self.blocks[segment.id] = blocks
    segments[order].rowCount += page.rowCount
  }

  /// Removes the page at an edge that is still shown.
  private mutating func dropSent(at edge: ListEdge, of order: Int) -> SentPage<Item> {
    let id = segments[order].id
    var blocks = blocks.removeValue(forKey: id) ?? []
    let block = blocks.indices.outermost(at: edge)
    let page = blocks[block].remove(at: blocks[block].indices.outermost(at: edge))
    if blocks[block].isEmpty { blocks.remove(at: block) }
    self.blocks[id] = blocks
    segments[order].rowCount -= page.rowCount
    return page
  }

  private mutating func changeSent(_ index: Int, _ change: (inout SentPage<Item>) -> Void) {
    let order = order(ofPage: index)
    let (block, page) = segments[order].location(of: index)
    let id = segments[order].id
    let before = self[index].rowCount
    change(&blocks[id, default: []][block][page])
    segments[order].rowCount += self[index].rowCount - before
  }

  private mutating func disown(_ items: [Item], index: Int) {
    // An item that has moved to another page is already indexed there.
    for item in items where positions[item.id]?.page == index { positions[item.id] = nil }
    count -= items.count
    if !items.isEmpty { version += 1 }
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
