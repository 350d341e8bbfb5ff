/// Where a JSON response has what a list needs.
///
/// ```swift
/// let fields = HTTPPageFields(items: "data.posts", next: "paging.next", hasMore: "has_more")
/// ```
public struct HTTPPageFields: Hashable, Sendable {
  /// The array of items; `nil`, the default, takes the response itself if it is an array, else
  /// the only array of objects in it, or the one with a usual name such as `items` or `data`.
  public var items: JSONPath?

  /// The next page's cursor or URL. Missing, null, `false` and an empty string all mean that none
  /// follows.
  public var next: HTTPField?

  /// The previous page's cursor or URL.
  public var previous: HTTPField?

  /// How many items the whole list has.
  public var totalCount: HTTPField?

  /// How many pages the list has, for ``HTTPPageStyle/pageNumber(_:startingAt:initialPage:size:end:)``.
  public var pageCount: HTTPField?

  /// Whether more items follow; `false` ends the list.
  public var hasMore: HTTPField?

  /// The key of an item within the item, for ``HTTPPageStyle/lastItem(_:size:end:)``; `id` by
  /// default.
  public var key: JSONPath

  /// Creates a description of where things are. What is left out is not looked for.
  ///
  /// - Parameters:
  ///   - items: The array of items, such as `data.posts`; found by itself by default.
  ///   - next: The next page's cursor or URL.
  ///   - previous: The previous page's cursor or URL.
  ///   - totalCount: How many items the whole list has.
  ///   - hasMore: Whether more items follow.
  ///   - key: The key of an item within the item; `id` by default.
  ///   - pageCount: How many pages the list has.
  public init(
    items: JSONPath? = nil,
    next: HTTPField? = nil,
    previous: HTTPField? = nil,
    totalCount: HTTPField? = nil,
    hasMore: HTTPField? = nil,
    key: JSONPath = "id",
    pageCount: HTTPField? = nil
  ) {
    self.items = items
    self.next = next
    self.previous = previous
    self.totalCount = totalCount
    self.hasMore = hasMore
    self.key = key
    self.pageCount = pageCount
  }
}
