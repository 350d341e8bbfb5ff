public import Pagination

extension HTTPPageSource {
  /// Pages by number.
  ///
  /// ```swift
  /// HTTPPageSource.pageNumber(url, items: \Answer.posts, total: \.total, end: .totalReached)
  /// ```
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest`; its other query items stay.
  ///   - items: Finds the items in the decoded answer.
  ///   - total: Finds the size of the whole list, which `EndSignal.totalReached` needs.
  ///   - hasMore: Finds whether more follows; `nil` says nothing.
  ///   - first: The number of the API's first page: 1, the default, or 0.
  ///   - initialPage: The page to open the list at; by default the first.
  ///   - end: How the API says that a page is the last; by default what `hasMore` finds, or else
  ///     `EndSignal.emptyPage`.
  ///   - pageParameter: The query item for the page's number; `page` by default.
  ///   - sizeParameter: The query item for the page's size; `per_page` by default, `nil` where the
  ///     API has none.
  ///   - configuration: Transport, decoder and time-out.
  public static func pageNumber<Envelope: Decodable & Sendable>(
    _ endpoint: some HTTPRequestConvertible,
    items: @escaping @Sendable (Envelope) -> [Item],
    total: @escaping @Sendable (Envelope) -> Int? = { _ in nil },
    hasMore: @escaping @Sendable (Envelope) -> Bool? = { _ in nil },
    startingAt first: Int = 1,
    initialPage: Int? = nil,
    end: EndSignal? = nil,
    pageParameter: String = "page",
    sizeParameter: String? = "per_page",
    configuration: HTTPPageConfiguration = HTTPPageConfiguration()
  ) -> HTTPPageSource {
    HTTPPageSource(
      endpoint,
      style: .pageNumber(
        .query(pageParameter),
        startingAt: first,
        initialPage: initialPage,
        size: sizeParameter.map { .query($0) },
        end: end
      ),
      format: .decoding(items: items, total: total, hasMore: hasMore),
      configuration: configuration
    )
  }
}

extension HTTPPageSource where Item: Decodable {
  /// Pages by number, where the response is the array of items.
  ///
  /// ```swift
  /// HTTPPageSource<Post>.pageNumber(url)
  /// ```
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest`; its other query items stay.
  ///   - first: The number of the API's first page: 1, the default, or 0.
  ///   - initialPage: The page to open the list at; by default the first.
  ///   - end: How the API says that a page is the last; `ItemsEndSignal.emptyPage` by default.
  ///   - pageParameter: The query item for the page's number; `page` by default.
  ///   - sizeParameter: The query item for the page's size; `per_page` by default, `nil` where the
  ///     API has none.
  ///   - configuration: Transport, decoder and time-out.
  public static func pageNumber(
    _ endpoint: some HTTPRequestConvertible,
    startingAt first: Int = 1,
    initialPage: Int? = nil,
    end: ItemsEndSignal? = nil,
    pageParameter: String = "page",
    sizeParameter: String? = "per_page",
    configuration: HTTPPageConfiguration = HTTPPageConfiguration()
  ) -> HTTPPageSource {
    pageNumber(
      endpoint,
      items: { (items: [Item]) in items },
      startingAt: first,
      initialPage: initialPage,
      end: end?.signal,
      pageParameter: pageParameter,
      sizeParameter: sizeParameter,
      configuration: configuration
    )
  }
}
