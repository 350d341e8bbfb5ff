#if canImport(SwiftUI)
  public import SwiftUI

  /// Tells that the server has refused an edit, which was taken back: in an alert, or as
  /// `onPaginationEditFailure(perform:)` says.
  ///
  /// Lists call it for deletions and moves. Call it for edits of your own, from a view within the
  /// list:
  ///
  /// ```swift apple
  /// struct ArchiveButton: View {
  ///   let post: Post
  ///   let posts: Paginator<Post>
  ///   @Environment(\.paginationEditFailure) private var refused
  ///
  ///   var body: some View {
  ///     Button("Archive") {
  ///       posts.edit { $0.remove(post.id) } committing: {
  ///         try await api.delete(post)
  ///       } refused: { refused($0) }
  ///     }
  ///   }
  /// }
  /// ```
  @MainActor
  public struct PaginationEditFailureAction {
    private let action: (@MainActor (any Error) -> Void)?

    nonisolated init(_ action: (@MainActor (any Error) -> Void)? = nil) {
      self.action = action
    }

    /// Whether anybody wants to know.
    var isHeard: Bool { action != nil }

    /// Tells what the server, or the code that asks it, has thrown.
    public func callAsFunction(_ error: any Error) {
      action?(error)
    }
  }

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
