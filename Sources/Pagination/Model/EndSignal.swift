/// How an API says that a page is its list's last.
///
/// What ends a list is a property of the API, not something to guess from the outside: a short
/// page ends one API's lists and means nothing in another. A source is told its API's signal and
/// turns it into a `nil` ``Page/next``, which is all that the engine looks at.
///
/// | signal | the last page is the one… | costs | wrong when |
/// | --- | --- | --- | --- |
/// | ``emptyPage`` | that has no items | one request more | a page in the middle may be empty |
/// | ``shortPage`` | with fewer items than asked for | nothing | the server caps the page size |
/// | ``totalReached`` | at which the total is reached | nothing | the total is an estimate |
/// | ``hasMore`` | whose flag says so | nothing | the flag is missing |
/// | ``noNextKey`` | that names no next key | nothing | – |
///
/// Closures that return the items alone take an ``ItemsEndSignal``, which needs nothing more.
public enum EndSignal: String, Sendable, Hashable, CaseIterable {
  /// The page names no next key. For cursors and links, where the server names the next page.
  case noNextKey

  /// The page holds fewer items than were asked for. Saves the last, empty request, but ends the
  /// list at its first page if the server sends at most 50 and 100 were asked for.
  case shortPage

  /// The page holds no items. Always safe for page numbers and offsets: their default.
  case emptyPage

  /// The items up to and including this page reach the total that the server reports, or the
  /// page is empty: totals often count items that the reader may not see.
  case totalReached

  /// The response carries a flag that says whether more follows.
  case hasMore
}

/// How an API says that a page is its list's last, for sources that return the items and nothing else.
///
/// The other signals of ``EndSignal`` need what an array does not hold, so they do not compile here:
/// return a ``PageBatch``.
public enum ItemsEndSignal: String, Sendable, Hashable, CaseIterable {
  /// The page holds fewer items than were asked for. See ``EndSignal/shortPage``.
  case shortPage

  /// The page holds no items. See ``EndSignal/emptyPage``.
  case emptyPage

  /// The total is reached, which only a ``PageBatch`` knows.
  @available(*, unavailable, message: "Return PageBatch(items, totalCount: total).")
  public static var totalReached: ItemsEndSignal { fatalError("unavailable") }

  /// The response says so, which only a ``PageBatch`` knows.
  @available(*, unavailable, message: "Return PageBatch(items, hasMore: hasMore).")
  public static var hasMore: ItemsEndSignal { fatalError("unavailable") }

  /// The same signal for a ``PageBatch``.
  package var signal: EndSignal {
    switch self {
    case .shortPage: .shortPage
    case .emptyPage: .emptyPage
    }
  }
}
