import Foundation
import Pagination

extension StyledPages {
  /// A page by number.
  func page(
    for request: PageRequest<HTTPPageKey>,
    numbers: PageNumberStyle
  ) async throws -> Page<Item, HTTPPageKey> {
    let source: ClosurePageSource<Item, PageNumber> = .pageNumber(
      startingAt: numbers.first,
      initialPage: numbers.initial,
      end: numbers.end ?? .hasMore
    ) { page, size in
      let httpRequest = try self.request([
        (numbers.parameter, .number(page)), (style.size, .number(size)),
      ])
      // A server that has no page of this number answers with an error, and knows no cursors.
      let content = try await loader.load(httpRequest, isKeyed: false).content
      return batch(
        content,
        end: numbers.end,
        isBeforeLast: content.pageCount.flatMap { $0 >= 0 ? page - numbers.first + 1 < $0 : nil }
      )
    }
    return try await source.page(
      for: request,
      key: { place in
        guard case .pageNumber(let number) = place else { return nil }
        return number
      },
      place: { .pageNumber($0) },
      otherwise: foreign
    )
  }

  /// A page by offset and limit.
  func page(
    for request: PageRequest<HTTPPageKey>,
    offsets: OffsetStyle
  ) async throws -> Page<Item, HTTPPageKey> {
    let source: ClosurePageSource<Item, PageOffset> = .offset(
      initialOffset: offsets.initial,
      end: offsets.end ?? .hasMore
    ) { offset, limit in
      let httpRequest = try self.request([
        (offsets.parameter, .number(offset)), (style.size, .number(limit)),
      ])
      let content = try await loader.load(httpRequest, isKeyed: false).content
      return batch(content, end: offsets.end)
    }
    return try await source.page(
      for: request,
      key: { place in
        guard case .offset(let offset) = place else { return nil }
        return offset
      },
      place: { .offset($0) },
      otherwise: foreign
    )
  }
}

extension PageSource {
  /// The page of a key of any style, whose mark is taken off and put on again.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - key: Takes the mark off, and is `nil` for a key of another style.
  ///   - place: Puts it on.
  ///   - otherwise: The error for a key of another style.
  fileprivate func page(
    for request: PageRequest<HTTPPageKey>,
    key: (HTTPPageKey.Place) -> Key?,
    place: (Key) -> HTTPPageKey.Place,
    otherwise: (HTTPPageKey) -> PaginationError
  ) async throws -> Page<Item, HTTPPageKey> {
    let own = try request.key.map { marked in
      guard let key = key(marked.place) else { throw otherwise(marked) }
      return key
    }
    let page = try await page(
      for: PageRequest(key: own, direction: request.direction, size: request.size)
    )
    return Page(
      items: page.items,
      previous: page.previous.map { HTTPPageKey(place($0)) },
      next: page.next.map { HTTPPageKey(place($0)) },
      totalCount: page.totalCount
    )
  }
}
