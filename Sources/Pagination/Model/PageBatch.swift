/// Items together with what a server says about the rest of the list.
///
/// The closures of `.pageNumber`, `.offset` and `.lastItem` return one if the ``EndSignal``
/// needs more than the items:
///
/// ```swift
/// .offset(end: .totalReached) { offset, limit in
///   let answer = try await api.posts(offset: offset, limit: limit)
///   return PageBatch(answer.posts, totalCount: answer.total)
/// }
/// ```
public struct PageBatch<Item> {
  package var items: [Item]
  package var totalCount: Int?
  package var hasMore: Bool?
  package var message: String?

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - items: The items, in order.
  ///   - totalCount: How many items the whole list has, if the server says so.
  ///   - hasMore: Whether more items follow, if the server says so.
  ///   - message: Why there are no items, if the server says so (``Page/message``).
  public init(
    _ items: [Item],
    totalCount: Int? = nil,
    hasMore: Bool? = nil,
    message: String? = nil
  ) {
    self.items = items
    self.totalCount = totalCount
    self.hasMore = hasMore
    self.message = message
  }
}

extension PageBatch: Sendable where Item: Sendable {}
extension PageBatch: Equatable where Item: Equatable {}

extension PageBatch {
  /// Whether the list ends with this batch.
  ///
  /// - Parameters:
  ///   - requested: How many items were requested.
  ///   - reached: How many items of the list come before the next batch.
  /// - Throws: ``PaginationError/Code/invalidPage`` if the batch lacks what the signal needs.
  package func isLast(by signal: EndSignal, requested: Int, reached: Int) throws -> Bool {
    switch signal {
    case .noNextKey:
      return false
    case .emptyPage:
      return items.isEmpty
    case .shortPage:
      return items.count < requested
    case .totalReached:
      guard let totalCount else {
        throw PaginationError.invalidPage(
          "The source ends by .totalReached, but the page has no total. Return "
            + "PageBatch(items, totalCount:), or choose another EndSignal."
        )
      }
      return reached >= totalCount
    case .hasMore:
      guard let hasMore else {
        throw PaginationError.invalidPage(
          "The source ends by .hasMore, but the page does not say whether more follows. Return "
            + "PageBatch(items, hasMore:), or choose another EndSignal."
        )
      }
      return !hasMore
    }
  }

  /// Whether the batch says that it is the list's last one, also if the signal is another one.
  func isSaidToBeLast(reached: Int) -> Bool {
    hasMore == false || totalCount.map { reached >= $0 } ?? false
  }
}

/// How an API marks the last page of a list.
///
/// It can't be guessed: a short page ends a list in one API and means nothing in another. The source
/// turns the signal into a `nil` ``Page/next``, which is all that the engine looks at.
///
/// | signal | the last page is the one… | costs | wrong when |
/// | --- | --- | --- | --- |
/// | ``emptyPage`` | that has no items | one request more | a page in the middle may be empty |
/// | ``shortPage`` | with fewer items than requested | nothing | the server caps the page size |
/// | ``totalReached`` | at which the total is reached | nothing | the total is an estimate |
/// | ``hasMore`` | whose flag says so | nothing | the flag is missing |
/// | ``noNextKey`` | that names no next key | nothing | – |
///
/// Closures that return the items alone take an ``ItemsEndSignal``, which needs nothing more.
public enum EndSignal: String, Sendable, Hashable, CaseIterable {
  /// The page names no next key. For cursors and links: the server names the next page.
  case noNextKey

  /// The page holds fewer items than requested. Saves the last, empty request, but ends the list at
  /// its first page if the server sends at most 50 and 100 were requested.
  case shortPage

  /// The page holds no items: the default for page numbers and offsets. Ends the list too early if the server
  /// takes rows out of a page after it has counted them.
  case emptyPage

  /// The items up to and including this page reach the total that the server reports, or the
  /// page is empty: totals often count items that the user may not see.
  case totalReached

  /// The response carries a flag that says whether more follows.
  case hasMore
}

/// How an API marks the last page, for sources that return the items alone.
///
/// The other signals of ``EndSignal`` need more than an array, so they don't compile here: return a
/// ``PageBatch``.
public enum ItemsEndSignal: String, Sendable, Hashable, CaseIterable {
  /// The page holds fewer items than requested. See ``EndSignal/shortPage``.
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
