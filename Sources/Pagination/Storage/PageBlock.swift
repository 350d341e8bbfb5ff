/// Up to 32 neighbouring pages whose numbers agree in all but the lowest five bits.
///
/// Because blocks are aligned to page numbers, the block of a page is a shift away. And because a
/// page's start counts from its block's, a page that grows moves at most 31 pages and the blocks
/// behind, not every page behind.
struct PageBlock<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The number of the first page.
  var first: Int

  /// Where the pages of the block count from. Not always where the first of them is: pages that
  /// are prepended count down from it.
  var start: Int

  var pages: [StoredPage<Item>]

  subscript(number: Int) -> StoredPage<Item> { pages[number - first] }

  /// Where the first item of the block is.
  var place: Int { pages.isEmpty ? start : start + pages[0].start }

  /// Whether a page with this number belongs into this block.
  func takes(_ number: Int) -> Bool { Self.group(of: number) == Self.group(of: first) }

  /// What the numbers of a block have in common. Rounds down, also below zero.
  static func group(of number: Int) -> Int { number >> 5 }
}

/// Where a shown item stands: which page, which row of it. Eight bytes, because there is one for
/// every item.
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
