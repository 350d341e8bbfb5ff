/// Pages at the end that were asked for before the page that names them has come, in list order.
///
/// Their keys are computed (``PredictableKey``). What comes early waits here for its turn, and what
/// was computed wrongly is thrown away: it costs a request, and never a row.
struct Lookahead<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  struct AheadPage: Sendable {
    let load: Load
    /// What has come already, and how long it took.
    var answer: (page: Page<Item, PageKey>, duration: Duration)?
  }

  private(set) var pages: [AheadPage] = []

  /// Whether to ask ahead no more.
  private(set) var pause = Pause.none

  enum Pause: Sendable {
    case none
    /// Until a page has landed: something ahead has failed, or no key can be computed.
    case untilPage
    /// In this list: a key was computed wrongly, and would be again.
    case forGood
  }

  mutating func add(_ load: Load) {
    pages.append(AheadPage(load: load))
  }

  mutating func pauseUntilPage() {
    if pause == .none { pause = .untilPage }
  }

  mutating func pageLanded() {
    if pause == .untilPage { pause = .none }
  }

  /// Keeps a page until its turn. Returns `false` for a page that was not asked for ahead.
  mutating func keep(
    _ page: Page<Item, PageKey>,
    for load: Load,
    duration: Duration
  ) -> Bool {
    guard let index = index(of: load) else { return false }
    pages[index].answer = (page, duration)
    return true
  }

  /// Where a load that is under way stands.
  func index(of load: Load) -> Int? {
    pages.firstIndex { $0.load.id == load.id && $0.answer == nil }
  }

  /// Takes the first page if it is the one that a key names.
  mutating func take(_ link: PageLink) -> AheadPage? {
    guard let first = pages.first else { return nil }
    guard let guess = first.load.link.key, let key = link.key,
      first.load.link.direction == link.direction, guess.predicts(key)
    else {
      pause = .forGood
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
