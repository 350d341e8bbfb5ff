/// Pages in list order, and where each shown id stands.
///
/// Pages are numbered: appended ones upwards, prepended ones downwards, so a page keeps its number
/// whatever happens around it and the index of ids survives growth at both ends. Pages lie in
/// blocks, which keeps every change local: a page costs its own length, plus at most 64 pages and
/// one count a block (``PageLayout``).
struct PageStore<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The pages without what is shown of them, in the blocks of the layout.
  private var blocks: [[StoredPage<Item>]] = []

  /// What is shown of them.
  private(set) var layout = PageLayout()
  private(set) var positions: RowOperations<Item>.Positions = [:]
  let rows: RowOperations<Item>

  /// How many items are shown.
  private(set) var count = 0

  /// The place that counts as list index 0; places stay with their items whatever comes or goes
  /// before. Prepending moves it below zero, so nothing else moves.
  private(set) var origin = 0

  /// Changes whenever what is shown does.
  private(set) var version = 0

  /// An empty store.
  ///
  /// - Parameters:
  ///   - rows: What is done for each row.
  ///   - version: The version of the store before this one.
  init(rows: RowOperations<Item> = RowOperations(), version: Int = 0) {
    self.rows = rows
    self.version = version
  }

  /// The numbers of the loaded pages.
  var numbers: Range<Int> { layout.numbers }

  var first: StoredPage<Item>? { numbers.first.map { self[$0] } }
  var last: StoredPage<Item>? { numbers.last.map { self[$0] } }

  // MARK: Looking up

  /// Where an item is shown. O(1).
  func position(of id: Item.ID) -> ItemPosition? { rows.find(positions, id) }

  /// The list index of an item. O(1).
  func index(of id: Item.ID) -> Int? {
    // Not `map(listIndex)`, which allocates a closure for every row that is looked up.
    guard let position = position(of: id) else { return nil }
    return listIndex(of: position)
  }

  /// The list index of a position. O(1).
  func listIndex(of position: ItemPosition) -> Int {
    layout.place(of: position.page) + position.offset - origin
  }

  /// The shown item at a position. O(1).
  func item(at position: ItemPosition) -> Item {
    shown(inPage: position.page)[position.offset]
  }

  /// The rows around one. O(1).
  func rowsNear(_ position: ItemPosition) -> NearbyRows<Item> {
    NearbyRows(
      items: shown(inPage: position.page),
      page: position.page,
      row: position.offset,
      version: version
    )
  }

  private func shown(inPage number: Int) -> [Item] { layout.items(of: number) }

  /// The page with a number. O(1).
  subscript(number: Int) -> StoredPage<Item> {
    let index = index(of: number)
    var page = blocks[index.block][index.page]
    page.shown = layout.items(of: number)
    return page
  }

  /// Where a page lies. Unlike those of the layout, the first block begins with the first page.
  private func index(of number: Int) -> (block: Int, page: Int) {
    let start = numbers.lowerBound & (PageLayout.blockSize - 1)
    let slot = start + number - numbers.lowerBound
    return (
      slot / PageLayout.blockSize,
      slot % PageLayout.blockSize - (slot < PageLayout.blockSize ? start : 0)
    )
  }

  /// Whether one of the pages was asked for by a link. O(pages).
  func contains(_ link: PageLink) -> Bool {
    blocks.contains { $0.contains { $0.link == link } }
  }

  // MARK: Changing

  /// Adds a page after the last one; its ids must be new.
  mutating func append(_ page: StoredPage<Item>) {
    layout.append(page.shown, atPlace: origin + count)
    if layout.blocks.count > blocks.count { blocks.append([]) }
    blocks[blocks.count - 1].append(page.bare)
    adopt(page.shown, number: numbers.upperBound - 1)
  }

  /// Adds a page before the first one; its ids must be new.
  mutating func prepend(_ page: StoredPage<Item>) {
    origin -= page.shown.count
    layout.prepend(page.shown, atPlace: origin)
    if layout.blocks.count > blocks.count { blocks.insert([], at: 0) }
    blocks[0].insert(page.bare, at: 0)
    adopt(page.shown, number: numbers.lowerBound)
  }

  /// Takes the first or last page away.
  @discardableResult
  mutating func drop(at edge: ListEdge) -> StoredPage<Item> {
    let number = edge == .start ? numbers.lowerBound : numbers.upperBound - 1
    let block = edge == .start ? 0 : blocks.count - 1
    var page = edge == .start ? blocks[block].removeFirst() : blocks[block].removeLast()
    page.shown = layout.drop(at: edge)
    if edge == .start { origin += page.shown.count }
    if blocks[block].isEmpty { blocks.remove(at: block) }
    if blocks.isEmpty { origin = 0 }
    disown(page.shown, number: number)
    return page
  }

  /// Shows other items in a page. The cost is the page's, plus a count a block.
  mutating func show(_ items: [Item], inPage number: Int) {
    disown(shown(inPage: number), number: number)
    layout.show(items, inPage: number)
    adopt(items, number: number)
  }

  /// Replaces the value of one shown item. O(1), but for the first change of a page, which copies
  /// the page's items.
  mutating func replace(_ item: Item, at position: ItemPosition) {
    version += 1
    layout.replace(item, inPage: position.page, at: position.offset)
  }

  /// Whether keys count rows, and so move with edits on the server.
  var hasShiftableKeys: Bool {
    [last?.next, first?.previous, last?.link.key].contains { $0?.isShiftable ?? false }
  }

  /// Corrects the key behind one page.
  mutating func shiftNext(of number: Int, by count: Int) {
    let index = index(of: number)
    blocks[index.block][index.page].shiftNext(by: count)
  }

  /// Corrects the keys behind an edit that has moved what follows on the server, up to the page
  /// numbered `limit`. O(pages).
  mutating func shiftKeys(behind number: Int, before limit: Int, by count: Int) {
    for later in numbers.clamped(to: min(number, limit)..<limit) {
      let index = index(of: later)
      blocks[index.block][index.page].shiftNext(by: count)
      guard later > number else { continue }
      blocks[index.block][index.page].shiftOwn(by: count)
    }
  }

  // MARK: Inside

  private mutating func adopt(_ items: [Item], number: Int) {
    rows.adopt(&positions, items, number)
    count += items.count
    if !items.isEmpty { version += 1 }
  }

  private mutating func disown(_ items: [Item], number: Int) {
    // An item that has moved to another page is already indexed there.
    rows.disown(&positions, items, number)
    count -= items.count
    if !items.isEmpty { version += 1 }
  }
}

extension StoredPage {
  /// The page without what is shown of it.
  fileprivate var bare: StoredPage {
    var page = self
    page.shown = []
    return page
  }

  fileprivate mutating func shiftOwn(by count: Int) {
    link.key = link.key?.shifted(by: count)
    previous = previous?.shifted(by: count)
  }

  fileprivate mutating func shiftNext(by count: Int) {
    next = next?.shifted(by: count)
  }
}
