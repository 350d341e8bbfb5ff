extension PageSource {
  /// Pages by cursor: the server names the next page.
  ///
  /// ```swift
  /// .cursor { cursor, limit in
  ///   let answer = try await api.posts(after: cursor, limit: limit)
  ///   return (answer.posts, answer.nextCursor)
  /// }
  /// ```
  ///
  /// A `nil` cursor ends the list, and so does an empty string, which is how APIs in the manner of
  /// [AIP-158](https://google.aip.dev/158) say it.
  ///
  /// - Parameters:
  ///   - sizing: Which sizes it can be asked for from one page to the next; fixed by default.
  ///   - fetch: Fetches a page; is given the cursor (`nil` for the first page) and the number of
  ///     items wanted, and returns the items and the next cursor.
  public static func cursor<Element, Cursor>(
    sizing: PageSizing = .fixed,
    _ fetch:
      @escaping @concurrent @Sendable (_ cursor: Cursor?, _ limit: Int) async throws
      -> (items: [Element], next: Cursor?)
  ) -> Self where Self == ClosurePageSource<Element, Cursor> {
    ClosurePageSource(sizing: sizing) { request in
      let (items, next) = try await fetch(request.key, request.size)
      let isEmpty = (next as? String)?.isEmpty ?? false
      return Page(items: items, next: isEmpty ? nil : next)
    }
  }

  /// A page by cursor is its items and the next cursor: items alone would end the list at once.
  ///
  /// - Parameters:
  ///   - sizing: Which sizes it can be asked for from one page to the next.
  ///   - fetch: Fetches a page, but does not say which one follows.
  @available(
    *,
    unavailable,
    message: "Return the items and the next cursor, as in (answer.items, answer.nextCursor)."
  )
  public static func cursor<Element>(
    sizing: PageSizing = .fixed,
    _ fetch:
      @escaping @concurrent @Sendable (_ cursor: String?, _ limit: Int) async throws -> [Element]
  ) -> Self where Self == ClosurePageSource<Element, String> {
    fatalError("unavailable")
  }
}
