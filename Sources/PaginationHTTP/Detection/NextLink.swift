import Foundation

/// A text in a response that is a link to another page.
struct NextLink {
  /// Where it leads.
  let url: URL

  /// Whether it leads to the response's own origin.
  let isHome: Bool

  /// `nil` where the text is rather a cursor: no absolute URL, and none that stays on the server.
  init?(_ text: String, in answer: FirstAnswer) {
    let lowercase = text.lowercased()
    let isAbsolute = lowercase.hasPrefix("http://") || lowercase.hasPrefix("https://")
    guard isAbsolute || text.isRelativeLink(from: answer.url),
      let url = URL(string: text, relativeTo: answer.url)?.absoluteURL
    else { return nil }
    self.url = url
    isHome = answer.url.flatMap { HTTPOrigin($0) }?.isHome(of: url) ?? false
  }

  /// What to say of a link that is not at home.
  static let refusal =
    "It leads to another origin (scheme, host or port) and will be refused unless that is allowed "
    + "by name."
}

extension String {
  /// Whether it is a link without an origin. A cursor in Base64 may begin with a slash as well, so
  /// there must be a query, or the path must begin as the page's own does.
  fileprivate func isRelativeLink(from url: URL?) -> Bool {
    if hasPrefix("?") { return count > 1 }
    guard hasPrefix("/") else { return false }
    let home = url?.path.split(separator: "/").first
    return contains("?") || home != nil && split(separator: "/").first == home
  }
}
