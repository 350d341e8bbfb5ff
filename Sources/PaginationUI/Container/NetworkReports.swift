#if canImport(SwiftUI)
  import Pagination
  public import SwiftUI

  /// Tells the list what requests cost, as long as its container is on screen.
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

  extension View {
    /// Says who tells the lists within this view what requests cost, for a prefetch that adapts: on
    /// a network that costs it asks late rather than early, and page by page.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .paginationNetworkConditions(.fixed(.constrained))
    /// ```
    ///
    /// - Parameter conditions: `.system`, which is the default, says what the system says; `.fixed`
    ///   something of the app's own; `.manual` leaves `Paginator.networkConditions` to the app.
    public func paginationNetworkConditions(
      _ conditions: PaginationNetworkConditions
    ) -> some View {
      environment(\.paginationNetworkConditions, conditions)
    }
  }
#endif
