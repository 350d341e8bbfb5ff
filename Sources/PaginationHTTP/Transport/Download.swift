import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The delegate of one task: hands on what arrives. It has no state, so it needs no lock.
final class Download: NSObject, URLSessionDataDelegate, Sendable {
  /// What arrives, in this order.
  enum Event: Sendable {
    case response(URLResponse)
    case bytes(Data)
  }

  private let continuation: AsyncThrowingStream<Event, any Error>.Continuation

  init(_ continuation: AsyncThrowingStream<Event, any Error>.Continuation) {
    self.continuation = continuation
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    continuation.yield(.response(response))
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    continuation.yield(.bytes(data))
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    continuation.finish(throwing: error)
  }

  /// Foundation on Linux takes the Authorization header along to any host. A redirect that is not
  /// followed is the response.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let home = task.originalRequest?.url.flatMap(Origin.init)
    let isHome = home != nil && request.url.flatMap(Origin.init) == home
    completionHandler(isHome ? request : nil)
  }
}

/// The delegate of the session: passes everything on to the task's own.
///
/// Foundation on Linux stores a task's delegate and calls only the session's. Apple's calls the
/// task's own, and the session's for what the task's does not implement.
final class DownloadDispatcher: NSObject, URLSessionDataDelegate, Sendable {
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let download = dataTask.delegate as? Download else { return completionHandler(.cancel) }
    download.urlSession(
      session,
      dataTask: dataTask,
      didReceive: response,
      completionHandler: completionHandler
    )
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    (dataTask.delegate as? Download)?.urlSession(session, dataTask: dataTask, didReceive: data)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    (task.delegate as? Download)?.urlSession(session, task: task, didCompleteWithError: error)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let download = task.delegate as? Download else { return completionHandler(nil) }
    download.urlSession(
      session,
      task: task,
      willPerformHTTPRedirection: response,
      newRequest: request,
      completionHandler: completionHandler
    )
  }
}
