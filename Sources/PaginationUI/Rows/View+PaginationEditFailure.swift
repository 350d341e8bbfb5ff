#if canImport(SwiftUI)
  public import SwiftUI

  private struct PaginationEditFailureKey: EnvironmentKey {
    static let defaultValue = PaginationEditFailureAction()
  }

  extension EnvironmentValues {
    /// Tells that the server has refused an edit. Nobody hears it outside of a list's container.
    public internal(set) var paginationEditFailure: PaginationEditFailureAction {
      get { self[PaginationEditFailureKey.self] }
      set { self[PaginationEditFailureKey.self] = newValue }
    }
  }

  extension View {
    /// Does something of its own when the server refuses a deletion or a move in a list within this
    /// view; an alert says so where this is not used. The rows are back already.
    ///
    /// - Parameter action: Is told what the server, or the code that asks it, has thrown.
    public func onPaginationEditFailure(
      perform action: @escaping @MainActor (_ error: any Error) -> Void
    ) -> some View {
      environment(\.paginationEditFailure, PaginationEditFailureAction(action))
    }
  }
#endif
