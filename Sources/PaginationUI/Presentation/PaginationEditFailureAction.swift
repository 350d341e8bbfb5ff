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
  private let owner: ObjectIdentifier?

  /// Creates an action; one without a closure is heard by nobody.
  ///
  /// - Parameters:
  ///   - owner: What the action belongs to, if it is the same one whenever that is: rows are not
  ///     evaluated again for an action that has not changed.
  ///   - action: Is told of the error.
  nonisolated init(
    of owner: ObjectIdentifier? = nil,
    _ action: (@MainActor (any Error) -> Void)? = nil
  ) {
    self.owner = owner
    self.action = action
  }

  /// Whether anybody wants to know.
  var isHeard: Bool { action != nil }

  /// Tells what the server, or the code that asks it, has thrown.
  public func callAsFunction(_ error: any Error) {
    action?(error)
  }
}

/// The edit that was refused last, until an alert has told of it.
///
/// It waits if the list is not on screen. The error stays after that: an alert that fades still shows
/// its words.
struct EditRefusal {
  private(set) var error: (any Error)?
  private(set) var isUntold = false

  /// No edit was refused.
  init() {}

  /// An edit was refused.
  init(_ error: any Error) {
    self.error = error
    isUntold = true
  }

  /// The user has been told.
  mutating func told() {
    isUntold = false
  }
}

extension PaginationEditFailureAction: Equatable {
  /// Whether both are known to do the same.
  public nonisolated static func == (
    one: PaginationEditFailureAction,
    other: PaginationEditFailureAction
  ) -> Bool {
    one.owner != nil && one.owner == other.owner
  }
}
