import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A body that is no JSON but something that servers send instead: a web page, XML, or bytes that are
/// still compressed.
enum ForeignBody: Equatable {
  case empty
  case loginPage
  case html(title: String?)
  case xml
  case compressed(String)
  case other

  /// How many bytes are searched for a login form.
  private static let searchedLength = 65_536

  /// - Parameter contentType: The response's media type, without parameters.
  init?(_ body: Data, encoding: String?, contentType: String?) {
    let start = body.prefix(Self.searchedLength)
    let text = String(decoding: start, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}"))
    )
    if body.isEmpty {
      self = .empty
    } else if let name = Self.compression(of: body, text, encoding) {
      self = .compressed(name)
    } else if text.hasPrefix("<") {
      self = Self.markup(text, contentType)
    } else if let contentType, !contentType.contains("json") {
      self = .other
    } else {
      return nil
    }
  }

  private static func compression(of body: Data, _ text: String, _ encoding: String?) -> String? {
    if body.starts(with: [0x1F, 0x8B]) { return "gzip" }
    if body.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) { return "zstd" }
    guard let encoding, encoding != "identity", text.unicodeScalars.contains("\u{FFFD}") else {
      return nil
    }
    return encoding == "br" ? "Brotli" : encoding
  }

  private static func markup(_ text: String, _ contentType: String?) -> ForeignBody {
    let lower = text.lowercased()
    guard
      contentType?.contains("html") == true || lower.contains("<html")
        || lower.hasPrefix("<!doctype html")
    else { return .xml }
    let signs = [
      "type=\"password\"", "type='password'", "type=password", "<title>sign in", "<title>log in",
      "<title>login",
    ]
    if signs.contains(where: lower.contains) { return .loginPage }
    guard let start = text.range(of: "<title>", options: .caseInsensitive),
      let end = text[start.upperBound...].firstIndex(of: "<")
    else { return .html(title: nil) }
    return .html(title: String(text[start.upperBound..<end]))
  }
}

extension ForeignBody {
  init?(_ response: HTTPURLResponse, _ body: Data) {
    self.init(
      body,
      encoding: response.value(forHTTPHeaderField: "Content-Encoding")?.lowercased(),
      contentType: response.value(forHTTPHeaderField: "Content-Type")?.lowercased()
    )
  }

  /// What the body is and what to do, for a response that should have been JSON.
  func sentence(_ response: HTTPURLResponse) -> String {
    func field(_ name: String) -> String {
      response.value(forHTTPHeaderField: name).map { "\(name): \($0)" } ?? "without a \(name)"
    }
    let type = "(\(field("Content-Type")))"
    return switch self {
    case .empty: "it is empty \(type)"
    case .loginPage:
      "it is a login page, not JSON \(type): the request lacks credentials, or they are not valid"
    case .html: "it is HTML, not JSON \(type): the URL may be that of a web page, not of an API"
    case .xml:
      "it is XML, not JSON \(type): ask for JSON, with a header such as Accept or a parameter such as "
        + "format=json"
    case .compressed(let name):
      "it is compressed with \(name) (\(field("Content-Encoding"))), which was not asked for or cannot "
        + "be read: ask for gzip with the header Accept-Encoding"
    case .other: "it is not JSON \(type)"
    }
  }
}
