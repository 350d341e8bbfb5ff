import Foundation

extension URL {
  /// The URL as it may be shown and logged: without user, password and fragment, and with `…` for
  /// every query value that is not a paging number.
  ///
  /// Cursors are hidden too: they are the key to somebody's page.
  var redacted: String {
    guard let parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return "…"
    }
    var text = ""
    if let scheme = parts.scheme { text += scheme + ":" }
    if let host = parts.percentEncodedHost { text += "//" + host }
    if let port = parts.port { text += ":\(port)" }
    text += parts.percentEncodedPath
    if let items = parts.percentEncodedQueryItems {
      text += "?" + items.map(\.redacted).joined(separator: "&")
    }
    return text
  }
}

extension URLQueryItem {
  /// A name without a value may itself be a secret, so it is hidden as well.
  fileprivate var redacted: String {
    guard let value else { return "…" }
    return isPagingNumber ? "\(name)=\(value)" : "\(name)=…"
  }

  /// Whether it asks for a page by a number, which is no secret.
  var isPagingNumber: Bool {
    guard let value else { return false }
    let name = (self.name.removingPercentEncoding ?? self.name).lowercased()
    return pagingParameters.contains(name)
      && value.utf8.count <= 10
      && value.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

/// The names by which APIs ask for a page by numbers, in lower case.
private let pagingParameters: Set<String> = [
  "page", "per_page", "per-page", "perpage", "page_size", "pagesize", "page[number]",
  "page[size]", "page[offset]", "page[limit]", "size", "limit", "offset", "skip", "take", "count",
  "first", "last", "start", "$top", "$skip",
]
