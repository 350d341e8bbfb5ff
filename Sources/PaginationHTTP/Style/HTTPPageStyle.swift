public import Pagination

/// How an API is asked for its pages, as a value.
///
/// ```swift
/// let posts = HTTPPageSource<Post>(
///   url,
///   style: .cursor("after", size: "limit"),
///   format: .json(HTTPPageFields(items: "data", next: "paging.next"))
/// )
/// ```
///
/// | the API has | style |
/// | --- | --- |
/// | page numbers | ``pageNumber(_:startingAt:initialPage:size:end:)`` |
/// | offsets | ``offset(_:initialOffset:size:end:)`` |
/// | a cursor in the response | ``cursor(_:previous:size:)`` |
/// | the next page's URL in the response | ``nextURL(size:)`` |
/// | a `Link` header | ``linkHeader(size:)`` |
/// | "after the item of this id" | ``lastItem(_:size:end:)`` |
/// | GraphQL connections | ``graphQL(_:)`` |
/// | no pages: everything in one response | ``single`` |
///
/// Sizes are asked for by a parameter of their own; `size: nil` leaves it out, where the API has
/// none.
public struct HTTPPageStyle: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case pageNumber(PageNumberStyle)
    case offset(OffsetStyle)
    case cursor(HTTPParameter, previous: HTTPParameter)
    case nextURL
    case linkHeader
    case lastItem(HTTPParameter, end: EndSignal?)
    case graphQL(GraphQLConnection)
    case single
  }

  let kind: Kind

  /// The parameter for the number of items.
  let size: HTTPParameter?

  /// Pages by number.
  ///
  /// The size must stay the same from page to page: with another size, page 3 is another page.
  ///
  /// - Parameters:
  ///   - page: The parameter for the number; `page` by default.
  ///   - first: The number of the API's first page: 1, the default, or 0.
  ///   - initialPage: The page to open the list at; by default the first.
  ///   - size: The parameter for the page's size; `per_page` by default.
  ///   - end: How the API says that a page is the last; by default the flag or the number of pages
  ///     that the format reads, or else `EndSignal.emptyPage`.
  public static func pageNumber(
    _ page: HTTPParameter = "page",
    startingAt first: Int = 1,
    initialPage: Int? = nil,
    size: HTTPParameter? = "per_page",
    end: EndSignal? = nil
  ) -> HTTPPageStyle {
    HTTPPageStyle(
      kind: .pageNumber(
        PageNumberStyle(parameter: page, first: first, initial: initialPage, end: end)
      ),
      size: size
    )
  }

  /// Pages by offset and limit.
  ///
  /// - Parameters:
  ///   - offset: The parameter for the items to skip; `offset` by default.
  ///   - initialOffset: The offset to open the list at; 0 by default.
  ///   - size: The parameter for the items to return; `limit` by default.
  ///   - end: How the API says that a page is the last; by default the flag that the format reads,
  ///     or else `EndSignal.emptyPage`.
  public static func offset(
    _ offset: HTTPParameter = "offset",
    initialOffset: Int = 0,
    size: HTTPParameter? = "limit",
    end: EndSignal? = nil
  ) -> HTTPPageStyle {
    HTTPPageStyle(
      kind: .offset(OffsetStyle(parameter: offset, initial: initialOffset, end: end)),
      size: size
    )
  }

  /// Pages by cursor: each response holds the cursor of the next page, and none ends the list.
  ///
  /// A format that reads a previous cursor makes a list that grows at its start as well.
  ///
  /// - Parameters:
  ///   - cursor: The parameter for the next cursor; `cursor` by default.
  ///   - previous: The parameter for the previous cursor, such as `before`; by default the same.
  ///   - size: The parameter for the page's size; `limit` by default.
  public static func cursor(
    _ cursor: HTTPParameter = "cursor",
    previous: HTTPParameter? = nil,
    size: HTTPParameter? = "limit"
  ) -> HTTPPageStyle {
    HTTPPageStyle(kind: .cursor(cursor, previous: previous ?? cursor), size: size)
  }

  /// Pages by URL: each response holds the next page's URL, and none ends the list.
  ///
  /// The URL may be relative. It is followed as it is, with the headers of the first request; one to
  /// another origin is refused. See ``HTTPPageConfiguration/allowedOrigins``.
  ///
  /// - Parameter size: The parameter for the page's size, set for the first page only; `limit` by
  ///   default.
  public static func nextURL(size: HTTPParameter? = "limit") -> HTTPPageStyle {
    HTTPPageStyle(kind: .nextURL, size: size)
  }

  /// Pages by `Link` header ([RFC 8288](https://www.rfc-editor.org/rfc/rfc8288)): the links `next`
  /// and `prev` lead to the neighbouring pages, and no `next` ends the list.
  ///
  /// - Parameter size: The parameter for the page's size, set for the first page only; `per_page`
  ///   by default.
  public static func linkHeader(size: HTTPParameter? = "per_page") -> HTTPPageStyle {
    HTTPPageStyle(kind: .linkHeader, size: size)
  }

  /// Keyset pages: what comes after the last item, named by its key.
  ///
  /// - Parameters:
  ///   - after: The parameter for the last item's key; `starting_after` by default.
  ///   - size: The parameter for the page's size; `limit` by default.
  ///   - end: How the API says that a page is the last; by default the flag that the format reads,
  ///     or else `EndSignal.emptyPage`. A keyset does not count, so `EndSignal.totalReached` is
  ///     refused.
  public static func lastItem(
    _ after: HTTPParameter = "starting_after",
    size: HTTPParameter? = "limit",
    end: EndSignal? = nil
  ) -> HTTPPageStyle {
    precondition(end != .totalReached, "Keyset pages cannot end by .totalReached")
    return HTTPPageStyle(kind: .lastItem(after, end: end), size: size)
  }

  /// A GraphQL connection.
  ///
  /// - Parameter connection: The query, and where the connection is in its answer.
  public static func graphQL(_ connection: GraphQLConnection) -> HTTPPageStyle {
    HTTPPageStyle(kind: .graphQL(connection), size: nil)
  }

  /// No pages: the whole list in one response, to the request as it stands.
  public static var single: HTTPPageStyle { HTTPPageStyle(kind: .single, size: nil) }

  /// Which sizes can be asked for from one page to the next.
  ///
  /// - Parameter maximum: How many items the server grants in one page; `nil` where that is unknown.
  func sizing(upTo maximum: Int?) -> PageSizing {
    guard let maximum else { return .fixed }
    switch kind {
    case .offset, .cursor, .lastItem: return size == nil ? .fixed : .upTo(maximum)
    // The size is a variable of every query.
    case .graphQL: return .upTo(maximum)
    // Another size makes another page of the same number.
    case .pageNumber: return .fixed
    // The server has put the size into the link, where nobody may touch it.
    case .nextURL, .linkHeader: return .fixed
    case .single: return .fixed
    }
  }

  /// Whether the response's body or a header of the API's own says where the next page is.
  var needsNext: Bool {
    switch kind {
    case .cursor, .nextURL: true
    case .pageNumber, .offset, .linkHeader, .lastItem, .graphQL, .single: false
    }
  }
}
