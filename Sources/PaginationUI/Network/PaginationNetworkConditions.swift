public import Pagination

/// Who tells a list what requests cost: `Paginator.networkConditions`, for a prefetch that adapts.
public enum PaginationNetworkConditions: Hashable, Sendable {
  /// The system, whenever it changes: a cellular network or a personal hotspot is expensive, Low
  /// Data Mode constrains. Replaces what the app sets.
  case system

  /// Always these: a setting of the app's own such as "Save data", say.
  case fixed(NetworkConditions)

  /// Nobody: the app sets `Paginator.networkConditions` itself, and the views leave it alone.
  case manual
}

extension PaginationNetworkConditions {
  /// Tells a list what it is to go by. Returns when nothing more is to be told.
  @MainActor
  func follow(
    _ system: NetworkFeed,
    _ receive: @MainActor (NetworkConditions) -> Void
  ) async {
    switch self {
    case .system: await system.follow(receive)
    case .fixed(let conditions): receive(conditions)
    case .manual: break
    }
  }
}
