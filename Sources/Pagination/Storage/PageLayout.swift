/// The rows that a list shows, page by page, and where each page begins.
///
/// Pages lie in blocks of 64 by number. A page's start counts from its block's, so a page that grows
/// moves at most 63 pages and the blocks behind, not every page behind. And because blocks are
/// aligned to page numbers, the block of a page is a shift away: the first block is filled up with
/// empty pages that stand before the first page of the list.
///
/// Views read all ids of a list whenever it changes, often in generic code. So this type does not
/// depend on that of the rows: generic code need not ask at run time how its pages lie in memory, which
/// took three times as long as the rest.
@usableFromInline
struct PageLayout: Sendable {
  /// How many pages a block holds, and of how many bits that makes a page's place in one.
  @inlinable static var blockSize: Int { 1 << blockBits }
  @inlinable static var blockBits: Int { 6 }

  @usableFromInline
  struct Block: Sendable {
    /// Where the pages of the block count from. Not always where the first of them is: pages that
    /// are prepended count down from it.
    @usableFromInline var start: Int

    @usableFromInline var pages: [Page]
  }

  /// Unchecked because of a pointer to rows that stay as they are, and where they are, for as long as
  /// more than one page has them (``PageRows``), and that every page keeps alive.
  @usableFromInline
  struct Page: @unchecked Sendable {
    /// Where the page begins, from the start of its block.
    @usableFromInline fileprivate(set) var start: Int32

    /// How many rows it has.
    @usableFromInline fileprivate(set) var count: UInt32

    /// The first row.
    @usableFromInline fileprivate(set) var base: UnsafeRawPointer?

    fileprivate var rows: AnyPageRows

    fileprivate init<Item>(_ items: [Item], start: Int) {
      let rows = PageRows(items)
      self.start = Int32(start)
      count = UInt32(items.count)
      base = rows.base
      self.rows = rows
    }

    /// Stands before all others: halfway, so that its distance from any of them is a number, too.
    fileprivate static let filler: Page = {
      var page = Page([Never](), start: Int(Int32.min / 2))
      page.base = nil
      return page
    }()
  }

  @usableFromInline private(set) var blocks: [Block] = []

  /// The numbers of the pages.
  private(set) var numbers: Range<Int> = 0..<0

  // MARK: Looking up

  /// How many pages fill up the first block.
  var fillerCount: Int { numbers.lowerBound & (Self.blockSize - 1) }

  /// Where a page lies. O(1).
  private func index(of number: Int) -> (block: Int, page: Int) {
    let slot = fillerCount + number - numbers.lowerBound
    return (slot / Self.blockSize, slot % Self.blockSize)
  }

  /// The place of a page's first row. O(1).
  func place(of number: Int) -> Int {
    let (block, page) = index(of: number)
    return blocks[block].start + Int(blocks[block].pages[page].start)
  }

  /// The rows of a page. O(1).
  func items<Item>(of number: Int) -> [Item] {
    let (block, page) = index(of: number)
    return blocks[block].pages[page].rows.items()
  }

  // MARK: Changing

  /// Adds a page after the last one.
  mutating func append<Item>(_ items: [Item], atPlace place: Int) {
    let number = numbers.upperBound
    numbers = numbers.lowerBound..<number + 1
    let (block, _) = index(of: number)
    if block == blocks.count { addBlock(at: block, place: place) }
    blocks[block].pages.append(Page(items, start: place - blocks[block].start))
  }

  /// Adds a page before the first one.
  mutating func prepend<Item>(_ items: [Item], atPlace place: Int) {
    let isBlockNew = blocks.isEmpty || fillerCount == 0
    numbers = numbers.lowerBound - 1..<numbers.upperBound
    if isBlockNew {
      addBlock(at: 0, place: place)
      blocks[0].pages.append(Page(items, start: 0))
    } else {
      blocks[0].pages[fillerCount] = Page(items, start: place - blocks[0].start)
    }
  }

  /// Adds a block without a page of the list. If it is the first one, it is filled up.
  private mutating func addBlock(at index: Int, place: Int) {
    let fillers = [Page](repeating: .filler, count: index == 0 ? fillerCount : 0)
    blocks.insert(Block(start: place, pages: fillers), at: index)
  }

  /// Takes the first or last page away, and returns its rows.
  mutating func drop<Item>(at edge: ListEdge) -> [Item] {
    let page: Page
    switch edge {
    case .start:
      page = blocks[0].pages[fillerCount]
      blocks[0].pages[fillerCount] = .filler
      numbers = numbers.lowerBound + 1..<numbers.upperBound
      if fillerCount == 0 || numbers.isEmpty { blocks.removeFirst() }
    case .end:
      page = blocks[blocks.count - 1].pages.removeLast()
      numbers = numbers.lowerBound..<numbers.upperBound - 1
      let isBlockEmpty = numbers.upperBound & (Self.blockSize - 1) == 0
      if isBlockEmpty || numbers.isEmpty { blocks.removeLast() }
    }
    return page.rows.items()
  }

  /// Replaces the rows of a page. The cost is the page's, plus a count for each block behind.
  mutating func show<Item>(_ items: [Item], inPage number: Int) {
    let (block, page) = index(of: number)
    let old = blocks[block].pages[page]
    blocks[block].pages[page] = Page(items, start: Int(old.start))
    let growth = items.count - Int(old.count)
    if growth == 0 { return }
    for later in blocks[block].pages.indices.dropFirst(page + 1) {
      blocks[block].pages[later].start += Int32(growth)
    }
    for later in blocks.indices.dropFirst(block + 1) { blocks[later].start += growth }
  }

  /// Replaces a row. O(1), but for the first change of a page that a view or the source's page shares,
  /// which copies its rows.
  mutating func replace<Item>(_ item: Item, inPage number: Int, at offset: Int) {
    let (block, page) = index(of: number)
    if isKnownUniquelyReferenced(&blocks[block].pages[page].rows) {
      let rows = unsafeDowncast(blocks[block].pages[page].rows, to: PageRows<Item>.self)
      rows.items[offset] = item
      blocks[block].pages[page].base = rows.base
    } else {
      var items: [Item] = blocks[block].pages[page].rows.items()
      items[offset] = item
      blocks[block].pages[page] = Page(items, start: Int(blocks[block].pages[page].start))
    }
  }
}
