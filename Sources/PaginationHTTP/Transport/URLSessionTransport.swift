public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sends requests with a `URLSession` of its own.
///
/// - A body larger than ``maximumBodySize`` ends the request while it arrives, so it never fills
///   the memory; what counts is its size after decompression.
/// - A redirect to another origin is not followed; it is returned as the response.
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
  ///     cache and cookies. Its `httpAdditionalHeaders` go to every origin that requests lead to: put
  ///     credentials into the request, or into a ``BearerTransport``. How many requests run at once
  ///     against one host is its `httpMaximumConnectionsPerHost`, 6 (4 on iOS) where you leave it
  ///     alone. On Linux its `urlCache` is not used.
  ///   - maximumBodySize: How many bytes a body may have; 16 MiB by default.
  public init(
    configuration: URLSessionConfiguration = .default,
    maximumBodySize: Int = 16 * 1024 * 1024
  ) {
    precondition(maximumBodySize >= 1, "maximumBodySize must be at least 1")
    self.maximumBodySize = maximumBodySize
    session = .bounded(configuration, delegate: DownloadDispatcher())
  }

  // A session keeps its delegate and itself alive until it is told to end.
  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request and returns the whole response.
  ///
  /// - Parameter request: The request.
  /// - Returns: The body and the response.
  /// - Throws: `URLError`, ``HTTPPageError`` for a body that is too large, or `CancellationError`.
  public func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    try Task.checkCancellation()
    let task = session.dataTask(with: request)
    let download = Download(request, maximumBodySize: maximumBodySize)
    task.delegate = download
    let answer = try await download.answer(of: task)
    try Task.checkCancellation()
    return answer
  }
}
