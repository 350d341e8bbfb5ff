/// How a ``Paginator`` loads.
///
/// ```swift
/// PaginationConfiguration(pageSize: 50, prefetch: .threshold(25))
/// ```
public struct PaginationConfiguration: Sendable {
  /// How many items are asked for at a time; 20 by default, at least 1.
  public var pageSize: Int

  /// How many items the first page is asked for; as many as the others if `nil`, the default.
  ///
  /// Leave it `nil` for page-number sources: for them, another size means other pages.
  public var initialPageSize: Int?

  /// How early the next page is requested; ``PrefetchPolicy/automatic`` by default.
  public var prefetch: PrefetchPolicy

  /// When a failed load is retried automatically; ``RetryPolicy/default`` by default.
  public var retry: RetryPolicy

  /// About how many items are kept at most; all of them if `nil`, the default.
  ///
  /// Beyond it, pages far from the visible rows are dropped, and reloaded when the user scrolls back.
  /// Rows that would be reloaded at once stay, so a limit below three pages is exceeded.
  public var maximumItemCount: Int?

  /// How many pages in a row may bring nothing new; 10 by default. One more fails the edge.
  public var maximumEmptyPages: Int

  /// Measures durations, and waits for retries and debouncing; `ContinuousClock` by default.
  public var clock: any Clock<Duration>

  /// Creates a configuration. Each parameter sets the property of its name; sizes and counts must be at
  /// least 1.
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
