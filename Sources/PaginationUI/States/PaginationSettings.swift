public import Pagination

/// What happens to loads when their list leaves the screen.
public enum PaginationLoads: Hashable, Sendable {
  /// They continue, so that the page is there when the user comes back.
  case always

  /// They are cancelled, and start again when the list is back on screen.
  case whileVisible

  /// Cancels the loads of a list that has left the screen, or not.
  @MainActor
  package func listLeft(_ paginator: Paginator<some Identifiable & Sendable>) {
    switch self {
    case .whileVisible: paginator.cancel()
    case .always: break
    }
  }
}

/// Who reports to a list what requests cost (`Paginator.networkConditions`), for a prefetch distance
/// that adapts.
public enum PaginationNetworkConditions: Hashable, Sendable {
  /// The system, on every change: a cellular network or a personal hotspot is expensive, Low Data
  /// Mode is constrained. Overwrites what the app sets. Also reports when the network can be reached
  /// again (`Paginator.networkBecameReachable()`), so that what has failed is tried again.
  case system

  /// Always these conditions, for example if the app has a "Save data" setting.
  case fixed(NetworkConditions)

  /// The app sets `Paginator.networkConditions` itself.
  case manual
}

#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Sets what happens to loads when the lists within this view leave the screen.
    ///
    /// - Parameter loads: `.always`, the default, lets them continue; `.whileVisible` cancels them and
    ///   starts them again when the list comes back. Neither reloads what is already loaded.
    public func paginationLoads(_ loads: PaginationLoads) -> some View {
      environment(\.paginationSettings.loads, loads)
    }

    /// Sets who reports to the lists within this view what requests cost. On an expensive network,
    /// a prefetch distance that adapts loads later, and page by page.
    ///
    /// - Parameter conditions: `.system`, the default, reports what the system says.
    public func paginationNetworkConditions(
      _ conditions: PaginationNetworkConditions
    ) -> some View {
      environment(\.paginationSettings.networkConditions, conditions)
    }

    /// Lets the lists within this view ask quietly for new rows (`Paginator.check()`) at intervals, while
    /// they are on screen and the network is not constrained (Low Data Mode).
    ///
    /// New rows are only counted. A ``NewRowsButton`` shows the count, and brings the rows when it is
    /// tapped.
    ///
    /// ```swift apple
    /// PaginatedList(posts) { post in PostRow(post) }
    ///   .overlay(alignment: .top) { NewRowsButton(posts) }
    ///   .paginationPolling(every: .seconds(60))
    /// ```
    ///
    /// Time is measured by the paginator's clock. A list that comes back on screen asks at once if the
    /// interval has passed meanwhile.
    ///
    /// - Parameter interval: The time from one answer to the next request, more than zero; `nil`, the
    ///   default, never asks.
    public func paginationPolling(every interval: Duration?) -> some View {
      precondition(interval ?? .seconds(1) > .zero, "The interval must be positive")
      return environment(\.paginationSettings.pollingInterval, interval)
    }

    /// Disables the pull gesture and ⌘R in the lists within this view: for lists that can't be
    /// refreshed, or that have their own `.refreshable`. A change recreates a list that is shown.
    public func paginationRefreshDisabled(_ isDisabled: Bool = true) -> some View {
      environment(\.paginationSettings.isRefreshDisabled, isDisabled)
    }

    /// Sets whether lists within this view keep their scroll position when rows above it are inserted
    /// or removed.
    ///
    /// They do by default: the list scrolls the row that was topmost back to the top. Disable it for
    /// a container that keeps the position itself, such as a `ScrollView` with `scrollPosition(id:)`
    /// and `scrollTargetLayout()` (iOS 17), which is accurate to the point.
    ///
    /// A change recreates a list that is shown.
    public func paginationKeepsPlace(_ isKept: Bool) -> some View {
      environment(\.paginationSettings.keepsPlace, isKept)
    }
  }

  /// The settings of the lists within a view.
  package struct PaginationSettings: Equatable {
    package var loads = PaginationLoads.always
    package var networkConditions = PaginationNetworkConditions.system
    package var isRefreshDisabled = false
    var keepsPlace = true
    var pollingInterval: Duration?

    /// The list that shows its state over its whole container, if it has no rows. The container sets it. Lists within
    /// its rows, or in a sheet that a row presents, are others.
    var fullScreenList: ObjectIdentifier?

    /// Where a list without rows shows its state.
    func states<Item>(of paginator: Paginator<Item>) -> PaginationStatePlacement {
      fullScreenList == ObjectIdentifier(paginator) ? .fullScreen : .inline
    }
  }

  private struct PaginationSettingsKey: EnvironmentKey {
    static let defaultValue = PaginationSettings()
  }

  extension EnvironmentValues {
    package var paginationSettings: PaginationSettings {
      get { self[PaginationSettingsKey.self] }
      set { self[PaginationSettingsKey.self] = newValue }
    }
  }
#endif
