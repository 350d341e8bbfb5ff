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

  /// Forgets which keys were used: edits on the server have shifted them.
  mutating func keysShifted() { links = [] }

  /// What follows a page that has landed.
  ///
  /// - Parameters:
  ///   - key: The key of its neighbour; `nil` ends the list.
  ///   - direction: Which way the list grows.
  ///   - isShifted: Whether edits on the server may have shifted the key. Then it may equal one that
  ///     was used for another page.
  ///   - isLoaded: Whether a page was loaded by a link. Called only if the hash says so.
  func next(
    _ key: PageKey?,
    _ direction: LoadDirection,
    isShifted: Bool = false,
    isLoaded: (PageLink) -> Bool
  ) -> Next {
    guard let key else { return .end }
    let link = PageLink(key: key, direction: direction)
    guard !isShifted, links.contains(link.shortHash), isLoaded(link) else { return .page(link) }
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
    return PageLink(key: key, direction: .append)
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
