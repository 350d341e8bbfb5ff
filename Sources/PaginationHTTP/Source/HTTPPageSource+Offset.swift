public import Pagination

extension HTTPPageSource {
  /// Pages by offset and limit.
  ///
  /// ```swift
  /// HTTPPageSource.offset(url, items: \Answer.posts, total: \.total, end: .totalReached)
  /// ```
  ///
  /// The next offset counts the items that came, and confirmed edits shift it, so that neither a
  /// server that caps the limit nor deleting rows makes the list skip any.
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest`; its other query items stay.
  ///   - items: Finds the items in the decoded answer. Leave none out here, or the next offset is
  ///     wrong: filter the source instead.
  ///   - total: Finds the size of the whole list, which `EndSignal.totalReached` needs.
  ///   - hasMore: Finds whether more follows; `nil` says nothing.
  ///   - initialOffset: The offset to open the list at, 0 by default.
  ///   - end: How the API says that a page is the last; by default what `hasMore` finds, or else
  ///     `EndSignal.emptyPage`.
  ///   - offsetParameter: The query item for the items to skip; `offset` by default.
  ///   - sizeParameter: The query item for the items to return; `limit` by default, `nil` where the
  ///     API has none.
  ///   - configuration: Transport, decoder and time-out.
  public static func offset<Envelope: Decodable & Sendable>(
    _ endpoint: some HTTPRequestConvertible,
    items: @escaping @Sendable (Envelope) -> [Item],
    total: @escaping @Sendable (Envelope) -> Int? = { _ in nil },
    hasMore: @escaping @Sendable (Envelope) -> Bool? = { _ in nil },
    initialOffset: Int = 0,
    end: EndSignal? = nil,
    offsetParameter: String = "offset",
    sizeParameter: String? = "limit",
    configuration: HTTPPageConfiguration = HTTPPageConfiguration()
  ) -> HTTPPageSource {
    HTTPPageSource(
      endpoint,
      style: .offset(
        .query(offsetParameter),
        initialOffset: initialOffset,
        size: sizeParameter.map { .query($0) },
        end: end
      ),
      format: .decoding(items: items, total: total, hasMore: hasMore),
      configuration: configuration
    )
  }
}

extension HTTPPageSource where Item: Decodable {
  /// Pages by offset and limit, where the response is the array of items.
  ///
  /// ```swift
  /// HTTPPageSource<Post>.offset(url)
  /// ```
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest`; its other query items stay.
  ///   - initialOffset: The offset to open the list at, 0 by default.
  ///   - end: How the API says that a page is the last; `ItemsEndSignal.emptyPage` by default.
  ///   - offsetParameter: The query item for the items to skip; `offset` by default.
  ///   - sizeParameter: The query item for the items to return; `limit` by default, `nil` where the
  ///     API has none.
  ///   - configuration: Transport, decoder and time-out.
  public static func offset(
    _ endpoint: some HTTPRequestConvertible,
    initialOffset: Int = 0,
    end: ItemsEndSignal? = nil,
    offsetParameter: String = "offset",
    sizeParameter: String? = "limit",
    configuration: HTTPPageConfiguration = HTTPPageConfiguration()
  ) -> HTTPPageSource {
    offset(
      endpoint,
      items: { (items: [Item]) in items },
      initialOffset: initialOffset,
      end: end?.signal,
      offsetParameter: offsetParameter,
      sizeParameter: sizeParameter,
      configuration: configuration
    )
  }
}
