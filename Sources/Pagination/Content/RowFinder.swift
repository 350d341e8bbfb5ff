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

  /// The rows of the page that an index is on, and which of them it is.
  ///
  /// A wrong guess is corrected, so overflow is not checked. With a single exit, the compiler need not
  /// retain the rows.
  @inlinable
  @inline(__always)
  func find(_ index: Int) -> (rows: UnsafeRawPointer?, row: Int) {
    var (low, high) = (0, pageCount)
    var page = (index &* pagesPerRow &+ firstPage) >> 32
    while true {
      if UInt(bitPattern: page) < UInt(bitPattern: pageCount) {
        let (block, slot) = (page >> PageLayout.blockBits, page & (PageLayout.blockSize - 1))
        let (rows, row, count) = blocks.withUnsafeBufferPointer { blocks in
          blocks[block].pages.withUnsafeBufferPointer { pages in
            // 32 bits are enough: no list has 2³¹ rows.
            let row =
              UInt32(truncatingIfNeeded: origin &+ index)
              &- UInt32(truncatingIfNeeded: blocks[block].start)
              &- UInt32(bitPattern: pages[slot].start)
            return (pages[slot].base, row, pages[slot].count)
          }
        }
        if row < count { return (rows, Int(row)) }
        if Int32(bitPattern: row) < 0 { high = page } else { low = page &+ 1 }
      }
      precondition(low < high, "Index is out of range")
      page = (low &+ high) >> 1
    }
  }
}
