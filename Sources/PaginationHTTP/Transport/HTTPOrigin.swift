public import Foundation

/// A scheme, host and port, the scope of credentials.
///
/// ```swift
/// let configuration = HTTPPageConfiguration(allowedOrigins: ["https://cdn.example.com"])
/// ```
///
/// Two origins are equal if requests to them reach the same server. Case, the scheme's default port,
/// percent-encoding, international names (`bücher.example` is `xn--bcher-kva.example`) and a dot at
/// the end of the host make no difference. Another port, scheme or subdomain does.
public struct HTTPOrigin: Hashable, Sendable {
  /// `https` or `http`.
  package let scheme: String
  /// The host in lower case and ASCII, without a dot at its end; an IPv6 address has brackets.
  package let host: String
  /// The port; 443 or 80 if the URL has none.
  package let port: Int

  /// The origin of a URL, without its user; `nil` if it isn't `http` or `https`, or has no host or an
  /// ambiguous one.
  public init?(_ url: URL) {
    guard let parts = Parts(url.absoluteURL.absoluteString) else { return nil }
    self.init(parts)
  }

  /// Parses an origin such as `https://api.example.com` or `http://127.0.0.1:8080/`; `nil` if the text
  /// has a user, a path or a query.
  public init?(_ text: String) {
    guard let parts = Parts(text), !parts.hasUser, ["", "/"].contains(parts.rest) else {
      return nil
    }
    self.init(parts)
  }

  private init?(_ parts: Parts) {
    guard let host = Host.normalised(parts.host),
      let defaultPort = ["https": 443, "http": 80][parts.scheme]
    else { return nil }
    scheme = parts.scheme
    self.host = host
    let digits = parts.port.isEmpty ? "\(defaultPort)" : parts.port
    guard digits.allSatisfy("0123456789".contains), let number = Int(digits),
      (1...65_535).contains(number)
    else { return nil }
    port = number
  }

  /// Whether a URL has this origin and no user, whose credentials would replace those for the origin.
  func isHome(of url: URL) -> Bool {
    HTTPOrigin(url) == self && url.user == nil && url.password == nil
  }
}

extension HTTPOrigin: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The origin as text, without the scheme's default port.
  public var description: String {
    let isDefault = port == (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(host)" + (isDefault ? "" : ":\(port)")
  }

  /// Creates an origin from a literal.
  ///
  /// - Precondition: The text is an origin.
  public init(stringLiteral value: String) {
    guard let origin = HTTPOrigin(value) else {
      preconditionFailure("'\(value)' is not an origin like https://api.example.com")
    }
    self = origin
  }
}

/// The parts of a URL, split strictly by RFC 3986. Parsers disagree about URLs that violate it, and
/// attackers use that to disguise where a URL leads. So an odd URL has no origin.
private struct Parts {
  let scheme: String
  let hasUser: Bool
  let host: Substring
  let port: Substring
  let rest: Substring

  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    scheme = text[..<colon].lowercased()
    let afterScheme = text[colon...].dropFirst()
    guard afterScheme.hasPrefix("//") else { return nil }
    let authorityAndRest = afterScheme.dropFirst(2)
    let end = authorityAndRest.firstIndex { "/?#".contains($0) } ?? authorityAndRest.endIndex
    rest = authorityAndRest[end...]
    let authority = authorityAndRest[..<end]
    // Browsers treat a backslash as a slash, others as part of the user or host.
    guard !authority.contains("\\"),
      !authority.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F })
    else { return nil }
    let users = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard users.count <= 2, let hostAndPort = users.last else { return nil }
    hasUser = users.count == 2
    if hostAndPort.hasPrefix("[") {
      guard let bracket = hostAndPort.firstIndex(of: "]") else { return nil }
      host = hostAndPort[...bracket]
    } else {
      host = hostAndPort.prefix { $0 != ":" }
    }
    let afterHost = hostAndPort[host.endIndex...]
    guard afterHost.isEmpty || afterHost.hasPrefix(":") else { return nil }
    port = afterHost.dropFirst()
  }
}

private enum Host {
  static func normalised(_ text: Substring) -> String? {
    if text.hasPrefix("[") {
      let address = text.dropFirst().dropLast().lowercased()
      let isAddress = address.allSatisfy("0123456789abcdef:.".contains)
      return isAddress && !address.isEmpty ? "[\(address)]" : nil
    }
    guard var host = String(text).removingPercentEncoding, !host.isEmpty else { return nil }
    if !host.utf8.allSatisfy({ $0 < 0x80 }) {
      // Foundation encodes international names.
      guard !host.unicodeScalars.contains(where: { $0.value < 0x80 && !$0.isInHost }),
        let encoded = URL(string: "https://" + host)?.host, encoded.utf8.allSatisfy({ $0 < 0x80 })
      else { return nil }
      host = encoded
    }
    host = host.lowercased()
    if host.hasSuffix(".") { host.removeLast() }
    guard !host.isEmpty, host.unicodeScalars.allSatisfy(\.isInHost),
      !host.hasPrefix("."), !host.hasSuffix("."), !host.contains("..")
    else { return nil }
    return host
  }
}

extension Unicode.Scalar {
  /// Whether a host may contain this. The rules forbid underscores, but some hosts have them.
  fileprivate var isInHost: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_": true
    default: false
    }
  }
}
