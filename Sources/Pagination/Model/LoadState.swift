/// What happens at one edge of a list.
public enum LoadState: Sendable, Hashable {
  /// Nothing; more may be loaded when it is needed.
  case idle

  /// A page is on its way, or waits for its automatic retry; or the key has expired, and the list
  /// is being loaded anew.
  case loading

  /// The page could not be loaded. ``Paginator/retry()`` asks for exactly the same page, and so
  /// do ``Paginator/loadNext()`` and ``Paginator/loadPrevious()`` at their edge. Where its key has
  /// expired (``LoadFailure/isKeyExpired``) they load the list anew.
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
