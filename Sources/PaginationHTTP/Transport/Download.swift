import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request's answer as it arrives, and the delegate of its task.
///
/// The delegate itself counts the body and ends the task, so that nothing piles up in front of a
/// reader who is slow: at no time is more held than a page may have.
final class Download: NSObject, URLSessionDataDelegate, Sendable {
  typealias Answer = (Data, HTTPURLResponse)

  private struct State: Sendable {
    var response: HTTPURLResponse?
    var body = Data()
    var continuation: CheckedContinuation<Answer, any Error>?
    /// What the request ended with, where that was before anybody waited for it.
    var ending: Result<Answer, any Error>?
    var hasEnded = false
  }

  private let request: URLRequest
  private let maximumBodySize: Int
  private let state = Locked(State())

  init(_ request: URLRequest, maximumBodySize: Int) {
    self.request = request
    self.maximumBodySize = maximumBodySize
  }

  /// Waits for the end.
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
      // The task may not have been started yet, and then it would not tell of its end.
      end(.failure(CancellationError()))
      task.cancelSoon()
    }
  }

  /// The first end is the end; what is held is released.
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

  private func endTooLarge(_ task: URLSessionTask) {
    end(
      .failure(
        HTTPPageError.bodyTooLarge(limit: maximumBodySize, for: request)
      )
    )
    task.cancelSoon()
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    // The length that is announced is of the compressed body, and -1 where it is not known.
    guard response.expectedContentLength <= Int64(maximumBodySize) else {
      endTooLarge(dataTask)
      return completionHandler(.cancel)
    }
    state.withLock { $0.response = response as? HTTPURLResponse }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      guard !state.hasEnded else { return false }
      guard data.count <= maximumBodySize - state.body.count else { return true }
      state.body.append(data)
      return false
    }
    if isTooLarge { endTooLarge(dataTask) }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    if let error { return end(.failure(error)) }
    let (body, response) = state.withLock { ($0.body, $0.response) }
    guard let response else {
      return end(.failure(HTTPPageError.notHTTP(RequestSummary(request))))
    }
    end(.success((body, response)))
  }

  #if canImport(FoundationNetworking)
    /// Foundation on Linux would wait for ever where there are no credentials: the 401 is the
    /// answer. Called when that has come, and only then.
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      guard challenge.proposedCredential == nil || challenge.previousFailureCount > 0 else {
        // It waits for the thread on which this runs.
        return DispatchQueue.global().async { completionHandler(.performDefaultHandling, nil) }
      }
      urlSession(session, task: task, didCompleteWithError: nil)
      task.cancelSoon()
    }
  #endif

  /// Foundation on Linux takes the Authorization header along to any host, and leaves a body behind
  /// where it must go along. A redirect that is not followed is the response.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let home = self.request.url.flatMap(HTTPOrigin.init)
    let isHome = request.url.map { home?.isHome(of: $0) ?? false } ?? false
    completionHandler(isHome && self.request.httpBody == nil ? request : nil)
  }
}

extension HTTPPageError {
  fileprivate static func notHTTP(_ request: RequestSummary) -> HTTPPageError {
    HTTPPageError(.invalidResponse, request, reason: "was not answered by an HTTP server")
  }
}
