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
  private let client: HTTPPageClient
  private let fetch:
    @Sendable (PageRequest<HTTPPageKey>, ItemFinder?) async throws -> Page<Item, HTTPPageKey>
  private var finder: ItemFinder?
  private var idText: @Sendable (Item.ID) -> (any LosslessStringConvertible)? = { _ in nil }

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
  ///   - key: Reads an item's key, a string or a number, for ``HTTPPageStyle/lastItem(_:before:size:end:)``;
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
        firstKey: items.first.flatMap(key).map { HTTPCursor($0) },
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
    let client = HTTPPageClient(endpoint.httpRequest, configuration)
    self.client = client
    sizing = style.sizing(upTo: configuration.maximumPageSize)
    fetch = { request, finder in
      let loader = PageLoader(client: client, format: format, finder: finder)
      return try await style.paging.page(for: request, from: loader)
    }
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
    client = HTTPPageClient(endpoint.httpRequest, configuration)
    let pages = DetectedPages(
      client: client,
      format: format,
      onDetection: onDetection,
      choose: choose
    )
    // A list needs the sizing before the first response, and no response names a maximum.
    sizing = .fixed
    fetch = { try await pages.page(for: $0, $1) }
  }

  /// Fetches one page.
  ///
  /// - Throws: ``HTTPPageError``, or a `PaginationError` if the response lacks what the style or its
  ///   `EndSignal` needs.
  public func page(for request: PageRequest<HTTPPageKey>) async throws -> Page<Item, HTTPPageKey> {
    if case .nowhere(let missing) = request.key?.place {
      throw client.error(missing)
    }
    return try await fetch(request, finder)
  }
}

// MARK: - Finding items

extension HTTPPageSource {
  /// The same source, for an API that can find an item: with the item's id in a parameter, it returns the
  /// page around the item. `Paginator.jump(to:)` then goes there with one request.
  ///
  /// ```swift
  /// let posts = HTTPPageSource<Post>(url, .offset(), format: .json())
  ///   .finding(by: "around", start: "offset")
  /// ```
  ///
  /// The list goes on from that page as the style does:
  ///
  /// - Offsets and page numbers have to know where the page starts, so the response must say it at
  ///   `start`. The header `Content-Range` is read without it.
  /// - Cursors and links come from the page itself. Without previous ones (`previous:` of the format), the
  ///   list grows only downwards from there.
  /// - The last item's key grows the list upwards if the style has a parameter `before`.
  /// - For GraphQL, the parameter is a variable: `.body("variables.around")`. The query declares it, and
  ///   the variables for both directions.
  ///
  /// - Parameters:
  ///   - parameter: The parameter for the item's id.
  ///   - start: Where the response has the page's offset, or its number, as the style's parameter counts
  ///     it. Only offsets and page numbers need it.
  ///   - id: The id as a string or a number; by default the id itself, if it is one.
  public func finding(
    by parameter: HTTPParameter,
    start: HTTPField? = nil,
    id: @escaping @Sendable (Item.ID) -> (any LosslessStringConvertible)? = {
      $0 as? any LosslessStringConvertible
    }
  ) -> HTTPPageSource {
    var source = self
    source.finder = ItemFinder(parameter: parameter, start: start)
    source.idText = id
    return source
  }

  /// Fetches the page around an item.
  ///
  /// - Throws: ``HTTPPageError``, with the code ``HTTPPageError/Code/itemNotFound`` if the server does not
  ///   have the item; or a `PaginationError`, if ``finding(by:start:id:)`` has not been used, or if the
  ///   response does not say where its page starts.
  public func page(around id: Item.ID, size: Int) async throws -> Page<Item, HTTPPageKey> {
    guard var finder else { throw PaginationError.cannotFindItems }
    guard let text = idText(id) else {
      throw PaginationError(
        code: .cannotJump,
        description: "An id of the type \(Item.ID.self) cannot be written into a request. Give "
          + "finding(by:start:id:) a closure that makes a string or a number of it."
      )
    }
    finder.wanted = HTTPCursor(text)
    let request = PageRequest<HTTPPageKey>(key: nil, direction: .end, size: size)
    do {
      let page = try await fetch(request, finder)
      if page.items.contains(where: { $0.id == id }) { return page }
    } catch let error as HTTPPageError where error.saysNotFound {
      throw error.ofMissingItem
    }
    throw HTTPPageError(
      .itemNotFound,
      await client.summary(of: try finder.request(client.base)),
      reason: "was answered with a page that does not have the item"
    )
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
