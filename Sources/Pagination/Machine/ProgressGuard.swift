/// What tells a page that has arrived from others.
struct PageMark: Sendable {
  let fingerprint: Int
  /// How many items it has. All empty pages look the same, and prove nothing.
  let count: Int
  let link: PageLink
}

extension PageMark {
  init<Item: Identifiable>(_ page: Page<Item, PageKey>, link: PageLink) {
    self.init(fingerprint: page.items.fingerprint, count: page.items.count, link: link)
  }
}

/// Detects servers that repeat pages, which would make a list load for ever.
///
/// A page that comes again under another key proves nothing at first: if a row has come in above a last
/// page of one row, offsets bring that page again. It proves a circle if it comes once more before
/// anything new does. The first page under a key that does not count rows proves that the server does
/// not know the key.
///
/// Fingerprints are 64-bit hashes, so the chance of a false alarm is below one in 10¹⁰ for 50,000
/// pages.
struct ProgressGuard: Sendable {
  /// The page that was loaded without a key, if it has items.
  private struct FirstPage: Sendable {
    let fingerprint: Int
    /// Where it was dropped, so that it may come back there, and under a key that names it.
    var droppedAt: ListEdge?
  }

  /// The pages that are loaded.
  private var loaded: Set<Int> = []
  /// Those that have come again since anything new has come.
  private var repeated: Set<Int> = []
  private var dropped = DroppedFingerprints()
  private var first: FirstPage?

  /// What a page proves before it lands at an edge; `nil` if the list may go on.
  mutating func evidence(_ page: PageMark, at edge: ListEdge) -> PaginationError.Evidence? {
    if page.count == 0 { return nil }
    // One row may just have moved there.
    if page.count > 1, let first, first.fingerprint == page.fingerprint, first.droppedAt != edge,
      let key = page.link.key, !key.countsRows
    {
      return .firstPageAgain(count: page.count)
    }
    let isDroppedOne =
      !loaded.contains(page.fingerprint) && dropped.haveComeAgain(page.fingerprint)
    guard repeated.contains(page.fingerprint) || isDroppedOne else { return nil }
    // Asked for again, it is followed once more: the list may have moved on.
    repeated = []
    dropped.startAgain()
    return .repeatedPage(count: page.count)
  }

  /// Notes a page that has landed. Returns whether the same one is there already.
  @discardableResult
  mutating func landed(_ page: PageMark) -> Bool {
    if page.count == 0 { return false }
    if page.link.key == nil || first?.fingerprint == page.fingerprint {
      first = FirstPage(fingerprint: page.fingerprint)
    }
    if loaded.insert(page.fingerprint).inserted {
      repeated = []
      return false
    }
    repeated.insert(page.fingerprint)
    return true
  }

  /// Notes a page that was dropped and has come back.
  mutating func cameBack(_ page: PageMark) {
    let others = repeated
    landed(page)
    repeated = others
  }

  mutating func dropped(_ fingerprint: Int, at edge: ListEdge) {
    loaded.remove(fingerprint)
    repeated.remove(fingerprint)
    dropped.insert(fingerprint)
    if first?.fingerprint == fingerprint { first?.droppedAt = edge }
  }
}

/// Remembers dropped pages, to notice a circle that is longer than what a list keeps. To stay below
/// 300 kB, it soon remembers only every second page, then every fourth, and so on.
private struct DroppedFingerprints: Sendable {
  private static let capacity = 1 << 14

  private var fingerprints: Set<Int> = []
  /// Only fingerprints without these bits are remembered.
  private var mask = 0
  /// Whether the last page of those that would be remembered was.
  private var hasComeAgain = false

  mutating func insert(_ fingerprint: Int) {
    guard fingerprint & mask == 0 else { return }
    fingerprints.insert(fingerprint)
    if fingerprints.count > Self.capacity {
      mask = mask << 1 | 1
      fingerprints = fingerprints.filter { $0 & mask == 0 }
    }
  }

  /// Begins to look for two pages in turn.
  mutating func startAgain() { hasComeAgain = false }

  /// Whether a page that comes where the list has not been before is the second in turn that has.
  mutating func haveComeAgain(_ fingerprint: Int) -> Bool {
    guard fingerprint & mask == 0 else { return false }
    let isSecond = hasComeAgain
    hasComeAgain = fingerprints.contains(fingerprint)
    return isSecond && hasComeAgain
  }
}
