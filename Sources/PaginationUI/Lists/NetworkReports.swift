public import Pagination

/// Who reports to a list what requests cost (`Paginator.networkConditions`), for a prefetch distance
/// that adapts.
public enum PaginationNetworkConditions: Hashable, Sendable {
  /// The system, on every change: a cellular network or a personal hotspot is expensive, Low Data
  /// Mode is constrained. Overwrites what the app sets.
  case system

  /// Always these conditions, for example if the app has a "Save data" setting.
  case fixed(NetworkConditions)

  /// The app sets `Paginator.networkConditions` itself.
  case manual
}

extension PaginationNetworkConditions {
  /// Reports the conditions until there are no more changes or the task is cancelled.
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

#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Sets who reports to the lists within this view what requests cost. On an expensive network,
    /// a prefetch distance that adapts loads later, and page by page.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .paginationNetworkConditions(.fixed(.constrained))
    /// ```
    ///
    /// - Parameter conditions: `.system`, the default, reports what the system says.
    public func paginationNetworkConditions(
      _ conditions: PaginationNetworkConditions
    ) -> some View {
      environment(\.paginationNetworkConditions, conditions)
    }
  }

  /// Reports to the list what requests cost, while its container is on screen.
  @MainActor
  struct NetworkReports<Item: Identifiable & Sendable>: ViewModifier where Item.ID: Sendable {
    let paginator: Paginator<Item>
    @Environment(\.paginationNetworkConditions) private var conditions

    func body(content: Content) -> some View {
      content.task(id: conditions) {
        await conditions.follow(.system) { paginator.networkConditions = $0 }
      }
    }
  }

  private struct PaginationNetworkConditionsKey: EnvironmentKey {
    static let defaultValue = PaginationNetworkConditions.system
  }

  extension EnvironmentValues {
    fileprivate var paginationNetworkConditions: PaginationNetworkConditions {
      get { self[PaginationNetworkConditionsKey.self] }
      set { self[PaginationNetworkConditionsKey.self] = newValue }
    }
  }
#endif
