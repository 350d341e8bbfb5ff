import Pagination

/// What the status line counts, from the events of a paginator.
public struct LoadTally: Hashable, Sendable {
  /// How many pages the list has loaded since its last refresh.
  public private(set) var pages = 0
  /// Whether the number of pages is that of the last one: a refresh that keeps the rows makes pages of
  /// other sizes.
  public private(set) var numbersPages = true
  /// How many items were already in the list when they were loaded, since its last refresh.
  public private(set) var repeats = 0
  /// How many requests are waiting for an answer, or for the answer of an earlier page.
  public var inFlight: Int { loading.values.reduce(0, +) }
  /// How many loaded rows were below the screen when a page was last requested.
  public private(set) var prefetchDistance: Int?
  /// The smallest such distance since the last refresh.
  public private(set) var shortestDistance: Int?
  /// How many requests have failed.
  public private(set) var failures = 0

  /// With prefetching, one direction can have several requests.
  private var loading: [LoadDirection: Int] = [:]

  /// Creates an empty tally.
  public init() {}

  /// Counts an event.
  ///
  /// - Parameter rowsAhead: How many loaded rows are below the screen.
  mutating func count(_ event: PaginationEvent, rowsAhead: Int) {
    switch event {
    case .requested(let direction, let attempt):
      loading[direction, default: 0] += 1
      if direction == .end, attempt == 1 {
        prefetchDistance = rowsAhead
        shortestDistance = min(shortestDistance ?? rowsAhead, rowsAhead)
      }
    case .loaded(.refresh, _, _, _):
      // It may be a page of a refresh, or of a check, which changes nothing.
      ended(.refresh)
    case .loaded(let direction, _, let count, _):
      ended(direction)
      pages += 1
      repeats += count
    case .failed(let direction, _, _):
      ended(direction)
      failures += 1
    case .cancelled(let direction):
      ended(direction)
    case .refreshed:
      startAgain(pages: 1)
      numbersPages = true
    case .reconciled(let summary):
      startAgain(pages: summary.pages)
      numbersPages = false
    case .gapOpened, .restored:
      numbersPages = false
    case .discarded, .ended, .dropped, .gapClosed, .notRestored, .notStored:
      break
    }
  }

  private mutating func startAgain(pages: Int) {
    self.pages = pages
    repeats = 0
    (prefetchDistance, shortestDistance) = (nil, nil)
  }

  private mutating func ended(_ direction: LoadDirection) {
    loading[direction] = loading[direction].flatMap { $0 > 1 ? $0 - 1 : nil }
  }
}
