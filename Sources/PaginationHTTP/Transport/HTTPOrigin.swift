public import Foundation

/// Scheme, host and port: what credentials belong to.
///
/// ```swift
/// let configuration = HTTPPageConfiguration(allowedOrigins: ["https://cdn.example.com"])
/// ```
///
/// Two origins are equal when a request to either reaches the same server: letters of any case, a
/// port that is the scheme's own, percent-encoded and international names
/// (`bücher.example` is `xn--bcher-kva.example`) and the dot at the end of a host make no
/// difference. Everything else does: another port, `http` instead of `https`, a subdomain.
public struct HTTPOrigin: Hashable, Sendable {
  /// `https` or `http`.
  public let scheme: String

  /// The host in lower case, in ASCII, without a dot at its end; an IPv6 address in its brackets.
  public let host: String

  /// The port; 443 or 80 where the URL names none.
  public let port: Int

  /// The origin of a URL.
  ///
  /// A user in the URL is no part of its origin: that of `https://a.example@b.example/` is
  /// `https://b.example`.
  ///
  /// - Parameter url: The URL.
  /// - Returns: `nil` where it is not `http` or `https`, has no host, or a host that two programs
  ///   might read differently.
  public init?(_ url: URL) {
    guard let parts = Parts(url.absoluteURL.absoluteString) else { return nil }
    self.init(parts)
  }

  /// An origin as it is written, such as `https://api.example.com` or `http://127.0.0.1:8080`.
  ///
  /// With a literal, Swift calls the initialiser that ends the program where the text is none.
  ///
  /// - Parameter text: The origin. A `/` at its end is no matter.
  /// - Returns: `nil` where it is none, and where it is more: a user, a path or a query.
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
    guard !parts.port.isEmpty else {
      port = defaultPort
      return
    }
    guard parts.port.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let number = Int(parts.port), (1...65_535).contains(number)
    else { return nil }
    port = number
  }
}

extension HTTPOrigin: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The origin as it is written, without the port where that is the scheme's own.
  public var description: String {
    let isDefault = port == (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(host)" + (isDefault ? "" : ":\(port)")
  }

  /// An origin that stands in code.
  ///
  /// - Parameter value: The origin.
  /// - Precondition: The text is an origin. One that comes from outside is a variable, and Swift
  ///   calls the initialiser that returns `nil`.
  public init(stringLiteral value: String) {
    guard let origin = HTTPOrigin(value) else {
      preconditionFailure("'\(value)' is no origin like https://api.example.com")
    }
    self = origin
  }
}

extension HTTPOrigin {
  /// Whether a request to a URL goes to this origin with no user in the URL.
  ///
  /// A user in a URL becomes credentials, which are not the ones that were given for the origin.
  func isHome(of url: URL) -> Bool {
    HTTPOrigin(url) == self && url.user == nil && url.password == nil
  }
}

/// A URL taken apart by RFC 3986 to the letter.
///
/// Parsers disagree about what is not to the letter, and what they make of it is how a URL comes to
/// look as if it led elsewhere. So there is no guessing: what is odd is no origin.
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
    // Browsers take a backslash for a slash, others for a part of the user or host.
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

/// A host in the one form that can be compared.
private enum Host {
  static func normalised(_ text: Substring) -> String? {
    if text.hasPrefix("[") {
      let address = text.dropFirst().dropLast().lowercased()
      let isAddress = address.utf8.allSatisfy { $0.isHexadecimal || $0 == 0x3A || $0 == 0x2E }
      return isAddress && !address.isEmpty ? "[\(address)]" : nil
    }
    guard var host = String(text).removingPercentEncoding, !host.isEmpty else { return nil }
    if !host.utf8.allSatisfy({ $0 < 0x80 }) {
      // Foundation knows the rules for international names.
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
  /// Whether it may stand in the name of a host. An underscore is none by the rules, but is met.
  fileprivate var isInHost: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_": true
    default: false
    }
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
