import Pagination

/// What the status line counts, from the events of a paginator.
public struct LoadTally: Hashable, Sendable {
  /// How many pages the list has loaded since it was last loaded anew.
  public private(set) var pages = 0
  /// How many items came again that were in the list already, since it was last loaded anew.
  public private(set) var repeats = 0
  /// How many requests are under way.
  public var inFlight: Int { loading.count }
  /// How many rows below the last one on screen were loaded when a page was last requested.
  public private(set) var prefetchDistance: Int?
  /// The smallest such distance since the list was last loaded anew.
  public private(set) var shortestDistance: Int?
  /// How many requests have failed.
  public private(set) var failures = 0

  // At most one request is under way in each direction.
  private var loading: Set<LoadDirection> = []

  /// Creates a tally of nothing.
  public init() {}

  /// Counts an event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - rowsAhead: How many rows are loaded below the last one on screen.
  mutating func count(_ event: PaginationEvent, rowsAhead: Int) {
    switch event {
    case .requested(let direction, let attempt):
      loading.insert(direction)
      if direction == .append, attempt == 1 {
        prefetchDistance = rowsAhead
        shortestDistance = min(shortestDistance ?? rowsAhead, rowsAhead)
      }
    case .loaded(.refresh, _, _, _):
      loading.remove(.refresh)
      pages = 1
      repeats = 0
      prefetchDistance = nil
      shortestDistance = nil
    case .loaded(let direction, _, let count, _):
      loading.remove(direction)
      pages += 1
      repeats += count
    case .failed(let direction, _, _):
      loading.remove(direction)
      failures += 1
    case .cancelled(let direction):
      loading.remove(direction)
    case .discarded, .ended, .dropped, .refreshed:
      break
    }
  }
}
