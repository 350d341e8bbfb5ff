import Pagination

extension HTTPPageSource where Item: Decodable {
  /// Pages of an API that shows by its first response how it pages.
  ///
  /// ```swift
  /// let posts = HTTPPageSource<Post>.detect(url) { detection in
  ///   print(detection)
  /// }
  /// ```
  ///
  /// The first page is the request as it stands: the size of pages is what the request says, or the
  /// server's own, and stays so, whatever ``HTTPPageConfiguration/maximumPageSize`` says. What its
  /// response shows is kept as long as the source; see
  /// ``HTTPPageDetection`` for what is recognised. Where that is not sure, the page fails with the
  /// code ``HTTPPageError/Code/undetected``, and the error lists what was seen: nothing is guessed.
  /// Write the style down when you know it; an API that changes its answers changes what is detected.
  ///
  /// A list that is all in one response has no pages, and is looked at anew with each refresh.
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest`.
  ///   - fields: Where things are in the response as far as you know, which counts more than what is
  ///     found; by default all is found.
  ///   - configuration: Transport, decoder and limits.
  ///   - onDetection: Is told what was detected, also where that is not sure; by default nobody is.
  ///     Called before the page is delivered, off the main actor.
  public static func detect(
    _ endpoint: some HTTPRequestConvertible,
    fields: HTTPPageFields? = nil,
    configuration: HTTPPageConfiguration = HTTPPageConfiguration(),
    onDetection: @escaping @Sendable (HTTPPageDetection) -> Void = { _ in }
  ) -> HTTPPageSource {
    detect(endpoint, fields, configuration, onDetection) { .json($0) }
  }
}

extension HTTPPageSource {
  /// Pages of an API that shows by its first response how it pages, with items made by a closure.
  ///
  /// ```swift
  /// let posts = HTTPPageSource<Post>.detect(
  ///   url,
  ///   item: { json in Post(id: json["id"]?.integer ?? 0, title: json["title"]?.string ?? "") }
  /// )
  /// ```
  ///
  /// See ``detect(_:fields:configuration:onDetection:)``.
  ///
  /// - Parameters:
  ///   - endpoint: A `URL` or `URLRequest`.
  ///   - fields: Where things are in the response as far as you know, which counts more than what is
  ///     found; by default all is found.
  ///   - configuration: Transport and limits.
  ///   - onDetection: Is told what was detected, also where that is not sure; by default nobody is.
  ///   - item: Makes an item of its JSON; what it throws fails the page.
  public static func detect(
    _ endpoint: some HTTPRequestConvertible,
    fields: HTTPPageFields? = nil,
    configuration: HTTPPageConfiguration = HTTPPageConfiguration(),
    onDetection: @escaping @Sendable (HTTPPageDetection) -> Void = { _ in },
    item: @escaping @Sendable (PageJSON) throws -> Item
  ) -> HTTPPageSource {
    detect(endpoint, fields, configuration, onDetection) { .json($0, item: item) }
  }

  private static func detect(
    _ endpoint: some HTTPRequestConvertible,
    _ fields: HTTPPageFields?,
    _ configuration: HTTPPageConfiguration,
    _ onDetection: @escaping @Sendable (HTTPPageDetection) -> Void,
    format: @escaping @Sendable (HTTPPageFields) -> HTTPPageFormat<Item>
  ) -> HTTPPageSource {
    let pages = DetectedPages(
      client: HTTPPageClient(endpoint, configuration),
      fields: fields,
      format: format,
      onDetection: onDetection
    )
    // A list wants to know before the first answer, and no answer tells what the server grants.
    return HTTPPageSource(sizing: .fixed) { try await pages.page(for: $0) }
  }
}
