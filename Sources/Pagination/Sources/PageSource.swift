/// Where pages come from.
///
/// A source fetches one page for one request. It is stateless: it doesn't track pages or know about
/// the list. Most apps never write one, because a closure does it:
///
/// ```swift
/// let posts = Paginator(source: .cursor { cursor, limit in
///   let answer = try await api.posts(after: cursor, limit: limit)
///   return (answer.posts, answer.nextCursor)
/// })
/// ```
///
/// A function that makes one returns `some PageSource<Post>`, or, if the list is stored, its own type, such as
/// `ClosurePageSource<Post, String>`: a stored list needs to know that the keys are `Codable`.
///
/// To write your own, implement ``page(for:)``:
///
/// - For a `nil` key return the first page, otherwise exactly the page that the key names.
/// - Return items in list order, also for ``LoadDirection/start``.
/// - Return `nil` for ``Page/next`` when nothing follows, and only then.
/// - Be repeatable: a retry uses the same key again.
/// - Throw what went wrong. `CancellationError` leaves the list as it was. An error that conforms
///   to ``RetryAdvising`` tells the ``RetryPolicy`` whether retrying makes sense.
///
/// `PaginationTesting` has a conformance suite for sources.
///
/// ## Topics
///
/// ### Writing a source
///
/// - ``Item``
/// - ``Key``
/// - ``page(for:)``
/// - ``sizing``
/// - ``page(around:size:)``
/// - ``order``
///
/// ### Built-in sources
///
/// - ``pageNumber(startingAt:initialPage:end:_:)-(_,_,ItemsEndSignal,_)``
/// - ``pageNumber(startingAt:initialPage:end:_:)-(_,_,EndSignal,_)``
/// - ``offset(initialOffset:end:sizing:overlap:counting:_:)-(_,ItemsEndSignal,_,_,_,_)``
/// - ``offset(initialOffset:end:sizing:overlap:counting:_:)-(_,EndSignal,_,_,_,_)``
/// - ``cursor(emptyIsKey:sizing:_:)``
/// - ``lastItem(end:sizing:_:)-(ItemsEndSignal,_,_)``
/// - ``lastItem(end:sizing:_:)-(EndSignal,_,_)``
/// - ``lastItem(by:end:sizing:_:)-(_,ItemsEndSignal,_,_)``
/// - ``lastItem(by:end:sizing:_:)-(_,EndSignal,_,_)``
/// - ``pages(sizing:_:)``
/// - ``sequence(_:items:)``
/// - ``sequence(_:)``
/// - ``collection(_:initialOffset:)``
///
/// ### Transforming a source
///
/// - ``map(_:)``
/// - ``compactMap(_:)``
/// - ``filter(_:)``
/// - ``mapItems(_:)``
/// - ``merged(with:by:)``
///
/// ### Saying more of a source
///
/// - ``finding(_:)``
/// - ``ordered(by:)``
///
/// ### Walking without a list
///
/// - ``pages(from:size:readAhead:concurrency:retry:maximumEmptyPages:clock:)``
/// - ``items(from:size:readAhead:concurrency:retry:maximumEmptyPages:clock:)``
/// - ``items(repeatingFirstPage:size:retry:clock:)``
public protocol PageSource<Item>: Sendable {
  /// One row's value.
  associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

  /// What names a page: a number, an offset, a cursor, a URL, the last item's sort key.
  associatedtype Key: Hashable & Sendable

  /// How the page size may change from one page to the next; ``PageSizing/fixed`` by default.
  var sizing: PageSizing { get }

  /// Whether one item comes before another one in the list; `nil`, the default, if the source can't tell.
  /// ``ordered(by:)`` adds it to a source.
  var order: ItemOrder<Item>? { get }

  /// Fetches one page.
  ///
  /// Called from any task, and cancelled when the answer is no longer wanted. A list requests one
  /// page at a time at each edge, or several if its ``PrefetchPolicy`` wants them and the keys can
  /// be computed ahead (``PredictableKey``). A walk requests as many at once as its `concurrency`.
  ///
  /// - Throws: What went wrong. The list shows it at the edge or, if it has no items, in full.
  func page(for request: PageRequest<Key>) async throws -> Page<Item, Key>

  /// Fetches the page around an item, for ``Paginator/jump(to:)``. By default it throws, because most APIs
  /// cannot find an item; ``finding(_:)`` adds it to a source.
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - size: How many items are wanted.
  /// - Throws: What went wrong.
  func page(around id: Item.ID, size: Int) async throws -> Page<Item, Key>
}

extension PageSource {
  /// Every page has the same size: right for every server, but not the fastest for all.
  public var sizing: PageSizing { .fixed }

  /// The source can't compare items.
  public var order: ItemOrder<Item>? { nil }

  /// Throws ``PaginationError/Code/cannotJump``.
  public func page(around id: Item.ID, size: Int) async throws -> Page<Item, Key> {
    throw PaginationError.cannotFindItems
  }

  /// The same source, which can also find an item:
  ///
  /// ```swift
  /// source.finding { id, size in
  ///   // The ids of these posts are their places in the list.
  ///   let posts: [Post] = try await api.posts(offset: id, limit: size)
  ///   return Page(items: posts, next: PageOffset(id + posts.count))
  /// }
  /// ```
  ///
  /// For an API over HTTP, `HTTPPageSource.finding(by:start:id:)` needs only the name of a parameter.
  ///
  /// - Parameter find: Fetches a page that contains the item, given its id and the number of items
  ///   wanted.
  public func finding(
    _ find:
      @escaping @concurrent @Sendable (_ id: Item.ID, _ size: Int) async throws -> Page<Item, Key>
  ) -> ExtendedPageSource<Self> {
    ExtendedPageSource(source: self, find: find)
  }

