extension HTTPPageSource {
  /// Pages by `Link` header ([RFC 8288](https://www.rfc-editor.org/rfc/rfc8288)), as GitHub's API
  /// has them: the links `next` and `prev` lead to the neighbouring pages.
  ///
  /// ```swift
  /// HTTPPageSource.linkHeader(url, items: \Answer.posts)
  /// ```
  ///
  /// A response without a `next` link ends the list. A link is followed as it is, with the headers
  /// of the first request; one to another origin is refused when its page is wanted, so the rows
  /// before it stay. `PaginationConfiguration.pageSize` counts for the first page only.
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest` for the first page; its other query items stay.
  ///   - items: Finds the items in the decoded answer.
  ///   - total: Finds the size of the whole list, where the API says it.
  ///   - sizeParameter: The query item for the page's size; `per_page` by default, `nil` where the
  ///     API has none.
  ///   - configuration: Transport, decoder and time-out.
  public static func linkHeader<Envelope: Decodable & Sendable>(
    _ endpoint: some HTTPRequestConvertible,
    items: @escaping @Sendable (Envelope) -> [Item],
    total: @escaping @Sendable (Envelope) -> Int? = { _ in nil },
    sizeParameter: String? = "per_page",
    configuration: HTTPPageConfiguration = HTTPPageConfiguration()
  ) -> HTTPPageSource {
    HTTPPageSource(
      endpoint,
      style: .linkHeader(size: sizeParameter.map { .query($0) }),
      format: .decoding(items: items, total: total),
      configuration: configuration
    )
  }
}

extension HTTPPageSource where Item: Decodable {
  /// Pages by `Link` header, where the response is the array of items.
  ///
  /// ```swift
  /// HTTPPageSource<Repository>.linkHeader(url)
  /// ```
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest` for the first page; its other query items stay.
  ///   - sizeParameter: The query item for the page's size; `per_page` by default, `nil` where the
  ///     API has none.
  ///   - configuration: Transport, decoder and time-out.
  public static func linkHeader(
    _ endpoint: some HTTPRequestConvertible,
    sizeParameter: String? = "per_page",
    configuration: HTTPPageConfiguration = HTTPPageConfiguration()
  ) -> HTTPPageSource {
    linkHeader(
      endpoint,
      items: { (items: [Item]) in items },
      sizeParameter: sizeParameter,
      configuration: configuration
    )
  }
}
