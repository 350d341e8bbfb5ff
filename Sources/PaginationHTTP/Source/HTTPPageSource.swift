public import Pagination

/// Pages of a JSON API over HTTP.
///
/// One line says how the API pages and where the items are:
///
/// ```swift
/// struct Answer: Decodable {
///   var posts: [Post]
///   var nextCursor: String?
/// }
///
/// let posts = Paginator(
///   source: HTTPPageSource.cursor(url, items: \Answer.posts, next: \.nextCursor)
/// )
/// ```
///
/// | the API has | use |
/// | --- | --- |
/// | `page` and `per_page` | ``pageNumber(_:items:total:hasMore:startingAt:initialPage:end:pageParameter:sizeParameter:configuration:)`` |
/// | `offset` and `limit` | ``offset(_:items:total:hasMore:initialOffset:end:offsetParameter:sizeParameter:configuration:)`` |
/// | the next cursor in the body | ``cursor(_:items:next:total:cursorParameter:sizeParameter:configuration:)`` |
/// | a `Link` header | ``linkHeader(_:items:total:sizeParameter:configuration:)`` |
///
/// The first argument is a `URL`, or a `URLRequest` with headers of your own. Where the response is
/// the array of items itself, leave `items` out and name the type:
/// `HTTPPageSource<Post>.pageNumber(url)`.
///
/// Errors are ``HTTPPageError``s. Decoding runs off the main actor; in a module whose code is on the
/// main actor by default, mark the decoded types `nonisolated`.
public struct HTTPPageSource<Item: Identifiable & Sendable>: PageSource where Item.ID: Sendable {
  private let fetch: @Sendable (PageRequest<HTTPPageKey>) async throws -> Page<Item, HTTPPageKey>

  /// Fetches one page.
  ///
  /// - Parameter request: Which page, how large, in which direction.
  /// - Returns: The items and the neighbours' keys.
  /// - Throws: ``HTTPPageError``, or a `PaginationError` where the answer lacks what the
  ///   `EndSignal` needs.
  public func page(
    for request: PageRequest<HTTPPageKey>
  ) async throws -> Page<Item, HTTPPageKey> {
    try await fetch(request)
  }

  /// A source whose pages are those of another, its keys marked with their style.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - place: Marks a key.
  ///   - key: Takes the mark off, and is `nil` for a key of another style.
  init<Key>(
    _ pages: ClosurePageSource<Item, Key>,
    place: @escaping @Sendable (Key) -> HTTPPageKey.Place,
    key: @escaping @Sendable (HTTPPageKey.Place) -> Key?
  ) {
    fetch = { request in
      let page = try await pages.page(
        for: PageRequest(
          key: try request.key.map { try Self.unwrap($0, key) },
          direction: request.direction,
          size: request.size
        )
      )
      return Page(
        items: page.items,
        previous: page.previous.map { HTTPPageKey(place($0)) },
        next: page.next.map { HTTPPageKey(place($0)) },
        totalCount: page.totalCount
      )
    }
  }

  /// A foreign key must not be mistaken for "the first page", so it is an error.
  private static func unwrap<Key>(
    _ key: HTTPPageKey,
    _ unwrap: (HTTPPageKey.Place) -> Key?
  ) throws -> Key {
    guard let key = unwrap(key.place) else {
      throw PaginationError.invalidPage(
        "The source was asked for a page by a key of another style (\(key))."
      )
    }
    return key
  }
}
