/// The rows that a list shows of a page, whatever their type.
///
/// Unchecked because a subclass has a variable; see ``PageRows``.
@usableFromInline
class AnyPageRows: @unchecked Sendable {
  init() {}

  /// The rows, of which the type is known.
  final func items<Item>(_ type: Item.Type = Item.self) -> [Item] {
    // O(1): both kinds of array share their storage.
    Array(unsafeDowncast(self, to: PageRows<Item>.self).items)
  }
}

/// The rows that a list shows of a page.
///
/// Sendable because `items` changes only while a single list has this object, for itself
/// (``PageLayout/replace(_:inPage:at:)``): everyone else sees a value that stays.
final class PageRows<Item>: AnyPageRows, @unchecked Sendable {
  // Contiguous, because an array may be Objective-C's, which has no place in memory for its elements.
  @exclusivity(unchecked) var items: ContiguousArray<Item>

  init(_ items: [Item]) {
    self.items = ContiguousArray(items)
  }

  /// Where the first row lies, until `items` is written to.
  var base: UnsafeRawPointer? {
    items.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }
}
