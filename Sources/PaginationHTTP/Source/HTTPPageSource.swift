public import Pagination

/// Pages of a JSON API over HTTP.
///
/// One line says how the API pages and where the items are:
///
/// ```swift
/// nonisolated struct Answer: Decodable {
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
/// | the next cursor in the body | ``cursor(_:items:next:previous:total:hasMore:cursorParameter:previousParameter:sizeParameter:configuration:)`` |
/// | the next page's URL in the body | ``nextURL(_:items:next:previous:total:sizeParameter:configuration:)`` |
/// | a `Link` header | ``linkHeader(_:items:total:sizeParameter:configuration:)`` |
/// | `starting_after` | ``lastItem(_:items:key:hasMore:total:end:keyParameter:sizeParameter:configuration:)`` |
/// | GraphQL | ``graphQL(_:query:path:configuration:)`` |
/// | anything else of these: parameters in headers or bodies, paths instead of types | ``init(_:style:format:configuration:)`` |
/// | you do not know | ``detect(_:fields:configuration:onDetection:)`` |
///
/// The first argument is a `URL`, or a `URLRequest` with headers of your own. Where the response is
/// the array of items itself, leave `items` out and name the type:
/// `HTTPPageSource<Post>.pageNumber(url)`.
///
/// Errors are ``HTTPPageError``s. Decoding runs off the main actor; in a module whose code is on the
/// main actor by default, mark the decoded types `nonisolated`.
public struct HTTPPageSource<Item: Identifiable & Sendable>: PageSource where Item.ID: Sendable {
  /// Which sizes it can be asked for from one page to the next: up to
  /// ``HTTPPageConfiguration/maximumPageSize``, where that is said and the style allows it.
  ///
  /// | style | sizes |
  /// | --- | --- |
  /// | offset, cursor, last item | up to the maximum, unless the size has no parameter |
  /// | GraphQL | up to the maximum: `first` and `last` are parts of every request |
  /// | page number | fixed: page 3 of 20 and page 3 of 50 begin at different items |
  /// | next URL, `Link` header | fixed: the link says the size of the page that it leads to |
  /// | single, detected | fixed: the request says the size, or the server |
  public let sizing: PageSizing

  private let fetch: @Sendable (PageRequest<HTTPPageKey>) async throws -> Page<Item, HTTPPageKey>

  /// Creates a source for an API of any style, whose responses are read in any format.
  ///
  /// ```swift
  /// let posts = HTTPPageSource<Post>(
  ///   url,
  ///   style: .offset("skip", size: "take"),
  ///   format: .json(HTTPPageFields(items: "data.posts", totalCount: .header("X-Total-Count")))
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest`; what the style does not set stays as it is.
  ///   - style: How the API is asked for a page.
  ///   - format: How its responses are read.
  ///   - configuration: Transport, decoder and limits.
  /// - Precondition: The format of a cursor or next URL looks for it: else every list would end with
  ///   its first page.
  public init(
    _ endpoint: some HTTPRequestConvertible,
    style: HTTPPageStyle,
    format: HTTPPageFormat<Item>,
    configuration: HTTPPageConfiguration = HTTPPageConfiguration()
  ) {
    precondition(
      format.namesNext || !style.needsNext,
      "Pages by \(style) need a format that says where the next one is: HTTPPageFields(next:)"
    )
    let client = HTTPPageClient(endpoint, configuration)
    let pages = StyledPages(loader: PageLoader(client: client, format: format), style: style)
    self.init(sizing: style.sizing(upTo: configuration.maximumPageSize)) {
      try await pages.page(for: $0)
    }
  }

  /// A source made of a closure.
  init(
    sizing: PageSizing,
    _ fetch: @escaping @Sendable (PageRequest<HTTPPageKey>) async throws -> Page<Item, HTTPPageKey>
  ) {
    self.sizing = sizing
    self.fetch = fetch
  }

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
}
