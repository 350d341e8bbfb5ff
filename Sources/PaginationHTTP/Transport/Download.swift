import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and its response while it arrives. Never holds more of the body than a page may have.
final class Download: Sendable {
  typealias Answer = (Data, HTTPURLResponse)

  private struct State: Sendable {
    var response: HTTPURLResponse?
    var body = Data()
    /// Takes the answer or an error. Only the first of them counts.
    var end: AsyncThrowingStream<Answer, any Error>.Continuation?
  }

  let request: URLRequest
  private let maximumBodySize: Int
  private let cache: URLCache?
  private let state = Locked(State())

  /// - Parameter cache: The session's cache if it may be used for the request.
  init(_ request: URLRequest, maximumBodySize: Int, cache: URLCache?) {
    self.request = request
    self.maximumBodySize = maximumBodySize
    self.cache = cache
  }

  /// The request as it is sent, or the request after a redirect, which uses a cached response only
  /// if the server confirms it.
  func revalidating(_ request: URLRequest) -> URLRequest {
    guard let cache else { return request }
    var asked = request
    asked.cachePolicy = self.request.revalidationPolicy(for: cache.cachedResponse(for: request))
    return asked
  }

  func answer(of task: URLSessionDataTask) async throws -> Answer {
    let answers = AsyncThrowingStream<Answer, any Error> { end in
      // The task is cancelled only here: the second time would crash Foundation on Linux if the task
      // ended meanwhile.
      end.onTermination = { _ in task.cancelSoon() }
      state.withLock { $0.end = end }
      task.resume()
    }
    do {
      for try await answer in answers { return answer }
    } catch  where Task.isCancelled {
      // The cancelled task has ended before the stream has.
    }
    throw CancellationError()
  }

  /// Takes the head of the response.
  func receive(_ response: URLResponse) {
    // The announced length is that of the compressed body, and -1 if it isn't known.
    guard response.expectedContentLength <= Int64(maximumBodySize) else { return endTooLarge() }
    state.withLock { $0.response = response as? HTTPURLResponse }
  }

  /// Takes a piece of the body.
  func receive(_ data: Data) {
    let isTooLarge = state.withLock { state in
      guard data.count <= maximumBodySize - state.body.count else { return true }
      state.body.append(data)
      return false
    }
    if isTooLarge { endTooLarge() }
  }

  /// Takes the end of the task, which must not be cancelled after it.
  func complete(_ error: (any Error)?) {
    let end = state.withLock { $0.end }
    end?.onTermination = nil
    if let error { end?.finish(throwing: error) } else { deliver() }
  }

  /// Ends with what has arrived.
  func deliver() {
    let state = state.withLock { $0 }
    guard let response = state.response else {
      let reason = "was not answered by an HTTP server"
      let error = HTTPPageError(.invalidResponse, RequestSummary(request), reason: reason)
      state.end?.finish(throwing: error)
      return
    }
    state.end?.yield((state.body, response))
    state.end?.finish()
  }

  private func endTooLarge() {
    let error = HTTPPageError.bodyTooLarge(limit: maximumBodySize, for: request)
    state.withLock { $0.end }?.finish(throwing: error)
  }
}

/// A session and its delegate.
final class DownloadSession: Sendable {
  private let session: URLSession
  private let downloads = DownloadDelegate()

  init(_ configuration: URLSessionConfiguration) {
    #if canImport(FoundationNetworking)
      let queue: OperationQueue? = ImmediateQueue()
    #else
      let queue: OperationQueue? = nil
    #endif
    session = URLSession(configuration: configuration, delegate: downloads, delegateQueue: queue)
  }

  // A session keeps its delegate and itself alive until it is invalidated.
  deinit { session.finishTasksAndInvalidate() }

  func perform(_ download: Download) async throws -> Download.Answer {
    try await downloads.perform(download, in: session)
  }
}

#if canImport(FoundationNetworking)
  /// Runs each operation at once, on the thread that adds it. Foundation on Linux doesn't wait for the
  /// delegate: a small gzip bomb would fill the memory before the delegate has seen its first piece.
  ///
  /// `@unchecked Sendable` because a subclass must repeat the conformance of `OperationQueue`; this
  /// one adds no state.
  private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif

/// The delegate of a session, which passes events to the download of their task. (Foundation on Linux
/// never calls the tasks' own delegates.)
final class DownloadDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let downloads = Locked<[Int: Download]>([:])

  func perform(_ download: Download, in session: URLSession) async throws -> Download.Answer {
    let task = session.dataTask(with: download.revalidating(download.request))
    let id = task.taskIdentifier
    downloads.withLock { $0[id] = download }
    defer { downloads.withLock { $0[id] = nil } }
    return try await download.answer(of: task)
  }

  private func download(of task: URLSessionTask) -> Download? {
    let id = task.taskIdentifier
    return downloads.withLock { $0[id] }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    download(of: dataTask)?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    download(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    download(of: task)?.complete(error)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    willCacheResponse proposed: CachedURLResponse,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
  ) {
    completionHandler(download(of: dataTask)?.request.marking(proposed))
  }

  #if canImport(FoundationNetworking)
    /// Takes a 401 as the response. Without credentials, Foundation on Linux would wait forever; it
    /// calls this only after the response has arrived.
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard challenge.proposedCredential == nil || challenge.previousFailureCount > 0 else {
        // The handler waits for the current thread.
        return DispatchQueue.global().async { completionHandler(.performDefaultHandling, nil) }
      }
      download(of: task)?.deliver()
    }
  #endif

  /// Follows redirects within the origin. Any other redirect becomes the response. Foundation on Linux
  /// sends the Authorization header to any host, and drops a body that the redirect has to keep. The target is read from
  /// the response, since Foundation may encode its escapes again, and on Linux forgets the path before `?page=2`.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let download = download(of: task), download.request.httpBody == nil,
      let url = response.target(redirecting: task.currentRequest ?? download.request),
      let home = download.request.url.flatMap(HTTPOrigin.init), home.isHome(of: url)
    else { return completionHandler(nil) }
    var request = request
    request.url = url
    completionHandler(download.revalidating(request))
  }
}

extension URLSessionTask {
  /// Cancels without waiting. On Linux `cancel()` waits for the thread that reads, on that thread
  /// itself forever.
  fileprivate func cancelSoon() {
    #if canImport(FoundationNetworking)
      DispatchQueue.global().async { self.cancel() }
    #else
      cancel()
    #endif
  }
}

/// A `URLCache` finds responses by URL alone. Two users of one URL have different headers, and a
/// server with careless `ETag`s might confirm one user's page to the other. So each response is
/// marked with a hash of its request's headers, with a new seed in each process.
extension URLRequest {
  private static let markKey = "PaginationHTTP.headers"

  private var mark: Int {
    // Bytes, since two spellings of one character are equal as strings.
    let fields = (allHTTPHeaderFields ?? [:]).map { ($0.key.lowercased(), Array($0.value.utf8)) }
    return Dictionary(fields) { $0 + $1 }.hashValue
  }

  func marking(_ response: CachedURLResponse) -> CachedURLResponse {
    CachedURLResponse(
      response: response.response,
      data: response.data,
      userInfo: [Self.markKey: mark],
      storagePolicy: response.storagePolicy
    )
  }

  /// The cache policy that asks the server about a cached response, or ignores one that belongs to
  /// a request with other headers.
  func revalidationPolicy(for cached: CachedURLResponse?) -> CachePolicy {
    guard let cached, cached.userInfo?[Self.markKey] as? Int != mark else {
      return .reloadRevalidatingCacheData
    }
    return .reloadIgnoringLocalCacheData
  }
}
