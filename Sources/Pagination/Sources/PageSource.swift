/// Where pages come from.
///
/// A source fetches one page for one request and knows nothing of lists: no counter, no flag, no
/// lock. Most apps never write one, because a closure does it:
///
/// ```swift
/// let posts = Paginator(source: .cursor { cursor, limit in
///   let answer = try await api.posts(after: cursor, limit: limit)
///   return (answer.posts, answer.nextCursor)
/// })
/// ```
///
/// To write your own, implement ``page(for:)``:
///
/// - For a `nil` key return the first page, else exactly the page that the key names.
/// - Return items in list order, also for ``LoadDirection/prepend``.
/// - Return `nil` for ``Page/next`` when nothing follows, and only then.
/// - Be repeatable: a retry asks with the same key again.
/// - Throw what went wrong. `CancellationError` leaves the list as it was. An error that conforms
///   to ``RetryAdvising`` tells the ``RetryPolicy`` whether trying again makes sense.
///
/// `PaginationTesting` has a conformance suite that a source can be run against.
public protocol PageSource<Item, Key>: Sendable {
  /// One row's value.
  associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

  /// What names a page: a number, an offset, a cursor, a URL, the last item's sort key.
  associatedtype Key: Hashable & Sendable

  /// Which sizes it can be asked for from one page to the next; ``PageSizing/fixed`` by default.
  var sizing: PageSizing { get }

  /// Fetches one page.
  ///
  /// Called from any task, and cancelled when the answer is not wanted any more. A list asks for
  /// one page at a time at each edge, and for several where its ``PrefetchPolicy`` asks ahead and
  /// the keys can be computed (``PredictableKey``). A walk with a `concurrency` asks for so many
  /// pages at once.
  ///
  /// - Parameter request: Which page, how large, in which direction.
  /// - Returns: The items and the neighbours' keys.
  /// - Throws: Whatever went wrong; it is shown at the edge or, without items, on the full screen.
  func page(for request: PageRequest<Key>) async throws -> Page<Item, Key>
}

extension PageSource {
  /// Every page has the size that the list began with: right for every server, if not the fastest.
  public var sizing: PageSizing { .fixed }
}
