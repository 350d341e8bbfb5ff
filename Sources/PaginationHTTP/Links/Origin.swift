import Foundation

/// Scheme, host and port: what credentials belong to.
struct Origin: Hashable {
  private let scheme: String
  private let host: String
  private let port: Int

  /// The URL's origin, or `nil` where it is not `http` or `https` or has no host.
  init?(_ url: URL) {
    guard let host = url.host, !host.isEmpty else { return nil }
    switch url.scheme?.lowercased() {
    case "https": (scheme, port) = ("https", url.port ?? 443)
    case "http": (scheme, port) = ("http", url.port ?? 80)
    default: return nil
    }
    self.host = host.lowercased()
  }
}
