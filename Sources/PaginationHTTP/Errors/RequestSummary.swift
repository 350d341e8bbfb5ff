import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The parts of a request that an error may show, and the credentials that it must not repeat.
/// Servers echo them; each is blanked in exactly the form in which it was sent.
struct RequestSummary {
  /// How many bytes of a body are searched for the 200 characters that an error shows.
  private static let excerptLength = 4096

  let method: String
  let url: String

  /// The longest first, since one may contain another.
  private let secrets: [String]

  /// The secrets without the query's words, such as `created` in `sort=created`.
  private let credentials: [String]

  /// - Parameters:
  ///   - first: The request before its redirects, which may have carried more credentials.
  ///   - credentials: The credentials that the transport added.
  init(_ request: URLRequest, redirectedFrom first: URLRequest? = nil, credentials: [String] = []) {
    method = request.httpMethod ?? "GET"
    func secrets(_ isSecret: (URLQueryItem) -> Bool) -> [String] {
      let all =
        [request, first].compactMap(\.self).flatMap { $0.credentials(isSecret) } + credentials
      // Blanking very short values would garble the text.
      return Set(all).filter { $0.utf8.count >= 4 }.sorted { $0.utf8.count > $1.utf8.count }
    }
    self.secrets = secrets { !$0.isPagingNumber }
    self.credentials = secrets { !$0.isPagingNumber && !$0.isWord }
    let url = request.url?.redacted ?? "…"
    // The server chooses where a redirect leads, and may put into it what it was sent.
    self.url = first == nil ? url : self.secrets.blanked(in: url)
  }

  /// The start of a body as one line of at most 200 characters; `nil` if it holds no text.
  func excerpt(of body: Data) -> String? { excerpt(of: body, blanking: secrets) }

  func excerpt(of text: String) -> String? { excerpt(of: Data(text.utf8)) }

  /// A sentence of the library about a response. Of its words, only those are blanked that may be
  /// credentials: a name in the response may be a word of the query, too.
  func evidence(_ sentence: String) -> String? {
    excerpt(of: Data(sentence.utf8), blanking: credentials)
  }

  private func excerpt(of body: Data, blanking secrets: [String]) -> String? {
    let longest = secrets.first?.utf8.count ?? 0
    let start = body.prefix(Self.excerptLength + longest)
    var text = secrets.blanked(in: String(decoding: start, as: UTF8.self))
    // A secret that the cut divides was not found; it can only be at the end.
    if start.count < body.count { text = String(text.dropLast(longest)) }
    // Control characters could forge lines in a log or command a terminal; others reverse the
    // direction of the text that follows.
    let line = text.split { $0.isWhitespace || $0.isControl }.joined(separator: " ")
    guard !line.isEmpty else { return nil }
    return line.count <= 200 ? line : line.prefix(200) + "…"
  }
}

/// The headers that carry no credentials, in lower case.
private let harmlessHeaders: Set<String> = [
  "accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "connection",
  "content-length", "content-type", "host", "if-modified-since", "if-none-match", "user-agent",
]

extension URLRequest {
  /// The values that may be credentials, exactly as they are sent.
  fileprivate func credentials(_ isSecret: (URLQueryItem) -> Bool) -> [String] {
    let headers = (allHTTPHeaderFields ?? [:]).filter {
      !harmlessHeaders.contains($0.key.lowercased())
    }
    var values = headers.values.flatMap { value in
      // The token follows its scheme ("Bearer"), and a cookie follows its name.
      [value] + value.split { " ;=".contains($0) }.map(String.init).filter { $0.utf8.count >= 8 }
    }
    values += basicLogin
    guard let url, let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return values
    }
    values += [parts.user, parts.percentEncodedUser].compactMap(\.self)
    values += [parts.password, parts.percentEncodedPassword].compactMap(\.self)
    let items = (parts.queryItems ?? []) + (parts.percentEncodedQueryItems ?? [])
    // A name without a value may itself be a credential.
    values += items.filter(isSecret).map { $0.value ?? $0.name }
    return values
  }
}

extension URLRequest {
  /// The user and the password of `Authorization: Basic …`, which servers decode.
  private var basicLogin: [String] {
    let words = value(forHTTPHeaderField: "Authorization")?.split(separator: " ") ?? []
    guard words.count == 2, words[0].lowercased() == "basic",
      let login = Data(base64Encoded: String(words[1]))
    else { return [] }
    return String(decoding: login, as: UTF8.self).split(separator: ":", maxSplits: 1)
      .map(String.init)
  }
}

extension URL {
  /// The URL as it may be shown and logged: without user, password and fragment, and with `…` for
  /// every query value except numbers that select a page. A cursor gives access to someone's data.
  var redacted: String {
    guard let parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "…" }
    var text = ""
    if let scheme = parts.scheme { text += scheme + ":" }
    if let host = parts.percentEncodedHost { text += "//" + host }
    if let port = parts.port { text += ":\(port)" }
    text += parts.percentEncodedPath
    if let items = parts.percentEncodedQueryItems {
      text += "?" + items.map(\.redacted).joined(separator: "&")
    }
    return text
  }
}

extension URLQueryItem {
  fileprivate var redacted: String {
    guard let value else { return "…" }
    return isPagingNumber ? "\(name)=\(value)" : "\(name)=…"
  }

  /// Whether this selects a page by a number, which is no secret.
  fileprivate var isPagingNumber: Bool {
    guard let value else { return false }
    let name = (self.name.removingPercentEncoding ?? self.name).lowercased()
    return pagingParameters.contains(name)
      && value.utf8.count <= 10
      && value.allSatisfy("0123456789".contains)
  }
}

extension URLQueryItem {
  /// Whether the value is a word such as `created`, and the name doesn't say that it is secret.
  fileprivate var isWord: Bool {
    guard let value else { return false }
    let name = name.lowercased()
    let secret = ["auth", "code", "key", "pass", "pwd", "secret", "session", "sig", "token"]
    return !secret.contains(where: name.contains)
      && value.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || $0 == 0x5F }
  }
}

/// The names of parameters that select a page by numbers, in lower case.
private let pagingParameters: Set<String> = [
  "page", "per_page", "per-page", "perpage", "page_size", "pagesize", "page[number]",
  "page[size]", "page[offset]", "page[limit]", "size", "limit", "offset", "skip", "take", "count",
  "first", "last", "start", "$top", "$skip",
]

extension [String] {
  /// Byte by byte: a combining character after a credential would make its last character another one.
  fileprivate func blanked(in text: String) -> String {
    let bytes = reduce([UInt8](text.utf8)) { bytes, secret in
      bytes.replacing([UInt8](secret.utf8), with: [UInt8]("…".utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains {
      $0.properties.generalCategory == .control || $0.properties.isBidiControl
    }
  }
}
