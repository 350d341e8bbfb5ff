extension HTTPPageSource {
  /// Pages by cursor: each answer holds the cursor of the next page.
  ///
  /// ```swift
  /// HTTPPageSource.cursor(url, items: \Answer.posts, next: \.nextCursor, cursorParameter: "after")
  /// ```
  ///
  /// The first request has no cursor. A `nil` cursor ends the list, and so does an empty string.
  ///
  /// A list that opens in the middle, or whose answers name the page before as well, grows at its
  /// start too:
  ///
  /// ```swift
  /// HTTPPageSource.cursor(
  ///   url,
  ///   items: \Timeline.posts,
  ///   next: \.older,
  ///   previous: \.newer,
  ///   cursorParameter: "before",
  ///   previousParameter: "after"
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest`; its other query items stay.
  ///   - items: Finds the items in the decoded answer.
  ///   - next: Finds the next page's cursor: a string, or a number.
  ///   - previous: Finds the previous page's cursor; by default there is none.
  ///   - total: Finds the size of the whole list, where the API says it.
  ///   - hasMore: Finds whether more follows, for an API that names a cursor on its last page too.
  ///   - cursorParameter: The query item for the next cursor; `cursor` by default.
  ///   - previousParameter: The query item for the previous cursor; by default the same.
  ///   - sizeParameter: The query item for the page's size; `limit` by default, `nil` where the API
  ///     has none.
  ///   - configuration: Transport, decoder and limits.
  public static func cursor<
    Envelope: Decodable & Sendable,
    Cursor: LosslessStringConvertible & Sendable
  >(
    _ endpoint: some HTTPRequestConvertible,
    items: @escaping @Sendable (Envelope) -> [Item],
    next: @escaping @Sendable (Envelope) -> Cursor?,
    previous: @escaping @Sendable (Envelope) -> Cursor? = { _ in nil },
    total: @escaping @Sendable (Envelope) -> Int? = { _ in nil },
    hasMore: @escaping @Sendable (Envelope) -> Bool? = { _ in nil },
    cursorParameter: String = "cursor",
    previousParameter: String? = nil,
    sizeParameter: String? = "limit",
    configuration: HTTPPageConfiguration = HTTPPageConfiguration()
  ) -> HTTPPageSource {
    HTTPPageSource(
      endpoint,
      style: .cursor(
        .query(cursorParameter),
        previous: previousParameter.map { .query($0) },
        size: sizeParameter.map { .query($0) }
      ),
      format: .decoding(Envelope.self) { envelope, _ in
        HTTPPageContent(
          items(envelope),
          next: next(envelope).map { HTTPCursor(describing: $0) },
          previous: previous(envelope).map { HTTPCursor(describing: $0) },
          totalCount: total(envelope),
          hasMore: hasMore(envelope)
        )
      },
      configuration: configuration
    )
  }
}
