import Pagination

/// How lists load. Changing it needs a new paginator.
struct LoadingSettings: Codable, Hashable, Sendable {
  var pageSize = 50
  var prefetch = PrefetchChoice.automatic
  /// Off, so that every failure is visible immediately.
  var retriesAutomatically = false

  var configuration: PaginationConfiguration {
    PaginationConfiguration(
      pageSize: pageSize,
      prefetch: prefetch.policy,
      retry: retriesAutomatically ? .default : .never
    )
  }
}
