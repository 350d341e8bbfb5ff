/// What happens at one edge of a list.
public enum LoadState: Sendable, Hashable {
  /// Nothing; more may be loaded when it is needed.
  case idle

  /// A page is on its way, or waits for its automatic retry; or the key has expired, and the list
  /// is being reloaded.
  case loading

  /// The page could not be loaded. ``Paginator/retry()`` asks for exactly the same page, and so
  /// do ``Paginator/loadNext()`` and ``Paginator/loadPrevious()`` at their edge. If its key has
  /// expired (``LoadFailure/isKeyExpired``), they reload the list.
  case failed(LoadFailure)

  /// There is nothing more on this side, until a refresh.
  case end
}

/// What fills the screen: the state of the whole list.
public enum PaginationPhase: Sendable, Hashable {
  /// Nothing has been asked for yet, or what was asked for was cancelled.
  case idle

  /// Nothing to show yet, and the first items are on their way.
  case loading

  /// The list is known to have no items.
  case empty

  /// Nothing to show, because the load failed.
  case failed(LoadFailure)

  /// There are items. Loading and failing happen at the edges now.
  case content
}

extension LoadState {
  /// Whether a page is on its way.
  public var isLoading: Bool { self == .loading }

  /// Whether there is nothing more on this side.
  public var isEnd: Bool { self == .end }

  /// Why the page could not be loaded, if it could not.
  public var failure: LoadFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

extension PaginationPhase {
  /// Whether the first items are on their way.
  public var isLoading: Bool { self == .loading }

  /// Why there is nothing to show, if that is because the load failed.
  public var failure: LoadFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

/// A load that failed: the error, how often it was tried, and an identity.
///
/// Two failures are equal when they are the same event, which makes ``LoadState`` and
/// ``PaginationPhase`` comparable although errors are not.
public struct LoadFailure: Error, Sendable, Identifiable {
  /// Differs between any two failures of a paginator.
  public let id: Int

  /// What the source threw, or a ``PaginationError``.
  public let error: any Error

  /// How many requests were made before giving up; 1 if nothing was retried.
  public let attempts: Int

  /// Creates a failure, for previews and tests; the engine makes its own.
  public init(id: Int, error: any Error, attempts: Int = 1) {
    self.id = id
    self.error = error
    self.attempts = attempts
  }
}

extension LoadFailure: Hashable, CustomStringConvertible {
  /// Whether both are the same event.
  public static func == (one: LoadFailure, other: LoadFailure) -> Bool { one.id == other.id }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The error's own description.
  public var description: String { String(describing: error) }
}

/// The outcome of a load that a caller waited for.
public enum LoadOutcome: Sendable, Hashable {
  /// Pages have landed, with `count` items that the list did not have. 0 if nothing was to be loaded:
  /// the first page is there already, or has landed empty and more pages follow.
  case loaded(count: Int)

  /// The load failed, after all automatic retries, or had failed before. Rows stay.
  case failed(LoadFailure)

  /// Nothing came, and there is nothing more on this side, until a refresh.
  case end

  /// The load was stopped before it landed: a refresh or another source has taken its place, or it
  /// was cancelled.
  case superseded
}