  /// The same source, which also knows the order of its items:
  ///
  /// ```swift
  /// source.ordered { ($0.date, $0.id) > ($1.date, $1.id) }
  /// ```
  ///
  /// Then a list knows exactly where a refresh meets the rows that it has, and where the page of a jump belongs.
  /// Without it, several rows in a row prove that. Rows that are pinned to the top must come first in this order,
  /// too. Add the order last: ``map(_:)`` and ``filter(_:)`` make sources without one.
  ///
  /// - Parameter comesBefore: Whether the first item comes before the second one, as the server orders them. If
  ///   it is `false` both ways, the order of the two is not known.
  public func ordered(
    by comesBefore: @escaping ItemOrder<Item>
  ) -> ExtendedPageSource<Self> {
    ExtendedPageSource(source: self, comesBefore: comesBefore)
  }

  // MARK: Transforms

  /// Transforms every item of the pages. An error fails the page.
  ///
  /// ```swift
  /// source.map { Row(post: $0) }
  /// ```
  public func map<NewItem>(
    _ transform: @escaping @Sendable (Item) throws -> NewItem
  ) -> ClosurePageSource<NewItem, Key> {
    mapItems { try $0.map(transform) }
  }

  /// Leaves out the items that do not satisfy a predicate. An error fails the page.
  ///
  /// A page that loses all its items is treated like an empty one: the list goes on to the next. The total is still the
  /// server's, which counts the items that are left out.
  public func filter(
    _ isIncluded: @escaping @Sendable (Item) throws -> Bool
  ) -> ClosurePageSource<Item, Key> {
    mapItems { try $0.filter(isIncluded) }
  }

  /// Transforms every item of the pages, and leaves out those that become `nil`. An error fails the
  /// page.
  public func compactMap<NewItem>(
    _ transform: @escaping @Sendable (Item) throws -> NewItem?
  ) -> ClosurePageSource<NewItem, Key> {
    mapItems { try $0.compactMap(transform) }
  }

  /// Transforms the items of each page together, for work that is cheaper by the page: a second
  /// request, a database query, decoding off the main thread.
  ///
  /// ```swift
  /// source.mapItems { posts in try await api.withAuthors(posts) }
  /// ```
  ///
  /// The keys of the neighbours stay as they are, so leaving out or adding items moves no page. An
  /// error fails the page.
  public func mapItems<NewItem>(
    _ transform: @escaping @concurrent @Sendable ([Item]) async throws -> [NewItem]
  ) -> ClosurePageSource<NewItem, Key> {
    ClosurePageSource(sizing: sizing) { request in
      let page = try await self.page(for: request)
      return page.transformed(to: try await transform(page.items))
    }
  }
}

// MARK: - Closures

/// A source made of a closure. All built-in sources are of this type.
public struct ClosurePageSource<Item: Identifiable & Sendable, Key: Hashable & Sendable>:
  PageSource
where Item.ID: Sendable {
  /// How the page size may change from one page to the next.
  public let sizing: PageSizing

  private let fetch: @concurrent @Sendable (PageRequest<Key>) async throws -> Page<Item, Key>

  /// Creates a source that calls `fetch` for every page.
  ///
  /// - Parameters:
  ///   - sizing: How the page size may change from one page to the next; fixed by default.
  ///   - fetch: Fetches a page.
  public init(
    sizing: PageSizing = .fixed,
    _ fetch: @escaping @concurrent @Sendable (PageRequest<Key>) async throws -> Page<Item, Key>
  ) {
    self.sizing = sizing
    self.fetch = fetch
  }

  /// Fetches one page by calling the closure.
  public func page(for request: PageRequest<Key>) async throws -> Page<Item, Key> {
    try await fetch(request)
  }
}

extension PageSource {
  /// Pages by a key of any kind, in both directions if the pages name both neighbours.
  ///
  /// ```swift
  /// .pages { request in
  ///   let answer = try await api.messages(around: request.key, limit: request.size)
  ///   return Page(items: answer.items, previous: answer.older, next: answer.newer)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - sizing: How the page size may change from one page to the next; fixed by default.
  ///   - fetch: Fetches the page that a request names.
  public static func pages<Element, ElementKey>(
    sizing: PageSizing = .fixed,
    _ fetch:
      @escaping @concurrent @Sendable (PageRequest<ElementKey>) async throws -> Page<
        Element, ElementKey
      >
  ) -> Self where Self == ClosurePageSource<Element, ElementKey> {
    ClosurePageSource(sizing: sizing, fetch)
  }
}

// MARK: - Order and finding items

/// A source that can do more: see ``PageSource/finding(_:)`` and ``PageSource/ordered(by:)``.
public struct ExtendedPageSource<Source: PageSource>: PageSource {
  let source: Source
  var comesBefore: ItemOrder<Source.Item>?
  var find:
    (@concurrent @Sendable (Source.Item.ID, Int) async throws -> Page<Source.Item, Source.Key>)?

  /// How the page size may change from one page to the next.
  public var sizing: PageSizing { source.sizing }

  /// The order of the items, if it is known.
  public var order: ItemOrder<Source.Item>? { comesBefore ?? source.order }

  /// Fetches one page from the source.
  public func page(
    for request: PageRequest<Source.Key>
  ) async throws -> Page<Source.Item, Source.Key> {
    try await source.page(for: request)
  }

  /// Fetches the page around an item by calling the closure, or from the source if there is none.
  public func page(
    around id: Source.Item.ID,
    size: Int
  ) async throws -> Page<Source.Item, Source.Key> {
    if let find { return try await find(id, size) }
    return try await source.page(around: id, size: size)
  }
}
