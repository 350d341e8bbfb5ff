/// What one request to a paginated API returns: items and the keys of the neighbouring pages.
///
/// A page may hold fewer items than were asked for, or none at all. Neither ends a list: only
/// ``next`` being `nil` does (and ``previous`` being `nil` at the start). This is the rule of
/// [Google's AIP-158](https://google.aip.dev/158) and it keeps filtered lists from ending early.
///
/// ```swift
/// Page(items: response.posts, next: response.nextCursor)
/// ```
public struct Page<Item, Key> {
  /// The items, in the order in which they are to be shown.
  public var items: [Item]

  /// The key of the page before this one, or `nil` when nothing stands before it.
  public var previous: Key?

  /// The key of the page after this one, or `nil` when nothing follows.
  public var next: Key?

  /// How many items the whole list has, where the server says so.
  public var totalCount: Int?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - items: The items, in order; may be empty.
  ///   - previous: The key of the page before; `nil`, the default, when this is the start.
  ///   - next: The key of the page after; `nil` when this is the end.
  ///   - totalCount: The size of the whole list; `nil`, the default, when it is not known.
  public init(items: [Item], previous: Key? = nil, next: Key?, totalCount: Int? = nil) {
    self.items = items
    self.previous = previous
    self.next = next
    self.totalCount = totalCount
  }
}

extension Page: Sendable where Item: Sendable, Key: Sendable {}
extension Page: Equatable where Item: Equatable, Key: Equatable {}

extension Page {
  /// The same page with other items; keys and total stay.
  package func withItems<NewItem>(_ items: [NewItem]) -> Page<NewItem, Key> {
    Page<NewItem, Key>(items: items, previous: previous, next: next, totalCount: totalCount)
  }
}

extension Sequence where Element: Identifiable {
  /// A hash over ids in order: equal for pages with the same items.
  @inlinable
  var fingerprint: Int {
    var hasher = Hasher()
    for item in self { hasher.combine(item.id) }
    return hasher.finalize()
  }
}
