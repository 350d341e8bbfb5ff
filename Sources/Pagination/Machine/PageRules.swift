/// The rules that a list (``ListMachine``) and a walk (``WalkMachine``) share: which page follows, what
/// ends the pages, what proves that they make no progress, and which keys may be computed ahead.
///
/// A page brings nothing if it has no new items. A walk knows no ids, so only empty and repeated pages
/// count for it.
struct PageRules: Sendable {
  enum Next: Sendable {
    /// The page was the last one: it names no next key.
    case end
    case page(PageLink)
    /// The next key leads back to a page that is loaded.
    case failure(PaginationError, at: PageLink)
  }

  let maximumEmptyPages: Int

  var prediction = KeyPrediction()

  private var progress = ProgressGuard()

  /// Short hashes of the links of the loaded pages. They need not be unique: if a link's hash is here,
  /// the pages themselves say whether one was loaded by it.
  private var links: Set<UInt32> = []

  init(maximumEmptyPages: Int) { self.maximumEmptyPages = maximumEmptyPages }

  /// Forgets all pages: the list is replaced.
  mutating func startAgain() { self = PageRules(maximumEmptyPages: maximumEmptyPages) }

  /// Why a page must not land at an edge; `nil` if it may.
  mutating func objection(to page: PageMark, at edge: ListEdge) -> PaginationError? {
    progress.evidence(page, at: edge).map(PaginationError.noProgress)
  }

  /// Notes a page that has landed. Returns whether the same page is loaded already.
  ///
  /// - Parameter mayRepeat: Whether it was dropped and has come back, or may overlap what is loaded.
  ///   Then it proves nothing about later pages.
  @discardableResult
  mutating func landed(_ page: PageMark, mayRepeat: Bool = false) -> Bool {
    links.insert(page.link.shortHash)
    guard mayRepeat else { return progress.landed(page) }
    progress.cameBack(page)
    return false
  }

  /// Notes that a page was dropped and may be loaded again.
  ///
  /// If another page's link has the same hash, it is forgotten too. A key that leads back to that page
  /// is then recognised by the page's items, one load later.
  mutating func dropped(_ link: PageLink, fingerprint: Int, at edge: ListEdge) {
    links.remove(link.shortHash)
    progress.dropped(fingerprint, at: edge)
  }

  /// Forgets pages that newer ones have replaced, or that went with their segment. They may all come again,
  /// under other keys.
  mutating func forget(_ pages: [PageMark]) {
    if pages.isEmpty { return }
    for page in pages { links.remove(page.link.shortHash) }
    progress.forget(pages.map(\.fingerprint))
  }

  /// What follows a page that has landed.
  ///
  /// - Parameters:
  ///   - key: The key of its neighbour; `nil` ends the list.
  ///   - direction: Which way the list grows.
  ///   - isLoaded: Whether a page was loaded by a link. Called only if the hash says so.
  func next(
    _ key: PageKey?,
    _ direction: LoadDirection,
    isLoaded: (PageLink) -> Bool
  ) -> Next {
    guard let key else { return .end }
    let link = PageLink(key: key, direction: direction)
    guard links.contains(link.shortHash), isLoaded(link) else { return .page(link) }
    return .failure(.noProgress(.repeatedKey(key)), at: link)
  }

  /// Counts one more page in a row that has brought nothing. An error if that is one too many.
  func emptyPages(after count: Int) -> Result<Int, PaginationError> {
    // Not a typed throw, which crashes Swift 6.3's compiler when it builds for iOS 16 on Linux.
    count < maximumEmptyPages ? .success(count + 1) : .failure(.tooManyEmptyPages(count + 1))
  }
}

extension PageLink {
  fileprivate var shortHash: UInt32 { UInt32(truncatingIfNeeded: hashValue) }
}

/// When the keys of pages may be computed before the pages that name them have come
/// (``PredictableKey``). Each is compared with the named key later, so a wrong one costs requests and
/// never a row.
struct KeyPrediction: Sendable {
  private enum Pause: Equatable, Sendable {
    case none
    /// Until this many pages have landed.
    case pages(Int)
    /// Until the list is replaced: a key was computed wrongly, and would be again.
    case forGood
  }

  private var pause = Pause.none
  private var failures = 0

  var isOpen: Bool { pause == .none }

  mutating func pauseUntilPage() { if pause == .none { pause = .pages(1) } }

  /// A page that was requested ahead has failed, perhaps because the server gets too many requests at
  /// once. After each failure, twice as many pages are requested one by one.
  mutating func pauseAfterFailure() {
    guard pause != .forGood else { return }
    failures += 1
    pause = .pages(1 << min(failures, 16))
  }

  mutating func pageLanded() {
    guard case .pages(let count) = pause else { return }
    pause = count > 1 ? .pages(count - 1) : .none
  }

  /// The link of the page behind one that is under way, which holds `count` items as far as is known;
  /// `nil` if its key cannot be computed.
  mutating func link(behind link: PageLink, count: Int, totalCount: Int?) -> PageLink? {
    guard isOpen else { return nil }
    guard let key = link.key?.following(count: count, totalCount: totalCount) else {
      pauseUntilPage()
      return nil
    }
    return PageLink(key: key, direction: .end)
  }

  /// Whether a computed link leads to the page that its neighbour's link names.
  ///
  /// - Parameter isShifting: Whether edits on the server may have shifted the keys meanwhile. Then a
  ///   wrong guess says nothing about the next.
  mutating func confirm(_ guess: PageLink, as link: PageLink, isShifting: Bool = false) -> Bool {
    if let guessed = guess.key, let key = link.key, guess.direction == link.direction,
      guessed.predicts(key)
    {
      return true
    }
    if isShifting { pauseUntilPage() } else { pause = .forGood }
    return false
  }
}

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

  init<Item>(_ page: SentPage<Item>) {
    self.init(fingerprint: page.fingerprint, count: page.items.count, link: page.link)
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
    if page.link == .first { first = nil }
    if page.count == 0 { return false }
    if page.link == .first || first?.fingerprint == page.fingerprint {
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

  /// Forgets pages that are gone and are not reloaded by their keys, and those that were dropped before.
  mutating func forget(_ fingerprints: [Int]) {
    loaded.subtract(fingerprints)
    repeated.subtract(fingerprints)
    if let first, fingerprints.contains(first.fingerprint) { self.first = nil }
    dropped = DroppedFingerprints()
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
