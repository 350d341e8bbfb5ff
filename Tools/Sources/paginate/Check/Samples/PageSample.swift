import Foundation

/// A page as it came.
struct PageSample: Sendable {
  /// The page's place in the list, from 0.
  var index: Int

  /// The page's key in a few words, such as `page 3` or `cursor bmV4…`.
  var key: String

  /// The items' ids, of those that have one.
  var ids: [ItemID]

  /// How many items there were.
  var itemCount: Int

  /// Whether the page names a next one.
  var hasNext: Bool

  /// Where the next page is, if its key is a link.
  var nextLink: URL?

  /// How many items the whole list has, as the page tells.
  var totalCount: Int?

  /// The requests that were needed, the one that was answered last.
  var exchanges: [Exchange]

  /// The request that brought the page.
  var answer: Exchange? { exchanges.last }

  /// How long the page took, without the tries that failed before it.
  var duration: Duration { answer?.duration ?? .zero }

  /// How many items have no id.
  var countWithoutID: Int { itemCount - ids.count }
}
