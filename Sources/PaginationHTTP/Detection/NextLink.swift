import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A text in a response that is a link to another page.
struct NextLink {
  let url: URL
  let isHome: Bool

  /// The names in the request's query that the link leaves out, except those that select a page.
  private let missing: [String]

  /// `nil` if the text is more likely a cursor: it is neither an absolute URL nor clearly relative.
  init?(_ text: String, in answer: FirstAnswer) {
    let lowercase = text.lowercased()
    let isAbsolute = lowercase.hasPrefix("http://") || lowercase.hasPrefix("https://")
    guard isAbsolute || text.isRelativeLink(from: answer.url),
      let url = URL(link: text, relativeTo: answer.url)
    else { return nil }
    self.url = url
    isHome = answer.url.flatMap { HTTPOrigin($0) }?.isHome(of: url) ?? false
    missing = PagingNames.missing(in: url, of: answer.request.url)
  }

  /// What the user should know about the link, as sentences.
  var warnings: [String] {
    let left = missing.map { "'\($0)'" }.joined(separator: ", ")
    return (isHome ? [] : [Self.refusal])
      + (missing.isEmpty ? [] : ["It leaves out \(left), which the request has."])
  }

  static let refusal =
    "It leads to another origin (scheme, host or port), and will be refused unless that origin is "
    + "allowed by name."
}

extension String {
  /// Whether it is a link without an origin. A Base64 cursor may begin with a slash, too. So the link
  /// must have a query, or its path must begin like the page's own.
  fileprivate func isRelativeLink(from url: URL?) -> Bool {
    if hasPrefix("?") { return count > 1 }
    guard hasPrefix("/") else { return false }
    let home = url?.path.split(separator: "/").first
    return contains("?") || home != nil && split(separator: "/").first == home
  }
}
