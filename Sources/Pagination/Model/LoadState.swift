/// What happens at one edge of a list.
public enum LoadState: Sendable, Hashable {
  /// Nothing; more is loaded when it is needed.
  case idle

  /// A page is loading or waits for its automatic retry, or the list loads up to this place again because the key has
  /// expired.
  case loading

  /// The page failed. ``Paginator/retry()`` requests the same page again, and so do
  /// ``Paginator/loadNext()`` and ``Paginator/loadPrevious()`` at their edge. If its key has expired
  /// (``LoadFailure/isKeyExpired``), they reload the list.
  case failed(LoadFailure)

  /// There is nothing more on this side, until a refresh.
  case complete
}

/// What fills the screen: the state of the whole list.
public enum PaginationPhase: Sendable, Hashable {
  /// Nothing was requested yet, or the request was cancelled.
  case idle

  /// There is no source yet, such as in a search without a query. Nothing loads before ``Paginator/setSource(_:after:)-(Source,_)``.
  case noSource

  /// The first items are loading.
  case loading

  /// The list has no items.
  case empty

  /// The first load failed.
  case failed(LoadFailure)

  /// There are items. From now on, loading and failing happen at the edges.
  case content
}

extension LoadState {
  /// Whether a page is loading.
  public var isLoading: Bool { self == .loading }

  /// Whether there is nothing more on this side.
  public var isComplete: Bool { self == .complete }

  /// Why the page could not be loaded; `nil` unless it failed.
  public var failure: LoadFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

extension PaginationPhase {
  /// Whether the first items are loading.
  public var isLoading: Bool { self == .loading }

  /// Why the first load failed; `nil` unless it did.
  public var failure: LoadFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

/// A load that failed: the error, how often it was tried, and an identity.
///
/// Two failures are equal if they are the same event. So ``LoadState`` and ``PaginationPhase`` are
/// `Equatable`, although errors are not.
public struct LoadFailure: Error, Sendable, Identifiable {
  /// Differs between any two failures of a paginator.
  public let id: Int

  /// What the source threw, or a ``PaginationError``.
  public let error: any Error

  /// How many requests were made before giving up; 1 if nothing was retried.
  public let attempts: Int

  /// Whether the page's key may be the id of a row that has been removed: the same request would fail again.
  var isKeyRemoved = false

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
  /// Pages have landed, with `count` new items. 0 if there was nothing to load, or if the first page
  /// was empty and more pages follow.
  case loaded(count: Int)

  /// The load failed after all automatic retries, or had failed before. Rows stay.
  case failed(LoadFailure)

  /// Nothing came, and there is nothing more on this side, until a refresh.
  case end

  /// The load was cancelled, or replaced by a refresh or another source.
  case superseded
}
