import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Remembers pages, so that a refresh of those which have not changed costs a few bytes each.
///
/// A server that sends an `ETag` or `Last-Modified` with a page is asked the next time whether it
/// has changed (`If-None-Match`, `If-Modified-Since`), and answers 304 without a body if it has not.
/// It is always asked: nothing here is ever out of date.
///
/// - Only pages of `GET` requests are remembered, in memory, with status 200 and without
///   `Cache-Control: no-store` and `Vary: *`. The least recently used leave first.
/// - A page belongs to the request's URL and all its headers, so one user's is never shown to
///   another. What a transport adds by itself belongs to it as well, if the transport tells
///   (``HTTPTransport/credentials(for:)``, as ``BearerTransport`` does); with one that does not, give
///   each user a cache of their own.
/// - A request with a condition or a range of your own passes untouched.
///
/// Each ``HTTPPageConfiguration`` has its own unless you share one. An actor's work is short here:
/// it keeps what is remembered, and waits for no answer.
public actor HTTPPageCache {
  private struct Key: Hashable {
    let url: URL
    // Bytes: as texts, a cursor with a composed `é` and one with a decomposed would be one page's.
    let headers: [String: [UInt8]]
    let credentials: [[UInt8]]

    var size: Int {
      headers.reduce(credentials.reduce(url.absoluteString.utf8.count) { $0 + $1.count }) {
        $0 + $1.key.utf8.count + $1.value.count
      }
    }
  }

  /// How many bytes may be remembered: bodies, headers and URLs.
  public nonisolated let maximumSize: Int

  private var pages: LeastRecentlyUsed<Key, StoredResponse>

  /// Creates an empty cache.
  ///
  /// - Parameter maximumSize: How many bytes may be remembered; 4 MiB by default, at least 1. A page
  ///   that is larger is not.
  public init(maximumSize: Int = 4 * 1024 * 1024) {
    precondition(maximumSize >= 1, "maximumSize must be at least 1")
    self.maximumSize = maximumSize
    pages = LeastRecentlyUsed(maximumSize: maximumSize)
  }

  /// How many bytes are remembered.
  public var size: Int { pages.size }

  /// How many pages are remembered.
  public var count: Int { pages.count }

  /// Forgets everything.
  public func removeAll() {
    pages.removeAll()
  }

  /// Sends a request, asking about the remembered page where there is one.
  ///
  /// - Returns: The remembered page where the server says that it is still right, as if it had been
  ///   sent; else what was sent.
  nonisolated func exchange(
    _ request: URLRequest,
    over transport: any HTTPTransport
  ) async throws -> (Data, HTTPURLResponse) {
    guard request.mayBeRemembered else { return try await transport.data(for: request) }
    let asked = await key(of: request, over: transport)
    let stored = await stored(for: asked)
    var answer = try await transport.data(for: stored?.conditional(request) ?? request)
    // A transport may have renewed its credentials meanwhile, perhaps for another user.
    var answered = await key(of: request, over: transport)
    if let stored, answer.1.statusCode == 304 {
      if answered == asked, let page = stored.freshened(by: answer.1) {
        answer = page
      } else {
        answer = try await transport.data(for: request)
        answered = await key(of: request, over: transport)
      }
    }
    await remember(answer, for: answered)
    return answer
  }

  private nonisolated func key(
    of request: URLRequest,
    over transport: any HTTPTransport
  ) async -> Key? {
    guard let url = request.url else { return nil }
    var headers: [String: [UInt8]] = [:]
    for (name, value) in request.allHTTPHeaderFields ?? [:] {
      headers[name.lowercased()] = Array(value.utf8)
    }
    let credentials = await transport.credentials(for: request)
    return Key(url: url, headers: headers, credentials: credentials.map { Array($0.utf8) })
  }

  private func stored(for key: Key?) -> StoredResponse? {
    key.flatMap { pages.value(for: $0) }
  }

  private func remember(_ answer: (Data, HTTPURLResponse), for key: Key?) {
    guard let key else { return }
    guard let page = StoredResponse(answer.1, body: answer.0) else {
      // An error in between says nothing about the page, another page does.
      if answer.1.statusCode == 200 { pages.remove(key) }
      return
    }
    pages.insert(page, size: page.size + key.size, for: key)
  }
}

extension URLRequest {
  /// Whether the answer may be remembered, and the question changed.
  fileprivate var mayBeRemembered: Bool {
    guard (httpMethod ?? "GET").uppercased() == "GET", httpBody == nil, httpBodyStream == nil,
      value(forHTTPHeaderField: "Cache-Control")?.hasDirective("no-store") != true
    else { return false }
    let own = [
      "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range",
    ]
    return own.allSatisfy { value(forHTTPHeaderField: $0) == nil }
  }
}
