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
/// | ``index(of:)`` and ``subscript(id:)`` | O(1) |
/// | `count`, `isEmpty` | O(1) |
/// | subscript by index | O(log *p*) of *p* pages |
/// | iteration | O(1) an item |
public struct PaginatedItems<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  let pages: PageStore<Item>

  init(_ pages: PageStore<Item>) {
    self.pages = pages
  }

  /// The list index of the item with an id, or `nil` if the list does not show it. O(1).
  public func index(of id: Item.ID) -> Int? {
    pages.position(of: id).map(pages.listIndex(of:))
  }

  /// The item with an id, or `nil` if the list does not show it. O(1).
  public subscript(id id: Item.ID) -> Item? {
    pages.position(of: id).map(pages.item(at:))
  }
}

extension PaginatedItems: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of items.
  public var endIndex: Int { pages.count }

  /// The item at an index. O(log *p*) of *p* pages.
  public subscript(index: Int) -> Item {
    pages.item(at: pages.position(at: index))
  }

  /// Walks the items page by page.
  public func makeIterator() -> Iterator {
    Iterator(blocks: pages.blocks)
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
  /// Whether both hold equal items in the same order. O(n).
  public static func == (one: PaginatedItems, other: PaginatedItems) -> Bool {
    one.elementsEqual(other)
  }
}
