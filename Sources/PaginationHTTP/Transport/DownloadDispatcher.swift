import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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

  #if canImport(FoundationNetworking)
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      (task.delegate as? Download)?.urlSession(
        session,
        task: task,
        didReceive: challenge,
        completionHandler: completionHandler
      )
    }
  #endif

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
