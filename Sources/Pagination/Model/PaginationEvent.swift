/// One transition of a list, for logs, metrics and tests.
public enum PaginationEvent: Sendable, Hashable {
  /// A page was asked for. `attempt` is 1 for the first try.
  case requested(LoadDirection, attempt: Int)

  /// A page has landed.
  ///
  /// `count` is the number of its items that are new, `repeats` the number that were already in
  /// the list, and `duration` the time from request to answer.
  case loaded(LoadDirection, count: Int, repeats: Int, duration: Duration)

  /// A request failed. `retryAfter` is when the retry policy tries again, `nil` when it does not.
  case failed(LoadDirection, LoadFailure, retryAfter: Duration?)

  /// A load was cancelled, or made void by a refresh or an edit.
  case cancelled(LoadDirection)

  /// An answer came too late to matter, and changed nothing.
  case discarded(LoadDirection)

  /// The list has no more pages on this side.
  case ended(ListEdge)

  /// Pages far from the viewport were dropped to keep within
  /// `maximumItemCount`.
  case dropped(ListEdge, count: Int)

  /// The list was replaced by a new first page of `count` items.
  case refreshed(count: Int)
}
