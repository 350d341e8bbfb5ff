/// One transition of a list, for logs, metrics and tests.
public enum PaginationEvent: Sendable, Hashable {
  /// A page was requested. `attempt` is 1 for the first try.
  case requested(LoadDirection, attempt: Int)

  /// A page has landed, `duration` after its request. `count` of its items are new, and `repeats` were
  /// already in the list.
  case loaded(LoadDirection, count: Int, repeats: Int, duration: Duration)

  /// A request failed. `retryAfter` is the delay before the automatic retry; `nil` if there is none.
  case failed(LoadDirection, LoadFailure, retryAfter: Duration?)

  /// A load was cancelled, or a refresh or an edit made it useless.
  case cancelled(LoadDirection)

  /// An answer came too late, and changed nothing.
  case discarded(LoadDirection)

  /// The list has no more pages on this side.
  case ended(ListEdge)

  /// Pages far from the viewport were dropped to keep within
  /// `maximumItemCount`.
  case dropped(ListEdge, count: Int)

  /// The list was replaced by a new first page of `count` items.
  case refreshed(count: Int)
}
