import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The pages of an API in its style. Each style has a file of its own.
struct StyledPages<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  let loader: PageLoader<Item>
  let style: HTTPPageStyle

  /// Fetches one page.
  func page(
    for request: PageRequest<HTTPPageKey>
  ) async throws -> Page<Item, HTTPPageKey> {
    switch style.kind {
    case .pageNumber(let numbers): try await page(for: request, numbers: numbers)
    case .offset(let offsets): try await page(for: request, offsets: offsets)
    case .cursor(let next, let previous):
      try await page(for: request, next: next, previous: previous)
    case .nextURL: try await page(for: request) { content, answer in bodyLinks(content, answer) }
    case .linkHeader: try await page(for: request) { _, answer in try headerLinks(answer) }
    case .lastItem(let after, let end): try await page(for: request, after: after, end: end)
    case .graphQL(let connection): try await page(for: request, connection: connection)
    case .single: try await onlyPage(for: request)
    }
  }

  /// The base request with parameters set.
  ///
  /// - Throws: ``HTTPPageError`` for a cursor that is too long, and for a body that is no object.
  func request(
    _ parameters: [(parameter: HTTPParameter?, value: ParameterValue)]
  ) throws -> URLRequest {
    for case (_, .value(let cursor)) in parameters { try loader.client.check(cursor) }
    return try loader.client.base.setting(parameters)
  }

  /// The key of another style. It must not be mistaken for "the first page", so it is an error.
  func foreign(_ key: HTTPPageKey) -> PaginationError {
    .invalidPage("The source was asked for a page by a key of another style (\(key)).")
  }

  /// A batch for the sources that count, whose signal is `end`, or `hasMore` where nobody chose one.
  ///
  /// Where nobody chose one, the response's own flag counts, else the number of pages, else whether
  /// the page is empty.
  ///
  /// - Parameter isBeforeLast: Whether pages follow, by their number; `nil` where it is unknown.
  func batch(
    _ content: HTTPPageContent<Item>,
    end: EndSignal?,
    isBeforeLast: Bool? = nil
  ) -> PageBatch<Item> {
    let automatic = isBeforeLast ?? !content.items.isEmpty
    return PageBatch(
      content.items,
      totalCount: content.totalCount,
      hasMore: content.hasMore ?? (end == nil ? automatic : nil)
    )
  }

  /// The next page's key in a style where the response names it.
  ///
  /// - Throws: `PaginationError` where more follows by the response's own flag, and nothing says
  ///   where: it is looked for in the wrong place, and to end there would lose the rest.
  func nextKey(_ key: HTTPPageKey?, in content: HTTPPageContent<Item>) throws -> HTTPPageKey? {
    switch content.hasMore {
    case false?:
      return nil
    case true? where key == nil:
      throw PaginationError.invalidPage(
        "The response says that more follows, but names no next page where one was looked for. "
          + "Check where the format finds it."
      )
    case true?, nil:
      return key
    }
  }
}
