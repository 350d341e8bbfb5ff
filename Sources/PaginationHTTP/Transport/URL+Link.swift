public import Foundation

extension URL {
  /// Reads a link of a response as browsers do: blanks around it and line breaks are left out, other characters that no
  /// URL may have, such as a space, `|`, or `[` in a query, are percent-encoded, and escapes stay as they are.
  ///
  /// If a text has one of those characters, `URL(string:)` encodes its escapes again: `?page[after]=x%3D` would ask for
  /// `x%3D` instead of `x=`. Before iOS 17 it reads no such text at all.
  ///
  /// ```swift
  /// let page = URL(string: "https://api.example.com/posts")
  /// let next = URL(link: "?page[after]=x%3D", relativeTo: page)
  /// // https://api.example.com/posts?page%5Bafter%5D=x%3D
  /// ```
  ///
  /// - Returns: `nil` if the text is no URL.
  /// - Complexity: O(length of the text).
  public init?(link text: String, relativeTo base: URL? = nil) {
    let bytes = text.utf8.withoutBlanks
    // Foundation encodes international hosts, and an IPv6 address keeps its brackets.
    let pathStart = Self.endOfAuthority(bytes)
    var encoded = Array(bytes[..<pathStart])
    var hasFragment = false
    for (index, byte) in bytes.enumerated().dropFirst(pathStart) {
      let isKept: Bool
      switch byte {
      case UInt8(ascii: "%"):
        isKept = bytes.dropFirst(index + 1).prefix(2).filter(\.isHexDigit).count == 2
      case UInt8(ascii: "#"):
        isKept = !hasFragment
        hasFragment = true
      default: isKept = byte.mayBeInURL
      }
      encoded += isKept ? [byte] : byte.percentEncoded
    }
    guard let url = URL(string: String(decoding: encoded, as: UTF8.self), relativeTo: base) else {
      return nil
    }
    self = url.absoluteURL
  }

  /// Where the scheme, host and port of a URL end; 0 if it is relative.
  private static func endOfAuthority(_ bytes: [UInt8]) -> Int {
    let delimiters = Array("/?#".utf8)
    guard let first = bytes.firstIndex(where: delimiters.contains),
      bytes[first...].starts(with: "//".utf8), first == 0 || bytes[first - 1] == UInt8(ascii: ":")
    else { return 0 }
    return bytes[(first + 2)...].firstIndex(where: delimiters.contains) ?? bytes.count
  }
}

extension URL {
  /// The URL of this origin with the path and the query of a link. If the path is the end of this one's, a proxy has taken
  /// away what is before it.
  func leading(to link: URL) -> URL? {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true),
      let other = URLComponents(url: link, resolvingAgainstBaseURL: true)
    else { return nil }
    if !parts.percentEncodedPath.hasSuffix(other.percentEncodedPath)
      || other.percentEncodedPath == "/"
    {
      parts.percentEncodedPath = other.percentEncodedPath
    }
    parts.percentEncodedQuery = other.percentEncodedQuery
    parts.fragment = nil
    return parts.url
  }

  /// The URL with those query items of another one that it lacks, as they are written there.
  func adding(_ names: Set<String>, of other: URL) -> URL {
    guard !names.isEmpty, var parts = URLComponents(url: self, resolvingAgainstBaseURL: true),
      let others = URLComponents(url: other, resolvingAgainstBaseURL: true)
    else { return self }
    let own = Set((parts.queryItems ?? []).map(\.name))
    let missing = zip(others.queryItems ?? [], others.percentEncodedQueryItems ?? [])
      .filter { names.contains($0.0.name) && !own.contains($0.0.name) }.map(\.1)
    if missing.isEmpty { return self }
    parts.percentEncodedQueryItems = (parts.percentEncodedQueryItems ?? []) + missing
    return parts.url ?? self
  }
}

extension String.UTF8View {
  /// The bytes without tabs and line breaks, and without spaces and control characters around them.
  fileprivate var withoutBlanks: [UInt8] {
    guard let start = firstIndex(where: { $0 > 0x20 }), let end = lastIndex(where: { $0 > 0x20 })
    else { return [] }
    return self[start...end].filter { ![0x09, 0x0A, 0x0D].contains($0) }
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
      || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20
  }

  /// Whether the path, query or fragment of a URL may have this character (RFC 3986, 2).
  fileprivate var mayBeInURL: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/?@!$&'()*+,;=".utf8.contains(self)
    }
  }

  fileprivate var percentEncoded: [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(self >> 4)], digits[Int(self & 0xF)]]
  }
}
