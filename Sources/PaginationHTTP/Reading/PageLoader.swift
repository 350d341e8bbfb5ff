import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Requests pages and reads them, for the styles.
struct PageLoader<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  let client: HTTPPageClient
  let format: HTTPPageFormat<Item>

  /// The first response, if detection has fetched it already. It replaces the next request.
  var fetched: PageAnswer?

  /// Requests a page, and reads it with the format.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isKeyed: Whether it contains a key from an earlier response, which may have expired.
  /// - Throws: ``HTTPPageError``, `CancellationError`, or an error of the transport.
  func load(
    _ request: URLRequest,
    isKeyed: Bool
  ) async throws -> (content: HTTPPageContent<Item>, answer: PageAnswer) {
    let answer = try await answer(to: request, isKeyed: isKeyed)
    return (try await read(answer) { try format.read(answer) }, answer)
  }

  /// Requests a page.
  func answer(to request: URLRequest, isKeyed: Bool) async throws -> PageAnswer {
    if let fetched { fetched } else { try await client.answer(to: request, isKeyed: isKeyed) }
  }

  /// Reads something from a response.
  ///
  /// - Throws: ``HTTPPageError`` if `read` throws.
  func read<Output>(_ answer: PageAnswer, _ read: () throws -> Output) async throws -> Output {
    do {
      return try read()
    } catch {
      throw await client.unreadable(answer, error)
    }
  }

  /// Requests the page that a value of an earlier response names, or the first page.
  ///
  /// - Parameters:
  ///   - request: The request of the list.
  ///   - value: The value; `nil` for the first page.
  ///   - parameter: The parameter for the value.
  ///   - size: The parameter for the number of items.
  func content(
    for request: PageRequest<HTTPPageKey>,
    at value: HTTPCursor?,
    by parameter: HTTPParameter,
    size: HTTPParameter?
  ) async throws -> HTTPPageContent<Item> {
    var parameters: [(HTTPParameter?, ParameterValue)] = [(size, .number(request.size))]
    if let value {
      try client.check(value)
      parameters.append((parameter, .cursor(value)))
    }
    return try await load(client.base.setting(parameters), isKeyed: value != nil).content
  }

  /// Requests the page that a link leads to, or the first page.
  ///
  /// - Parameters:
  ///   - request: The request of the list.
  ///   - size: The parameter for the number of items, set for the first page only.
  ///   - links: Finds the links to the neighbouring pages.
  func page(
    for request: PageRequest<HTTPPageKey>,
    size: HTTPParameter?,
    links: (HTTPPageContent<Item>, PageAnswer) throws -> PageLinks
  ) async throws -> Page<Item, HTTPPageKey> {
    let link = try request.value(\.link)
    let httpRequest =
      if let link {
        try client.request(following: link.text)
      } else {
        try client.base.setting([(size, .number(request.size))])
      }
    let (content, answer) = try await load(httpRequest, isKeyed: link != nil)
    let found = try links(content, answer)
    return Page(
      items: content.items,
      previous: found.previous.map { HTTPPageKey(.link(HTTPCursor($0))) },
      next: try content.checkedNext(found.next.map { HTTPPageKey(.link(HTTPCursor($0))) }),
      totalCount: content.totalCount
    )
  }
}

extension PageSource {
  /// Fetches a page of a source with keys of its own kind, such as offsets.
  ///
  /// - Parameters:
  ///   - request: The request of the list.
  ///   - unwrap: The source's key in a key of the list.
  ///   - wrap: The reverse.
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

extension HTTPPageClient {
  /// Sends a request. The response's status is 200 to 299.
  func answer(to request: URLRequest, isKeyed: Bool) async throws -> PageAnswer {
    let (body, response) = try await fetch(request, isKeyed: isKeyed)
    return PageAnswer(
      request: request,
      response: response,
      body: body,
      decoder: configuration.decoder,
      maximumItems: configuration.maximumItemsPerPage
    )
  }

  /// The error for a body that the format can't read.
  func unreadable(_ answer: PageAnswer, _ error: any Error) async -> HTTPPageError {
    .decoding(
      error,
      underlyingError: (error as? PageReadingError).map(\.underlyingError) ?? error,
      response: answer.response,
      body: answer.body,
      request: await summary(of: answer.request)
    )
  }
}
