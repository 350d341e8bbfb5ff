public import Pagination

extension HTTPPageSource {
  /// Keyset pages: what comes after the last item, named by its key.
  ///
  /// ```swift
  /// HTTPPageSource.lastItem(url, items: \Answer.posts, key: \Post.id, hasMore: \.hasMore)
  /// ```
  ///
  /// The key must be unique in the list, and the list in its order, or items are lost.
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest`; its other query items stay.
  ///   - items: Finds the items in the decoded answer.
  ///   - key: The key of an item: a string, or a number.
  ///   - hasMore: Finds whether more follows; `nil` says nothing.
  ///   - total: Finds the size of the whole list, where the API says it.
  ///   - end: How the API says that a page is the last; by default what `hasMore` finds, or else
  ///     `EndSignal.emptyPage`.
  ///   - keyParameter: The query item for the key; `starting_after` by default.
  ///   - sizeParameter: The query item for the page's size; `limit` by default, `nil` where the API
  ///     has none.
  ///   - configuration: Transport, decoder and limits.
  public static func lastItem<
    Envelope: Decodable & Sendable,
    ItemKey: LosslessStringConvertible & Sendable
  >(
    _ endpoint: some HTTPRequestConvertible,
    items: @escaping @Sendable (Envelope) -> [Item],
    key: @escaping @Sendable (Item) -> ItemKey,
    hasMore: @escaping @Sendable (Envelope) -> Bool? = { _ in nil },
    total: @escaping @Sendable (Envelope) -> Int? = { _ in nil },
    end: EndSignal? = nil,
    keyParameter: String = "starting_after",
    sizeParameter: String? = "limit",
    configuration: HTTPPageConfiguration = HTTPPageConfiguration()
  ) -> HTTPPageSource {
    HTTPPageSource(
      endpoint,
      style: .lastItem(.query(keyParameter), size: sizeParameter.map { .query($0) }, end: end),
      format: .decoding(Envelope.self) { envelope, _ in
        let items = items(envelope)
        return HTTPPageContent(
          items,
          totalCount: total(envelope),
          hasMore: hasMore(envelope),
          lastKey: items.last.map { HTTPCursor(describing: key($0)) }
        )
      },
      configuration: configuration
    )
  }
}
