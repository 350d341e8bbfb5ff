/// The rows that a list shows of a block of pages, whatever their type.
///
/// Unchecked because a subclass has a variable; see ``BlockRows``.
@usableFromInline
class AnyBlockRows: @unchecked Sendable {
  fileprivate init() {}

  /// The rows by page, of which the type is known.
  final func pages<Item>(of type: Item.Type = Item.self) -> [ContiguousArray<Item>] {
    unsafeDowncast(self, to: BlockRows<Item>.self).pages
  }

  /// Changes the rows of one list's block.
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
/// (``AnyBlockRows/change(_:of:_:)``): everyone else sees a value that stays.
final class BlockRows<Item>: AnyBlockRows, @unchecked Sendable {
  // Contiguous, because an array may be Objective-C's, which has no place in memory for its elements.
  fileprivate var pages: [ContiguousArray<Item>]

  init(_ pages: [ContiguousArray<Item>]) {
    self.pages = pages
    super.init()
  }
}
