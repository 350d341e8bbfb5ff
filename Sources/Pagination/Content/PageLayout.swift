/// The rows that a list shows, page by page, and where each page begins.
///
/// Pages are kept in blocks of 64 by index. A page's start counts from its block's, so a page that grows
/// moves at most 63 pages and the blocks behind, not every page behind. And because blocks are
/// aligned to page indices, the block of a page is a shift away: the first block is filled up with
/// empty pages before the first page of the list.
///
/// Views read all ids of a list whenever it changes, often in generic code. So this type is not generic:
/// looking up a generic type's layout at run time took three times as long as the rest.
@usableFromInline
struct PageLayout: Sendable {
  /// How many pages a block holds, a power of two.
  @inlinable static var blockSize: Int { 1 << blockBits }
  @inlinable static var blockBits: Int { 6 }

  @usableFromInline
  struct Block: Sendable {
    /// The place from which the starts of its pages count. Not always the start of the first page:
    /// prepended pages count down from it.
    @usableFromInline var start: Int

    @usableFromInline var pages: [Page]
  }

  /// Unchecked because of its pointer into a contiguous array, which keeps its elements in place until it
  /// is written to or released. The layout keeps the array (``PageLayout/rows``), and readers keep the
  /// layout. Only ``PageLayout/replace(_:inPage:at:)`` writes to the array, when no other layout has it,
  /// and updates the pointer.
  @usableFromInline
  struct Page: @unchecked Sendable {
    /// The start of the page, counted from the start of its block.
    @usableFromInline fileprivate(set) var start: Int32

    @usableFromInline fileprivate(set) var count: UInt32 = 0

    /// The first row.
    @usableFromInline fileprivate(set) var base: UnsafeRawPointer?

    /// The page with the rows that it has now.
    fileprivate func with<Item>(_ items: ContiguousArray<Item>) -> Page {
      let base = items.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
      return Page(start: start, count: UInt32(items.count), base: base)
    }

    /// Starts before all others: halfway, so that its distance from any of them does not overflow.
    fileprivate static let filler = Page(start: .min / 2)
  }

  @usableFromInline private(set) var blocks: [Block] = []

  /// The rows of each block, which the pages point to. One object a block: one a page would take two
  /// more bytes a row.
  @usableFromInline private(set) var rows: [AnyBlockRows] = []

  private(set) var indices: Range<Int>

  /// Creates a layout without pages.
  ///
  /// - Parameter base: The index of the first page.
  init(base: Int = 0) { indices = base..<base }

  // MARK: Looking up

  /// How many pages fill up the first block.
  var fillerCount: Int { indices.lowerBound & (Self.blockSize - 1) }

  /// A page's block, and its place in that. O(1).
  func location(of index: Int) -> (block: Int, page: Int) {
    let slot = fillerCount + index - indices.lowerBound
    return (slot / Self.blockSize, slot % Self.blockSize)
  }

  /// The place of a page's first row. O(1).
  func place(of index: Int) -> Int {
    let (block, page) = location(of: index)
    return blocks[block].start + Int(blocks[block].pages[page].start)
  }

  func items<Item>(of index: Int) -> [Item] {
    let (block, page) = location(of: index)
    // O(1): both kinds of array share their storage.
    return Array(rows[block].pages()[page])
  }

  // MARK: Changing

  mutating func append<Item>(_ items: [Item], atPlace place: Int) {
    let index = indices.upperBound
    indices = indices.lowerBound..<index + 1
    let (block, _) = location(of: index)
    if block == blocks.count {
      addBlock(at: block, place: place, fillers: block == 0 ? fillerCount : 0, of: Item.self)
    }
    let items = ContiguousArray(items)
    blocks[block].pages.append(Page(start: Int32(place - blocks[block].start)).with(items))
    AnyBlockRows.change(&rows[block]) { $0.append(items) }
  }

