import Pagination

/// How lists load. A change needs a new paginator.
struct LoadingSettings: Codable, Hashable, Sendable {
  var pageSize = 50
  var prefetch = PrefetchChoice.automatic
  /// Off, so that each failure of the server is seen at once.
  var retriesByItself = false

  var configuration: PaginationConfiguration {
    PaginationConfiguration(
      pageSize: pageSize,
      prefetch: prefetch.policy,
      retry: retriesByItself ? .default : .never
    )
  }
}
