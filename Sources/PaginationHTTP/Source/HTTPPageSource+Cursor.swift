import Pagination

extension HTTPPageSource {
  /// Pages by cursor: each answer holds the cursor of the next page.
  ///
  /// ```swift
  /// HTTPPageSource.cursor(url, items: \Answer.posts, next: \.nextCursor, cursorParameter: "after")
  /// ```
  ///
  /// The first request has no cursor. A `nil` cursor ends the list, and so does an empty string.
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest`; its other query items stay.
  ///   - items: Finds the items in the decoded answer.
  ///   - next: Finds the next page's cursor: a string, or a number.
  ///   - total: Finds the size of the whole list, where the API says it.
  ///   - cursorParameter: The query item for the cursor; `cursor` by default.
  ///   - sizeParameter: The query item for the page's size; `limit` by default, `nil` where the API
  ///     has none.
  ///   - configuration: Transport, decoder and time-out.
  public static func cursor<
    Envelope: Decodable & Sendable,
    Cursor: LosslessStringConvertible & Sendable
  >(
    _ endpoint: some HTTPRequestConvertible,
    items: @escaping @Sendable (Envelope) -> [Item],
    next: @escaping @Sendable (Envelope) -> Cursor?,
    total: @escaping @Sendable (Envelope) -> Int? = { _ in nil },
    cursorParameter: String = "cursor",
    sizeParameter: String? = "limit",
    configuration: HTTPPageConfiguration = HTTPPageConfiguration()
  ) -> HTTPPageSource {
    let client = HTTPPageClient(endpoint, configuration)
    let pages: ClosurePageSource<Item, String> = .pages { request in
      var parameters: [(String?, String)] = [(sizeParameter, "\(request.size)")]
      if let cursor = request.key { parameters.append((cursorParameter, cursor)) }
      return try await client.load(client.request(parameters)) { (envelope: Envelope, _) in
        let cursor = next(envelope)?.description ?? ""
        return Page(
          items: items(envelope),
          next: cursor.isEmpty ? nil : cursor,
          totalCount: total(envelope)
        )
      }
    }
    return HTTPPageSource(pages, place: { .cursor($0) }) { place in
      guard case .cursor(let key) = place else { return nil }
      return key
    }
  }
}