  mutating func prepend<Item>(_ items: [Item], atPlace place: Int) {
    let isBlockNew = blocks.isEmpty || fillerCount == 0
    indices = indices.lowerBound - 1..<indices.upperBound
    if isBlockNew { addBlock(at: 0, place: place, fillers: fillerCount + 1, of: Item.self) }
    blocks[0].pages[fillerCount].start = Int32(place - blocks[0].start)
    set(items, 0, fillerCount)
  }

  private mutating func addBlock<Item>(
    at index: Int,
    place: Int,
    fillers: Int,
    of type: Item.Type
  ) {
    blocks.insert(Block(start: place, pages: Array(repeating: .filler, count: fillers)), at: index)
    rows.insert(BlockRows<Item>(Array(repeating: [], count: fillers)), at: index)
  }

  mutating func drop<Item>(at edge: ListEdge, of type: Item.Type) {
    let index = indices.outermost(at: edge)
    let (block, page) = location(of: index)
    switch edge {
    case .start:
      set([Item](), block, page)
      blocks[block].pages[page] = .filler
      indices = index + 1..<indices.upperBound
    case .end:
      blocks[block].pages.removeLast()
      AnyBlockRows.change(&rows[block], of: Item.self) { _ = $0.removeLast() }
      indices = indices.lowerBound..<index
    }
    let isBlockGone =
      index & (Self.blockSize - 1) == (edge == .start ? Self.blockSize - 1 : 0)
    if isBlockGone || indices.isEmpty {
      blocks.remove(at: block)
      rows.remove(at: block)
    }
  }

  /// Replaces the rows of a page. The cost is the page's, plus a count for each block behind.
  mutating func show<Item>(_ items: [Item], inPage index: Int) {
    let (block, page) = location(of: index)
    let growth = items.count - Int(blocks[block].pages[page].count)
    set(items, block, page)
    if growth == 0 { return }
    for later in blocks[block].pages.indices.dropFirst(page + 1) {
      blocks[block].pages[later].start += Int32(growth)
    }
    for later in blocks.indices.dropFirst(block + 1) { blocks[later].start += growth }
  }

  /// Replaces a row. O(1), except that the first change of a page that a view or the source's page
  /// shares copies its rows.
  mutating func replace<Item>(_ item: Item, inPage index: Int, at offset: Int) {
    let (block, page) = location(of: index)
    blocks[block].pages[page] = AnyBlockRows.change(&rows[block], of: Item.self) { pages in
      pages[page][offset] = item
      return blocks[block].pages[page].with(pages[page])
    }
  }

  private mutating func set<Item>(_ items: [Item], _ block: Int, _ page: Int) {
    let items = ContiguousArray(items)
    AnyBlockRows.change(&rows[block]) { $0[page] = items }
    blocks[block].pages[page] = blocks[block].pages[page].with(items)
  }
}

extension Range<Int> {
  func outermost(at edge: ListEdge) -> Int { edge == .start ? lowerBound : upperBound - 1 }
}

extension Array {
  func outermost(at edge: ListEdge) -> Element? { edge == .start ? first : last }
}

/// The rows that a list shows of a block of pages, without their type.
///
/// Unchecked because a subclass has a variable; see ``BlockRows``.
@usableFromInline
class AnyBlockRows: @unchecked Sendable {
  fileprivate init() {}

  /// The rows by page, for callers that know their type.
  final func pages<Item>(of type: Item.Type = Item.self) -> [ContiguousArray<Item>] {
    unsafeDowncast(self, to: BlockRows<Item>.self).pages
  }

  static func change<Item, Result>(
    _ rows: inout AnyBlockRows,
    of type: Item.Type = Item.self,
    _ change: (inout [ContiguousArray<Item>]) -> Result
  ) -> Result {
    if !isKnownUniquelyReferenced(&rows) { rows = BlockRows<Item>(rows.pages()) }
    return change(&unsafeDowncast(rows, to: BlockRows<Item>.self).pages)
  }
}

