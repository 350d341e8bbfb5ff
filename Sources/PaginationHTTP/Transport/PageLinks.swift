import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The links to the neighbouring pages in a response.
struct PageLinks: Hashable {
  /// The absolute URL of the next page, or the server's text if it isn't a URL.
  let next: String?

  /// The absolute URL of the previous page, or the server's text if it isn't a URL.
  let previous: String?

  /// Reads the `Link` headers of a response.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - request: The request.
  ///   - maximumLength: How many bytes the headers may have together.
  /// - Throws: ``HTTPPageError`` if they are longer, or if the link to the next page may be in a
  ///   part that can't be read. Ignoring it would end the list as if everything had been loaded.
  init(
    _ response: HTTPURLResponse,
    to request: URLRequest,
    maximumLength: Int = HTTPPageError.defaultMaximumHeaderLength
  ) throws {
    let text = try response.header("Link", maximumLength: maximumLength, of: request) ?? ""
    let header = LinkHeader(text)
    self.init(header.links, base: response.url ?? request.url)
    if next == nil, header.mayHideNext {
      throw HTTPPageError(
        .invalidResponse,
        RequestSummary(request),
        reason: "sent a Link header that cannot be read and that may name a next page",
        status: response.statusCode
      )
    }
  }

  /// Finds the links to the neighbouring pages.
  ///
  /// - Parameters:
  ///   - links: The links.
  ///   - base: The response's URL. Relative targets are resolved against it, and links that belong
  ///     to other documents are ignored.
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

extension PageLinks {
  /// The links in a body, resolved against the body's URL. An empty text is no link.
  init(next: String?, previous: String?, base: URL?) {
    self.next = next.flatMap { $0.isEmpty ? nil : $0.resolved(against: base) }
    self.previous = previous.flatMap { $0.isEmpty ? nil : $0.resolved(against: base) }
  }
}

extension String {
  /// The absolute URL, or the text itself if it isn't a URL; following it then fails.
  fileprivate func resolved(against base: URL?) -> String {
    URL(string: self, relativeTo: base)?.absoluteURL.absoluteString ?? self
  }
}

extension HTTPURLResponse {
  /// A header with paging information; `nil` if it is missing.
  ///
  /// - Throws: ``HTTPPageError`` if it is too long.
  fileprivate func header(
    _ name: String,
    maximumLength: Int,
    of request: URLRequest
  ) throws -> String? {
    guard let value = value(forHTTPHeaderField: name) else { return nil }
    guard value.utf8.count <= maximumLength else {
      throw HTTPPageError(
        .invalidResponse,
        RequestSummary(request),
        reason: "sent a \(name) header of more than \(maximumLength) bytes",
        status: statusCode
      )
    }
    return value
  }
}

extension HTTPPageError {
  /// The default limit for the length of a header in bytes.
  static var defaultMaximumHeaderLength: Int { 65_536 }
}

/// One link of a `Link` header (RFC 8288).
struct WebLink: Hashable {
  /// The target as it was written: it may be relative, or no URL at all.
  var target: String

  /// The relations of the first `rel` in lower case.
  var relations: [String]

  /// The document that the link belongs to, if it isn't the response's own.
  var anchor: String?
}

/// The value of a `Link` header. Several headers are joined by commas.
struct LinkHeader {
  /// The links that could be read.
  let links: [WebLink]

  /// Whether a link to the next page may be in a part that could not be read: a target without `>`
  /// or without brackets.
  let mayHideNext: Bool

  /// A header that could not be read at all.
  static let unreadable = LinkHeader(links: [], mayHideNext: true)

  private init(links: [WebLink], mayHideNext: Bool) {
    self.links = links
    self.mayHideNext = mayHideNext
  }

  /// Parses a header in linear time. Text that can't be understood is skipped up to the next comma.
  init(_ header: String) {
    var scanner = LinkScanner(header)
    links = scanner.links()
    mayHideNext = scanner.mayHideNext
  }
}

extension WebLink {
  /// The links of a header.
  static func links(in header: String) -> [WebLink] { LinkHeader(header).links }
}

/// Parses a `Link` header from left to right.
private struct LinkScanner {
  private let bytes: [UInt8]
  private var position = 0

  /// See ``LinkHeader/mayHideNext``.
  private(set) var mayHideNext = false

  init(_ header: String) {
    bytes = Array(header.utf8)
  }

  mutating func links() -> [WebLink] {
    var links: [WebLink] = []
    while position < bytes.count {
      skip { $0.isBlank || $0 == .comma }
      guard next == .less else {
        let start = position
        skipToComma()
        let skipped = String(decoding: bytes[start..<position], as: UTF8.self)
        mayHideNext = mayHideNext || skipped.lowercased().contains("next")
        continue
      }
      position += 1
      let target = take { $0 != .greater }
      // Without its end the target is cut off, and half a URL leads to a wrong place.
      guard next == .greater else {
        mayHideNext = true
        break
      }
      position += 1
      var link = WebLink(target: target, relations: [])
      readParameters(of: &link)
      links.append(link)
    }
    return links
  }

  private mutating func readParameters(of link: inout WebLink) {
    var hasRelations = false
    while true {
      skip(\.isBlank)
      guard next == .semicolon else { return skipToComma() }
      position += 1
      skip(\.isBlank)
      let name = take(\.isName).lowercased()
      skip(\.isBlank)
      guard next == .equals else { continue }
      position += 1
      skip(\.isBlank)
      let value = takeValue()
      if name == "rel", !hasRelations {
        hasRelations = true
        link.relations = value.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
      } else if name == "anchor", link.anchor == nil {
        link.anchor = value
      }
    }
  }

  /// A token, or the text of a quoted string.
  private mutating func takeValue() -> String {
    guard next == .quote else {
      return take { !$0.isBlank && $0 != .semicolon && $0 != .comma }
    }
    position += 1
    var value: [UInt8] = []
    while let byte = next, byte != .quote {
      position += 1
      guard byte == .backslash, let escaped = next else {
        value.append(byte)
        continue
      }
      value.append(escaped)
      position += 1
    }
    if next == .quote { position += 1 }
    return String(decoding: value, as: UTF8.self)
  }

  /// Commas inside quotes don't end a link.
  private mutating func skipToComma() {
    while let byte = next, byte != .comma {
      if byte == .quote {
        _ = takeValue()
      } else {
        position += 1
      }
    }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while let byte = next, isSkipped(byte) { position += 1 }
  }

  private mutating func take(_ isTaken: (UInt8) -> Bool) -> String {
    let start = position
    skip(isTaken)
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let semicolon = UInt8(ascii: ";")
  fileprivate static let less = UInt8(ascii: "<")
  fileprivate static let greater = UInt8(ascii: ">")
  fileprivate static let equals = UInt8(ascii: "=")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")

  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(self)
  }

  fileprivate var isName: Bool {
    !isBlank && self != .equals && self != .semicolon && self != .comma
  }
}
