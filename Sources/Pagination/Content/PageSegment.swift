/// The pages between two gaps: what the list shows of them, and where.
///
/// Every row that appears asks for its segment. So this type is not generic, like ``PageLayout``: looking up
/// a generic type at run time takes longer than the rest.
struct PageSegment: Sendable {
  let id: SegmentID

  private(set) var layout: PageLayout

  /// How many rows the pages show.
  private(set) var count = 0

  /// How many rows of the server's list the pages have (``SentPage/rowCount``).
  var rowCount = 0

  /// The place that counts as the segment's row 0; places stay with their items whatever comes or goes
  /// before. Prepending moves it below zero, so nothing else moves.
  private(set) var origin = 0

  init(firstPage number: Int) {
    id = SegmentID(ofPage: number)
    layout = PageLayout(base: number)
  }

  /// The numbers of the pages.
  var indices: Range<Int> { layout.indices }

  /// How many rows come before a page. O(1).
  func rowCount(before index: Int) -> Int {
    index >= indices.upperBound ? count : layout.place(of: index) - origin
  }

  /// A page's block, and its place in that. Unlike the layout's, the first block begins with the first
  /// page.
  func location(of index: Int) -> (block: Int, page: Int) {
    let (block, page) = layout.location(of: index)
    return (block, page - (block == 0 ? layout.fillerCount : 0))
  }

  mutating func add<Item>(_ items: [Item], at edge: ListEdge) {
    switch edge {
    case .start:
      origin -= items.count
      layout.prepend(items, atPlace: origin)
    case .end:
      layout.append(items, atPlace: origin + count)
    }
    count += items.count
  }

  /// Removes the page at an edge. Returns the rows that it showed.
  mutating func drop<Item>(at edge: ListEdge, of type: Item.Type = Item.self) -> [Item] {
    let items: [Item] = layout.items(of: indices.outermost(at: edge))
    layout.drop(at: edge, of: Item.self)
    count -= items.count
    if edge == .start { origin += items.count }
    if layout.blocks.isEmpty { origin = 0 }
    return items
  }

  /// Shows other rows in a page. The cost is the page's, plus a count a block.
  mutating func show<Item>(_ items: [Item], inPage index: Int) {
    let old: [Item] = layout.items(of: index)
    count += items.count - old.count
    layout.show(items, inPage: index)
  }

  mutating func replace<Item>(_ item: Item, inPage index: Int, at offset: Int) {
    layout.replace(item, inPage: index, at: offset)
  }
}

/// The rows of a segment behind the first one, as a list's items hold them.
@usableFromInline
struct SegmentRows: Sendable {
  @usableFromInline let layout: PageLayout
  @usableFromInline let finder: RowFinder

  /// Their indices in the list.
  @usableFromInline let indices: Range<Int>

  private init(_ segment: PageSegment, startingAt start: Int) {
    layout = segment.layout
    indices = start..<start + segment.count
    finder = RowFinder(segment.layout, origin: segment.origin)
  }

  /// The rows behind each gap.
  static func behindFirst(of segments: [PageSegment]) -> [SegmentRows] {
    var start = segments[0].count
    return segments.dropFirst().map { segment in
      defer { start += segment.count }
      return SegmentRows(segment, startingAt: start)
    }
  }
}

/// Where new pages meet rows that are loaded.
struct PageMeeting: Sendable, Equatable {
  /// The page of the loaded row at which they meet, and its row there. The new pages have replaced all rows up to this one,
  /// as seen from where they begin.
  let page: Int
  let row: Int
}
