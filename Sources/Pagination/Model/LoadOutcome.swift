/// What came of a load that a caller waited for.
public enum LoadOutcome: Sendable, Hashable {
  /// Pages have landed, with `count` items that the list did not have. 0 if nothing was to be loaded:
  /// the first page is there already, or has landed empty and more pages follow.
  case loaded(count: Int)

  /// The load failed, after all automatic retries, or has failed before. Rows stay.
  case failed(LoadFailure)

  /// Nothing came, and there is nothing more on this side, until a refresh.
  case end

  /// The load was stopped before it landed: a refresh or another source has taken its place, or it
  /// was cancelled.
  case superseded
}
