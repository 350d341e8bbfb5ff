import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What an error may tell of a request, and what it must not repeat.
struct RequestSummary {
  /// The method, such as `GET`.
  let method: String

  /// The URL, redacted.
  let url: String

  /// Credentials that a server might echo in its answer.
  private let credentials: [String]

  init(_ request: URLRequest) {
    method = request.httpMethod ?? "GET"
    url = request.url?.redacted ?? "…"
    credentials = ["Authorization", "Proxy-Authorization", "Cookie", "X-API-Key"]
      .compactMap { request.value(forHTTPHeaderField: $0) }
      .flatMap { [$0] + $0.split(separator: " ").map(String.init) }
      // Words like "Bearer" are no secret, and replacing short ones would garble the text.
      .filter { $0.utf8.count >= 8 }
  }

  /// The start of a body as one line of at most 200 characters, or `nil` where it has no text.
  func excerpt(of body: Data) -> String? {
    excerpt(of: String(decoding: body.prefix(4096), as: UTF8.self))
  }

  /// The start of a text as one line: control characters could otherwise forge lines in a log or
  /// command a terminal.
  func excerpt(of text: String) -> String? {
    var text = text
    for credential in credentials { text = text.replacing(credential, with: "…") }
    let words = text.split { $0.isWhitespace || $0.isControl }
    let line = words.joined(separator: " ")
    guard !line.isEmpty else { return nil }
    return line.count <= 200 ? line : line.prefix(200) + "…"
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
