/// A page as the source sent it.
struct SentPage<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The page's link, so that it can be reloaded after it was dropped.
  private(set) var link: PageLink

  /// How many items were asked for. 32 bits fit into the padding of the link.
  private let requestedSize: Int32

  /// When its keys were received, in seconds on the list's clock: below zero if that was in an earlier run of
  /// the app.
  private(set) var receivedAt: Int32

  /// By how much the keys have moved on the server since they were sent, in addition to the shift that
  /// the block keeps for all of its pages. Page numbers do not move with rows, so their pages keep it.
  var shift = KeyShift()

  /// By how many rows the page may begin further down than its link says: edits may have brought as many above.
  private var slack: Int32 = 0

  /// The neighbours that the source named.
  var previous: PageKey?
  var next: PageKey?

  /// How many items the whole list had when its keys were right, but for its ``shift``; `nil` if the source did not say so.
  private(set) var totalCount: Int?

  /// The items as they were sent, each once. If several pages were sent with one, the list decides
  /// which page shows it.
  var items: [Item]

  /// A hash over the ids of all items that were sent, in order. Recognises a page that a server
  /// sends twice under different keys.
  let fingerprint: Int

  init(
    _ page: Page<Item, PageKey>,
    link: PageLink,
    size: Int,
    fingerprint: Int,
    receivedAt time: Duration = .zero
  ) {
    self.link = link
    receivedAt = Int32(clamping: time.components.seconds)
    requestedSize = Int32(clamping: size)
    previous = page.previous
    next = page.next
    totalCount = page.totalCount
    items = page.items
    self.fingerprint = fingerprint
  }

  /// How many items were asked for: another size under the same link would leave a gap.
  var size: Int { Int(requestedSize) }

  /// A page that no source has sent.
  static var empty: SentPage {
    SentPage(Page(items: [], next: nil), link: .first, size: 1, fingerprint: 0)
  }

  /// The link under which the page is found now. A page number may lead to a page above, which repeats rows.
  var currentLink: PageLink { link.shifted(by: shift.next, pageSize: size) }

  /// The link of the page before this one as it may be at the lowest, if the usual one leads further down by more than a
  /// number of rows: then that may lead past the page.
  func lowestPrevious(ifBeyond rows: Int) -> PageLink? {
    guard slack > rows, let key = key(beyond: .start), key.isShiftable else { return nil }
    return PageLink(key: key.shifted(by: -Int(slack)), direction: .append)
  }

  /// The link of the page before this one as it was before a refresh has raised it by a number of rows.
  func lowestPrevious(raisedBy rows: Int) -> PageLink? {
    guard let previous, previous.countsRows else { return nil }
    let link = PageLink(key: previous, direction: .prepend)
      .shifted(by: shift.previous - rows, pageSize: size)
    return PageLink(key: link.key, direction: .append)
  }

  /// Whether the page begins where its link says. A number that has moved is not exact, nor is an offset that edits may
  /// have moved.
  var isLinkExact: Bool { shift == KeyShift() && slack == 0 }

  /// Sets the link under which the page is found now.
  mutating func setCurrentLink(_ link: PageLink) {
    self.link = link.shifted(by: -shift.next, pageSize: size)
    slack = 0
  }

  /// The link that brings the page back at an edge after it was dropped there. In doubt, rows repeat that are loaded
  /// beside it, unless that might lead past all of the page.
  func link(at edge: ListEdge) -> PageLink {
    guard edge == .start else { return currentLink }
    if link.numbersPages { return link.shifted(by: shift.previous, pageSize: size, at: .start) }
    guard slack != 0, slack <= size, let key = link.key else { return currentLink }
    return PageLink(key: key.shifted(by: Int(slack)), direction: link.direction)
  }

  /// The key of the page beyond this one, as it is now.
  func key(beyond edge: ListEdge) -> PageKey? {
    let (key, rows) = edge == .start ? (previous, shift.previous) : (next, shift.next)
    return PageLink(key: key, direction: edge.direction).shifted(by: rows, pageSize: size).key
  }

  /// By how many rows the page beyond this one certainly overlaps it, because its number has moved by whole pages.
  func overlap(at edge: ListEdge) -> Int {
    let (key, shift) = edge == .start ? (previous, shift.previous) : (next, -shift.next)
    guard let key, key.numbersPages, let moved = self.key(beyond: edge) else { return 0 }
    return max(0, key.rows(upTo: moved, at: edge, pageSize: size) - shift)
  }

  /// By how many rows the list has grown, as a new total says, apart from those that have moved the keys.
  func rowsCome(upTo total: Int?) -> Int? {
    growth(from: totalCount, to: total).map { $0 - shift.next }
  }

  /// Corrects the key of the next page.
  mutating func shiftNext(by rows: Int) {
    guard rows != 0, let next else { return }
    if next.numbersPages { shift = shift + KeyShift(next: rows) }
    self.next = next.shifted(by: rows)
  }

  /// Corrects the key of the previous page.
  mutating func shiftPrevious(by rows: Int) {
    guard rows != 0, let previous else { return }
    if previous.numbersPages { shift = shift + KeyShift(previous: rows) }
    self.previous = previous.shifted(by: rows)
  }

  /// Whether its keys count rows.
  var countsRows: Bool { [link.key, next, previous].contains { $0?.countsRows ?? false } }

  /// Whether nothing lies beyond this page, so that items inserted at that end of the list go here.
  func isLast(at edge: ListEdge) -> Bool {
    link.direction != edge.opposite.direction && key(beyond: edge) == nil
  }

  /// The page with keys as they are on the server now, or with the shift that page numbers need.
  func shifted(by shift: KeyShift) -> SentPage {
    let shift = self.shift + shift
    var page = self
    page.shift = KeyShift()
    if shift == KeyShift() { return page }
    guard [link.key, next, previous].contains(where: { $0?.isShiftable ?? false }) else {
      page.shift = shift
      return page
    }
    page.link.key = link.key?.shifted(by: shift.next)
    page.slack += Int32(clamping: shift.previous - shift.next)
    page.totalCount = totalCount.map { $0 &+ shift.next }
    page.next = next?.shifted(by: shift.next)
    page.previous = previous?.shifted(by: shift.previous)
    return page
  }
}

/// By how many items a list has grown from one total to another; `nil` if the source has not sent both. A server may send
/// any number, so it is bounded.
func growth(from old: Int?, to new: Int?) -> Int? {
  guard let old, let new else { return nil }
  let most = 1 << 29
  return min(max(0, new), most) - min(max(0, old), most)
}

/// By how many rows the next and the previous keys have moved. They differ while it is not known which
/// rows have come and gone.
struct KeyShift: Sendable, Equatable {
  private var nextRows: Int32
  private var previousRows: Int32

  init(next: Int = 0, previous: Int = 0) {
    nextRows = Int32(clamping: next)
    previousRows = Int32(clamping: previous)
  }

  var next: Int { Int(nextRows) }
  var previous: Int { Int(previousRows) }

  static func + (one: KeyShift, other: KeyShift) -> KeyShift {
    KeyShift(next: one.next + other.next, previous: one.previous + other.previous)
  }

  static func - (one: KeyShift, other: KeyShift) -> KeyShift {
    KeyShift(next: one.next - other.next, previous: one.previous - other.previous)
  }
}
