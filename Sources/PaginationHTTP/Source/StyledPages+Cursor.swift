import Foundation
import Pagination

extension StyledPages {
  /// A page by cursor.
  func page(
    for request: PageRequest<HTTPPageKey>,
    next: HTTPParameter,
    previous: HTTPParameter
  ) async throws -> Page<Item, HTTPPageKey> {
    var parameters: [(HTTPParameter?, ParameterValue)] = [(style.size, .number(request.size))]
    if let key = request.key {
      guard case .cursor(let cursor) = key.place else { throw foreign(key) }
      parameters.append((request.direction == .prepend ? previous : next, .value(cursor)))
    }
    let content = try await loader.load(
      self.request(parameters),
      isKeyed: request.key != nil
    ).content
    return Page(
      items: content.items,
      previous: content.previous.flatMap(Self.key),
      next: try nextKey(content.next.flatMap(Self.key), in: content),
      totalCount: content.totalCount
    )
  }

  /// A page by the key of the item before it.
  func page(
    for request: PageRequest<HTTPPageKey>,
    after: HTTPParameter,
    end: EndSignal?
  ) async throws -> Page<Item, HTTPPageKey> {
    var parameters: [(HTTPParameter?, ParameterValue)] = [(style.size, .number(request.size))]
    if let key = request.key {
      guard case .item(let item) = key.place else { throw foreign(key) }
      parameters.append((after, .value(item)))
    }
    let content = try await loader.load(
      self.request(parameters),
      isKeyed: request.key != nil
    ).content
    let isLast = try batch(content, end: end)
      .isLast(by: end ?? .hasMore, requested: request.size, reached: 0)
    if !isLast, !content.items.isEmpty, content.lastKey == nil {
      throw PaginationError.invalidPage(
        "The last item of the page has no key to go on from. Say where items have theirs."
      )
    }
    return Page(
      items: content.items,
      next: isLast ? nil : content.lastKey.map { HTTPPageKey(.item($0)) },
      totalCount: content.totalCount
    )
  }

  private static func key(_ cursor: HTTPCursor) -> HTTPPageKey? {
    cursor.text.isEmpty ? nil : HTTPPageKey(.cursor(cursor))
  }
}
