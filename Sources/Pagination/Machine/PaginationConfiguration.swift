/// How a ``Paginator`` loads.
///
/// ```swift
/// PaginationConfiguration(pageSize: 50, prefetch: .threshold(25))
/// ```
public struct PaginationConfiguration: Sendable {
  package var pageSize: Int
  package var initialPageSize: Int?
  package var prefetch: PrefetchPolicy
  package var retry: RetryPolicy
  package var maximumItemCount: Int?
  package var maximumEmptyPages: Int
  package var clock: any Clock<Duration>

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - pageSize: How many items to request at a time; at least 1.
  ///   - initialPageSize: How many items to request first; as many as `pageSize` if `nil`. Leave it
  ///     `nil` for page-number sources: for them, another size means other pages.
  ///   - prefetch: How early the next page is requested.
  ///   - retry: When a failed load is retried automatically.
  ///   - maximumItemCount: About how many items are kept at most; all of them if `nil`. Beyond it,
  ///     pages far from the visible rows are dropped, and reloaded when the user scrolls back. Rows on
  ///     screen, and rows that would be reloaded at once, stay, so a limit below three pages is
  ///     exceeded.
  ///   - maximumEmptyPages: How many pages in a row may bring nothing new; at least 1. One more fails
  ///     the edge.
  ///   - clock: Measures durations, and waits for retries and debouncing. Tests pass a manual clock.
  public init(
    pageSize: Int = 20,
    initialPageSize: Int? = nil,
    prefetch: PrefetchPolicy = .automatic,
    retry: RetryPolicy = .default,
    maximumItemCount: Int? = nil,
    maximumEmptyPages: Int = 10,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    precondition(pageSize >= 1, "pageSize must be at least 1, but is \(pageSize)")
    precondition(initialPageSize ?? 1 >= 1, "initialPageSize must be at least 1")
    precondition(maximumItemCount ?? 1 >= 1, "maximumItemCount must be at least 1")
    precondition(maximumEmptyPages >= 1, "maximumEmptyPages must be at least 1")
    self.pageSize = pageSize
    self.initialPageSize = initialPageSize
    self.prefetch = prefetch
    self.retry = retry
    self.maximumItemCount = maximumItemCount
    self.maximumEmptyPages = maximumEmptyPages
    self.clock = clock
  }
}
