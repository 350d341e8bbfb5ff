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

  /// The credentials that the transport would add to a request now: tokens, cookies, signatures.
  /// Errors blank them if the server echoes them. None by default.
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
