import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where a response says that the neighbouring pages are.
struct PageLinks: Hashable {
  /// The absolute URL of the next page, or what the server wrote in the place of one.
  let next: String?

  /// The absolute URL of the previous page, or what the server wrote in the place of one.
  let previous: String?

  /// Reads the `Link` headers of a response.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - request: What it answers.
  ///   - maximumLength: How many bytes the headers may have together.
  /// - Throws: ``HTTPPageError`` if they are longer, or if the link to the next page may be in a
  ///   part that cannot be read: ignoring it would end the list as if everything had been loaded.
  init(
    _ response: HTTPURLResponse,
    to request: URLRequest,
    maximumLength: Int = HTTPPageError.defaultMaximumHeaderLength
  ) throws {
    let text = try response.header("Link", maximumLength: maximumLength, of: request) ?? ""
    let header = LinkHeader(text)
    self.init(header.links, base: response.url ?? request.url)
    if next == nil, header.mayHideNext {
      throw HTTPPageError(
        .invalidResponse,
        RequestSummary(request),
        reason: "sent a Link header that cannot be read, and in which a next page may be named",
        status: response.statusCode
      )
    }
  }

  /// Finds the neighbours among a response's links.
  ///
  /// - Parameters:
  ///   - links: The links.
  ///   - base: The response's URL. Relative targets are resolved against it, and links of other
  ///     documents are left out.
  init(_ links: [WebLink], base: URL?) {
    let own = links.filter { link in
      guard let anchor = link.anchor, !anchor.isEmpty else { return true }
      return anchor.resolved(against: base) == base?.absoluteString
    }
    next = own.first { $0.relations.contains("next") }?.target.resolved(against: base)
    previous =
      own.first { !Set($0.relations).isDisjoint(with: ["prev", "previous"]) }?
      .target.resolved(against: base)
  }
}

extension PageLinks {
  /// The links that a body names, resolved against the URL that it came from. An empty one is none.
  init(next: String?, previous: String?, base: URL?) {
    self.next = next.flatMap { $0.isEmpty ? nil : $0.resolved(against: base) }
    self.previous = previous.flatMap { $0.isEmpty ? nil : $0.resolved(against: base) }
  }
}

extension String {
  /// The absolute URL; the string itself where it is none, to be refused when it is followed.
  fileprivate func resolved(against base: URL?) -> String {
    URL(string: self, relativeTo: base)?.absoluteURL.absoluteString ?? self
  }
}
