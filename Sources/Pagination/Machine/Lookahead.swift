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

  /// Whether to ask ahead no more until a page has landed: something ahead has failed, or no key
  /// can be computed.
  private(set) var isPaused = false

  /// The loads whose answers have not come.
  var loads: [Load] { pages.lazy.filter { $0.answer == nil }.map(\.load) }

  mutating func add(_ load: Load) {
    pages.append(AheadPage(load: load))
  }

  mutating func pause() {
    isPaused = true
  }

  mutating func pageLanded() {
    isPaused = false
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
    guard let first = pages.first, let guess = first.load.link.key, let key = link.key,
      first.load.link.direction == link.direction, guess.predicts(key)
    else { return nil }
    return pages.removeFirst()
  }

  /// Forgets the pages from an index on. Returns the loads that are not wanted any more.
  mutating func forget(from index: Int = 0) -> [Load] {
    let loads = pages[index...].filter { $0.answer == nil }.map(\.load)
    pages.removeSubrange(index...)
    return loads
  }
}
