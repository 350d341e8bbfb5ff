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
/// | subscript by index | O(log *p*) of *p* pages |
/// | iteration | O(1) an item |
public struct PaginatedItems<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  let blocks: [PageBlock<Item>]
  let layout: PageLayout

  /// The number of items.
  public let count: Int

  /// The place of the first item, from where places count.
  private let origin: Int

  /// What is looked up by id is looked up in the list itself, while it still holds these items.
  /// To carry the list's dictionary along would cost a copy of it with every page, because views
  /// hold the items of the last frame while the list grows: 15 ms at 1,000,000 items.
  private let locator: ItemLocator<Item>?
  private let version: Int

  init(_ pages: PageStore<Item>, locator: ItemLocator<Item>? = nil) {
    blocks = pages.blocks
    layout = pages.layout
    count = pages.count
    origin = pages.origin
    version = pages.version
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
  public var startIndex: Int { 0 }

  /// The number of items.
  public var endIndex: Int { count }

  /// The item at an index. O(log *p*) of *p* pages.
  public subscript(index: Int) -> Item {
    precondition(index >= 0 && index < count, "Index \(index) is out of range 0..<\(count)")
    let (page, row) = layout.position(atPlace: origin + index)
    return blocks[page.block].pages[page.page].shown[row]
  }

  /// Walks the items page by page.
  public func makeIterator() -> Iterator {
    Iterator(blocks: blocks)
  }

  /// Walks the items page by page, O(1) an item.
  public struct Iterator: IteratorProtocol {
    private let blocks: [PageBlock<Item>]
    private var block = 0
    private var page = 0
    private var row = 0

    fileprivate init(blocks: [PageBlock<Item>]) {
      self.blocks = blocks
    }

    /// The next item, or `nil` after the last.
    public mutating func next() -> Item? {
      while block < blocks.count {
        while page < blocks[block].pages.count {
          if row < blocks[block].pages[page].shown.count {
            defer { row += 1 }
            return blocks[block].pages[page].shown[row]
          }
          page += 1
          row = 0
        }
        block += 1
        page = 0
      }
      return nil
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
