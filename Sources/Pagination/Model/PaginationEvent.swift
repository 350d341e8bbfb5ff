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

  /// A refresh has merged new first pages into the list.
  case reconciled(RefreshSummary)

  /// A gap has opened: rows may be missing there.
  case gapOpened(PaginationGap.ID)

  /// A gap is closed: pages have met, or its rows are gone.
  case gapClosed(PaginationGap.ID)
}

/// What a refresh that keeps the rows has done.
public struct RefreshSummary: Sendable, Hashable {
  /// How many pages it has loaded.
  public var pages: Int

  /// Whether the pages have met the rows that were loaded. If not, there is a gap between them.
  public var isJoined: Bool

  /// How many rows the list has now that it did not have.
  public var came = 0

  /// How many rows the list does not have any more.
  public var went = 0

  /// How many rows of the new pages are in another order than before.
  public var moved = 0

  /// Creates a summary, for tests.
  public init(pages: Int, isJoined: Bool, came: Int = 0, went: Int = 0, moved: Int = 0) {
    self.pages = pages
    self.isJoined = isJoined
    self.came = came
    self.went = went
    self.moved = moved
  }
}
