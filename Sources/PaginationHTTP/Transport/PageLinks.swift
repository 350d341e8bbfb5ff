import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The links to the neighbouring pages in a response.
struct PageLinks: Hashable {
  /// The absolute URL of the next page, or the server's text if it isn't a URL.
  let next: String?

  /// The absolute URL of the previous page, or the server's text if it isn't a URL.
  let previous: String?

  /// Reads the `Link` headers of a response.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - request: The request.
  ///   - maximumLength: How many bytes the headers may have together.
  /// - Throws: ``HTTPPageError`` if they are longer, or if the link to the next page may be in a
  ///   part that can't be read. Ignoring it would end the list as if everything had been loaded.
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
        reason: "sent a Link header that cannot be read and that may name a next page",
        status: response.statusCode
      )
    }
  }

  /// Finds the links to the neighbouring pages.
  ///
  /// - Parameters:
  ///   - links: The links.
  ///   - base: The response's URL. Relative targets are resolved against it, and links that belong
  ///     to other documents are ignored.
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
  /// The links in a body, resolved against the body's URL. An empty text is no link.
  init(next: String?, previous: String?, base: URL?) {
    self.next = next.flatMap { $0.isEmpty ? nil : $0.resolved(against: base) }
    self.previous = previous.flatMap { $0.isEmpty ? nil : $0.resolved(against: base) }
  }
}

extension String {
  /// The absolute URL, or the text itself if it isn't a URL; following it then fails.
  fileprivate func resolved(against base: URL?) -> String {
    URL(string: self, relativeTo: base)?.absoluteURL.absoluteString ?? self
  }
}

extension HTTPURLResponse {
  /// A header with paging information; `nil` if it is missing.
  ///
  /// - Throws: ``HTTPPageError`` if it is too long.
  fileprivate func header(
    _ name: String,
    maximumLength: Int,
    of request: URLRequest
  ) throws -> String? {
    guard let value = value(forHTTPHeaderField: name) else { return nil }
    guard value.utf8.count <= maximumLength else {
      throw HTTPPageError(
        .invalidResponse,
        RequestSummary(request),
        reason: "sent a \(name) header of more than \(maximumLength) bytes",
        status: statusCode
      )
    }
    return value
  }
}

extension HTTPPageError {
  /// The default limit for the length of a header in bytes.
  static var defaultMaximumHeaderLength: Int { 65_536 }
}
