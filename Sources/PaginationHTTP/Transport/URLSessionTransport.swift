public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sends requests with a `URLSession` of its own.
///
/// - A body larger than ``maximumBodySize`` ends the request while it arrives, so it never fills
///   the memory; what counts is its size after decompression.
/// - A redirect to another origin is not followed.
/// - A cancelled task ends its request at once.
///
/// Keep one and share it: each has its own connections. They are closed when it is released and its
/// last request has ended.
///
/// ```swift
/// let transport = URLSessionTransport(configuration: .ephemeral, maximumBodySize: 1_000_000)
/// ```
public final class URLSessionTransport: HTTPTransport {
  /// The transport that sources use where they are given no other.
  public static let shared = URLSessionTransport()

  /// How many bytes a body may have.
  public let maximumBodySize: Int

  private let session: URLSession

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - configuration: The session's configuration; `default` by default, which uses the shared
  ///     cache and cookies.
  ///   - maximumBodySize: How many bytes a body may have; 16 MiB by default.
  public init(
    configuration: URLSessionConfiguration = .default,
    maximumBodySize: Int = 16 * 1024 * 1024
  ) {
    precondition(maximumBodySize >= 1, "maximumBodySize must be at least 1")
    self.maximumBodySize = maximumBodySize
    session = URLSession(
      configuration: configuration,
      delegate: DownloadDispatcher(),
      delegateQueue: nil
    )
  }

  // A session keeps its delegate and itself alive until it is told to end.
  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request and returns the whole response.
  ///
  /// - Parameter request: The request.
  /// - Returns: The body and the response.
  /// - Throws: `URLError`, ``HTTPPageError`` for a body that is too large, or `CancellationError`.
  public func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    var response: HTTPURLResponse?
    var body = Data()
    for try await event in download(request) {
      switch event {
      case .response(let received):
        response = received as? HTTPURLResponse
        // The length that is announced is of the compressed body, and -1 where it is not known.
        try check(max(0, Int(received.expectedContentLength)), request)
      case .bytes(let bytes):
        try check(body.count + bytes.count, request)
        body.append(bytes)
      }
    }
    try Task.checkCancellation()
    guard let response else { throw HTTPPageError.notHTTP(RequestSummary(request)) }
    return (body, response)
  }

  private func download(
    _ request: URLRequest
  ) -> AsyncThrowingStream<Download.Event, any Error> {
    AsyncThrowingStream { continuation in
      let task = session.dataTask(with: request)
      task.delegate = Download(continuation)
      // Runs when the reading task is cancelled, when it leaves its loop early, and at the end.
      continuation.onTermination = { _ in task.cancel() }
      task.resume()
    }
  }

  private func check(_ size: Int, _ request: URLRequest) throws {
    guard size > maximumBodySize else { return }
    throw HTTPPageError.bodyTooLarge(limit: maximumBodySize, request: RequestSummary(request))
  }
}

extension HTTPPageError {
  fileprivate static func notHTTP(_ request: RequestSummary) -> HTTPPageError {
    HTTPPageError(.invalidResponse, request, reason: "was not answered by an HTTP server")
  }

  fileprivate static func bodyTooLarge(limit: Int, request: RequestSummary) -> HTTPPageError {
    HTTPPageError(
      .bodyTooLarge,
      request,
      reason: "sent more than the \(limit) bytes that a page may have. Ask for smaller pages, or "
        + "raise URLSessionTransport.maximumBodySize"
    )
  }
}
