/// A page as the source sent it.
struct SentPage<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The page's link, so that it can be reloaded after it was dropped.
  var link: PageLink

  /// How many items were asked for. 32 bits fit into the padding of the link.
  private let requestedSize: Int32

  /// When its keys were received, in seconds on the list's clock: below zero if that was in an earlier run of
  /// the app.
  private(set) var receivedAt: Int32

  /// The number of the load that has brought it.
  private var loadNumber: Int32 = 0

  /// How many rows of the server's list it has, as keys count them; not those that the source has left out if keys count
  /// none.
  private var coveredRows: Int32

  /// Whether the server has said that it has no more.
  let isSaidToBeLast: Bool

  /// The neighbours that the source named.
  var previous: PageKey?
  var next: PageKey?

  /// The items as they were sent, each once. If several pages were sent with one, the list decides
  /// which page shows it.
  var items: [Item]

  /// What the server sent, if a transform has made other items of that.
  var sentIDs: [PageKey]?

  /// A hash over the ids of all items that were sent, in order. Recognises a page that a server
  /// sends twice under different keys.
  let fingerprint: Int

  /// - Parameter rowCount: How many rows of the server's list it has.
  init(
    _ page: Page<Item, PageKey>,
    link: PageLink,
    size: Int,
    fingerprint: Int,
    receivedAt time: Duration = .zero,
    rowCount: Int? = nil
  ) {
    self.link = link
    receivedAt = Int32(clamping: time.components.seconds)
    requestedSize = Int32(clamping: size)
    coveredRows = Int32(clamping: rowCount ?? page.items.count)
    previous = page.previous
    next = page.next
    items = page.items
    sentIDs = page.sentIDs
    isSaidToBeLast = page.isSaidToBeLast
    self.fingerprint = fingerprint
  }

  /// How many items were asked for: another size under the same link would leave a gap.
  var size: Int { Int(requestedSize) }

  /// The load that has brought it. What was read before the last refresh began is stale.
  var load: TaskID {
    get { TaskID(number: Int(loadNumber)) }
    set { loadNumber = Int32(clamping: newValue.number) }
  }

  /// How many rows of the server's list it has.
  var rowCount: Int {
    get { Int(coveredRows) }
    set { coveredRows = Int32(clamping: max(0, newValue)) }
  }

  /// Removes the row at an index and all on one side of it: newer pages have them.
  mutating func cut(at row: Int, _ side: ListEdge) {
    let id = PageKey(items[row].id)
    switch side {
    case .start:
      items.removeSubrange(row...)
      sentIDs = sentIDs.flatMap { ids in ids.firstIndex(of: id).map { Array(ids[..<$0]) } }
    case .end:
      items.removeSubrange(...row)
      sentIDs = sentIDs.flatMap { ids in ids.lastIndex(of: id).map { Array(ids[($0 + 1)...]) } }
    }
  }

  /// Takes over the rows of the page beyond this one.
  mutating func absorb(_ other: SentPage, at side: ListEdge) {
    switch side {
    case .start:
      items = other.items + items
      previous = other.previous
    case .end:
      items += other.items
      next = other.next
    }
    sentIDs = sentIDs.flatMap { ids in
      other.sentIDs.map { side == .start ? $0 + ids : ids + $0 }
    }
    coveredRows += other.coveredRows
    loadNumber = min(loadNumber, other.loadNumber)
  }

  /// A page without rows beyond this one, which leads on as this one does.
  func emptyPage(at side: ListEdge) -> SentPage {
    let key = key(beyond: side)
    let page = Page<Item, PageKey>(
      items: [],
      previous: side == .start ? key : nil,
      next: side == .end ? key : nil
    )
    let link = PageLink(key: key, direction: side.direction)
    var empty = SentPage(page, link: link, size: size, fingerprint: 0, rowCount: 0)
    (empty.loadNumber, empty.receivedAt) = (loadNumber, receivedAt)
    return empty
  }

  /// A page that no source has sent.
  static var empty: SentPage {
    SentPage(Page(items: [], next: nil), link: .first, size: 1, fingerprint: 0)
  }

  /// The key of the page beyond this one.
  func key(beyond edge: ListEdge) -> PageKey? { edge == .start ? previous : next }

  /// Whether its keys count rows.
  var countsRows: Bool { [link.key, next, previous].contains { $0?.countsRows ?? false } }

  /// Whether nothing lies beyond this page, so that items inserted at that end of the list go here.
  func isLast(at edge: ListEdge) -> Bool {
    link.direction != edge.opposite.direction && key(beyond: edge) == nil
  }
}
