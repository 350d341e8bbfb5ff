import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where a response says that the neighbouring pages are.
struct PageLinks: Hashable {
  /// How many bytes of `Link` headers are read. What is longer is no paging link.
  static let maximumLength = 65_536

  /// The absolute URL of the next page, or what the server wrote in the place of one.
  let next: String?

  /// The absolute URL of the previous page, or what the server wrote in the place of one.
  let previous: String?

  /// Reads the `Link` headers of a response.
  ///
  /// - Throws: ``HTTPPageError`` where they are longer than ``maximumLength``: to ignore them would
  ///   end the list as if all had been read.
  init(_ response: HTTPURLResponse, to request: URLRequest) throws {
    let header = response.value(forHTTPHeaderField: "Link") ?? ""
    guard header.utf8.count <= Self.maximumLength else {
      throw HTTPPageError(
        .invalidResponse,
        RequestSummary(request),
        reason: "sent a Link header of more than \(Self.maximumLength) bytes",
        status: response.statusCode
      )
    }
    self.init(WebLink.links(in: header), base: response.url ?? request.url)
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

extension String {
  /// The absolute URL; the string itself where it is none, to be refused when it is followed.
  fileprivate func resolved(against base: URL?) -> String {
    URL(string: self, relativeTo: base)?.absoluteURL.absoluteString ?? self
  }
}
