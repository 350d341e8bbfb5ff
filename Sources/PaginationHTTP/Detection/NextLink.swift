import Foundation

/// A text in a response that is a link to another page.
struct NextLink {
  let url: URL
  let isHome: Bool

  /// `nil` if the text is more likely a cursor: it is neither an absolute URL nor clearly relative.
  init?(_ text: String, in answer: FirstAnswer) {
    let lowercase = text.lowercased()
    let isAbsolute = lowercase.hasPrefix("http://") || lowercase.hasPrefix("https://")
    guard isAbsolute || text.isRelativeLink(from: answer.url),
      let url = URL(link: text, relativeTo: answer.url)
    else { return nil }
    self.url = url
    isHome = answer.url.flatMap { HTTPOrigin($0) }?.isHome(of: url) ?? false
  }

  /// What the user should know about the link, as sentences.
  var warnings: [String] { isHome ? [] : [Self.refusal] }

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
