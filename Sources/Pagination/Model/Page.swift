/// What one request to a paginated API returns: items and the keys of the neighbouring pages.
///
/// A page may hold fewer items than requested, or none. Neither ends a list: only a `nil` ``next``
/// does (at the start, a `nil` ``previous``). This is the rule of
/// [Google's AIP-158](https://google.aip.dev/158), and it keeps filtered lists from ending early.
///
/// ```swift
/// Page(items: response.posts, next: response.nextCursor)
/// ```
public struct Page<Item, Key> {
  /// The items, in the order in which they are to be shown.
  public var items: [Item]

  /// The key of the page before this one, or `nil` if nothing comes before it.
  public var previous: Key?

  /// The key of the page after this one, or `nil` if nothing follows.
  public var next: Key?

  /// How many items the whole list has, if the server says so.
  public var totalCount: Int?

  /// What the server says of a page without items, in words for people; a list without items shows it
  /// (``Paginator/emptyMessage``).
  public var message: String?

  /// The ids of the items that the server has sent, if a transform has made others of them or has left some out; `nil` if
  /// they are those of ``items``. A list that pages by offset recognises by them where a page continues another one.
  package var sentIDs: [PageKey]?

  /// Whether the server has said that it has no more, though the source looks at another signal. If the next page then
  /// fails, or is the same again, that is the end.
  package var isSaidToBeLast = false

  /// Creates a page. Without a next key it is the list's end.
  public init(
    items: [Item],
    previous: Key? = nil,
    next: Key?,
    totalCount: Int? = nil,
    message: String? = nil
  ) {
    self.items = items
    self.previous = previous
    self.next = next
    self.totalCount = totalCount
    self.message = message
  }
}

extension Page: Sendable where Item: Sendable, Key: Sendable {}

extension Page: Equatable where Item: Equatable, Key: Equatable {
  /// Whether both have the same items, neighbours, total and message.
  public static func == (one: Page, other: Page) -> Bool {
    one.items == other.items && one.previous == other.previous && one.next == other.next
      && one.totalCount == other.totalCount && one.message == other.message
  }
}

extension Page {
  /// Where a list opens whose first page this is: at its end if it is the last one, as in a chat.
  var opening: ListEdge { next == nil && previous != nil ? .end : .start }

  /// The same page with other items for the same rows; keys, total and message stay.
  package func withItems<NewItem>(_ items: [NewItem]) -> Page<NewItem, Key> {
    var page = Page<NewItem, Key>(
      items: items,
      previous: previous,
      next: next,
      totalCount: totalCount,
      message: message
    )
    page.sentIDs = sentIDs
    page.isSaidToBeLast = isSaidToBeLast
    return page
  }

  /// The same page with keys of another type.
  func mapKeys<NewKey>(_ transform: (Key) throws -> NewKey) rethrows -> Page<Item, NewKey> {
    var page = Page<Item, NewKey>(
      items: items,
      previous: try previous.map(transform),
      next: try next.map(transform),
      totalCount: totalCount,
      message: message
    )
    page.sentIDs = sentIDs
    page.isSaidToBeLast = isSaidToBeLast
    return page
  }
}

extension Page where Item: Identifiable, Item.ID: Sendable {
  /// The same page with what a transform has made of its items.
  package func transformed<NewItem>(to items: [NewItem]) -> Page<NewItem, Key> {
    var page = withItems(items)
    page.sentIDs = sentIDs ?? self.items.map { PageKey($0.id) }
    return page
  }
}

extension Page where Item: Identifiable {
  /// Takes over a newer value of an item.
  mutating func replace(_ item: Item) {
    for index in items.indices where items[index].id == item.id { items[index] = item }
  }
}

extension Array where Element: Identifiable {
  /// A hash over ids in order: equal for pages with the same items.
  var fingerprint: Int {
    var hasher = Hasher()
    for item in self { hasher.combine(item.id) }
    return hasher.finalize()
  }
}

/// A request to a ``PageSource``: which page, in which direction, and how large.
public struct PageRequest<Key> {
  /// The key of the wanted page, exactly as an earlier page named it, or `nil` for the first page.
  public var key: Key?

  /// Which way the list grows with this page.
  ///
  /// Most sources need only the ``key``. GraphQL connections and keyset queries in both directions
  /// need to know which way to go from it.
  public var direction: LoadDirection

  /// How many items are wanted, at least 1. A server may send fewer, or more.
  public var size: Int

  /// Creates a request. ``LoadDirection/refresh`` goes with a `nil` key.
  public init(key: Key?, direction: LoadDirection, size: Int) {
    precondition(size >= 1, "PageRequest.size must be at least 1, but is \(size)")
    self.key = key
    self.direction = direction
    self.size = size
  }
}

extension PageRequest: Sendable where Key: Sendable {}
extension PageRequest: Equatable where Key: Equatable {}
extension PageRequest: Hashable where Key: Hashable {}

/// Which page sizes a ``PageSource`` allows while a list grows.
///
/// ``PrefetchPolicy/automatic`` requests larger pages if one page after another comes too slowly for
/// the user, but only as large as the source allows:
///
/// ```swift
/// .cursor(sizing: .upTo(100)) { cursor, limit in
///   let answer = try await api.posts(after: cursor, limit: limit)
///   return (answer.posts, answer.nextCursor)
/// }
/// ```
public enum PageSizing: Sendable, Hashable {
  /// Every page has the configured size (``PaginationConfiguration/pageSize``), except the first if
  /// ``PaginationConfiguration/initialPageSize`` is set. For page numbers: page 3 of 20 and page 3 of 50 begin at
  /// different items.
  case fixed

  /// The size may change from one page to the next, up to the server's limit. A larger configured
  /// page size is requested as it is.
  ///
  /// If pages name the one before them (``Page/previous``), that key must say where the page ends, as
  /// "before this item" does: it may be requested in another size than before.
  case upTo(Int)

  /// The largest page to request in a list whose pages have `size` items by default.
  package func maximum(from size: Int) -> Int {
    switch self {
    case .fixed: size
    case .upTo(let maximum): max(size, maximum)
    }
  }
}

/// Whether one item comes before another one in the list: see ``PageSource/ordered(by:)``.
public typealias ItemOrder<Item> = @Sendable (_ one: Item, _ other: Item) -> Bool
