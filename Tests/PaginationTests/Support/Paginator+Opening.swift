import Pagination
import PaginationTesting

typealias NumberSource = ScriptedSource<NumberedRow, Range<Int>>

/// A paginator whose first page is there.
@MainActor
func opened<Source: PageSource>(
  _ source: Source,
  _ configuration: PaginationConfiguration = .plain()
) async throws -> Paginator<Source.Item> {
  let paginator = Paginator(source: source, configuration: configuration)
  try await finish { await paginator.load() }
  return paginator
}

extension PaginationConfiguration {
  /// Pages of ten, requested only by the test, and no automatic retries. A refresh replaces the list, unless
  /// a test is about refreshes that keep it.
  static func plain(
    pageSize: Int = 10,
    prefetch: PrefetchPolicy = .manual,
    retry: RetryPolicy = .never,
    maximumItemCount: Int? = nil,
    refresh: RefreshPolicy = .replace,
    clock: any Clock<Duration> = ManualClock()
  ) -> PaginationConfiguration {
    PaginationConfiguration(
      pageSize: pageSize,
      prefetch: prefetch,
      retry: retry,
      maximumItemCount: maximumItemCount,
      refresh: refresh,
      clock: clock
    )
  }
}

extension RetryPolicy {
  /// Twice more, after one and two seconds.
  static let steady = RetryPolicy(maximumAttempts: 3, initialDelay: .seconds(1), jitter: 0)
}

extension ScriptedError {
  static let busy = ScriptedError("busy", isRetryable: true)
}
