public import Foundation
public import Pagination

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Pages of a JSON API over HTTP.
///
/// Describe how the API pages, and where its responses hold the items:
///
/// ```swift
/// nonisolated struct Answer: Decodable {
///   var posts: [Post]
///   var nextCursor: String?
/// }
///
/// let posts = Paginator(
///   source: HTTPPageSource(url, .cursor("after"), items: \Answer.posts, next: \.nextCursor)
/// )
/// ```
///
/// If you have no `Decodable` type for the response, use paths into the JSON:
/// ``init(_:_:format:configuration:)``. If you don't know how the API pages, use
/// ``init(detecting:format:configuration:onDetection:choose:)``.
///
/// ``HTTPPageStyle`` lists the ways in which APIs page. Errors are ``HTTPPageError``s. Decoding runs
/// off the main actor: in a module whose code is on the main actor by default, mark the decoded types
/// `nonisolated`.
public struct HTTPPageSource<Item: Identifiable & Sendable>: PageSource where Item.ID: Sendable {
  /// Which sizes a list may request from one page to the next: up to
  /// ``HTTPPageConfiguration/maximumPageSize``, if that is set, for the styles offset, cursor and
  /// last item with a size parameter, and for GraphQL; else one size for all pages.
  public let sizing: PageSizing
  private let fetch: @Sendable (PageRequest<HTTPPageKey>) async throws -> Page<Item, HTTPPageKey>

