import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension StyledPages {
  /// A page by link.
  ///
  /// - Parameter links: Finds the neighbours' links in what came.
  func page(
    for request: PageRequest<HTTPPageKey>,
    links: (HTTPPageContent<Item>, PageAnswer) throws -> PageLinks
  ) async throws -> Page<Item, HTTPPageKey> {
    let httpRequest =
      if let key = request.key {
        try httpRequest(following: key)
      } else {
        try self.request([(style.size, .number(request.size))])
      }
    let (content, answer) = try await loader.load(httpRequest, isKeyed: request.key != nil)
    let links = try links(content, answer)
    return Page(
      items: content.items,
      previous: links.previous.map { HTTPPageKey(.link(HTTPCursor($0))) },
      next: try nextKey(links.next.map { HTTPPageKey(.link(HTTPCursor($0))) }, in: content),
      totalCount: content.totalCount
    )
  }

  /// The links of the `Link` header.
  func headerLinks(_ answer: PageAnswer) throws -> PageLinks {
    try PageLinks(
      answer.response,
      to: answer.request,
      maximumLength: loader.client.configuration.maximumHeaderLength
    )
  }

  /// The links that the format read.
  func bodyLinks(_ content: HTTPPageContent<Item>, _ answer: PageAnswer) -> PageLinks {
    PageLinks(next: content.next?.text, previous: content.previous?.text, base: answer.url)
  }

  private func httpRequest(following key: HTTPPageKey) throws -> URLRequest {
    guard case .link(let target) = key.place else { throw foreign(key) }
    return try loader.client.request(following: target.text)
  }
}
