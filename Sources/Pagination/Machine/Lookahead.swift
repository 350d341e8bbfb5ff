/// Pages at the end that were asked for before the page that names them has come, in list order.
///
/// Their keys are computed (``PredictableKey``). A page that comes early waits here for its turn.
struct Lookahead<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  struct AheadPage: Sendable {
    let load: Load
    var answer: Answer?
  }

  /// The result of a page that arrived out of order.
  enum Answer: Sendable {
    case page(Page<Item, PageKey>, duration: Duration)
    /// The page is asked for again after its turn has come and this delay.
    case failure(retryAfter: Duration)
  }

  private(set) var pages: [AheadPage] = []

  /// Whether more pages may follow: not behind one that has failed.
  var isOpen: Bool { if case .failure? = pages.last?.answer { false } else { true } }

  mutating func add(_ load: Load) { pages.append(AheadPage(load: load)) }

  /// Keeps a page until its turn. Returns `false` for a page that was not asked for ahead.
  mutating func keep(_ page: Page<Item, PageKey>, for load: Load, duration: Duration) -> Bool {
    guard let index = index(of: load) else { return false }
    pages[index].answer = .page(page, duration: duration)
    return true
  }

  mutating func keepFailure(at index: Int, retryAfter: Duration) {
    pages[index].answer = .failure(retryAfter: retryAfter)
  }

  /// Takes over a newer value of a row that waits for its turn.
  mutating func replace(_ item: Item) {
    for index in pages.indices {
      guard case .page(var page, let duration) = pages[index].answer else { continue }
      page.replace(item)
      pages[index].answer = .page(page, duration: duration)
    }
  }

  /// The index of a load that is under way.
  func index(of load: Load) -> Int? {
    pages.firstIndex { $0.load.id == load.id && $0.answer == nil }
  }

  /// Takes the first page if it is the one that a link names.
  ///
  /// - Parameter hasMoved: Whether rows have come or gone, so that a wrong guess says nothing of the next.
  mutating func take(
    _ link: PageLink,
    hasMoved: Bool,
    _ prediction: inout KeyPrediction
  ) -> AheadPage? {
    guard let load = pages.first?.load,
      prediction.confirm(load.link, as: link, isShifting: hasMoved)
    else { return nil }
    return pages.removeFirst()
  }

  /// Forgets the pages from an index on, and returns them.
  mutating func forget(from index: Int = 0) -> [AheadPage] {
    defer { pages.removeSubrange(index...) }
    return Array(pages[index...])
  }
}
