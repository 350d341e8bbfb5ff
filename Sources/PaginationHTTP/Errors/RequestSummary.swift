import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What an error may tell of a request, and what it must not repeat.
struct RequestSummary {
  /// How much of a body is looked at for the 200 characters that an error shows.
  private static let excerptLength = 4096

  /// The method, such as `GET`.
  let method: String

  /// The URL, redacted.
  let url: String

  private let secrets: RequestSecrets

  /// Summarises a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - first: The one before its redirects, which may have carried more.
  ///   - credentials: What a transport has added.
  init(_ request: URLRequest, redirectedFrom first: URLRequest? = nil, credentials: [String] = []) {
    method = request.httpMethod ?? "GET"
    secrets = RequestSecrets([request] + [first].compactMap { $0 }, credentials: credentials)
    let url = request.url?.redacted ?? "…"
    // Where a redirect leads is the server's choice, and may hold what it was sent.
    self.url = first == nil ? url : secrets.removed(from: url)
  }

  /// The start of a body as one line of at most 200 characters, or `nil` where it has no text.
  func excerpt(of body: Data) -> String? {
    let start = body.prefix(Self.excerptLength + secrets.maximumLength)
    var text = secrets.removed(from: String(decoding: start, as: UTF8.self))
    // A secret that the cut goes through was not found: it can only stand at the end.
    if start.count < body.count { text = String(text.dropLast(secrets.maximumLength)) }
    return line(text)
  }

  /// The start of a text as one line, without the request's secrets.
  func excerpt(of text: String) -> String? {
    excerpt(of: Data(text.utf8))
  }

  /// Control characters could forge lines in a log or command a terminal; others turn the direction
  /// of what follows.
  private func line(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace || $0.isControl }
    let line = words.joined(separator: " ")
    guard !line.isEmpty else { return nil }
    return line.count <= 200 ? line : line.prefix(200) + "…"
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains {
      $0.properties.generalCategory == .control || $0.properties.isBidiControl
    }
  }
}
