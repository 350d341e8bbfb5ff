public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What carries a request to a server and brings its response: ``URLSessionTransport``, an app's own
/// networking layer, or a test's script.
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
/// To write your own, implement ``data(for:)``:
///
/// - Return the response whatever its status is: the source makes errors of 404 and 503.
/// - End at once when the task is cancelled, by throwing `CancellationError` or
///   `URLError.cancelled`.
/// - Throw a `URLError` where there is no response. Other errors reach the list as they are; let
///   them conform to `RetryAdvising`.
/// - Follow no redirect to another origin, or the request's credentials go with it.
/// - Stop reading a body that is too large to be a page, and throw
///   ``HTTPPageError/bodyTooLarge(limit:for:)``.
public protocol HTTPTransport: Sendable {
  /// Sends a request and returns the whole response.
  ///
  /// - Parameter request: The request, complete with headers and time-out.
  /// - Returns: The body and the response.
  /// - Throws: Why there is no response.
  func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse)

  /// What the transport adds to a request and nobody may see: tokens, cookies, signatures.
  ///
  /// Errors leave it out where the server echoes it, and what was remembered for one answer is not
  /// used for another. Need not be implemented by a transport that adds nothing.
  ///
  /// - Parameter request: The request as the transport gets it.
  /// - Returns: The credentials that it would be sent with now; none by default.
  func credentials(for request: URLRequest) async -> [String]
}

extension HTTPTransport {
  /// None.
  public func credentials(for request: URLRequest) async -> [String] { [] }
}

extension HTTPPageError {
  /// The error for a body that is larger than a transport allows, for transports of your own.
  ///
  /// - Parameters:
  ///   - limit: How many bytes a body may have.
  ///   - request: What was asked.
  public static func bodyTooLarge(limit: Int, for request: URLRequest) -> HTTPPageError {
    HTTPPageError(
      .bodyTooLarge,
      RequestSummary(request),
      reason: "sent more than the \(limit) bytes that a page may have",
      advice: "Ask for smaller pages, or raise the transport's maximumBodySize"
    )
  }
}