/// The rows that a list shows of a block of pages.
///
/// Sendable because `pages` changes only while a single list has this object
/// (``AnyBlockRows/change(_:of:_:)``): all others see a constant value.
final class BlockRows<Item>: AnyBlockRows, @unchecked Sendable {
  // Contiguous, because the storage of an `Array` may be Objective-C's, without addresses of elements.
  fileprivate var pages: [ContiguousArray<Item>]

  init(_ pages: [ContiguousArray<Item>]) {
    self.pages = pages
    super.init()
  }
}

/// Finds rows by index.
///
/// It guesses a row's page, and is right if all pages between the first and the last have one size.
/// Otherwise it finds the page by binary search. A guess is as fast as a table.
@usableFromInline
struct RowFinder: Sendable {
  @usableFromInline let blocks: [PageLayout.Block]

  /// How many pages the blocks have, including those that fill up the first one.
  @usableFromInline let pageCount: Int

  /// The place of the first row, from where places count.
  @usableFromInline let origin: Int

  /// How many pages there are for each row, in parts of 2³².
  @usableFromInline let pagesPerRow: Int

  /// The page of index 0 if the first one were of the usual size, in parts of 2³².
  @usableFromInline let firstPage: Int

  init(_ layout: PageLayout, origin: Int) {
    let indices = layout.indices
    blocks = layout.blocks
    self.origin = origin
    pageCount = layout.fillerCount + indices.count
    guard indices.count > 2 else {
      pagesPerRow = 0
      firstPage = layout.fillerCount << 32
      return
    }
    let pages = indices.count - 2
    let second = layout.place(of: indices.lowerBound + 1) - origin
    let rows = max(1, layout.place(of: indices.upperBound - 1) - origin - second)
    pagesPerRow = (pages << 32 + rows - 1) / rows
    firstPage = layout.fillerCount << 32 &- (second - rows / pages) &* pagesPerRow
  }

  /// The rows of the page on which an index should be, and which of them it is. No rows if the guess is wrong.
  ///
  /// Overflow is not checked, because a wrong guess is found.
  @inlinable
  @inline(__always)
  func guess(_ index: Int) -> (rows: UnsafeRawPointer?, row: Int) {
    let page = (index &* pagesPerRow &+ firstPage) >> 32
    guard UInt(bitPattern: page) < UInt(bitPattern: pageCount) else { return (nil, 0) }
    let (rows, row, count) = look(for: index, on: page)
    return row < count ? (rows, Int(row)) : (nil, 0)
  }

  /// The rows of the page that an index is on, and which of them it is. O(log *p*) of *p* pages.
  @usableFromInline
  func find(_ index: Int) -> (rows: UnsafeRawPointer?, row: Int) {
    var (low, high) = (0, pageCount)
    while true {
      precondition(low < high, "Index is out of range")
      let page = (low + high) / 2
      let (rows, row, count) = look(for: index, on: page)
      if row < count { return (rows, Int(row)) }
      if Int32(bitPattern: row) < 0 { high = page } else { low = page + 1 }
    }
  }

  /// A page's rows, which of them an index would be, and how many there are.
  @inlinable
  @inline(__always)
  func look(for index: Int, on page: Int) -> (rows: UnsafeRawPointer?, row: UInt32, count: UInt32) {
    let (block, slot) = (page >> PageLayout.blockBits, page & (PageLayout.blockSize - 1))
    return blocks.withUnsafeBufferPointer { blocks in
      blocks[block].pages.withUnsafeBufferPointer { pages in
        // 32 bits are enough: no list has 2³¹ rows.
        let row =
          UInt32(truncatingIfNeeded: origin &+ index)
          &- UInt32(truncatingIfNeeded: blocks[block].start)
          &- UInt32(bitPattern: pages[slot].start)
        return (pages[slot].base, row, pages[slot].count)
      }
    }
  }
}
