extension HTTPPageSource {
  /// Pages by URL: each answer holds the next page's URL.
  ///
  /// ```swift
  /// HTTPPageSource.nextURL(url, items: \Answer.posts, next: \.nextPage)
  /// ```
  ///
  /// A `nil` URL ends the list, and so does an empty string. A URL is followed as it is, with the
  /// headers of the first request, and may be relative; one to another origin is refused when its
  /// page is wanted, so the rows before it stay. `PaginationConfiguration.pageSize` counts for the
  /// first page only.
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest` for the first page; its other query items stay.
  ///   - items: Finds the items in the decoded answer.
  ///   - next: Finds the next page's URL.
  ///   - previous: Finds the previous page's URL; by default there is none.
  ///   - total: Finds the size of the whole list, where the API says it.
  ///   - sizeParameter: The query item for the page's size; `limit` by default, `nil` where the API
  ///     has none.
  ///   - configuration: Transport, decoder and limits.
  public static func nextURL<Envelope: Decodable & Sendable>(
    _ endpoint: some HTTPRequestConvertible,
    items: @escaping @Sendable (Envelope) -> [Item],
    next: @escaping @Sendable (Envelope) -> String?,
    previous: @escaping @Sendable (Envelope) -> String? = { _ in nil },
    total: @escaping @Sendable (Envelope) -> Int? = { _ in nil },
    sizeParameter: String? = "limit",
    configuration: HTTPPageConfiguration = HTTPPageConfiguration()
  ) -> HTTPPageSource {
    HTTPPageSource(
      endpoint,
      style: .nextURL(size: sizeParameter.map { .query($0) }),
      format: .decoding(Envelope.self) { envelope, _ in
        HTTPPageContent(
          items(envelope),
          next: next(envelope).map { HTTPCursor($0) },
          previous: previous(envelope).map { HTTPCursor($0) },
          totalCount: total(envelope)
        )
      },
      configuration: configuration
    )
  }
}
