import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct PageLinks: Hashable {
  /// The absolute URL of the next page, or the server's text if it isn't a URL.
  let next: String?
  /// The absolute URL of the previous page, or the server's text if it isn't a URL.
  let previous: String?
  /// Whether a link to the next page may be in a part of the header that can't be read.
  var mayHideNext = false

  /// Reads the `Link` headers of a response.
  ///
  /// - Parameter maximumLength: How many bytes the headers may have together. Longer ones can't be read.
  init(
    _ response: HTTPURLResponse,
    to request: URLRequest,
    maximumLength: Int = LinkHeader.defaultMaximumLength
  ) {
    let text = response.value(forHTTPHeaderField: "Link") ?? ""
    let header = text.utf8.count <= maximumLength ? LinkHeader(text) : .unreadable
    let links = PageLinks(header.links, base: response.url ?? request.url)
    (next, previous) = (links.next, links.previous)
    mayHideNext = header.mayHideNext
  }

  /// Ignores links that belong to other documents than `base`, the response's URL.
  init(_ links: [WebLink], base: URL?) {
    let own = links.filter { link in
      guard let anchor = link.anchor, !anchor.isEmpty else { return true }
      return anchor.resolved(against: base) == base?.absoluteString
    }
    next = own.first(where: \.leadsToNext)?.target.resolved(against: base)
    previous = own.first(where: \.leadsToPrevious)?.target.resolved(against: base)
  }

  /// The links in a body, resolved against the body's URL. An empty text is no link.
  init(next: String?, previous: String?, base: URL?) {
    self.next = next.flatMap { $0.isEmpty ? nil : $0.resolved(against: base) }
    self.previous = previous.flatMap { $0.isEmpty ? nil : $0.resolved(against: base) }
  }
}

extension String {
  /// The absolute URL, or the text itself if it isn't a URL; following it then fails.
  fileprivate func resolved(against base: URL?) -> String {
    URL(link: self, relativeTo: base)?.absoluteString ?? self
  }
}

/// One link of a `Link` header (RFC 8288).
struct WebLink: Hashable {
  /// The target as it was written: it may be relative, or no URL at all.
  var target: String
  /// The relations of the first `rel` in lower case.
  var relations: [String]
  /// The document that the link belongs to, if it isn't the response's own.
  var anchor: String?
  /// Whether the target may have items. Sentry links to pages without any, with `results="false"`.
  var hasResults = true

  var leadsToNext: Bool { hasResults && relations.contains("next") }

  var leadsToPrevious: Bool {
    hasResults && !Set(relations).isDisjoint(with: ["prev", "previous"])
  }
}

/// The value of a `Link` header. Several headers are joined by commas.
struct LinkHeader {
  /// The default limit for the length of the header in bytes.
  static let defaultMaximumLength = 65_536

  private(set) var links: [WebLink] = []

  /// Whether a link to the next page may be in a part that could not be read: a target without `>` or without brackets,
  /// or what follows a quote that should have been escaped.
  private(set) var mayHideNext = false

  /// What has not been read yet.
  private var rest: Substring.UnicodeScalarView

  static var unreadable: LinkHeader {
    var header = LinkHeader("")
    header.mayHideNext = true
    return header
  }

  /// Parses a header in linear time. Text that can't be understood is skipped up to the next comma.
  init(_ header: String) {
    rest = header[...].unicodeScalars
    while !rest.isEmpty {
      _ = take { $0.isBlank || $0 == "," }
      guard skip("<") else {
        skipToComma()
        continue
      }
      let target = take { $0 != ">" }
      // Without its end the target is cut off, and half a URL leads to a wrong place.
      guard skip(">") else {
        mayHideNext = true
        break
      }
      var link = WebLink(target: target, relations: [])
      readParameters(of: &link)
      links.append(link)
    }
  }

  private mutating func readParameters(of link: inout WebLink) {
    var hasRelations = false
    while true {
      guard skip(";") else { return skipToComma() }
      let name = take { !$0.isBlank && $0 != "=" && $0 != ";" && $0 != "," }.lowercased()
      guard skip("=") else { continue }
      let value = takeValue()
      if name == "rel", !hasRelations {
        hasRelations = true
        // Some servers take an apostrophe for a quote.
        link.relations = value.lowercased().split { $0.isWhitespace || $0 == "'" }.map(String.init)
      } else if name == "anchor", link.anchor == nil {
        link.anchor = value
      } else if name == "results", value.lowercased() == "false" {
        link.hasResults = false
      }
    }
  }

  private mutating func takeValue() -> String {
    guard rest.first == "\"" else { return take { !$0.isBlank && $0 != ";" && $0 != "," } }
    rest.removeFirst()
    var value = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return String(value) }
      let escaped = scalar == "\\" ? rest.popFirst() : nil
      value.append(escaped ?? scalar)
    }
    // The quote has no end, and may have swallowed other links.
    noteSkipped(String(value))
    return String(value)
  }

  private mutating func skipToComma() {
    let part = rest
    while let scalar = rest.first, scalar != "," {
      if scalar == "\"" { _ = takeValue() } else { rest.removeFirst() }
    }
    noteSkipped(String(part[..<rest.startIndex]))
  }

  private mutating func noteSkipped(_ text: String) {
    if text.lowercased().contains("next") { mayHideNext = true }
  }

  private mutating func take(while isTaken: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return String(taken)
  }

  /// Skips a character and the blanks around it. Returns whether it is there.
  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    _ = take(while: \.isBlank)
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    _ = take(while: \.isBlank)
    return true
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { self == " " || ("\t"..."\r").contains(self) }
}
