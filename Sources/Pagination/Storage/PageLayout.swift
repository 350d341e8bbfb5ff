/// Where pages begin: how many rows stand before each.
///
/// Pages lie in blocks of 64 by number. A page's start counts from its block's, so a page that grows
/// moves at most 63 pages and the blocks behind, not every page behind. And because blocks are
/// aligned to page numbers, the block of a page is a shift away.
///
/// Knows nothing of items, so that it is compiled once for all types: it is asked for every row.
struct PageLayout: Sendable {
  private struct Block: Sendable {
    /// Where the pages of the block count from. Not always where the first of them is: pages that
    /// are prepended count down from it.
    var start: Int

    /// Where the pages begin, from there.
    var starts: [Int]
  }

  private var blocks: [Block] = []

  /// The number of the first page of the first block, which may have lost its first pages.
  private(set) var numbers: Range<Int> = 0..<0

  /// Where a page stands: which block, and which page of it.
  struct Index: Sendable {
    let block: Int
    let page: Int
  }

  // MARK: Looking up

  /// Where a page stands. O(1).
  func index(of number: Int) -> Index {
    let block = Self.group(of: number) - Self.group(of: numbers.lowerBound)
    let first = block == 0 ? numbers.lowerBound : Self.group(of: number) << Self.bits
    return Index(block: block, page: number - first)
  }

  /// The place of a page's first row. O(1).
  func place(of number: Int) -> Int {
    let index = index(of: number)
    return blocks[index.block].start + blocks[index.block].starts[index.page]
  }

  /// The page that a place is on, and which row of it. By binary search over the blocks and within
  /// one.
  func position(atPlace place: Int) -> (index: Index, row: Int) {
    let block = Self.last(of: blocks.count) { blocks[$0].start + blocks[$0].starts[0] <= place }
    let rest = place - blocks[block].start
    let starts = blocks[block].starts
    // A page without shown rows starts where the next one does, so the last match has rows.
    let page = Self.last(of: starts.count) { starts[$0] <= rest }
    return (Index(block: block, page: page), rest - starts[page])
  }

  // MARK: Changing

  /// Adds a page after the last one. Returns whether it begins a block.
  mutating func append(atPlace place: Int) -> Bool {
    let number = numbers.upperBound
    numbers = numbers.lowerBound..<number + 1
    if let last = blocks.indices.last, Self.group(of: number) == Self.group(of: number - 1) {
      blocks[last].starts.append(place - blocks[last].start)
      return false
    }
    blocks.append(Block(start: place, starts: [0]))
    return true
  }

  /// Adds a page before the first one. Returns whether it begins a block.
  mutating func prepend(atPlace place: Int) -> Bool {
    let number = numbers.lowerBound - 1
    numbers = number..<numbers.upperBound
    if !blocks.isEmpty, Self.group(of: number) == Self.group(of: number + 1) {
      blocks[0].starts.insert(place - blocks[0].start, at: 0)
      return false
    }
    blocks.insert(Block(start: place, starts: [0]), at: 0)
    return true
  }

  /// Takes the first or last page away. Returns whether its block went with it.
  mutating func drop(at edge: ListEdge) -> Bool {
    let block = edge == .start ? 0 : blocks.count - 1
    switch edge {
    case .start:
      blocks[block].starts.removeFirst()
      numbers = numbers.lowerBound + 1..<numbers.upperBound
    case .end:
      blocks[block].starts.removeLast()
      numbers = numbers.lowerBound..<numbers.upperBound - 1
    }
    guard blocks[block].starts.isEmpty else { return false }
    blocks.remove(at: block)
    return true
  }

  /// Notes that a page has become longer.
  mutating func grow(_ number: Int, by growth: Int) {
    let index = index(of: number)
    for later in blocks[index.block].starts.indices.dropFirst(index.page + 1) {
      blocks[index.block].starts[later] += growth
    }
    for later in blocks.indices.dropFirst(index.block + 1) { blocks[later].start += growth }
  }

  // MARK: Inside

  private static let bits = 6

  /// What the numbers of a block have in common. Rounds down, also below zero.
  private static func group(of number: Int) -> Int { number >> bits }

  /// The index of the last element for which the predicate holds; it holds for the first and then
  /// for a run of elements. O(log n).
  private static func last(of count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