  /// Creates a source whose responses are decoded as a type of yours.
  ///
  /// ```swift
  /// HTTPPageSource(url, .offset(end: .totalReached), items: \Answer.posts, total: \.total)
  /// ```
  ///
  /// All parameters after the style are key paths or closures that read the decoded response.
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest`. The source keeps all that the style doesn't set.
  ///   - style: How the API is asked for its pages.
  ///   - items: Reads the items.
  ///   - next: Reads the next page's cursor, a string or a number, or its URL.
  ///   - previous: Reads the previous page's cursor or URL.
  ///   - total: Reads the number of items in the whole list. `EndSignal.totalReached` needs it.
  ///   - hasMore: Reads whether more items follow; `nil` if a response doesn't say.
  ///   - key: Reads an item's key, a string or a number, for ``HTTPPageStyle/lastItem(_:size:end:)``;
  ///     by default the item's id.
  ///   - configuration: Transport, decoder and limits.
  /// - Precondition: `next` is given if the style is `cursor` or `nextURL`.
  public init<Envelope: Decodable & Sendable>(
    _ endpoint: some HTTPRequestConvertible,
    _ style: HTTPPageStyle,
    items: @escaping @Sendable (Envelope) -> [Item],
    next: (@Sendable (Envelope) -> (any LosslessStringConvertible)?)? = nil,
    previous: (@Sendable (Envelope) -> (any LosslessStringConvertible)?)? = nil,
    total: (@Sendable (Envelope) -> Int?)? = nil,
    hasMore: (@Sendable (Envelope) -> Bool?)? = nil,
    key: @escaping @Sendable (Item) -> (any LosslessStringConvertible)? = {
      $0.id as? any LosslessStringConvertible
    },
    configuration: HTTPPageConfiguration = HTTPPageConfiguration()
  ) {
    let format = HTTPPageFormat<Item>(
      decoding: Envelope.self,
      namesNext: next != nil
    ) { envelope, _ in
      let items = items(envelope)
      return HTTPPageContent(
        items,
        next: next?(envelope).map { HTTPCursor($0) },
        previous: previous?(envelope).map { HTTPCursor($0) },
        totalCount: total?(envelope),
        hasMore: hasMore?(envelope),
        lastKey: items.last.flatMap(key).map { HTTPCursor($0) }
      )
    }
    self.init(endpoint, style, format: format, configuration: configuration)
  }

  /// Creates a source whose responses are read by a format.
  ///
  /// ```swift
  /// let posts = HTTPPageSource<Post>(
  ///   url,
  ///   .offset("skip", size: "take"),
  ///   format: .json(HTTPPageFields(items: "data.posts", totalCount: .header("X-Total-Count")))
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest`. The source keeps all that the style doesn't set.
  ///   - style: How the API is asked for its pages.
  ///   - format: How the responses are read.
  ///   - configuration: Transport, decoder and limits.
  /// - Precondition: The format reads the next cursor or URL if the style needs it. Otherwise every
  ///   list would end with its first page.
  public init(
    _ endpoint: some HTTPRequestConvertible,
    _ style: HTTPPageStyle,
    format: HTTPPageFormat<Item>,
    configuration: HTTPPageConfiguration = HTTPPageConfiguration()
  ) {
    precondition(
      format.namesNext || !style.paging.needsNext,
      "Pages by \(style) need 'next': a key path, a closure or HTTPPageFields(next:)"
    )
    let loader = PageLoader(
      client: HTTPPageClient(endpoint.httpRequest, configuration),
      format: format
    )
    sizing = style.sizing(upTo: configuration.maximumPageSize)
    fetch = { try await style.paging.page(for: $0, from: loader) }
  }

  /// Creates a source that detects from the first response how the API pages.
  ///
  /// The request for the first page is sent unchanged, so the request or the server chooses the size
  /// of all pages. The source remembers the style; only a list that is complete in one response is
  /// detected again with each refresh.
  ///
  /// If ``HTTPPageDetection`` isn't sure, or `choose` returns `nil`, the page fails with the code
  /// ``HTTPPageError/Code/undetected``, and the error describes what was seen. Once you know the
  /// style, write it down: if the API changes its responses, the detected style may change, too.
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest`.
  ///   - format: How the responses are read. Its fields take precedence over those that are found.
  ///   - configuration: Transport, decoder and limits.
  ///   - onDetection: Receives each result, before the page is delivered and off the main actor, even
  ///     if it isn't sure.
  ///   - choose: Returns the detection that is used: by default the result itself. For a user who
  ///     knows that the API has cursors, it may be one of ``HTTPPageDetection/others``.
  public init(
    detecting endpoint: some HTTPRequestConvertible,
    format: HTTPPageFormat<Item>,
    configuration: HTTPPageConfiguration = HTTPPageConfiguration(),
    onDetection: @escaping @Sendable (HTTPPageDetection) -> Void = { _ in },
    choose: @escaping @Sendable (HTTPPageDetection) -> HTTPPageDetection? = { $0 }
  ) {
    let pages = DetectedPages(
      client: HTTPPageClient(endpoint.httpRequest, configuration),
      format: format,
      onDetection: onDetection,
      choose: choose
    )
    // A list needs the sizing before the first response, and no response names a maximum.
    sizing = .fixed
    fetch = { try await pages.page(for: $0) }
  }

  /// Fetches one page.
  ///
  /// - Throws: ``HTTPPageError``, or a `PaginationError` if the response lacks what the style or its
  ///   `EndSignal` needs.
  public func page(for request: PageRequest<HTTPPageKey>) async throws -> Page<Item, HTTPPageKey> {
    try await fetch(request)
  }
}

/// The endpoint of an ``HTTPPageSource``: a `URL`, or a `URLRequest` with headers.
///
/// ```swift
/// var request = URLRequest(url: url)
/// request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
/// let posts = HTTPPageSource<Post>(request, .pageNumber(), format: .json())
/// ```
public protocol HTTPRequestConvertible {
  /// The request, before the source adds the page and its size.
  var httpRequest: URLRequest { get }
}

extension URL: HTTPRequestConvertible {
  /// A GET request.
  public var httpRequest: URLRequest { URLRequest(url: self) }
}

extension URLRequest: HTTPRequestConvertible {
  /// The request itself.
  public var httpRequest: URLRequest { self }
}
