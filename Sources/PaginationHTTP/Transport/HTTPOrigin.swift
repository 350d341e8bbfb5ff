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
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    self.init(parts)
  }

  /// Parses an origin such as `https://api.example.com` or `http://127.0.0.1:8080/`; `nil` if the text
  /// has a user, a path or a query.
  public init?(_ text: String) {
    guard let parts = URLComponents(string: text), parts.user == nil, parts.query == nil,
      parts.fragment == nil, ["", "/"].contains(parts.percentEncodedPath)
    else { return nil }
    self.init(parts)
  }

  /// `URLComponents` splits strictly by RFC 3986. (Parsers disagree about other URLs, and attackers
  /// use that to disguise where a URL leads.)
  private init?(_ parts: URLComponents) {
    guard let scheme = parts.scheme?.lowercased(),
      let defaultPort = ["https": 443, "http": 80][scheme],
      // Not `host`: that decodes international names, and is `nil` if it can't.
      let host = parts.encodedHost?.removingPercentEncoding.flatMap(Self.normalised),
      // A port that is no `Int` is there, but `nil`.
      let port = parts.rangeOfPort?.isEmpty == false ? parts.port : defaultPort,
      (1...65_535).contains(port)
    else { return nil }
    (self.scheme, self.host, self.port) = (scheme, host, port)
  }

  /// A host without percent-encoding in the form of ``host``; `nil` if it contains what no host may,
  /// such as an encoded `@` or `/`.
  private static func normalised(_ host: String) -> String? {
    if host.hasPrefix("[") {
      let address = host.dropFirst().dropLast().lowercased()
      let isAddress = address.allSatisfy("0123456789abcdef:.".contains)
      return isAddress && !address.isEmpty ? "[\(address)]" : nil
    }
    var host = host
    if !host.utf8.allSatisfy({ $0 < 0x80 }) {
      // Foundation encodes international names.
      guard host.unicodeScalars.allSatisfy({ $0.value >= 0x80 || $0.isInHost }),
        let encoded = URL(string: "https://" + host)?.host
      else { return nil }
      host = encoded
    }
    host = host.lowercased()
    if host.hasSuffix(".") { host.removeLast() }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isHost = labels.allSatisfy { !$0.isEmpty && $0.unicodeScalars.allSatisfy(\.isInHost) }
    return isHost ? host : nil
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

extension Unicode.Scalar {
  /// Whether a host may contain this. The rules forbid underscores, but some hosts have them.
  fileprivate var isInHost: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_": true
    default: false
    }
  }
}
