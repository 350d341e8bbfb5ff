public import Pagination

/// What happens to loads when their list leaves the screen.
public enum PaginationLoads: Hashable, Sendable {
  /// They continue, so that the page is there when the user comes back.
  case always
  /// They are cancelled, and start again when the list is back on screen.
  case whileVisible
}

/// Who reports to a list what requests cost (`Paginator.networkConditions`), for a prefetch distance that adapts.
public enum PaginationNetworkConditions: Hashable, Sendable {
  /// The system, on every change: a cellular network or a personal hotspot is expensive, Low Data Mode is constrained.
  /// Overwrites what the app sets. Also reports when the network can be reached again
  /// (`Paginator.networkBecameReachable()`), so that what has failed is tried again.
  case system
  /// Always these conditions, for example if the app has a "Save data" setting.
  case fixed(NetworkConditions)
  /// The app sets `Paginator.networkConditions` itself.
  case manual
}

/// How a container keeps its place when rows above the screen are inserted or removed.
public enum PaginationPlaceKeeping: Hashable, Sendable {
  /// The list scrolls the row that was topmost back to the top: to a row or so, in any container.
  case scrolling
  /// SwiftUI keeps the row that `scrollPosition(id:)` names: to the point, from iOS 17, macOS 14, tvOS 17 and watchOS
  /// 10 on. For a `ScrollView` whose stack or grid has `scrollTargetLayout()`, and in which nothing else sets the
  /// offset. Earlier systems scroll.
  case scrollPosition
  /// Nothing: the container or the app does it.
  case never
}

#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Sets what happens to loads when the lists within this view leave the screen; they continue if it is not set.
    public func paginationLoads(_ loads: PaginationLoads) -> some View {
      environment(\.paginationSettings.loads, loads)
    }

    /// Sets who reports to the lists within this view what requests cost; the system if it is not set. On an expensive
    /// network, a prefetch distance that adapts loads later, and page by page.
    public func paginationNetworkConditions(
      _ conditions: PaginationNetworkConditions
    ) -> some View {
      environment(\.paginationSettings.networkConditions, conditions)
    }

    /// Lets the lists within this view ask quietly for new rows (`Paginator.check()`) at intervals, while they are on
    /// screen and the network is not constrained (Low Data Mode). A ``NewRowsButton`` shows how many there are, and
    /// brings them.
    ///
    /// - Parameter interval: The time from one answer to the next request, by the paginator's clock and more than zero;
    ///   `nil`, the default, never asks.
    public func paginationPolling(every interval: Duration?) -> some View {
      precondition(interval ?? .seconds(1) > .zero, "The interval must be positive")
      return environment(\.paginationSettings.pollingInterval, interval)
    }

    /// Disables the pull gesture and ⌘R in the lists within this view: for lists that can't be refreshed, or that have
    /// their own `.refreshable`. A change recreates a list that is shown.
    public func paginationRefreshDisabled(_ isDisabled: Bool = true) -> some View {
      environment(\.paginationSettings.isRefreshDisabled, isDisabled)
    }

    /// Sets how lists within this view keep their place when rows above it are inserted or removed; by scrolling if it is
    /// not set. A change recreates a list that is shown.
    public func paginationKeepsPlace(_ keeping: PaginationPlaceKeeping) -> some View {
      environment(\.paginationSettings.placeKeeping, keeping)
    }
  }

  package struct PaginationSettings {
    package var loads = PaginationLoads.always
    package var networkConditions = PaginationNetworkConditions.system
    package var isRefreshDisabled = false
    package var editFailure = PaginationEditFailureAction.none
    var placeKeeping = PaginationPlaceKeeping.scrolling
    var pollingInterval: Duration?
    var views = PaginationViews()

    /// The replacements of texts, from the outermost view to the innermost.
    var stringChanges: [@Sendable (inout PaginationStrings) -> Void] = []

    /// The list that shows its state over its whole container, if it has no rows. The container sets it. Lists within
    /// its rows, or in a sheet that a row presents, are others.
    var fullScreenList: ObjectIdentifier?
  }

  private struct PaginationSettingsKey: EnvironmentKey {
    static var defaultValue: PaginationSettings { PaginationSettings() }
  }

  extension EnvironmentValues {
    package var paginationSettings: PaginationSettings {
      get { self[PaginationSettingsKey.self] }
      set { self[PaginationSettingsKey.self] = newValue }
    }
  }

  /// Reports that the server has refused an edit: in an alert, or as `onPaginationEditFailure(perform:)` does.
  ///
  /// For your own edits, take it from a list's environment (`@Environment(\.paginationEditFailure)`) and call it in the
  /// `refused` closure of `Paginator.edit(_:committing:refused:)`. It is a class, because closures can't be compared.
  @MainActor
  public final class PaginationEditFailureAction {
    package let report: @MainActor (any Error) -> Void

    /// Otherwise each container reports the refusals of its own list: one around it may be behind a sheet.
    package let isOfApp: Bool

    nonisolated init(isOfApp: Bool, _ report: @escaping @MainActor (any Error) -> Void) {
      self.isOfApp = isOfApp
      self.report = report
    }

    /// Reports the error that committing an edit has thrown.
    public func callAsFunction(_ error: any Error) { report(error) }

    nonisolated static let none = PaginationEditFailureAction(isOfApp: false) { _ in }
  }

  extension View {
    /// Reports edits that the server refuses in the lists within this view, instead of the default alert. The rows are
    /// already back. `action` gets the error that committing the edit has thrown.
    public func onPaginationEditFailure(
      perform action: @escaping @MainActor (_ error: any Error) -> Void
    ) -> some View {
      environment(
        \.paginationSettings.editFailure,
        PaginationEditFailureAction(isOfApp: true, action)
      )
    }
  }

  extension EnvironmentValues {
    /// Reports an edit that the server has refused. Outside a list's container it has no effect.
    public var paginationEditFailure: PaginationEditFailureAction { paginationSettings.editFailure }
  }
#endif
