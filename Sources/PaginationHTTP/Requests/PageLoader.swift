import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How an API finds an item: see ``HTTPPageSource/finding(by:start:id:)``.
struct ItemFinder: Sendable {
  let parameter: HTTPParameter

  /// Where a response has the offset or the number of its page.
  let start: HTTPField?

  /// The id of the item around which a page is wanted; `nil` for the pages of keys.
  var wanted: HTTPCursor?

  /// A request for the page around the item; the request itself if there is none.
  func request(_ base: URLRequest) throws -> URLRequest {
    guard let wanted else { return base }
    return try base.setting([(parameter, wanted)])
  }
}

struct PageLoader<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  let client: HTTPPageClient
  let format: HTTPPageFormat<Item>

  /// `nil` if the source cannot find items.
  var finder: ItemFinder?

  /// The first response, if detection has fetched it already. It replaces the next request.
  var fetched: PageAnswer?

  /// The id of the item around which a page is wanted.
  var wanted: HTTPCursor? { finder?.wanted }

  /// The app's request, with the id of the item around which a page is wanted.
  var base: URLRequest { get throws { try finder?.request(client.base) ?? client.base } }

  func load(
    _ httpRequest: URLRequest,
    for request: PageRequest<HTTPPageKey>
  ) async throws -> (content: HTTPPageContent<Item>, answer: PageAnswer) {
    let answer = try await answer(to: httpRequest, for: request)
    return (try await content(of: answer, isKeyed: request.key?.isFromServer == true), answer)
  }

  /// Reads a response. Without items it may be an error that the server has sent under a status of 200.
  func content(of answer: PageAnswer, isKeyed: Bool) async throws -> HTTPPageContent<Item> {
    do {
      let content = try await client.read(answer) { try format.read(answer) }
      if content.items.isEmpty { try await client.checkBody(of: answer, isKeyed: isKeyed) }
      client.memory.note(itemCount: content.items.count, answer.json)
      return content
    } catch let error as HTTPPageError where error.code == .decoding {
      try await client.checkBody(of: answer, isKeyed: isKeyed)
      throw error
    }
  }

  func answer(
    to httpRequest: URLRequest,
    for request: PageRequest<HTTPPageKey>
  ) async throws -> PageAnswer {
    if let fetched { return fetched }
    return try await client.answer(to: httpRequest, isKeyed: request.key?.isFromServer == true)
  }

  /// Requests the page that a value of an earlier response names; the first page if it is `nil`.
  ///
  /// - Parameter later: The URL of all pages but the first, if they have another one.
  func content(
    for request: PageRequest<HTTPPageKey>,
    at value: HTTPCursor?,
    by parameter: HTTPParameter,
    size: HTTPParameter?,
    later: URL? = nil
  ) async throws -> HTTPPageContent<Item> {
    var base = try self.base
    var parameters: [(HTTPParameter?, HTTPCursor)] = [(size, HTTPCursor(request.size))]
    if let value {
      try client.check(value)
      if let later {
        base = try client.request(following: HTTPCursor(later.absoluteString))
        base.httpBody = nil
        parameters = []
      }
      parameters.append((parameter, value))
    }
    return try await load(base.setting(parameters), for: request).content
  }

  /// Requests the page that a link leads to, or the first page, which alone gets the size.
  func page(
    for request: PageRequest<HTTPPageKey>,
    size: HTTPParameter?,
    links: (HTTPPageContent<Item>, PageAnswer) throws -> PageLinks
  ) async throws -> Page<Item, HTTPPageKey> {
    let link = try request.value(\.link)
    let httpRequest =
      if let link {
        try client.request(following: link)
      } else {
        try base.setting([(size, HTTPCursor(request.size))])
      }
    let (content, answer) = try await load(httpRequest, for: request)
    let found = try links(content, answer)
    if let next = found.next { client.noteDroppedQuery(of: next) }
    return Page(
      items: content.items,
      previous: found.previous.map { HTTPPageKey(.link(HTTPCursor($0))) },
      next: content.checkedNext(
        found.next.map { HTTPPageKey(.link(HTTPCursor($0))) }
          ?? (found.mayHideNext ? HTTPPageKey(.nowhere(.unreadableLinkHeader)) : nil),
        on: request
      ),
      totalCount: content.totalCount
    )
  }
}

extension PageLoader {
  /// Requests the page around the wanted item, whose offset or number is in the response.
  ///
  /// - Parameters:
  ///   - first: The lowest number.
  ///   - usual: Reads the number from a header that is known for it.
  func pageAroundItem(
    _ request: PageRequest<HTTPPageKey>,
    size: HTTPParameter?,
    from first: Int,
    usual: (PageAnswer) -> Int? = { _ in nil }
  ) async throws -> (start: Int, content: HTTPPageContent<Item>, answer: PageAnswer) {
    let httpRequest = try base.setting([(size, HTTPCursor(request.size))])
    let (content, answer) = try await load(httpRequest, for: request)
    let field = finder?.start
    let named = try await client.read(answer) {
      try field.map { $0.integer(in: try answer.json(), answer.response) } ?? usual(answer)
    }
    guard let start = named, start >= first else {
      let seen =
        field.map { "The response has no such number at '\($0)'" }
        ?? "Nothing says where to find it"
      throw PaginationError.invalidPage(
        "To go on from the page around an item, the list needs the page's offset or number. \(seen): "
          + "name its place by finding(by:start:)."
      )
    }
    return (start, content, answer)
  }

  /// The signal for a page. A page around an item may be short at the start of a list, too.
  func endSignal(_ end: EndSignal?) -> EndSignal? {
    wanted != nil && end == .shortPage ? .emptyPage : end
  }
}

extension PageSource {
  /// Fetches a page of a source with other keys, such as offsets.
  func page(
    for request: PageRequest<HTTPPageKey>,
    unwrap: (HTTPPageKey.Place) -> Key?,
    wrap: (Key) -> HTTPPageKey.Place
  ) async throws -> Page<Item, HTTPPageKey> {
    let page = try await page(
      for: PageRequest(
        key: try request.value(unwrap),
        direction: request.direction,
        size: request.size
      )
    )
    var wrapped = Page(
      items: page.items,
      previous: page.previous.map { HTTPPageKey(wrap($0)) },
      next: page.next.map { HTTPPageKey(wrap($0)) },
      totalCount: page.totalCount
    )
    wrapped.isSaidToBeLast = page.isSaidToBeLast
    return wrapped
  }
}
