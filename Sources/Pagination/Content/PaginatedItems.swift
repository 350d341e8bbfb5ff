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
///
/// ## Topics
///
/// ### Finding items
///
/// - ``index(of:)``
/// - ``subscript(id:)``
/// - ``subscript(_:)``
///
/// ### Counting and walking
///
/// - ``count``
/// - ``startIndex``
/// - ``endIndex``
/// - ``makeIterator()``
/// - ``Iterator``
///
/// ### Comparing and describing
///
/// - ``==(_:_:)``
/// - ``description``
/// - ``customMirror``
public struct PaginatedItems<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The rows before the first gap, which are all of most lists.
  @usableFromInline let layout: PageLayout
  @usableFromInline let finder: RowFinder
  @usableFromInline let firstCount: Int

  /// The rows behind each gap.
  @usableFromInline let others: [SegmentRows]

  /// The number of items.
  public let count: Int

  /// Ids are looked up in the list itself, while it still has these items. A shared dictionary would be
  /// copied with every page, because views hold the last frame's items: 15 ms at 1,000,000 items.
  private let locator: ItemLocator<Item>?
  private let version: Int

  /// How many of the pages hold only rows that no page has brought.
  let localPages: PerEdge<Int>

  init(
    _ pages: PageStore<Item>,
    localPages: PerEdge<Int> = PerEdge(0),
    locator: ItemLocator<Item>? = nil
  ) {
    let first = pages.segments[0]
    layout = first.layout
    finder = RowFinder(first.layout, origin: first.origin)
    firstCount = first.count
    others = pages.segments.count == 1 ? [] : SegmentRows.behindFirst(of: pages.segments)
    self.localPages = localPages
    count = pages.count
    version = pages.version
    self.locator = locator
  }

  /// The list index of the item with an id, or `nil` if it is not among these items.
  ///
  /// O(1) for the items that the list holds now; O(n) for items kept from earlier.
  @MainActor
  public func index(of id: Item.ID) -> Int? {
    if let index = locator?.index(id, version) { return index }
    return firstIndex { $0.id == id }
  }

  /// The item with an id, or `nil` if it is not among these items. Costs what ``index(of:)`` does.
  @MainActor
  public subscript(id id: Item.ID) -> Item? { index(of: id).map { self[$0] } }
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
      let (rows, row) = finder.guess(index)
      guard let rows else { return search(index) }
      return withExtendedLifetime(layout.rows) { rows.assumingMemoryBound(to: Item.self)[row] }
    }
  }

  /// The item at an index that is not on the page where it was guessed. O(gaps), plus the cost of finding it
  /// in its segment.
  @inlinable
  @inline(never)
  func search(_ index: Int) -> Item {
    if index < firstCount {
      let (rows, row) = finder.find(index)
      return withExtendedLifetime(layout.rows) {
        rows.unsafelyUnwrapped.assumingMemoryBound(to: Item.self)[row]
      }
    }
    for segment in others where segment.indices.contains(index) {
      let (rows, row) = segment.finder.find(index - segment.indices.lowerBound)
      return withExtendedLifetime(segment.layout.rows) {
        rows.unsafelyUnwrapped.assumingMemoryBound(to: Item.self)[row]
      }
    }
    preconditionFailure("Index is out of range")
  }

  /// Walks the items page by page.
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(layout, others[...])
  }

  /// Walks the items page by page, O(1) an item.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var layout: PageLayout
    @usableFromInline var others: ArraySlice<SegmentRows>
    @usableFromInline var block = 0

    /// The page whose rows are next, and how many of them were.
    @usableFromInline var page = -1
    @usableFromInline var row = 0
    @usableFromInline var count = 0

    @inlinable
    init(_ layout: PageLayout, _ others: ArraySlice<SegmentRows>) {
      self.layout = layout
      self.others = others
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
      guard block < layout.blocks.count else { return crossGap() }
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

    /// Goes on to the next segment. Returns `false` after the last.
    @usableFromInline
    mutating func crossGap() -> Bool {
      guard let next = others.popFirst() else { return false }
      (layout, block, page, row, count) = (next.layout, 0, -1, 0, 0)
      return true
    }
  }
}

extension PaginatedItems: CustomStringConvertible, CustomReflectable {
  /// The items, as an array describes them.
  public var description: String { Array(self).description }

  /// The items, as an array shows them.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
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

/// Pages as units of change: a value derived from a page stays valid until the page changes.
extension PaginatedItems {
  /// The items of the pages, in order, each with the index that its page keeps.
  var pages: some Sequence<(index: Int, items: [Item])> {
    ([layout] + others.map(\.layout)).lazy.flatMap { layout in
      layout.indices.lazy.map { (index: $0, items: layout.items(of: $0)) }
    }
  }

  /// The ids on pages that have changed since an earlier state of the same list: all rows that are new or
  /// may show another value. O(pages), plus the rows of those pages.
  package func changedIDs(since old: PaginatedItems) -> [Item.ID] {
    let known = Dictionary(uniqueKeysWithValues: old.pages.map { ($0.index, $0.items) })
    return pages.flatMap { page -> [Item.ID] in
      if let items = known[page.index], items.sharesStorage(with: page.items) { return [] }
      return page.items.map(\.id)
    }
  }

  /// Whether only the local rows at the ends of the list, which no page has brought, differ from those
  /// of an earlier state. O(pages).
  package func hasOtherLocalRows(than old: PaginatedItems) -> Bool {
    let (new, old) = (localRows, old.localRows)
    return new.pages == old.pages && new.ids != old.ids
  }

  private var localRows: (pages: [Int], ids: [Item.ID]) {
    var rows: (pages: [Int], ids: [Item.ID]) = ([], [])
    let last = others.last?.layout ?? layout
    let local = [
      layout.indices.prefix(localPages.start), last.indices.suffix(localPages.end),
    ]
    for (index, items) in pages {
      if local.contains(where: { $0.contains(index) }) {
        rows.ids += items.map(\.id)
      } else {
        rows.pages.append(index)
      }
    }
    return rows
  }
}

extension Array {
  /// Whether both are unchanged copies of one array. O(1).
  func sharesStorage(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { theirs in
        mine.count == theirs.count && mine.baseAddress == theirs.baseAddress
      }
    }
  }
}

/// Finds the items of one version in their list, while the list exists.
///
/// An object that a list's items share, because it takes longer to form a weak reference than to copy a
/// strong one.
@MainActor
final class ItemLocator<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// The index of an id, which is `nil` if no item has it. No answer if the list has gone or has other
  /// items by now. O(1).
  let index: @MainActor (_ id: Item.ID, _ version: Int) -> Int??

  init(_ index: @escaping @MainActor (_ id: Item.ID, _ version: Int) -> Int??) {
    self.index = index
  }
}
