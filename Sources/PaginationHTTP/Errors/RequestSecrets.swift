import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a request carries that a server may echo and an error must not repeat.
///
/// Everything counts as secret that is not known to be harmless: the values of headers, of the
/// query and of the body, whole and in parts, as they are and as JSON, HTML and URLs write them.
struct RequestSecrets {
  /// The length of the longest, in bytes.
  let maximumLength: Int

  /// The longest first, so that none is hidden in part only.
  private let texts: [String]

  init(_ requests: [URLRequest], credentials: [String]) {
    var texts: Set<String> = []
    for text in requests.flatMap(Self.values(of:)) + credentials where text.utf8.count >= 4 {
      texts.formUnion(text.spellings)
    }
    self.texts = texts.sorted { $0.utf8.count > $1.utf8.count }
    maximumLength = self.texts.first?.utf8.count ?? 0
  }

  /// The text with `…` for every secret.
  func removed(from text: String) -> String {
    texts.reduce(text) { $0.replacing($1, with: "…") }
  }

  private static func values(of request: URLRequest) -> [String] {
    var values: [String] = []
    for (name, value) in request.allHTTPHeaderFields ?? [:]
    where !harmlessHeaders.contains(name.lowercased()) {
      values += [value] + value.secretWords + value.basicCredentials
    }
    if let url = request.url {
      values += [url.user, url.password].compactMap { $0 }
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
      for item in parts?.queryItems ?? [] where !item.isPagingNumber {
        // A name without a value may itself be a secret.
        values.append(item.value ?? item.name)
      }
    }
    if let body = request.httpBody, !body.isEmpty { values += bodyValues(body) }
    return values
  }

  private static func bodyValues(_ body: Data) -> [String] {
    let text = String(decoding: body.prefix(65_536), as: UTF8.self)
    if let value = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed) {
      let leaves = strings(in: value)
      // A GraphQL document holds its secrets between quotes.
      return [text] + leaves + leaves.flatMap(\.quotedParts)
    }
    var form = URLComponents()
    form.percentEncodedQuery = text.replacing("+", with: "%20").urlQueryOrNil
    return [text] + (form.queryItems ?? []).compactMap(\.value)
  }

  private static func strings(in value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let values as [Any]: values.flatMap(strings(in:))
    case let members as [String: Any]: members.values.flatMap(strings(in:))
    default: []
    }
  }
}

/// What every request has, in lower case.
private let harmlessHeaders: Set<String> = [
  "accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "connection",
  "content-length", "content-type", "host", "if-modified-since", "if-none-match", "user-agent",
]

extension String {
  /// Words like "Bearer" are no secret, and replacing short ones would garble the text.
  fileprivate var secretWords: [String] {
    split { " ,;=\"".contains($0) }.map(String.init).filter { $0.utf8.count >= 8 }
  }

  /// User and password of `Basic` credentials.
  fileprivate var basicCredentials: [String] {
    guard lowercased().hasPrefix("basic "), let data = Data(base64Encoded: String(dropFirst(6)))
    else { return [] }
    let text = String(decoding: data, as: UTF8.self)
    return [text] + text.split(separator: ":", maxSplits: 1).map(String.init)
  }

  /// What stands between quotes in it, from the first quote on.
  fileprivate var quotedParts: [String] {
    let parts = split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// The text itself and as JSON, HTML and URLs write it.
  fileprivate var spellings: [String] {
    let json = [[], .withoutEscapingSlashes].compactMap {
      (formatting: JSONEncoder.OutputFormatting) in
      let encoder = JSONEncoder()
      encoder.outputFormatting = formatting
      return (try? encoder.encode([self])).map {
        String(String(decoding: $0, as: UTF8.self).dropFirst(2).dropLast(2))
      }
    }
    let html = replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    // A redirect to a login page has the whole URL in its own query, encoded once more.
    let encoded = percentEncodings
    return [self, html, html.replacing("'", with: "&#39;")] + json + encoded
      + encoded.flatMap(\.percentEncodings)
  }

  private var percentEncodings: [String] {
    [CharacterSet.alphanumerics, .urlQueryAllowed, .urlPathAllowed]
      .compactMap { addingPercentEncoding(withAllowedCharacters: $0) }
  }

  /// The text where it can be a query, so that a binary body traps nowhere.
  fileprivate var urlQueryOrNil: String? {
    let isQuery = utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    guard isQuery, contains("="), let url = URL(string: "https://localhost/?" + self) else {
      return nil
    }
    return URLComponents(url: url, resolvingAgainstBaseURL: false)?.percentEncodedQuery
  }
}
