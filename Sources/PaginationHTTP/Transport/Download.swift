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
    var continuation: CheckedContinuation<Answer, any Error>?
    /// How the request ended, if that was before its answer was awaited.
    var ending: Result<Answer, any Error>?
    var hasEnded = false
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
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let ending = state.withLock { state in
          if state.ending == nil { state.continuation = continuation }
          return state.ending
        }
        if let ending { return continuation.resume(with: ending) }
        task.resume()
      }
    } onCancel: {
      // A task that hasn't been resumed yet would never report its end.
      end(.failure(CancellationError()))
      task.cancelSoon()
    }
  }

  /// Takes the head of the response; `false` if its body is too large.
  func receive(_ response: URLResponse) -> Bool {
    // The announced length is that of the compressed body, and -1 if it isn't known.
    guard response.expectedContentLength <= Int64(maximumBodySize) else {
      endTooLarge()
      return false
    }
    state.withLock { $0.response = response as? HTTPURLResponse }
    return true
  }

  /// Takes a piece of the body; `false` if it is too large.
  func receive(_ data: Data) -> Bool {
    let isTooLarge = state.withLock { state in
      guard !state.hasEnded else { return false }
      guard data.count <= maximumBodySize - state.body.count else { return true }
      state.body.append(data)
      return false
    }
    if isTooLarge { endTooLarge() }
    return !isTooLarge
  }

  func complete(_ error: (any Error)?) {
    if let error { return end(.failure(error)) }
    let (body, response) = state.withLock { ($0.body, $0.response) }
    guard let response else {
      let reason = "was not answered by an HTTP server"
      return end(.failure(HTTPPageError(.invalidResponse, RequestSummary(request), reason: reason)))
    }
    end(.success((body, response)))
  }

  private func endTooLarge() {
    end(.failure(HTTPPageError.bodyTooLarge(limit: maximumBodySize, for: request)))
  }

  /// Only the first end counts.
  private func end(_ ending: Result<Answer, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Answer, any Error>? in
      guard !state.hasEnded else { return nil }
      state.hasEnded = true
      state.body = Data()
      defer { state.continuation = nil }
      if state.continuation == nil { state.ending = ending }
      return state.continuation
    }
    continuation?.resume(with: ending)
  }
}

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
    // Without a download, its caller has stopped waiting and has cancelled the task. To cancel it
    // once more crashes Foundation on Linux if the task ends meanwhile.
    let isTooLarge = download(of: dataTask)?.receive(response) == false
    if isTooLarge { dataTask.cancelSoon() }
    completionHandler(isTooLarge ? .cancel : .allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if download(of: dataTask)?.receive(data) == false { dataTask.cancelSoon() }
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
      download(of: task)?.complete(nil)
      task.cancelSoon()
    }
  #endif

  /// Follows redirects within the origin. Any other redirect becomes the response. Foundation on Linux
  /// sends the Authorization header to any host, and drops a body that the
  /// redirect has to keep.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let download = download(of: task), download.request.httpBody == nil,
      let url = request.url, let home = download.request.url.flatMap(HTTPOrigin.init),
      home.isHome(of: url)
    else { return completionHandler(nil) }
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
    let fields = (allHTTPHeaderFields ?? [:]).map { (name: $0.key.lowercased(), value: $0.value) }
    var hasher = Hasher()
    for field in fields.sorted(by: { $0.name < $1.name }) {
      hasher.combine(field.name)
      // Bytes, since two spellings of one character are equal as strings.
      hasher.combine(Array(field.value.utf8))
    }
    return hasher.finalize()
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
