import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct PageLoader<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  let client: HTTPPageClient
  let format: HTTPPageFormat<Item>

  /// The first response, if detection has fetched it already. It replaces the next request.
  var fetched: PageAnswer?

  func load(
    _ httpRequest: URLRequest,
    for request: PageRequest<HTTPPageKey>
  ) async throws -> (content: HTTPPageContent<Item>, answer: PageAnswer) {
    let answer = try await answer(to: httpRequest, for: request)
    return (try await client.read(answer) { try format.read(answer) }, answer)
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
    var base = client.base
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
        try client.base.setting([(size, HTTPCursor(request.size))])
      }
    let (content, answer) = try await load(httpRequest, for: request)
    let found = try links(content, answer)
    return Page(
      items: content.items,
      previous: found.previous.map { HTTPPageKey(.link(HTTPCursor($0))) },
      next: try content.checkedNext(
        found.next.map { HTTPPageKey(.link(HTTPCursor($0))) },
        on: request.key
      ),
      totalCount: content.totalCount
    )
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
    return Page(
      items: page.items,
      previous: page.previous.map { HTTPPageKey(wrap($0)) },
      next: page.next.map { HTTPPageKey(wrap($0)) },
      totalCount: page.totalCount
    )
  }
}
