/// One link of a `Link` header (RFC 8288).
struct WebLink: Hashable {
  /// Where it leads, as written: perhaps relative, perhaps no URL at all.
  var target: String

  /// Its relations in lower case, from the first `rel` only.
  var relations: [String]

  /// Of which document it is a link, where that is not the response's own.
  var anchor: String?
}

/// The value of a `Link` header; several headers are joined by commas.
struct LinkHeader {
  /// The links that could be read.
  let links: [WebLink]

  /// Whether a link to the next page may be in a part that could not be read: a target without its
  /// `>`, or one without brackets.
  let mayHideNext: Bool

  /// A header of which nothing is known.
  static let unreadable = LinkHeader(links: [], mayHideNext: true)

  private init(links: [WebLink], mayHideNext: Bool) {
    self.links = links
    self.mayHideNext = mayHideNext
  }

  /// Takes any bytes, in time linear to their number: nothing is read twice. What cannot be
  /// understood is skipped to the next comma.
  init(_ header: String) {
    var scanner = LinkScanner(header)
    links = scanner.links()
    mayHideNext = scanner.mayHideNext
  }
}

extension WebLink {
  /// The links of a header's value.
  static func links(in header: String) -> [WebLink] { LinkHeader(header).links }
}

/// Reads a `Link` header from left to right. The position only grows.
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
      // Without its end the target is cut off: half a URL leads to a wrong place.
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

  /// A token, or a quoted string with its escapes undone.
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

  /// Commas inside quotes and brackets do not end a link.
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

  /// Whether the byte may be part of a parameter's name.
  fileprivate var isName: Bool {
    !isBlank && self != .equals && self != .semicolon && self != .comma
  }
}
