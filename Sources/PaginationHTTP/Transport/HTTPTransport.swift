public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sends requests to a server: ``URLSessionTransport``, an app's own networking layer, or a test's
/// script.
///
/// ```swift
/// nonisolated struct SignedTransport: HTTPTransport {
///   let session: Session
///
///   func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
///     try await session.send(request.signed())
///   }
/// }
/// ```
///
/// - Return the response whatever its status is; the source turns 404 and 503 into errors.
/// - End at once when the task is cancelled, by throwing `CancellationError` or
///   `URLError.cancelled`.
/// - Throw a `URLError` if there is no response. Other errors reach the list unchanged; let them
///   conform to `RetryAdvising`.
/// - Don't follow redirects to another origin, or the request's credentials go with them.
/// - Stop reading a body that is too large for a page, and throw
///   ``HTTPPageError/bodyTooLarge(limit:for:)``.
public protocol HTTPTransport: Sendable {
  /// Sends a request, complete with headers and timeout, and returns the whole response.
  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse)

  /// The credentials that the transport adds to a request: tokens, cookies, signatures, with those
  /// that it has just replaced. Errors blank them if the server echoes them. None by default.
  func credentials(for request: URLRequest) async -> [String]
}

extension HTTPTransport {
  /// Returns no credentials.
  public func credentials(for request: URLRequest) async -> [String] { [] }
}

extension HTTPPageError {
  /// The error for a body of more than `limit` bytes, for custom transports.
  public static func bodyTooLarge(limit: Int, for request: URLRequest) -> HTTPPageError {
    HTTPPageError(
      .bodyTooLarge,
      RequestSummary(request),
      reason: "sent more than the \(limit) bytes that a page may have"
    )
  }
}

/// Sends requests with its own `URLSession`.
///
/// - A body larger than ``maximumBodySize`` ends the request while it arrives, so it never fills
///   the memory. The size after decompression counts.
/// - A redirect to another origin isn't followed; it is returned as the response.
/// - A cancelled task ends its request at once.
/// - A page that hasn't changed isn't sent again: the session's `URLCache` asks the server by
///   `ETag` or `Last-Modified` on every load, and the server answers 304. A stored page is used only
///   for requests with the same headers. (On Linux nothing is stored: its `URLCache` can't ask.)
///
/// Keep and share one transport, since each has its own connections.
///
/// ```swift
/// let transport = URLSessionTransport(configuration: .ephemeral, maximumBodySize: 1_000_000)
/// ```
public final class URLSessionTransport: HTTPTransport {
  /// The transport that sources use by default.
  public static let shared = URLSessionTransport()
  /// The maximum size of a body in bytes.
  public let maximumBodySize: Int
  private let session: DownloadSession
  /// For requests that must not have cookies.
  private let sessionWithoutCookies: DownloadSession
  private let cache: URLCache?

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - configuration: The session's configuration; by default `URLSessionConfiguration.default` with
  ///     a new `urlCache` of 4 MiB in memory. Its `httpAdditionalHeaders` go to every origin, so put
  ///     credentials into the request or use a ``BearerTransport``. Its
  ///     `httpMaximumConnectionsPerHost` limits the concurrent requests to one host.
  ///   - maximumBodySize: The maximum size of a body in bytes; 16 MiB by default.
  public init(
    configuration: URLSessionConfiguration? = nil,
    maximumBodySize: Int = 16 * 1024 * 1024
  ) {
    precondition(maximumBodySize >= 1, "maximumBodySize must be at least 1")
    self.maximumBodySize = maximumBodySize
    let own = configuration?.copy() as? URLSessionConfiguration ?? .default
    #if canImport(FoundationNetworking)
      // It would collect bodies of any size, and can't revalidate them.
      own.urlCache = nil
      session = DownloadSession(own)
      // It sends and stores cookies whatever a request says.
      (own.httpCookieStorage, own.httpShouldSetCookies) = (nil, false)
      sessionWithoutCookies = DownloadSession(own)
    #else
      if configuration == nil {
        own.urlCache = URLCache(memoryCapacity: 4 * 1024 * 1024, diskCapacity: 0)
      }
      session = DownloadSession(own)
      sessionWithoutCookies = session
    #endif
    // If the configuration sets a cache policy, the session follows that policy instead.
    cache = own.requestCachePolicy == .useProtocolCachePolicy ? own.urlCache : nil
  }

  /// Sends a request and returns the whole response. A cache policy other than the default, of the
  /// request or of the session's configuration, is respected.
  ///
  /// - Throws: `URLError`, ``HTTPPageError`` for a body that is too large, or `CancellationError`.
  public func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    try Task.checkCancellation()
    let cache = request.cachePolicy == .useProtocolCachePolicy ? cache : nil
    let download = Download(request, maximumBodySize: maximumBodySize, cache: cache)
    let session = request.httpShouldHandleCookies ? session : sessionWithoutCookies
    let answer = try await session.perform(download)
    try Task.checkCancellation()
    return answer
  }
}
