/// The items of a list, in order: a collection that grows at both ends in the cost of the page.
///
/// A value like `Array`: what you hold does not change when the list does. Indices are integers
/// from 0, so it goes wherever an array goes:
///
/// ```swift
/// ForEach(posts.items) { post in PostRow(post) }
/// let row = posts.items.index(of: post.id)
/// ```
///
/// | operation | cost |
/// | --- | --- |
/// | ``index(of:)`` and ``subscript(id:)``, for the list's present items | O(1) |
/// | ``count``, `isEmpty`, taking and holding a copy | O(1) |
/// | subscript by index | O(1) in pages of about one size, else O(log *p*) of *p* pages |
/// | iteration | O(1) an item |
public struct PaginatedItems<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  @usableFromInline let layout: PageLayout

  /// The number of items.
  public let count: Int

  @usableFromInline let finder: RowFinder

  /// What is looked up by id is looked up in the list itself, while it still holds these items.
  /// To carry the list's dictionary along would cost a copy of it with every page, because views
  /// hold the items of the last frame while the list grows: 15 ms at 1,000,000 items.
  private let locator: ItemLocator<Item>?
  private let version: Int

  /// How many of the pages hold only rows that no page has brought.
  let localPages: PerEdge<Int>

  init(
    _ pages: PageStore<Item>,
    localPages: PerEdge<Int> = PerEdge(0),
    locator: ItemLocator<Item>? = nil
  ) {
    layout = pages.layout
    self.localPages = localPages
    count = pages.count
    version = pages.version
    finder = RowFinder(pages.layout, origin: pages.origin)
    self.locator = locator
  }

  /// The list index of the item with an id, or `nil` if it is not among these items.
  ///
  /// O(1) for the items that the list holds now; O(n) for items kept from earlier.
  @MainActor
  public func index(of id: Item.ID) -> Int? {
    guard let list = locator?.list, list.itemsVersion == version else {
      return firstIndex { $0.id == id }
    }
    return list.index(of: id)
  }

  /// The item with an id, or `nil` if it is not among these items. Costs what ``index(of:)`` does.
  @MainActor
  public subscript(id id: Item.ID) -> Item? {
    index(of: id).map { self[$0] }
  }
}

extension PaginatedItems: RandomAccessCollection {
  /// Always 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of items.
  @inlinable public var endIndex: Int { count }

  /// The item at an index. O(1) in pages of about one size, else O(log *p*) of *p* pages.
  @inlinable
  public subscript(index: Int) -> Item {
    @inline(__always) get {
      let (rows, row) = finder.find(index)
      return withExtendedLifetime(layout.rows) {
        rows.unsafelyUnwrapped.assumingMemoryBound(to: Item.self)[row]
      }
    }
  }

  /// Walks the items page by page.
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(layout)
  }

  /// Walks the items page by page, O(1) an item.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let layout: PageLayout
    @usableFromInline var block = 0

    /// The page whose rows are next, and how many of them were.
    @usableFromInline var page = -1
    @usableFromInline var row = 0
    @usableFromInline var count = 0

    @inlinable
    init(_ layout: PageLayout) {
      self.layout = layout
    }

    /// The next item, or `nil` after the last.
    @inlinable
    public mutating func next() -> Item? {
      while row == count {
        guard turnPage() else { return nil }
      }
      defer { row &+= 1 }
      return layout.blocks.withUnsafeBufferPointer { blocks in
        blocks[block].pages.withUnsafeBufferPointer { pages in
          withExtendedLifetime(layout.rows) {
            pages[page].base.unsafelyUnwrapped.assumingMemoryBound(to: Item.self)[row]
          }
        }
      }
    }

    /// Goes on to the next page. Returns `false` after the last.
    @inlinable
    mutating func turnPage() -> Bool {
      guard block < layout.blocks.count else { return false }
      page += 1
      row = 0
      count = 0
      if page < layout.blocks[block].pages.count {
        count = Int(layout.blocks[block].pages[page].count)
      } else {
        block += 1
        page = -1
      }
      return true
    }
  }
}

extension PaginatedItems: Equatable where Item: Equatable {
  /// Whether both hold equal items in the same order. O(n); O(1) for two copies of the same items.
  public static func == (one: PaginatedItems, other: PaginatedItems) -> Bool {
    if one.count != other.count { return false }
    if let locator = one.locator, locator === other.locator, one.version == other.version {
      return true
    }
    return one.elementsEqual(other)
  }
}
