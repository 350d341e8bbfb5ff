import Pagination

/// What the status line counts, from the events of a paginator.
package struct LoadTally: Hashable, Sendable {
  /// How many pages the list has loaded since its last refresh.
  package private(set) var pages = 0
  /// How many items were already in the list when they were loaded, since its last refresh.
  package private(set) var repeats = 0
  /// How many requests are waiting for an answer, or for the answer of an earlier page.
  package var inFlight: Int { loading.values.reduce(0, +) }
  /// How many loaded rows were below the screen when a page was last requested.
  package private(set) var prefetchDistance: Int?

  /// With prefetching, one direction can have several requests.
  private var loading: [LoadDirection: Int] = [:]

  package init() {}

  /// Counts an event.
  ///
  /// - Parameter rowsAhead: How many loaded rows are below the screen.
  mutating func count(_ event: PaginationEvent, rowsAhead: Int) {
    switch event {
    case .requested(let direction, let attempt):
      loading[direction, default: 0] += 1
      if direction == .end, attempt == 1 { prefetchDistance = rowsAhead }
    case .loaded(.refresh, _, _, _):
      // It may be a page of a refresh, or of a check, which changes nothing.
      ended(.refresh)
    case .loaded(let direction, _, let count, _):
      ended(direction)
      pages += 1
      repeats += count
    case .failed(let direction, _, _), .cancelled(let direction): ended(direction)
    case .refreshed:
      startAgain(pages: 1)
    case .reconciled(let summary):
      startAgain(pages: summary.pages)
    case .gapOpened, .restored, .discarded, .ended, .dropped, .gapClosed, .notRestored, .notStored,
      .sharedIDs:
      break
    }
  }

  private mutating func startAgain(pages: Int) {
    self.pages = pages
    repeats = 0
    prefetchDistance = nil
  }

  private mutating func ended(_ direction: LoadDirection) {
    loading[direction] = loading[direction].flatMap { $0 > 1 ? $0 - 1 : nil }
  }
}
