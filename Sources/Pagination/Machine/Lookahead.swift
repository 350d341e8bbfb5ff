/// Pages at the end that were asked for before the page that names them has come, in list order.
///
/// Their keys are computed (``PredictableKey``). What comes early waits here for its turn, and what
/// was computed wrongly is thrown away: it costs requests, and never a row.
struct Lookahead<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  struct AheadPage: Sendable {
    let load: Load
    var answer: Answer?
  }

  /// The result of a page that arrived out of order.
  enum Answer: Sendable {
    case page(Page<Item, PageKey>, duration: Duration)
    /// The page is to be asked for again, so long after its turn has come.
    case failure(retryAfter: Duration)
  }

  private(set) var pages: [AheadPage] = []

  private var pause = Pause.none

  /// How often a page that was asked for ahead has failed.
  private var failures = 0

  private enum Pause: Equatable, Sendable {
    case none
    /// Until so many pages have landed.
    case pages(Int)
    /// In this list: a key was computed wrongly, and would be again.
    case forGood
  }

  /// Whether more may be asked for, behind what is under way.
  var isOpen: Bool {
    guard pause == .none else { return false }
    if case .failure? = pages.last?.answer { return false }
    return true
  }

  mutating func add(_ load: Load) {
    pages.append(AheadPage(load: load))
  }

  /// No key can be computed from the last page.
  mutating func pauseUntilPage() {
    if pause == .none { pause = .pages(1) }
  }

  /// A page has failed. A server that is asked for too much at once says so again and again: each
  /// time, twice as many pages go alone.
  mutating func pauseAfterFailure() {
    guard pause != .forGood else { return }
    failures += 1
    pause = .pages(1 << min(failures, 16))
  }

  mutating func pageLanded() {
    guard case .pages(let count) = pause else { return }
    pause = count > 1 ? .pages(count - 1) : .none
  }

  /// Keeps a page until its turn. Returns `false` for a page that was not asked for ahead.
  mutating func keep(
    _ page: Page<Item, PageKey>,
    for load: Load,
    duration: Duration
  ) -> Bool {
    guard let index = index(of: load) else { return false }
    pages[index].answer = .page(page, duration: duration)
    return true
  }

  /// Keeps a failure until the page's turn.
  mutating func keepFailure(at index: Int, retryAfter: Duration) {
    pages[index].answer = .failure(retryAfter: retryAfter)
  }

  /// Where a load that is under way stands.
  func index(of load: Load) -> Int? {
    pages.firstIndex { $0.load.id == load.id && $0.answer == nil }
  }

  /// Takes the first page if it is the one that a key names.
  ///
  /// - Parameter rows: What edits bring to the server's list and take from it. If any has done so since
  ///   the page was asked for, a wrong key says nothing about the next.
  mutating func take(_ link: PageLink, rows: ServerRowCounts) -> AheadPage? {
    guard let first = pages.first else { return nil }
    // The page before may show rows that have come in, and this one not: then some would be skipped.
    let isBehind = rows.total.come != first.load.certain.come
    guard !isBehind, let guess = first.load.link.key, let key = link.key,
      first.load.link.direction == link.direction, guess.predicts(key)
    else {
      let isShifting = rows.arePending || rows.certain != first.load.certain
      if isShifting { pauseUntilPage() } else { pause = .forGood }
      return nil
    }
    return pages.removeFirst()
  }

  /// Forgets the pages from an index on, and returns them.
  mutating func forget(from index: Int = 0) -> [AheadPage] {
    defer { pages.removeSubrange(index...) }
    return Array(pages[index...])
  }
}
