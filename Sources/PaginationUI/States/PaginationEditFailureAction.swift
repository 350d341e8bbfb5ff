/// Reports that the server has refused an edit: in an alert, or as
/// `onPaginationEditFailure(perform:)` does.
///
/// Lists call it for deletions and moves. For your own edits, take it from a list's environment
/// (`@Environment(\.paginationEditFailure)`) and call it in the `refused` closure of
/// `Paginator.edit(_:committing:refused:)`.
///
/// A class, because closures can't be compared: views are evaluated again only for another object.
@MainActor
public final class PaginationEditFailureAction {
  private let action: (@MainActor (any Error) -> Void)?

  /// Whether it is the app's own. Otherwise each container reports the refusals of its own list: one around it may be
  /// behind a sheet, and could not show an alert.
  package let isOfApp: Bool

  nonisolated init(isOfApp: Bool = true, _ action: (@MainActor (any Error) -> Void)? = nil) {
    self.action = action
    self.isOfApp = isOfApp && action != nil
  }

  /// Reports the error that committing an edit has thrown.
  public func callAsFunction(_ error: any Error) {
    action?(error)
  }
}

#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Reports edits that the server refuses in the lists within this view, instead of the default
    /// alert. The rows are already back. `action` gets the error that committing the edit has thrown.
    public func onPaginationEditFailure(
      perform action: @escaping @MainActor (_ error: any Error) -> Void
    ) -> some View {
      environment(\.paginationEditFailure, PaginationEditFailureAction(action))
    }
  }

  private struct PaginationEditFailureKey: EnvironmentKey {
    static let defaultValue = PaginationEditFailureAction()
  }

  extension EnvironmentValues {
    /// Reports an edit that the server has refused. Outside a list's container it has no effect.
    public internal(set) var paginationEditFailure: PaginationEditFailureAction {
      get { self[PaginationEditFailureKey.self] }
      set { self[PaginationEditFailureKey.self] = newValue }
    }
  }
#endif
