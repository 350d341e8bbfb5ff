import Foundation
import Pagination

extension StyledPages {
  /// A page by cursor.
  func page(
    for request: PageRequest<HTTPPageKey>,
    next: HTTPParameter,
    previous: HTTPParameter
  ) async throws -> Page<Item, HTTPPageKey> {
    let parameter = request.direction == .prepend ? previous : next
    let content = try await content(for: request, by: parameter) { place in
      if case .cursor(let cursor) = place { cursor } else { nil }
    }
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
    let content = try await content(for: request, by: after) { place in
      if case .item(let item) = place { item } else { nil }
    }
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

  /// What comes to a request that names its page by a value which an earlier response held; the
  /// first names none.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - parameter: The parameter for the value.
  ///   - value: Takes the value out of a key, and is `nil` for a key of another style.
  private func content(
    for request: PageRequest<HTTPPageKey>,
    by parameter: HTTPParameter,
    _ value: (HTTPPageKey.Place) -> HTTPCursor?
  ) async throws -> HTTPPageContent<Item> {
    var parameters: [(HTTPParameter?, ParameterValue)] = [(style.size, .number(request.size))]
    if let key = request.key {
      guard let value = value(key.place) else { throw foreign(key) }
      parameters.append((parameter, .value(value)))
    }
    return try await loader.load(self.request(parameters), isKeyed: request.key != nil).content
  }

  private static func key(_ cursor: HTTPCursor) -> HTTPPageKey? {
    cursor.text.isEmpty ? nil : HTTPPageKey(.cursor(cursor))
  }
}
